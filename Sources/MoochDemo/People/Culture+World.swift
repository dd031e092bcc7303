extension Culture {
    var southern: Names {
        switch self {
        case .indian:
            Names(
                """
                Aadhya Ananya Diya Priya Kavya Meera Neha Pooja Riya Sneha Shreya Tanvi Ishita \
                Lakshmi Aarav Arjun Aditya Rohan Vikram Karthik Rahul Siddharth Nikhil Pranav Ankit \
                Varun Harsh Imran
                """,
                """
                Sharma Patel Singh Gupta Kumar Reddy Iyer Nair Rao Mehta Joshi Desai Kulkarni \
                Banerjee Mukherjee Chatterjee Das Khan Pillai Menon Shah Agarwal Verma Mishra Naidu \
                Bhat Kaur Chavan Patil Shetty
                """)
        case .malay:
            Names(
                """
                Nur_Aisyah Siti Farah Hidayah Nadia Zulaikha Aminah Syafiqah Izzati Balqis Ahmad \
                Muhammad Farhan Hafiz Irfan Amirul Danial Faizal Rizwan Khairul Iskandar Hakim
                """,
                """
                Abdullah Rahman Ismail Hassan Ibrahim Osman Yusof Ahmad Salleh Hamid Kassim Zainal \
                Mansor Idris Latiff Razak Talib Jamal Noor Shariff
                """)
        case .arabic:
            Names(
                """
                Layla Fatima Mariam Nour Yasmin Salma Hana Rania Amira Zeinab Dina Samira Lina Huda \
                Omar Ahmed Youssef Karim Hassan Ali Khaled Tariq Samir Bilal Mahmoud Ziad Rami Nabil
                """,
                """
                Haddad Khoury Mansour Nasser Saleh Hamdan Farah Aziz Darwish Najjar Sabbagh Habib \
                Shaheen Barakat Qasim Rashid Saad Hijazi Awad Kanaan Salameh Bakri Jaber Ghanem
                """)
        default:
            Names(
                """
                Thandiwe Nomvula Lerato Zanele Naledi Amahle Ayanda Palesa Chiamaka Adaeze Wanjiru \
                Achieng Ama Abena Sipho Thabo Bongani Lwazi Kagiso Tendai Chidi Emeka Kamau Otieno \
                Kwame Kofi Tunde Mandla
                """,
                """
                Nkosi Dlamini Ndlovu Khumalo Mokoena Mthembu Zulu Sithole Mabaso Molefe Naidoo \
                Botha Okafor Adeyemi Eze Balogun Mwangi Kimani Odhiambo Mensah Owusu Boateng Moyo \
                Ncube Phiri Banda Tembo Jacobs
                """)
        }
    }

    var eastern: Names {
        switch self {
        case .japanese:
            Names(
                """
                Yui Hina Sakura Aoi Rin Yuna Miyu Haruka Ayaka Misaki Nanami Emi Keiko Naoko Haruto \
                Sōta Yūto Riku Ren Kaito Daiki Takumi Kenta Shōta Hiroshi Kenji Makoto Ryō
                """,
                """
                Satō Suzuki Takahashi Tanaka Itō Watanabe Yamamoto Nakamura Kobayashi Katō Yoshida \
                Yamada Sasaki Matsumoto Inoue Kimura Hayashi Shimizu Yamazaki Mori Ikeda Hashimoto \
                Ogawa Fujita Okada Hasegawa Murakami Endō
                """)
        case .korean:
            Names(
                """
                Seo-yeon Ji-woo Ha-eun Min-seo Soo-ah Ji-yoo Chae-won Da-eun Ye-rin Eun-ji Hye-jin \
                Min-jun Seo-jun Do-yun Ji-ho Jun-seo Hyun-woo Sung-min Tae-yang Jae-won Dong-hyun
                """,
                """
                Kim Lee Park Choi Jung Kang Cho Yoon Jang Lim Han Oh Seo Shin Kwon Hwang Ahn Song \
                Yoo Hong Moon Bae
                """)
        case .vietnamese:
            Names(
                """
                Linh Thảo Hương Mai Lan Ngọc Trang Phương Hà Thu Yến Vy Minh Anh Tuấn Huy Nam Long \
                Khoa Đức Quang Bảo Phúc Hiếu Dũng Khánh
                """,
                """
                Nguyễn Trần Lê Phạm Hoàng Huỳnh Phan Vũ Võ Đặng Bùi Đỗ Hồ Ngô Dương Lý Đinh Trịnh
                """)
        default:
            Names(
                """
                Mei Xiu Jia Lin Ying Hui_Min Xin_Yi Yu_Ting Jing Wei_Ling Li_Na Fang Yan Shu_Fen Wei \
                Jun Hao Ming Jian Yi_Chen Zhi_Hao Kai Bo Tao Jia_Wei Guo_Liang Cheng Kang
                """,
                """
                Wang Li Zhang Liu Chen Yang Huang Zhao Wu Zhou Xu Sun Ma Zhu Hu Lin Guo He Gao Luo \
                Tan Lim Ng Goh Ong Teo Koh Chua
                """)
        }
    }
}
