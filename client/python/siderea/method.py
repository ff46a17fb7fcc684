"""A call of the API as a method, and what comes of it."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from typing import Any, Callable, Generic, Iterator, Literal, Mapping, TypedDict, TypeVar, Unpack, cast

Request = TypeVar("Request")
Data = TypeVar("Data")
Entry = TypeVar("Entry")


class CallOptions(TypedDict, total=False):
    """What may be said of a single call."""

    timeout: float
    """Seconds for each attempt; 30 where nothing is said."""
    max_retries: int
    """2 where nothing is said."""
    idempotency_key: str
    """Makes the call the same as an earlier one with that key: its answer comes again, for nothing."""


class PictureOptions(CallOptions, total=False):
    """How a picture is drawn."""

    style: Literal["north", "south"]
    """How Indian charts are laid out."""
    theme: Literal["auto", "light", "dark"]
    """``auto`` follows the reader's screen."""
    width: int
    """The pixels that it says to be wide."""


@dataclass(frozen=True)
class RateLimit:
    """The minute that calls are counted in."""

    limit: int
    remaining: int
    reset_s: int


@dataclass(frozen=True)
class Answer(Generic[Data]):
    """An answer with what its headers say."""

    data: Data
    credits: int
    """What this call cost; 0 with a test key."""
    credits_remaining: int | None
    """The balance as the service last heard of it."""
    request_id: str | None
    replayed: bool
    """True where this is the answer of an earlier call with the same idempotency key."""
    rate_limit: RateLimit | None
    headers: Mapping[str, str]


@dataclass(frozen=True)
class Operation:
    """What the API's table says of a call."""

    method: str
    path: str
    mints_key: bool = False
    """It keeps something: without a key of one's own, one is made for all attempts together."""
    prefer: str | None = None
    """How it would rather be answered."""
    most_items: int | None = None
    """With more it would become a job, and be answered as one."""


@dataclass(frozen=True)
class Order:
    """A call that is to be made."""

    operation: Operation
    request: Mapping[str, Any]
    accept: str = "application/json"
    query: Mapping[str, Any] = field(default_factory=dict)
    options: CallOptions = field(default_factory=CallOptions)

    def __post_init__(self) -> None:
        unknown = [name for name in self.options if name not in CallOptions.__annotations__]
        if unknown:
            raise TypeError(f"{unknown[0]} is no option of a call; a request is a dictionary, the first argument")


Send = Callable[[Order], "Answer[Any]"]
"""Makes a call: the data of an answer in JSON is read, another form is text."""


class _Asked:
    def __init__(self, send: Send, operation: Operation) -> None:
        self._send = send
        self._operation = operation

    def _text(self, accept: str, request: Any, options: CallOptions, **query: Any) -> str:
        return cast(str, self._send(Order(self._operation, request or {}, accept, query, options)).data)


class Method(_Asked, Generic[Request, Data]):
    """A call of the API. Where a request has no member that is needed, it may be left out."""

    _accept = "application/json"

    def __call__(self, request: Request | None = None, **options: Unpack[CallOptions]) -> Data:
        """The data of the answer."""
        return self.with_response(request, **options).data

    def with_response(self, request: Request | None = None, **options: Unpack[CallOptions]) -> Answer[Data]:
        """The answer with its price, its request id and the rest of what its headers say."""
        input = cast("Mapping[str, Any]", request or {})
        return self._send(Order(self._operation, input, self._accept, options=options))


class Paged(Method[Request, Data], Generic[Request, Data, Entry]):
    """A call whose answers come in pages."""

    def __init__(self, send: Send, operation: Operation, entries: Callable[[Any], list[Entry]]) -> None:
        super().__init__(send, operation)
        self._entries = entries

    def each(self, request: Request | None = None, **options: Unpack[CallOptions]) -> Iterator[Entry]:
        """Every entry, newest first: pages are asked for when they are needed."""
        asked = dict(cast("Mapping[str, Any]", request or {}))
        while True:
            page = self._send(Order(self._operation, asked, options=options)).data
            yield from self._entries(page)
            if page["next"] is None:
                return
            asked["before"] = page["next"]
            # an idempotency key belongs to the first page
            options.pop("idempotency_key", None)


class InLines(Method[Request, list[Entry]], Generic[Request, Entry]):
    """A call whose answer has an entry on each line."""

    _accept = "application/x-ndjson"

    def each(self, request: Request, **options: Unpack[CallOptions]) -> Iterator[Entry]:
        """Every entry, in order."""
        yield from self(request, **options)


class Ended(_Asked, Generic[Request, Data]):
    """Waits for the end of a job: looks after a second, then after half as long again each time, at most 20 s."""

    def __call__(self, request: Request, **options: Unpack[CallOptions]) -> Data:
        """The job, when it has ended."""
        wait_s = 1.0
        while True:
            job = self._send(Order(self._operation, cast("Mapping[str, Any]", request), options=options)).data
            if job["ended_at"] is not None:
                return cast(Data, job)
            time.sleep(wait_s)
            wait_s = min(20.0, wait_s * 1.5)


class WithSvg(_Asked, Generic[Request]):
    """Of calls whose answers can be drawn."""

    def svg(self, request: Request | None = None, **options: Unpack[PictureOptions]) -> str:
        """The answer, drawn: an SVG document."""
        query: dict[str, Any] = {
            "style": options.pop("style", None),
            "theme": options.pop("theme", None),
            "width": options.pop("width", None),
        }
        return self._text("image/svg+xml", request, cast(CallOptions, options), **query)


class WithCalendar(_Asked, Generic[Request]):
    """Of calls that tell what happens when."""

    def calendar(self, request: Request | None = None, **options: Unpack[CallOptions]) -> str:
        """What happens, as an iCalendar document."""
        return self._text("text/calendar", request, options)


class WithCsv(_Asked, Generic[Request]):
    """Of calls whose answers are a table."""

    def csv(self, request: Request | None = None, **options: Unpack[CallOptions]) -> str:
        """What happens, as a table with its header first."""
        return self._text("text/csv", request, options)
