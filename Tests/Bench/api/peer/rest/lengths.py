"""Django leaves the length of an answer out, and gunicorn would send it in chunks."""


def said(get_response):
    def answer(request):
        response = get_response(request)
        response["Content-Length"] = str(len(response.content))
        return response

    return answer
