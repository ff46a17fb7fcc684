"""The client: it makes calls, waits, asks again, and tells what went wrong."""

from __future__ import annotations

import email.utils
import http.client
import json
import random
import re
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid
from typing import Any, Callable, Mapping, Sequence

from .api import Endpoints
from .errors import ApiError, ConnectionError, SidereaError, TimeoutError, error_class
from .method import Answer, Order, RateLimit

VERSION = "1.0.0"

_PREFIX = "/api/v1"
_LONGEST_WAIT_S = 60
_RETRIED = (408, 409, 429)


class Siderea(Endpoints):
    """A client of the service: a method for every call. Threads may share it.

    ``base_url`` is where the service runs, as ``https://astrology.example.org``; ``timeout`` counts the seconds of
    each attempt, ``max_retries`` attempts after a first that failed. With ``handlers`` of ``urllib.request`` requests go
    through proxies or certificates of one's own.
    """

    def __init__(
        self,
        base_url: str,
        api_key: str | None,
        *,
        timeout: float = 30,
        max_retries: int = 2,
        handlers: Sequence[urllib.request.BaseHandler] = (),
    ) -> None:
        # of a header that cannot be sent the runtime would tell, with the key in its words
        if not api_key or not re.fullmatch(r"[\x21-\x7e]+", api_key):
            raise ValueError("api_key is missing, or is not a single word")
        if urllib.parse.urlsplit(base_url).scheme not in ("http", "https"):
            raise ValueError("base_url is no address of the web")
        opener = urllib.request.build_opener(_NotLedElsewhere, *handlers)

        def send(order: Order) -> Answer[Any]:
            patience = order.options.get("timeout", timeout)
            retries = order.options.get("max_retries", max_retries)
            # an idempotency key that is made is made here: once, for all attempts together
            request = _request_of(base_url.rstrip("/") + _PREFIX, order, api_key)
            retry = 0
            while True:
                try:
                    return _answer_of(order, *_attempt(opener, request, patience))
                except SidereaError as error:
                    wait_s = _wait_before(error, retry) if retry < retries else None
                    if wait_s is None:
                        raise
                    time.sleep(wait_s)
                    retry += 1

        super().__init__(send)


class _NotLedElsewhere(urllib.request.HTTPRedirectHandler):
    """Who is led elsewhere would carry the key there."""

    def redirect_request(self, *_: Any) -> None:
        return None


def _request_of(address: str, order: Order, api_key: str) -> urllib.request.Request:
    """Members of the input stand where the operation has them: in the path, the query or the body."""
    operation = order.operation
    rest = dict(order.request)

    if operation.most_items and len(rest.get("items", [])) > operation.most_items and not rest.get("dry_run"):
        raise ValueError(f"more than {operation.most_items} items are a job: jobs.create makes one")

    def filled(part: re.Match[str]) -> str:
        value = rest.pop(part[1], None)
        # an empty part would make another path of it
        if value is None or value == "":
            raise ValueError(f"{part[1]} is missing")
        return urllib.parse.quote(_in_address(value), safe="")

    path = re.sub(r"\{(\w+)\}", filled, operation.path)
    asked = {**({} if operation.method == "POST" else rest), **order.query}
    query = urllib.parse.urlencode({name: _in_address(value) for name, value in asked.items() if value is not None})
    key = order.options.get("idempotency_key") or (str(uuid.uuid4()) if operation.mints_key else None)
    headers = {
        "X-API-Key": api_key,
        "Accept": order.accept,
        "User-Agent": f"siderea-python/{VERSION}",
        **({"Idempotency-Key": key} if key else {}),
        **({"Prefer": operation.prefer} if operation.prefer else {}),
        **({"Content-Type": "application/json"} if operation.method == "POST" else {}),
    }
    body = json.dumps(rest).encode() if operation.method == "POST" else None
    return urllib.request.Request(
        address + path + (f"?{query}" if query else ""), data=body, headers=headers, method=operation.method
    )


def _in_address(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _attempt(
    opener: urllib.request.OpenerDirector, request: urllib.request.Request, timeout: float
) -> tuple[int, Mapping[str, str], str]:
    """One request and its whole answer, in time."""
    ends = time.monotonic() + timeout
    try:
        try:
            response = opener.open(request, timeout=timeout)
        except urllib.error.HTTPError as refused:
            # it is the answer besides
            response = refused
        with response:
            pieces: list[bytes] = []
            while piece := response.read1(65536):
                pieces.append(piece)
                if time.monotonic() > ends:
                    raise OSError("timed out")
            if getattr(response, "length", None):
                raise http.client.IncompleteRead(b"".join(pieces))
            return response.status, response.headers, b"".join(pieces).decode()
    except (OSError, http.client.HTTPException, ValueError) as error:
        if time.monotonic() >= ends:
            raise TimeoutError(f"no answer within {timeout} s", "timed_out") from error
        raise ConnectionError(f"the connection to {request.host.rpartition('@')[2]} failed ({error})", "connection_failed") from error


def _answer_of(order: Order, status: int, headers: Mapping[str, str], text: str) -> Answer[Any]:
    """What was answered. Raises the error that a refusal is."""
    request_id = headers.get("X-Request-Id")
    charged = int(headers.get("X-Credits-Charged") or 0)
    if not 200 <= status < 300:
        raise error_class(status)(status, _problem_of(text), request_id, charged, _seconds_of(headers.get("Retry-After")))
    try:
        data = _READERS.get(order.accept, str)(text)
    except ValueError as error:
        raise ConnectionError("the answer arrived in pieces", "connection_failed", request_id) from error
    remaining = headers.get("X-Credits-Remaining")
    return Answer(
        data=data,
        credits=charged,
        credits_remaining=None if remaining is None else int(remaining),
        request_id=request_id,
        replayed=headers.get("Idempotency-Replayed") == "true",
        rate_limit=_rate_limit_of(headers),
        headers=headers,
    )


_READERS: dict[str, Callable[[str], Any]] = {
    "application/json": json.loads,
    "application/x-ndjson": lambda text: [json.loads(line) for line in text.split("\n") if line],
}


def _problem_of(text: str) -> dict[str, Any]:
    try:
        problem = json.loads(text)
    except ValueError:
        # a page of something that stands before the service
        return {}
    return problem if isinstance(problem, dict) else {}


def _rate_limit_of(headers: Mapping[str, str]) -> RateLimit | None:
    policy = re.search(r";q=(\d+)", headers.get("RateLimit-Policy") or "")
    state = re.search(r";r=(\d+);t=(\d+)", headers.get("RateLimit") or "")
    return RateLimit(int(policy[1]), int(state[1]), int(state[2])) if policy and state else None


def _seconds_of(retry_after: str | None) -> float | None:
    """``Retry-After`` has seconds, or a date."""
    if retry_after is None:
        return None
    if retry_after.isdigit():
        return float(retry_after)
    try:
        return max(0.0, email.utils.parsedate_to_datetime(retry_after).timestamp() - time.time())
    except ValueError:
        return None


def _wait_before(error: SidereaError, retry: int) -> float | None:
    """Seconds until the next attempt; None where another one would end as this did, or too late."""
    if isinstance(error, ApiError):
        if error.status < 500 and error.status not in _RETRIED:
            return None
        if error.retry_after_s is not None:
            return error.retry_after_s if error.retry_after_s <= _LONGEST_WAIT_S else None
    backoff_s: float = min(8.0, 0.5 * 2**retry)
    return backoff_s * (1 - random.random() / 4)
