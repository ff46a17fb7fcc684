"""A client of Siderea, an astrology service, of the standard library alone."""

from .client import VERSION, Siderea
from .errors import (
    ApiError,
    BadInput,
    Conflict,
    ConnectionError,
    InsufficientCredits,
    NotFound,
    RateLimited,
    SidereaError,
    TimeoutError,
    Unauthenticated,
    Unavailable,
)
from .method import Answer, CallOptions, PictureOptions, RateLimit

__version__ = VERSION
__all__ = [
    "Answer",
    "ApiError",
    "BadInput",
    "CallOptions",
    "Conflict",
    "ConnectionError",
    "InsufficientCredits",
    "NotFound",
    "PictureOptions",
    "RateLimit",
    "RateLimited",
    "Siderea",
    "SidereaError",
    "TimeoutError",
    "Unauthenticated",
    "Unavailable",
]
