"""What can go wrong, by class. Decide by the class or by ``code``, which stays; never by the text."""

from __future__ import annotations

from typing import Any, Mapping


class SidereaError(Exception):
    """Every failure of a call. No text of it holds the key."""

    code: str
    """The code of the problem, as ``validation_failed``; of failures without an answer
    ``connection_failed``, ``timed_out``."""
    request_id: str | None
    """Names the call in the log of the service; None where no answer came."""
    credits_charged: int | None
    """What the call cost, 0 for refusals; None where no answer came, and nobody can know."""

    def __init__(self, message: str, code: str, request_id: str | None = None, credits_charged: int | None = None) -> None:
        super().__init__(message)
        self.code = code
        self.request_id = request_id
        self.credits_charged = credits_charged


class ConnectionError(SidereaError):  # noqa: A001 - of this package: siderea.ConnectionError
    """No answer came: the connection could not be made, or broke."""


class TimeoutError(ConnectionError):  # noqa: A001 - of this package: siderea.TimeoutError
    """No answer came in time."""


class ApiError(SidereaError):
    """The service refused the call, or failed. ``problem`` is the problem document (RFC 9457) as it came."""

    def __init__(
        self,
        status: int,
        problem: Mapping[str, Any],
        request_id: str | None,
        credits_charged: int,
        retry_after_s: float | None,
    ) -> None:
        code = problem.get("code") or f"http_{status}"
        # with what is wrong in each field: a log has it without looking further
        fields = "; ".join(f"{field.get('pointer')} {field.get('message')}".strip() for field in problem.get("errors", []))
        text = fields or problem.get("detail") or problem.get("title") or f"the answer has the status {status}"
        named = request_id or problem.get("request_id")
        super().__init__(f"{code}: {text}{f' (request {named})' if named else ''}", code, named, credits_charged)
        self.status = status
        self.problem = problem
        self.retry_after_s = retry_after_s


class BadInput(ApiError):
    """What was sent cannot be read, is not accepted, or has no answer; ``fields`` names what is wrong."""

    @property
    def fields(self) -> list[dict[str, Any]]:
        return list(self.problem.get("errors", []))


class Unauthenticated(ApiError):
    """There is no key, or none that is good."""


class InsufficientCredits(ApiError):
    """The balance, the cap of the key or the allowance of test keys does not suffice."""

    @property
    def required(self) -> int | None:
        return self.problem.get("required")

    @property
    def balance(self) -> int | None:
        return self.problem.get("balance")


class NotFound(ApiError):
    """There is no such thing, or not any more."""


class Conflict(ApiError):
    """A call with the same ``Idempotency-Key`` is still running."""


class RateLimited(ApiError):
    """Too many calls; ``retry_after_s`` says how long to wait."""


class Unavailable(ApiError):
    """The service failed or is away. What it took is refunded."""


_BY_STATUS: dict[int, type[ApiError]] = {
    **dict.fromkeys((400, 406, 413, 415, 422, 431), BadInput),
    401: Unauthenticated,
    402: InsufficientCredits,
    **dict.fromkeys((404, 410), NotFound),
    408: Unavailable,
    409: Conflict,
    429: RateLimited,
}


def error_class(status: int) -> type[ApiError]:
    """The class of a status; what is not listed is a plain ApiError."""
    return _BY_STATUS.get(status, Unavailable if status >= 500 else ApiError)
