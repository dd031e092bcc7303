"""Who calls, by the token of a program's session."""

import hashlib
import time

from common import SESSION_SECONDS
from rest_framework.authentication import BaseAuthentication, get_authorization_header
from rest_framework.exceptions import AuthenticationFailed

from .models import MemberSession


class Bearer(BaseAuthentication):
    def authenticate(self, request):
        kind, _, token = get_authorization_header(request).partition(b" ")
        if not kind:
            return None
        session = (
            MemberSession.objects.select_related("member")
            .filter(
                token_hash=hashlib.sha256(token).digest(),
                device_name__isnull=False,
                last_used_at__gt=int(time.time()) - SESSION_SECONDS,
            )
            .exclude(member__state="closed")
            .first()
        )
        if not session:
            raise AuthenticationFailed
        return session.member, session

    def authenticate_header(self, request):
        return "Bearer"
