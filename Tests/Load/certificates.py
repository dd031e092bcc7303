"""Certificates for servers on this machine."""

import subprocess


def certificate(folder, *names):
    """A certificate that vouches for itself, for these names and addresses, and its key."""
    files = (folder / f"{names[0]}.pem", folder / f"{names[0]}.key")
    subject = ",".join(f"IP:{name}" if name[0].isdigit() else f"DNS:{name}" for name in names)
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2",
         "-subj", f"/CN={names[0]}", "-addext", f"subjectAltName={subject}",
         "-out", files[0], "-keyout", files[1]],
        check=True, capture_output=True,
    )
    return files
