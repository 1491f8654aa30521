"""A client of the Vouch API: customer reviews of one item, what is known about a domain, and generated text.

This one file is all: Python 3.10 or newer, nothing but the standard library.

    from vouch import Vouch

    vouch = Vouch("http://127.0.0.1:8787", "demo")
    for review in vouch.reviews("The Slow Kitchen", operation="podcast-directory"):
        print(review["rating"], review["title"] or review["text"])

Every operation is also a method of `Vouch`, such as `vouch.domain_to_asset(query="example.com")`. Its arguments and its
answer are the typed dicts below.
"""

from __future__ import annotations

import gzip
import http.client
import json
import math
import random
import re
import time
import urllib.error
import urllib.request
import uuid
import zlib
from collections import deque
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from email.utils import parsedate_to_datetime
from typing import TYPE_CHECKING, Any, Literal, TypedDict, Union
from urllib.parse import unquote

if TYPE_CHECKING:
    from typing_extensions import Required, Unpack

__all__ = ["ConnectionFailed", "Job", "Meta", "Reviews", "StreamInterrupted", "Vouch", "VouchError"]


class VouchError(Exception):
    """An error response of the API. Its text says what happened, what is allowed and what to do next."""

    def __init__(self, problem: Problem, retry_after: float | None = None) -> None:
        super().__init__(problem["detail"])
        #: The whole body of the response, with `errors` and `candidates` where the API sends them.
        self.problem = problem
        #: Use it in programs; the text is for people.
        self.code = problem["code"]
        self.status = problem["status"]
        #: Whether the same request may succeed later.
        self.retryable = problem["retryable"]
        self.request_id = problem["request_id"]
        #: Seconds to wait before the next try; None if the API does not say.
        self.retry_after = retry_after


class ConnectionFailed(ConnectionError):
    """There was no response: the address could not be reached, or the connection broke. `__cause__` says why."""

    retryable = True
    retry_after = None


class StreamInterrupted(ConnectionError):
    """A stream ended before its last event. It cannot be resumed: call `stream` again, and every event comes again."""


@dataclass(frozen=True)
class Meta:
    """What the headers of a response say. None where they say nothing."""

    request_id: str | None
    #: "complete" or "partial"
    status: str | None
    ended_by: str | None
    next_token: str | None
    #: The codes of the warnings.
    warnings: tuple[str, ...]
    item_id: str | None
    item_name: str | None
    rating_average: float | None
    rating_count: int | None
    review_count: int | None
    #: The sync_date of the next sync, once this list is read to its end.
    next_sync_date: str | None = None


class Reviews(Iterator["Review"]):
    """The reviews of all pages, and what is known about them so far.

    A page is fetched when its first review is needed. After an error, or after a loop that was left, the next loop over the
    same object goes on with the next review.
    """

    def __init__(self, client: _Client, operation: str, request: Mapping[str, Any]) -> None:
        self._client, self._operation, self._request = client, operation, dict(request)
        self._left: deque[Review] = deque()
        self._token = self._next_token = request.get("pagination_token")
        #: What the headers of the last page say, such as the item and its rating; None before the first page.
        self.meta: Meta | None = None
        #: What differs from the request or was left out, on any page so far. `detail` is empty if only the code is known.
        self.warnings: list[Warning] = []

    def __next__(self) -> Review:
        while not self._left:
            if self.is_done:
                raise StopIteration
            self._fetch_next()
        return self._left.popleft()

    @property
    def is_done(self) -> bool:
        """Whether every review was given."""
        return self.meta is not None and self._next_token is None and not self._left

    @property
    def next_token(self) -> str | None:
        """To go on later, in another process: send it as `pagination_token`. None before the first page and at the end.

        The reviews of a page that was not read to its end come again; their `review_id` tells which.
        """
        return self._token if self._left else self._next_token

    def _fetch_next(self) -> None:
        token = self._next_token
        if self.meta is not None and token == self._token:
            raise _repeated_page()
        answer, meta = self._client.call_with_meta(self._operation, {**self._request, "pagination_token": token})
        warnings = (answer.get("extra_information") or {}).get("warnings") or [
            {"code": code, "detail": ""} for code in meta.warnings
        ]
        self.warnings += [warning for warning in warnings if warning not in self.warnings]
        self.meta, self._token, self._next_token = meta, token, meta.next_token
        self._left.extend(answer["all_reviews"])


class Job:
    """A list of items that is read as a job. The API keeps it: `vouch.job(id)` gives it back in another process."""

    def __init__(self, client: _Client, id: str) -> None:
        self._client, self.id = client, id

    def status(self) -> dict[str, Any]:
        """How far it is: `status`, `items`, `finished`, `outcomes` and `reviews`."""
        return self._post("status")

    def wait(self, every: float = 10, timeout: float | None = None) -> dict[str, Any]:
        """Waits until the job has ended and returns its status.

        Raises TimeoutError if it has not ended after `timeout` seconds. The job goes on.
        """
        ends_at = time.monotonic() + (float("inf") if timeout is None else timeout)
        while (status := self.status())["status"] in ("waiting_for_upload", "running"):
            if time.monotonic() + every > ends_at:
                raise TimeoutError(f"The job {self.id} has not ended: {status['status']}.")
            time.sleep(every)
        return status

    def reviews(self) -> Iterator[Review]:
        """The reviews of all files, one after the other."""
        for page, cursor in self._results():
            urls = {file["path"]: file["url"] for file in page["files"]}
            for path in list(urls):
                try:
                    body, _ = self._client._send(urls[path], headers={}, read=_read_body)
                except VouchError as error:
                    if error.status != 403:
                        raise
                    again = self._post("results", cursor=cursor)  # The addresses work for 15 minutes.
                    urls.update((file["path"], file["url"]) for file in again["files"])
                    body, _ = self._client._send(urls[path], headers={}, read=_read_body)
                yield from (json.loads(line) for line in body.split(b"\n") if line)

    def failures(self) -> Iterator[dict[str, Any]]:
        """The items that failed, each with its `line`, `request`, `code`, `detail` and `retryable`."""
        for page, _ in self._results():
            yield from page["failures"]

    def retry(self) -> dict[str, Any]:
        """Reads the items that failed again."""
        return self._post("retry")

    def cancel(self) -> dict[str, Any]:
        """Ends the job. What was read stays."""
        return self._post("cancel")

    def _results(self) -> Iterator[tuple[dict[str, Any], str | None]]:
        """The pages of the results, each with the cursor that asks for it."""
        cursor = None
        while True:
            page = self._post("results", cursor=cursor)
            yield page, cursor
            if page.get("next_cursor") is None:
                return
            if page["next_cursor"] == cursor:
                raise _repeated_page()
            cursor = page["next_cursor"]

    def _post(self, operation: str, **fields: Any) -> dict[str, Any]:
        answer: dict[str, Any] = self._client._post(f"/bulk/{operation}", {"job_id": self.id, **fields})[0]
        return answer


class _NoRedirect(urllib.request.HTTPRedirectHandler):
    """The API never redirects. Another address must not get the key."""

    def redirect_request(self, *_: Any) -> None:
        return None


def _problem(status: int, request_id: str | None) -> Problem:
    """The error of a response that is not from the API itself, such as one of a proxy."""
    codes = {401: "unauthenticated", 403: "forbidden", 429: "too_many_requests"}
    code: Any = codes.get(status, "not_found" if 400 <= status < 500 else "service_unavailable")
    detail = f"The address answered {status}, not in the form of the API. Check the address, or try again later."
    return {
        "type": f"/docs/errors#{code}",
        "title": "Not a response of the API",
        "status": status,
        "detail": detail,
        "code": code,
        "message": detail,
        "success": False,
        "data": None,
        "retryable": status == 429 or status >= 500,
        "request_id": request_id or "",
    }


def _repeated_page() -> VouchError:
    """The error of a list whose next page is the page itself, and which would have no end."""
    return VouchError(_problem(200, None))


def _is_answer(path: str, answer: Any) -> bool:
    """Whether a response has what all responses of its path have."""
    if not isinstance(answer, dict):
        return False
    if path == "/bulk/results":
        return isinstance(answer.get("files"), list) and isinstance(answer.get("failures"), list)
    if path.startswith("/bulk/"):
        return isinstance(answer.get("job_id"), str) and isinstance(answer.get("status"), str)
    return not path.endswith("/reviews") or isinstance(answer.get("all_reviews"), list)


def _number(text: str | None) -> float | None:
    try:
        number = math.nan if text is None else float(text)
    except ValueError:
        return None
    return number if math.isfinite(number) else None


def _retry_after(text: str | None) -> float | None:
    """The header Retry-After, which is seconds or a date, in seconds."""
    if text is None or re.fullmatch(r"[0-9]+(\.[0-9]+)?", text):
        return _number(text)
    try:
        return max(0.0, parsedate_to_datetime(text).timestamp() - time.time()) if text.endswith(" GMT") else None
    except (TypeError, ValueError, OverflowError):
        return None


def _read_body(response: Any) -> tuple[bytes, Any]:
    body = response.read()
    if response.headers.get("content-encoding") == "gzip":
        body = gzip.decompress(body)
    return body, response.headers


def _error(response: Any) -> VouchError:
    """The error of a response that is not a success. A body that is no problem is replaced by one."""
    body, headers = _read_body(response)
    try:
        problem = json.loads(body)
    except ValueError:
        problem = None
    members = {"code": str, "detail": str, "status": int, "retryable": bool, "request_id": str}
    if not isinstance(problem, dict) or not all(isinstance(problem.get(name), kind) for name, kind in members.items()):
        problem = _problem(response.status, headers.get("x-request-id"))
    return VouchError(problem, _retry_after(headers.get("retry-after")))


def _meta(headers: Any, answer: Any) -> Meta:
    page = (answer.get("extra_information") or {}).get("page") or {}

    def text(name: str) -> str | None:
        value: str | None = headers.get(name)
        return value

    def decoded(name: str) -> str | None:
        value = text(name)
        return None if value is None else unquote(value)

    def whole(name: str) -> int | None:
        value = _number(text(name))
        return None if value is None else int(value)

    return Meta(
        request_id=text("x-request-id"),
        status=text("x-result-status"),
        ended_by=text("x-ended-by"),
        # The header is absent if the token is very long, or if a proxy drops it.
        next_token=text("x-pagination-token") or page.get("next_token"),
        warnings=tuple(code.strip() for code in (text("x-warnings") or "").split(",") if code.strip()),
        item_id=decoded("x-item-id"),
        item_name=decoded("x-item-name"),
        rating_average=_number(text("x-rating-average")),
        rating_count=whole("x-rating-count"),
        review_count=whole("x-review-count"),
        next_sync_date=text("x-next-sync-date"),
    )


class _Client:
    """What `Vouch` does beside one method per operation."""

    def __init__(
        self,
        base_url: str,
        api_key: str,
        *,
        public_url: str | None = None,
        stream_url: str | None = None,
        retries: int = 2,
        max_wait: float = 30,
        timeout: float = 60,
    ) -> None:
        """A client of the API at this address.

        base_url: the address of all operations, such as http://127.0.0.1:8787 or the output SiteUrl of a deployment; or its
            output BaseUrl, with PublicBaseUrl as `public_url` and StreamUrl as `stream_url`.
        retries: how often a call is sent again after an error that may pass.
        max_wait: the longest wait before a retry, in seconds. If Retry-After is longer, the error is raised.
        timeout: how many seconds without a byte end a try.
        """
        addresses = {"base": base_url, "public": public_url or base_url, "stream": stream_url or base_url}
        if not all(isinstance(each, str) and each.startswith(("http://", "https://")) for each in addresses.values()):
            raise ValueError("base_url must be the address of the API, such as http://127.0.0.1:8787.")
        if not isinstance(api_key, str) or not all("!" <= letter <= "~" for letter in api_key):
            raise ValueError("api_key must be your key of the API, without spaces or line ends. Locally, it is demo.")
        self._addresses = {host: address.rstrip("/") for host, address in addresses.items()}
        self._key, self._retries, self._max_wait, self._timeout = api_key, retries, max_wait, timeout
        self._opener = urllib.request.build_opener(_NoRedirect)

    def call(self, operation: str, request: Mapping[str, Any]) -> Any:
        """Calls an operation by its name, such as "podcast-directory", and returns its answer.

        Raises VouchError if the API returns an error, and ConnectionFailed if there is no response.
        """
        return self.call_with_meta(operation, request)[0]

    def call_with_meta(self, operation: str, request: Mapping[str, Any]) -> tuple[Any, Meta]:
        """Like `call`, with what the headers say."""
        name = operation.replace("_", "-")
        if name not in _OPERATIONS:
            raise ValueError(f"There is no operation {operation}. The operations are {', '.join(_OPERATIONS)}.")
        host, path = _OPERATIONS[name]
        return self._post(path, request, host)

    def reviews(self, query: str | None = None, *, operation: str = "any-platform", **request: Any) -> Reviews:
        """The reviews of all pages, with the warnings about them.

        query: the address of an item, or "platform: name". With `operation`, such as "podcast-directory", also a name alone.
        request: other fields of the request, such as `sync_date` or `pagination_token`. Each call fetches 100 reviews, unless
            `reviews_to_fetch` says otherwise.
        """
        wanted = request.get("reviews_to_fetch")
        return Reviews(self, operation, {"query": query, **request, "reviews_to_fetch": 100 if wanted is None else wanted})

    def stream(self, query: str) -> Iterator[StreamEvent]:
        """What is known about a domain, event by event as it comes, up to `done` or `error`.

        The event `error` is not raised: `event["data"]["error"]` is the problem. If the connection breaks, StreamInterrupted is
        raised; a stream cannot be resumed.
        """
        host, path = _OPERATIONS["domain-to-everything-continues"]
        response = self._send(
            self._addresses[host] + path,
            headers={"content-type": "application/json", "x-api-key": self._key, "accept": "text/event-stream"},
            body=json.dumps({"query": query}).encode(),
            read=lambda each: each,
            keep_open=True,
        )
        with response:
            try:
                for event in _events(response):
                    yield event
                    if event["event"] in ("done", "error"):
                        return
            except (OSError, ValueError, http.client.HTTPException) as cause:
                raise StreamInterrupted("The stream broke before its last event. Call stream again.") from cause
        raise StreamInterrupted("The stream ended before its last event. Call stream again.")

    def bulk(
        self,
        items: Iterable[str | Mapping[str, Any]],
        *,
        webhook_url: str | None = None,
        schedule: Mapping[str, Any] | None = None,
        idempotency_key: str | None = None,
    ) -> Job:
        """Starts a job that reads the reviews of many items.

        items: addresses, or mappings with `endpoint` and the fields of its request. More than 1,000 are uploaded.
        schedule: runs the list again and again: {"expression": "rate(1 day)"}.
        idempotency_key: a call with the same key starts no second job. By default, each call has its own.
        """
        rows = [{"url": item} if isinstance(item, str) else dict(item) for item in ([items] if isinstance(items, str) else items)]
        options = {
            "webhook_url": webhook_url,
            "schedule": schedule,
            "idempotency_key": idempotency_key or str(uuid.uuid4()),
        }
        if len(rows) <= 1_000:
            return Job(self, self._post("/bulk/reviews", {"items": rows, **options})[0]["job_id"])
        answer, _ = self._post("/bulk/reviews", {"manifest": "upload", **options})
        if not answer.get("upload_url"):
            return Job(self, answer["job_id"])  # It was started by an earlier call with the same key.
        lines = "\n".join(json.dumps(row) for row in rows).encode()
        self._send(
            answer["upload_url"],
            headers={"content-type": "application/x-ndjson"},
            body=lines,
            method="PUT",
            read=_read_body,
        )
        self._post("/bulk/reviews", {"job_id": answer["job_id"]})
        return Job(self, answer["job_id"])

    def job(self, id: str) -> Job:
        """A job that was started before."""
        return Job(self, id)

    def _post(self, path: str, request: Mapping[str, Any], host: str = "base") -> tuple[Any, Meta]:
        def read(response: Any) -> tuple[Any, Meta]:
            body, headers = _read_body(response)
            try:
                answer = json.loads(body)
                if not _is_answer(path, answer):
                    raise ValueError("It has other members.")
            except ValueError as cause:
                raise VouchError(_problem(response.status, headers.get("x-request-id"))) from cause
            return answer, _meta(headers, answer)

        headers = {"content-type": "application/json", "accept": "application/json", "accept-encoding": "gzip"}
        result: tuple[Any, Meta] = self._send(
            self._addresses[host] + path,
            headers={**headers, "x-api-key": self._key},
            body=json.dumps(request).encode(),
            read=read,
        )
        return result

    def _send(
        self,
        url: str,
        *,
        headers: Mapping[str, str],
        read: Any,
        body: bytes | None = None,
        method: str | None = None,
        keep_open: bool = False,
    ) -> Any:
        """Sends a request, and sends it again while the error may pass."""
        request = urllib.request.Request(url, data=body, headers=dict(headers), method=method)
        attempt = 0
        while True:
            try:
                return self._try(request, read, keep_open)
            except (VouchError, ConnectionFailed) as failure:
                seconds = failure.retry_after
                if seconds is None:
                    seconds = 2**attempt * random.uniform(0.5, 1)
                if not failure.retryable or attempt >= self._retries or seconds > self._max_wait:
                    raise
            time.sleep(seconds)
            attempt += 1

    def _try(self, request: urllib.request.Request, read: Any, keep_open: bool) -> Any:
        try:
            try:
                response = self._opener.open(request, timeout=self._timeout)
            except urllib.error.HTTPError as error:
                with error:
                    raise _error(error) from None
            if keep_open:
                return read(response)
            with response:
                return read(response)
        except (OSError, EOFError, http.client.HTTPException, zlib.error) as cause:
            url = request.full_url.partition("?")[0]
            message = f"No response from {url}. Check the address, or try again later."
            raise ConnectionFailed(message) from cause


def _events(lines: Iterable[bytes]) -> Iterator[Any]:
    """The Server-Sent Events of a response. Comments are left out."""
    event: dict[str, str] = {}
    for line in lines:
        name, separator, text = line.decode().rstrip("\r\n").partition(":")
        if name and separator:
            event[name] = text.removeprefix(" ")
        elif not name and not separator:
            if "data" in event:
                yield {"id": int(event.get("id", 0)), "event": event.get("event"), "data": json.loads(event["data"])}
            event = {}


# Below: written by `npm run readme` from the contracts. Do not edit.


class QuestionBase(TypedDict):
    """What the members of Question have in common."""

    id: str  # Unique in the form
    label: str  # The question
    help: str | None  # Shown below the question
    required: bool  # Whether an answer is needed


class StreamEventBase(TypedDict):
    """What the members of StreamEvent have in common."""

    id: int  # One higher than that of the event before
    data: DomainInformation  # What is known


class TextAnswer(TypedDict):
    """What the answers with texts have in common."""

    status: Literal[200]  # The HTTP status
    success: Literal[True]  # True for every success
    message: str  # What was done, and what to look at


class TextRequest(TypedDict, total=False):
    """What the requests for texts have in common."""

    tone: str | None  # Such as friendly, matter-of-fact, playful
    formality: Literal["formal", "informal"] | None  # Sie, vous, or du, tu
    length: Literal["short", "medium", "long"] | None  # Default medium
    brand_voice: str | None  # A sample of your texts, for their style alone
    previous: Any  # An earlier answer, such as its data, to be written again
    feedback: str | None  # What is to be different from previous: shorter, warmer


class JobRequest(TypedDict):
    """What the requests about a job have in common."""

    job_id: str  # The id of the job


class ReviewsRequest(TypedDict, total=False):
    """What the requests for reviews have in common."""

    reviews_to_fetch: int | None  # How many reviews at most: 1 to 500; 20 when absent
    is_text_formatted: bool | None  # Whether text_html is filled in
    sync_date: str | None  # Only reviews created or edited at or after it. RFC 3339 date or date-time; without a zone it is UTC
    pagination_token: str | None  # Token of the previous response; continues the list there
    until_date: str | None  # Only reviews created at or before it. RFC 3339 date (to its end) or date-time
    minimum_rating: float | None  # Only reviews rated at least this, of 5; other scales are converted
    maximum_rating: float | None  # Only reviews rated at most this, of 5; other scales are converted
    has_text: bool | None  # Only reviews with a text (true), or only those without (false)
    language: str | list[str] | None  # BCP 47. Language of the reviews, on platforms that keep a separate list for each: one, a list, or "all"
    country: str | list[str] | None  # ISO 3166-1 alpha-2. Country of the reviews, on platforms that keep a separate list for each: one, a list, or "all"


class ItemRequest(ReviewsRequest):
    """What the requests for reviews that need a query have in common."""

    query: str  # Name, id or URL of the item; "platform: query" chooses the platform


class DealMarketplaceReviewsRequest(ReviewsRequest, total=False):
    query: str | None  # Name, id or URL of the item; "platform: query" chooses the platform
    sort_type: Literal["newest", "oldest", "most_helpful"] | None  # The order of the reviews. newest when absent, where the platform offers it
    deal_id: int | None  # Number of an AppSumo deal. Makes the query optional


class ShortTermRentalRequest(ReviewsRequest, total=False):
    query: str | None  # Name, id or URL of the item; "platform: query" chooses the platform
    sort_type: Literal["MOST_RECENT", "BEST_QUALITY"] | None  # The order of the reviews. MOST_RECENT when absent, where the platform offers it
    hotel_id: str | None  # The stay, as in `query`: the id of an Airbnb listing, `gb/name` of Booking.com, or `booking: ...`. A string; makes the query optional


class FreelanceMarketplaceRequest(ItemRequest, total=False):
    sort_type: Literal["submit_date_desc"] | None  # The order of the reviews. submit_date_desc when absent, where the platform offers it
    review_unique_id: str | None  # Id of one review of the freelancer. Only that review is returned


class TravelAttractionRequest(ItemRequest, total=False):
    sort_type: Literal["most_relevant", "newest", "highest_rated"] | None  # The order of the reviews. most_relevant when absent, where the platform offers it


class OnlineCourseRequest(ItemRequest, total=False):
    sort_type: Literal["highest-rated", "newest"] | None  # The order of the reviews. highest-rated when absent, where the platform offers it


class ApartmentListingRequest(ItemRequest, total=False):
    sort_type: Literal["1", "2", "3", "4", 1, 2, 3, 4] | None  # The order of the reviews: 1 as published, 2 newest, 3 highest rated, 4 lowest rated. 1 when absent, where the platform offers it


class BusinessReviewSiteRequest(ItemRequest, total=False):
    sort_type: Literal["relevance", "newest", "oldest", "highest_rated", "lowest_rated"] | None  # The order of the reviews. relevance when absent, where the platform offers it


BrowserExtensionRequest = ItemRequest


FreelanceOfferRequest = ItemRequest


PodcastDirectoryRequest = ItemRequest


MobileAppStoreRequest = ItemRequest


class AnyPlatformRequest(ReviewsRequest, total=False):
    query: str | None  # Name, id or URL of the item; "platform: query" chooses the platform
    sort_type: Literal["1", "2", "3", "4", "newest", "oldest", "most_helpful", "MOST_RECENT", "BEST_QUALITY", "submit_date_desc", "most_relevant", "highest_rated", "highest-rated", "relevance", "lowest_rated", 1, 2, 3, 4] | None  # The order of the reviews, by endpoint; the first is the default. deal-marketplace-reviews: newest, oldest, most_helpful; short-term-rental: MOST_RECENT, BEST_QUALITY; freelance-marketplace: submit_date_desc; travel-attraction: most_relevant, newest, highest_rated; online-course: highest-rated, newest; apartment-listing: 1, 2, 3, 4; business-review-site: relevance, newest, oldest, highest_rated, lowest_rated
    deal_id: int | None  # Number of an AppSumo deal. Makes the query optional
    hotel_id: str | None  # The stay, as in `query`: the id of an Airbnb listing, `gb/name` of Booking.com, or `booking: ...`. A string; makes the query optional
    review_unique_id: str | None  # Id of one review of the freelancer. Only that review is returned


class BulkReviewsRequestSchedule(TypedDict, total=False):
    """Runs the list again and again, and writes what has changed."""

    expression: Required[str]  # rate(1 day) or cron(0 6 * * ? *), as EventBridge has them, in UTC
    whole: bool | None  # Reads each list whole at each run, which also finds the reviews that are gone


class BulkReviewsRequest(TypedDict, total=False):
    items: list[dict[str, Any]] | None  # The items: `{"url": "https://..."}`, or `endpoint` (the name of a review endpoint) with the fields of its request
    manifest: Literal["upload"]  # In place of items: returns an address for a file with up to 50000 items
    job_id: str | None  # Starts the job whose list was uploaded
    webhook_url: str | None  # Gets a signed POST when the job has ended: https, and a public host
    schedule: BulkReviewsRequestSchedule | None  # Runs the list again and again, and writes what has changed
    idempotency_key: str | None  # A request with the key of an earlier one starts no second job


BulkStatusRequest = JobRequest


class BulkResultsRequest(JobRequest, total=False):
    cursor: str | None  # The next_cursor of the previous response


BulkRetryRequest = JobRequest


BulkCancelRequest = JobRequest


class DomainToEverythingContinuesRequest(TypedDict):
    query: str  # A domain or the URL of a page: example.com, https://www.example.com/shop


class DomainToAssetRequest(TypedDict, total=False):
    query: Required[str]  # A domain or the URL of a page: example.com, https://www.example.com/shop
    favicon_only: bool | None  # Return only the favicon. Nothing else is fetched, and all other fields are null


class VideoMetadataExtractionRequest(TypedDict):
    query: str  # A transcript: plain text, turns that begin with `Name:`, lines with times, SubRip (SRT), WebVTT or JSON. Of more than 200,000 characters, the first 160,000 and the last 40,000 are read


class ReviewTextGeneratorRequest(TextRequest, total=False):
    customer_business_name: Required[str]  # The business that the customer visited or bought from
    customer_business_type: str | None  # What kind of business it is: restaurant
    customer_business_subtype: str | None  # A more specific kind: ramen bar
    customer_business_context: str | None  # What the customer experienced, in their own words
    customer_business_location: str | None  # The location of the business
    customer_business_language: str | None  # BCP 47 tag, or the name of a language in English or in the language itself
    keywords: list[str] | None  # What the customer noticed; each keyword appears in at least one draft
    variants: int | None  # How many variants are written, 1 to 5; default 3


class FeedFormGeneratorRequestUserMeta(TypedDict, total=False):
    """The creator of the form. user_email is copied to the settings of the form and never sent to a model."""

    user_email: str | None  # E-mail address of the creator


class FeedFormGeneratorRequest(TextRequest, total=False):
    brief: Required[str]  # What the form is for: who answers it, what it is about, and what you want to learn
    language: str | None  # BCP 47 tag, or the name of a language in English or in the language itself
    user_meta: FeedFormGeneratorRequestUserMeta | None  # The creator of the form. user_email is copied to the settings of the form and never sent to a model


class EmailGeneratorRequest(TextRequest, total=False):
    type: Required[str]  # The type of e-mail: welcome, notification, feedback_request, thank_you, reminder, announcement, digest, or another type in your own words
    product: str | None  # What the e-mail is about
    meta_data: dict[str, Any] | None  # Facts for the e-mail. Each name can also appear in the e-mail as a merge field: {name}
    language: str | None  # BCP 47 tag, or the name of a language in English or in the language itself


class WolReviewSelectionRequest(TextRequest, total=False):
    feeds: Required[list[dict[str, Any]]]  # Reviews in any format. The text is read from a field such as text, review or content, at any depth; rating, date and helpful votes are used if present. Replies of the business are not read. A feed without a text is left out, also if it has several that could be it and no name says which
    number_of_feeds_to_filter: int | None  # How many to select; default 10
    minimum_rating: float | None  # The least rating, of 5. Other scales are converted; one that is not given is that of the highest rating at the same place of all feeds. Reviews without a rating stay


class WolMetaInfoRequest(TextRequest, total=False):
    email: str | None  # E-mail address of the business. Only its domain is used, and only if website is absent
    website: str | None  # Domain or URL of the business: example.com, https://www.example.com/shop
    language: str | None  # BCP 47 tag, or the name of a language in English or in the language itself
    variants: int | None  # How many variants are written, 1 to 5; default 3


class AskForFeedbackRequest(TextRequest, total=False):
    feedback_for: Required[str]  # What the feedback is about: a product, a service, a visit, an event
    feedback_through: str | None  # email or SMS, in upper or lower case; default email
    language: str | None  # BCP 47 tag, or the name of a language in English or in the language itself
    variants: int | None  # How many variants are written, 1 to 5; default 3


class ProblemError(TypedDict, total=False):
    line: int  # Of a list of items: the line of the item, from 1
    path: Required[str]  # The field, such as query or user_meta.user_email
    message: Required[str]  # What is allowed


class Problem(TypedDict, total=False):
    type: Required[str]  # Where the docs explain this error, from the address of the site
    title: Required[str]  # Short text, the same for every error of this code
    status: Required[int]  # The HTTP status
    detail: Required[str]  # What happened, what is allowed, what to do next
    code: Required[Literal["invalid_request", "invalid_pagination_token", "unauthenticated", "forbidden", "not_found", "item_not_found", "method_not_allowed", "payload_too_large", "unsupported_media_type", "not_supported", "ambiguous_query", "too_vague", "ai_refused", "quota_exceeded", "too_many_requests", "internal_error", "service_unavailable", "upstream_error", "upstream_changed", "ai_provider_rejected", "ai_output_invalid", "upstream_blocked", "upstream_rate_limited", "ai_not_configured", "ai_unavailable", "upstream_timeout", "ai_timeout"]]  # The error code, for use in programs
    message: Required[str]  # The same text as detail
    success: Required[Literal[False]]  # False for every error
    data: Required[None]  # Null for every error
    retryable: Required[bool]  # Whether the same request may succeed later
    request_id: Required[str]  # Id of the request; include it in a support request
    errors: list[ProblemError]  # The fields of the request that are not valid, with the reason
    candidates: list[Candidate]  # With ambiguous_query: up to five items that the name may mean. With not_supported: the endpoints that may read the query


class Candidate(TypedDict, total=False):
    """What else a query may mean, or where it may be read."""

    endpoint: str  # Where another endpoint may read the query: send it to /<endpoint>/reviews, or to /reviews
    query: Required[str]  # Send it as `query` to get this item
    name: str | None  # The name of the item
    publisher: str | None  # Who made the item: the developer of an app, the artist of a podcast
    place: str | None  # Where the item is
    rating_count: int | None  # How many ratings it has
    url: str | None  # The page of the item


class ReviewsAnswer(TypedDict):
    all_reviews: list[Review]  # The reviews, in the order of the request
    extra_information: ExtraInformation  # The item, its rating, and how far the list was read
    message: str  # What was read, in words


class Review(TypedDict):
    review_id: str  # The platform's own id, else a SHA-256 of platform, item, author, date, title and text
    review_id_source: Literal["platform", "derived"]  # Whether review_id is from the platform or derived as a SHA-256
    platform: str  # Short name of the platform, such as google-play
    item_id: str  # The platform's id of the item
    url: str | None  # Permanent address of the review
    rating: float | None  # As published, on the scale in rating_scale; never rescaled
    rating_scale: float | None  # Best value of the scale: 5, 10 or 100
    sub_ratings: list[SubRating]  # Ratings of single aspects, each with its own scale
    title: str | None  # Heading of the review
    text: str | None  # Complete plain text; line breaks are \n
    text_html: str | None  # Only with is_text_formatted: the text as HTML of p, br, b, i, em, strong, ul, ol and li
    is_truncated: bool  # True if the platform publishes only part of the text
    pros: str | None  # What the author liked, if the platform asks for it separately
    cons: str | None  # What the author did not like, if the platform asks for it separately
    language: str | None  # Language of text, BCP 47, as published
    translation: Translation | None  # The platform's translation of the text, with its language, if it publishes the author's own text too
    translated_from: str | None  # If text is a translation because the author's own text is not published: the author's language
    created_at: str | None  # RFC 3339, UTC. If only the day is known, the time is 00:00:00Z
    created_at_precision: Literal["second", "minute", "day", "month", "year", "relative"] | None  # How exact the published date is; relative if it was in words such as "2 weeks ago"
    updated_at: str | None  # When the author last edited the review
    experienced_at: str | None  # When the author stayed or visited
    author: Author  # Who wrote the review; each member is null if it is not known
    is_verified: bool | None  # Whether the platform marks the review or the purchase as verified
    helpful_count: int | None  # How many people found the review helpful
    media: list[Media]  # Pictures and videos of the review
    replies: list[Reply]  # The owner's answers, oldest first
    item_variant: str | None  # App version, room or plan
    edition: Edition | None  # The list that the review is in, on platforms with several lists; country is ISO 3166-1 alpha-2, lower case
    syndicated_from: str | None  # The platform that it was imported from


class SubRating(TypedDict):
    name: str  # The aspect, such as cleanliness
    rating: float  # As published, on the scale in rating_scale
    rating_scale: float  # Best value of the scale


class Translation(TypedDict):
    text: str  # The translated text
    language: str | None  # BCP 47 tag of the translation


class Author(TypedDict):
    """Who wrote the review; each member is null when it is not known."""

    id: str | None  # The platform's id of the author
    name: str | None  # As the platform shows it
    avatar_url: str | None  # Picture of the author
    profile_url: str | None  # Page of the author on the platform
    location: str | None  # Where the author lives, as published
    title: str | None  # Position or badge of the author, as published
    is_anonymous: bool | None  # Whether the author chose to show no name


class Media(TypedDict):
    type: Literal["image", "video"]  # What it is
    url: str  # The picture or the video
    thumbnail_url: str | None  # A small picture of it


class Reply(TypedDict):
    """An answer of the owner."""

    id: str | None  # The platform's id of the reply
    author_name: str | None  # Who replied, as published
    text: str  # Plain text of the reply
    created_at: str | None  # RFC 3339, UTC


class Edition(TypedDict):
    language: str | None  # BCP 47; null where the platform keeps no list for each language
    country: str | None  # ISO 3166-1 alpha-2, lower case; null where the platform keeps no list for each country


class Warning(TypedDict):
    """Something that differs from the request, or that was left out, without being an error."""

    code: Literal["unknown_field", "sort_overridden", "language_not_applied", "country_not_applied", "edition_overridden", "order_uncertain", "platform_order", "source_fallback", "matched_by_name", "platform_not_searched", "query_not_compared", "zone_assumed", "dates_crossed", "language_unknown", "country_unknown", "item_unknown", "item_unproven", "none_listed", "count_differs", "other_editions", "edition_failed", "edits_may_be_missing", "list_changed", "list_uncounted", "end_uncertain", "platform_cap", "aggregates_only", "other_languages_follow", "editorial_review", "several_items", "owner_selected", "page_cut", "undated_reviews", "reviews_dropped", "review_mended", "review_too_large", "invalid_request", "invalid_pagination_token", "unauthenticated", "forbidden", "not_found", "item_not_found", "method_not_allowed", "payload_too_large", "unsupported_media_type", "not_supported", "ambiguous_query", "too_vague", "ai_refused", "quota_exceeded", "too_many_requests", "internal_error", "service_unavailable", "upstream_error", "upstream_changed", "ai_provider_rejected", "ai_output_invalid", "upstream_blocked", "upstream_rate_limited", "ai_not_configured", "ai_unavailable", "upstream_timeout", "ai_timeout"]  # The code of the warning, for use in programs
    detail: str  # What it means for this response


class ExtraInformationItem(TypedDict):
    """The item whose reviews these are."""

    platform: str  # Short name of the platform, such as google-play
    id: str  # The platform's id of the item
    name: str | None  # As the platform shows it
    url: str | None  # The page of the item on the platform
    image_url: str | None  # Logo or picture of the item
    country: str | None  # The edition that was read, on platforms with one edition per country


class ExtraInformationRating(TypedDict):
    """What the platform shows for the whole item."""

    average: float | None  # Average of all ratings, on the scale in scale
    scale: float | None  # Best value of the scale: 5, 10 or 100
    rating_count: int | None  # How many ratings the item has, with and without a text
    review_count: int | None  # How many of them have a text
    histogram: dict[str, int] | None  # How many ratings there are of each value; the value is the key


class ExtraInformationPage(TypedDict):
    """Where this page of the list ends."""

    returned: int  # How many reviews this response has
    next_token: str | None  # Send it as pagination_token to go on; null on the last page
    has_more: bool  # Whether there is a next page
    left_out: int  # How many reviews the filters of the request left out
    ended_by: Literal["limit", "end_of_list", "sync_date", "platform_cap", "size", "deadline", "upstream_error"]  # Why this page ended where it did


class ExtraInformation(TypedDict):
    item: ExtraInformationItem  # The item whose reviews these are
    rating: ExtraInformationRating  # What the platform shows for the whole item
    page: ExtraInformationPage  # Where this page of the list ends
    status: Literal["complete", "partial"]  # partial if an error or the time ended the list early
    next_sync_date: str  # The sync_date of the next sync, once this list is read to its end. It overlaps with what was read
    source: str  # The source of the platform that was read
    warnings: list[Warning]  # What differs from the request, or was left out
    fetched_at: str  # When the platform was read; RFC 3339, UTC
    request_id: str  # Id of the request; include it in a support request


class ReviewsOnlyAnswer(TypedDict):
    all_reviews: list[Review]  # The reviews, in the order of the request
    message: str  # What was read, in words


class AnyReviewsAnswer(TypedDict, total=False):
    """As the endpoint that was found answers. Reviews of apps come without extra_information."""

    all_reviews: Required[list[Review]]  # The reviews, in the order of the request
    extra_information: ExtraInformation  # The item, its rating, and how far the list was read
    message: Required[str]  # What was read, in words


class BulkJob(TypedDict, total=False):
    job_id: Required[str]  # The id of the job
    status: Required[Literal["waiting_for_upload", "running", "complete", "partial", "failed", "cancelled"]]  # complete: every item is. partial: some failed. failed: none is complete. The results of each are there to read
    items: Required[int]  # How many items the job has; 0 before the list is uploaded
    duplicates: Required[int]  # How many rows repeat an earlier one. They are read once
    finished: Required[int]  # How many items have ended
    outcomes: Required[dict[str, int]]  # How many items ended so: `complete`, `incomplete`, or the code of an error
    warnings: Required[dict[str, int]]  # How many items have a warning, by its code: reviews may be missing (`platform_cap`), or a field of the request was not applied (`language_not_applied`)
    request_warnings: Required[list[RequestWarning]]  # What was ignored of this request: an `unknown_field`, or all of it (`nothing_started`); empty if nothing was
    reviews: Required[int]  # How many reviews were written of the items that have ended
    run_started_at: Required[str]  # When the last run started; before the first, when the job was created
    run_ended_at: Required[str | None]  # When the last run ended; null before
    upload_url: str  # PUT the list here within 15 minutes, as lines of JSON or CSV; then send the job_id


class RequestWarning(TypedDict):
    code: str  # The code of the warning, for use in programs
    detail: str  # What was ignored


class BulkResultsFile(TypedDict):
    path: str  # results/platform=<platform>/dt=<day>/<item>-<part>.ndjson
    bytes: int  # The size of the file
    url: str  # Where to get it without a key: one review per line, as JSON


class BulkResultsWarning(TypedDict):
    line: int  # The line of the manifest, or the place in `items`, from 1
    item: str  # Id of the item, which also begins the names of its files
    codes: list[str]  # The codes of its warnings, such as `platform_cap`


class BulkResults(TypedDict):
    job_id: str  # The id of the job
    files: list[BulkResultsFile]  # The files with the reviews. Failures begin on the page with the last of them
    failures: list[BulkFailure]  # The items that ended and are not complete
    warnings: list[BulkResultsWarning]  # On the last page: the items that may lack reviews, or to which a field was not applied, although they are complete
    request_warnings: list[RequestWarning]  # What was ignored of this request: an `unknown_field`, or all of it (`nothing_started`); empty if nothing was
    next_cursor: str | None  # Send it as cursor to go on; null on the last page
    links_expire_at: str  # When the addresses end: 15 minutes after this response


class BulkFailure(TypedDict, total=False):
    line: Required[int]  # The line of the manifest, or the place in `items`, from 1
    item: Required[str]  # Id of the item, which also begins the names of its files
    endpoint: Required[str]  # The endpoint that reads it
    request: Required[dict[str, Any]]  # The request of the item
    code: Required[Literal["incomplete", "invalid_request", "invalid_pagination_token", "unauthenticated", "forbidden", "not_found", "item_not_found", "method_not_allowed", "payload_too_large", "unsupported_media_type", "not_supported", "ambiguous_query", "too_vague", "ai_refused", "quota_exceeded", "too_many_requests", "internal_error", "service_unavailable", "upstream_error", "upstream_changed", "ai_provider_rejected", "ai_output_invalid", "upstream_blocked", "upstream_rate_limited", "ai_not_configured", "ai_unavailable", "upstream_timeout", "ai_timeout"]]  # The code of the error; `incomplete` if the list ended early and cannot be continued, or an edition of it failed
    detail: Required[str]  # What happened, what is allowed, what to do next
    retryable: Required[bool]  # Whether the same request may succeed later
    reviews: Required[int]  # How many of its reviews were read
    candidates: list[Candidate]  # With ambiguous_query: up to five items that the name may mean. With not_supported: the endpoints that may read the query


StreamEvent = Union["SiteEvent", "PlatformsEvent", "ReviewsEvent", "DoneEvent", "ErrorEvent"]


class SiteEvent(StreamEventBase):
    """Title, description, theme color, logo and likely favicon, as soon as the head of the page has been read."""

    event: Literal["site"]  # The name of the event


class AvailablePlatform(TypedDict):
    platform: str  # Short name of the platform
    query: str | None  # The query to post to `path`; null if no endpoint supports the platform
    url: str  # The address that the page links or embeds
    path: str | None  # The endpoint that supports the platform
    evidence: str  # Where on the page it was found
    same_domain: bool | None  # Whether the item belongs to the page's own domain; null if the platform names no domain


class DomainInformationExtraInformation(TypedDict):
    """What the page says about itself."""

    favicon_icon_url: str | None  # In the event site the likely favicon; in done the favicon that was fetched and verified
    logo_url: str | None  # The logo that the page names
    title: str | None  # Title of the page
    description: str | None  # Description of the page
    theme_color: str | None  # #rrggbb


class DomainInformationDomainReviews(TypedDict):
    """The reviews of the page and of its platforms."""

    favicon_url: str | None  # The favicon that was fetched and verified; null before done
    reviews: list[Review]  # In the event reviews those that it adds; in done and error all; else empty


class DomainInformationWarning(TypedDict):
    code: Literal["unknown_field", "sort_overridden", "language_not_applied", "country_not_applied", "edition_overridden", "order_uncertain", "platform_order", "source_fallback", "matched_by_name", "platform_not_searched", "query_not_compared", "zone_assumed", "dates_crossed", "language_unknown", "country_unknown", "item_unknown", "item_unproven", "none_listed", "count_differs", "other_editions", "edition_failed", "edits_may_be_missing", "list_changed", "list_uncounted", "end_uncertain", "platform_cap", "aggregates_only", "other_languages_follow", "editorial_review", "several_items", "owner_selected", "page_cut", "undated_reviews", "reviews_dropped", "review_mended", "review_too_large", "invalid_request", "invalid_pagination_token", "unauthenticated", "forbidden", "not_found", "item_not_found", "method_not_allowed", "payload_too_large", "unsupported_media_type", "not_supported", "ambiguous_query", "too_vague", "ai_refused", "quota_exceeded", "too_many_requests", "internal_error", "service_unavailable", "upstream_error", "upstream_changed", "ai_provider_rejected", "ai_output_invalid", "upstream_blocked", "upstream_rate_limited", "ai_not_configured", "ai_unavailable", "upstream_timeout", "ai_timeout"]  # The code of the warning, for use in programs
    detail: str  # What it means for this response
    platform: str | None  # Short name of the platform; null if it concerns the page


class DomainInformation(TypedDict, total=False):
    extra_information: Required[DomainInformationExtraInformation]  # What the page says about itself
    api_available_platforms: Required[dict[str, list[AvailablePlatform]]]  # Grouped by endpoint; platforms without an endpoint are listed as `unsupported`
    domain_reviews: Required[DomainInformationDomainReviews]  # The reviews of the page and of its platforms
    status: Required[Literal["in_progress", "complete", "partial", "failed"]]  # in_progress until done; partial if a platform failed or time ran out
    warnings: Required[list[DomainInformationWarning]]  # What failed, and for which platform
    error: Problem  # Only in the event error


class PlatformsEvent(StreamEventBase):
    """The platforms that the page links or embeds, grouped by endpoint; post `query` to `path` as it is."""

    event: Literal["platforms"]  # The name of the event


class ReviewsEvent(StreamEventBase):
    """One per source: the first reviews, up to 20, of the page itself and of each platform found."""

    event: Literal["reviews"]  # The name of the event


class DoneEvent(StreamEventBase):
    """Everything, with the favicon that was fetched and verified."""

    event: Literal["done"]  # The name of the event


class ErrorEvent(StreamEventBase):
    """Sent instead of `done`: what was known until then, and the error that ended the stream in the member `error`."""

    event: Literal["error"]  # The name of the event


class SiteAssets(TypedDict):
    favicon_url: str | None  # The icon of the site: fetched, and an image by its bytes
    logo_url: str | None  # The logo that the page names; null when it is not certain
    widget_button_color: str | None  # #rrggbb: the color of its buttons or brand, at least 3:1 against the background
    widget_page_background_color: str | None  # #rrggbb: the background of its pages


class VideoMetadataExtractionAnswerExtraInformationSpeaker(TypedDict):
    author_name: str | None  # As the transcript says it
    author_organisation: str | None  # Where the author works today
    author_position: str | None  # The position of the author there


class VideoMetadataExtractionAnswerExtraInformationEvidence(TypedDict):
    """For each value, the words of the transcript that say it."""

    author_name: str | None  # Where the name is said
    author_organisation: str | None  # Where the organisation is said
    author_position: str | None  # Where the position is said


class VideoMetadataExtractionAnswerExtraInformationWarning(TypedDict):
    code: str  # The code of the warning, for use in programs
    detail: str  # What it means for this response


class VideoMetadataExtractionAnswerExtraInformation(TypedDict):
    """All speakers, and how they were found."""

    speakers: list[VideoMetadataExtractionAnswerExtraInformationSpeaker]  # All speakers except hosts; the author is the first
    evidence: VideoMetadataExtractionAnswerExtraInformationEvidence  # For each value, the words of the transcript that say it
    language: str | None  # BCP 47 tag of the transcript; null if unknown
    method: Literal["model"]  # How they were found
    warnings: list[VideoMetadataExtractionAnswerExtraInformationWarning]  # What to look at before using the values


class VideoMetadataExtractionAnswer(TypedDict):
    author_name: str | None  # As the transcript says it
    author_organisation: str | None  # Where the author works today
    author_position: str | None  # The position of the author there
    extra_information: VideoMetadataExtractionAnswerExtraInformation  # All speakers, and how they were found


class ReviewTextGeneratorAnswerDataReview(TypedDict):
    text: str  # The draft
    language: str  # BCP 47
    keywords_used: list[str]  # The keywords of the request that appear in the text
    placeholders: list[str]  # Questions for the customer to fill in, in square brackets in the text


class ReviewTextGeneratorAnswerDataAi(TypedDict):
    """How the drafts were made."""

    generated: Literal[True]  # A model wrote the drafts
    draft: Literal[True]  # Not for publication as they are
    model: str  # The model that wrote the drafts


class ReviewTextGeneratorAnswerData(TypedDict):
    """The result."""

    reviews: list[ReviewTextGeneratorAnswerDataReview]  # The drafts, for the customer to edit
    notice: str  # Show this with the drafts; it is in their language
    ai: ReviewTextGeneratorAnswerDataAi  # How the drafts were made
    notices: list[Notice]  # What to look at before using the text; usually empty


class ReviewTextGeneratorAnswer(TextAnswer):
    data: ReviewTextGeneratorAnswerData  # The result


class Notice(TypedDict):
    code: str  # The name of the check, or what the notice is about
    detail: str  # What was found
    where: str | None  # The member of this object that holds it; null if it is no single member


class FeedFormGeneratorAnswerData(TypedDict):
    """The result."""

    form: FeedbackForm  # The form
    notices: list[Notice]  # What to look at before using the text; usually empty


class FeedFormGeneratorAnswer(TextAnswer):
    data: FeedFormGeneratorAnswerData  # The result


class FormMessage(TypedDict):
    title: str  # Heading of the page
    message: str  # Text below the heading


Question = Union["TextQuestion", "ChoiceQuestion", "ScaleQuestion", "PlainQuestion"]


class TextQuestion(QuestionBase):
    type: Literal["short_text", "long_text"]  # How the question is answered
    placeholder: str | None  # Shown while the field is empty


class ChoiceQuestion(QuestionBase):
    type: Literal["single_choice", "multiple_choice"]  # How the question is answered
    options: list[str]  # What people can choose


class ScaleQuestionScale(TypedDict):
    """The worst and the best value."""

    min: int  # The worst value
    max: int  # The best value


class ScaleQuestion(QuestionBase):
    type: Literal["rating", "nps"]  # How the question is answered
    scale: ScaleQuestionScale  # The worst and the best value


class PlainQuestion(QuestionBase):
    type: Literal["yes_no", "date"]  # How the question is answered


class FormSettingsConsent(TypedDict):
    """Consent to publication; required is false and text null if the answers are not for publication."""

    required: bool  # Whether people must agree
    text: str | None  # What they agree to


class FormSettings(TypedDict):
    response_types: list[Literal["text", "video", "audio"]]  # The media in which people can answer
    star_rating: bool  # Whether the form also asks for a star rating
    max_video_seconds: int | None  # Null if people cannot answer by video
    consent: FormSettingsConsent  # Consent to publication; required is false and text null if the answers are not for publication
    ask_for: list[Literal["name", "email", "photo", "position", "organisation", "website"]]  # The details that people are asked about themselves
    notify_email: str | None  # user_email of the request
    brand_domain: str | None  # The domain of user_email; null for a free mail provider


class FeedbackForm(TypedDict):
    title: str  # Title of the form
    description: str  # What the form is for, in one or two sentences
    language: str  # BCP 47
    welcome: FormMessage  # Shown before the questions
    questions: list[Question]  # In the order in which they are asked
    thank_you: FormMessage  # Shown after the last question, whatever the answers
    settings: FormSettings  # How the form is shown and what it asks beside the questions


class EmailGeneratorAnswerData(TypedDict):
    """The result."""

    type: str  # The type of the request
    language: str  # BCP 47
    subject: str  # Subject of the e-mail
    preheader: str  # What mail programs show beside the subject
    body_text: str  # The e-mail as plain text
    body_html: str  # The same text as HTML, with p, br and a elements
    placeholders: list[str]  # The merge fields, written as {name} in the texts
    notices: list[Notice]  # What to look at before using the text; usually empty


class EmailGeneratorAnswer(TextAnswer):
    data: EmailGeneratorAnswerData  # The result


class WolReviewSelectionAnswerDataSelected(TypedDict):
    index: int  # Position in feeds, from 0
    score: float  # The quality of this review alone. The order also takes variety into account
    reason: str  # A quote from the review, word for word
    feed: dict[str, Any]  # The object of the request


class WolReviewSelectionAnswerData(TypedDict):
    """The result."""

    selected: list[WolReviewSelectionAnswerDataSelected]  # The best first
    total: int  # Number of feeds in the request
    considered: int  # Number of feeds with a text, without duplicates
    method: Literal["model", "deterministic"]  # Whether a model decided the order of the best
    notices: list[Notice]  # What to look at before using the text; usually empty


class WolReviewSelectionAnswer(TextAnswer):
    data: WolReviewSelectionAnswerData  # The result


class WolMetaInfoAnswerDataTitle(TypedDict):
    text: str  # The title
    width_px: int  # The width in Arial with 20 pixels. Search engines cut titles that are wider than 600 pixels
    characters: int  # How many characters it has


class WolMetaInfoAnswerDataDescription(TypedDict):
    text: str  # The description
    characters: int  # How many characters it has


class WolMetaInfoAnswerDataSite(TypedDict):
    """What was read from the website."""

    domain: str  # The domain of the business
    url: str | None  # The page that was read; null if it could not be read
    name: str | None  # The name of the business, as the page says it
    title: str | None  # Title of the page
    description: str | None  # Description of the page
    language: str | None  # BCP 47 tag, as the page declares it


class WolMetaInfoAnswerDataWarning(TypedDict):
    code: str  # The code of the warning, for use in programs
    detail: str  # What it means for this response


class WolMetaInfoAnswerData(TypedDict):
    """The result."""

    language: str  # BCP 47 tag
    titles: list[WolMetaInfoAnswerDataTitle]  # Titles for search engines
    descriptions: list[WolMetaInfoAnswerDataDescription]  # Descriptions for search engines
    site: WolMetaInfoAnswerDataSite  # What was read from the website
    warnings: list[WolMetaInfoAnswerDataWarning]  # What could not be read, and texts that are too short
    notices: list[Notice]  # What to look at before using the text; usually empty


class WolMetaInfoAnswer(TextAnswer):
    data: WolMetaInfoAnswerData  # The result


class AskForFeedbackAnswer(TextAnswer):
    data: list[EmailMessage | SmsMessage]  # The result


class EmailMessage(TypedDict):
    channel: Literal["email"]  # How the message is sent
    subject: str  # Subject of the e-mail
    preheader: str  # What mail programs show beside the subject
    body: str  # Plain text of the e-mail
    placeholders: list[str]  # Fields to fill in before sending, written as {name} in the texts
    notices: list[Notice]  # What to look at before using the text; usually empty


class SmsMessage(TypedDict):
    channel: Literal["SMS"]  # How the message is sent
    text: str  # Ends with the opt-out sentence
    encoding: Literal["GSM-7", "UCS-2"]  # The encoding that its characters need
    segments: int  # How many messages it is billed as
    characters: int  # In units of the encoding; {link} counts as 30
    placeholders: list[str]  # Fields to fill in before sending, written as {name} in the texts
    notices: list[Notice]  # What to look at before using the text; usually empty


class Vouch(_Client):
    """A client of the API. An argument that is None counts as absent."""

    def deal_marketplace_reviews(self, **request: Unpack[DealMarketplaceReviewsRequest]) -> ReviewsAnswer:
        """Reviews of a software deal."""
        answer: ReviewsAnswer = self.call("deal-marketplace-reviews", request)
        return answer

    def short_term_rental(self, **request: Unpack[ShortTermRentalRequest]) -> ReviewsAnswer:
        """Reviews of a place to stay."""
        answer: ReviewsAnswer = self.call("short-term-rental", request)
        return answer

    def freelance_marketplace(self, **request: Unpack[FreelanceMarketplaceRequest]) -> ReviewsAnswer:
        """Reviews of a freelancer, or the testimonials of a wall."""
        answer: ReviewsAnswer = self.call("freelance-marketplace", request)
        return answer

    def travel_attraction(self, **request: Unpack[TravelAttractionRequest]) -> ReviewsAnswer:
        """Reviews of an attraction, a tour or an activity."""
        answer: ReviewsAnswer = self.call("travel-attraction", request)
        return answer

    def online_course(self, **request: Unpack[OnlineCourseRequest]) -> ReviewsAnswer:
        """Reviews of an online course."""
        answer: ReviewsAnswer = self.call("online-course", request)
        return answer

    def apartment_listing(self, **request: Unpack[ApartmentListingRequest]) -> ReviewsAnswer:
        """Reviews of an apartment listing."""
        answer: ReviewsAnswer = self.call("apartment-listing", request)
        return answer

    def business_review_site(self, **request: Unpack[BusinessReviewSiteRequest]) -> ReviewsAnswer:
        """Reviews of a business."""
        answer: ReviewsAnswer = self.call("business-review-site", request)
        return answer

    def browser_extension(self, **request: Unpack[BrowserExtensionRequest]) -> ReviewsAnswer:
        """Reviews of a browser extension or theme."""
        answer: ReviewsAnswer = self.call("browser-extension", request)
        return answer

    def freelance_offer(self, **request: Unpack[FreelanceOfferRequest]) -> ReviewsAnswer:
        """Reviews of an offer on a freelance marketplace."""
        answer: ReviewsAnswer = self.call("freelance-offer", request)
        return answer

    def podcast_directory(self, **request: Unpack[PodcastDirectoryRequest]) -> ReviewsAnswer:
        """Reviews of a podcast."""
        answer: ReviewsAnswer = self.call("podcast-directory", request)
        return answer

    def mobile_app_store(self, **request: Unpack[MobileAppStoreRequest]) -> ReviewsOnlyAnswer:
        """Reviews of a mobile app."""
        answer: ReviewsOnlyAnswer = self.call("mobile-app-store", request)
        return answer

    def any_platform(self, **request: Unpack[AnyPlatformRequest]) -> AnyReviewsAnswer:
        """Reviews of any item, by its address."""
        answer: AnyReviewsAnswer = self.call("any-platform", request)
        return answer

    def bulk_reviews(self, **request: Unpack[BulkReviewsRequest]) -> BulkJob:
        """Starts a job that reads a list of items."""
        answer: BulkJob = self.call("bulk-reviews", request)
        return answer

    def bulk_status(self, **request: Unpack[BulkStatusRequest]) -> BulkJob:
        """How far a job is."""
        answer: BulkJob = self.call("bulk-status", request)
        return answer

    def bulk_results(self, **request: Unpack[BulkResultsRequest]) -> BulkResults:
        """The files and the failures of a job."""
        answer: BulkResults = self.call("bulk-results", request)
        return answer

    def bulk_retry(self, **request: Unpack[BulkRetryRequest]) -> BulkJob:
        """Reads what failed of a job again."""
        answer: BulkJob = self.call("bulk-retry", request)
        return answer

    def bulk_cancel(self, **request: Unpack[BulkCancelRequest]) -> BulkJob:
        """Ends a job."""
        answer: BulkJob = self.call("bulk-cancel", request)
        return answer

    def domain_to_asset(self, **request: Unpack[DomainToAssetRequest]) -> SiteAssets:
        """The favicon, logo and colors of a site."""
        answer: SiteAssets = self.call("domain-to-asset", request)
        return answer

    def video_metadata_extraction(self, **request: Unpack[VideoMetadataExtractionRequest]) -> VideoMetadataExtractionAnswer:
        """Who speaks in a video, from its transcript."""
        answer: VideoMetadataExtractionAnswer = self.call("video-metadata-extraction", request)
        return answer

    def review_text_generator(self, **request: Unpack[ReviewTextGeneratorRequest]) -> ReviewTextGeneratorAnswer:
        """Drafts of a review, from what a customer noticed."""
        answer: ReviewTextGeneratorAnswer = self.call("review-text-generator", request)
        return answer

    def feed_form_generator(self, **request: Unpack[FeedFormGeneratorRequest]) -> FeedFormGeneratorAnswer:
        """A form that collects feedback, from a brief."""
        answer: FeedFormGeneratorAnswer = self.call("feed-form-generator", request)
        return answer

    def email_generator(self, **request: Unpack[EmailGeneratorRequest]) -> EmailGeneratorAnswer:
        """An e-mail of a given type."""
        answer: EmailGeneratorAnswer = self.call("email-generator", request)
        return answer

    def wol_review_selection(self, **request: Unpack[WolReviewSelectionRequest]) -> WolReviewSelectionAnswer:
        """The best reviews for a wall of love."""
        answer: WolReviewSelectionAnswer = self.call("wol-review-selection", request)
        return answer

    def wol_meta_info(self, **request: Unpack[WolMetaInfoRequest]) -> WolMetaInfoAnswer:
        """Titles and descriptions for a page of reviews."""
        answer: WolMetaInfoAnswer = self.call("wol-meta-info", request)
        return answer

    def ask_for_feedback(self, **request: Unpack[AskForFeedbackRequest]) -> AskForFeedbackAnswer:
        """Messages that ask a customer for feedback."""
        answer: AskForFeedbackAnswer = self.call("ask-for-feedback", request)
        return answer


_OPERATIONS: dict[str, tuple[str, str]] = {
    "deal-marketplace-reviews": ("base", "/deal-marketplace-reviews/reviews"),
    "short-term-rental": ("base", "/short-term-rental/reviews"),
    "freelance-marketplace": ("base", "/freelance-marketplace/reviews"),
    "travel-attraction": ("base", "/travel-attraction/reviews"),
    "online-course": ("base", "/online-course/reviews"),
    "apartment-listing": ("base", "/apartment-listing/reviews"),
    "business-review-site": ("base", "/business-review-site/reviews"),
    "browser-extension": ("base", "/browser-extension/reviews"),
    "freelance-offer": ("base", "/freelance-offer/reviews"),
    "podcast-directory": ("base", "/podcast-directory/reviews"),
    "mobile-app-store": ("base", "/mobile-app-store/reviews"),
    "any-platform": ("base", "/reviews"),
    "bulk-reviews": ("base", "/bulk/reviews"),
    "bulk-status": ("base", "/bulk/status"),
    "bulk-results": ("base", "/bulk/results"),
    "bulk-retry": ("base", "/bulk/retry"),
    "bulk-cancel": ("base", "/bulk/cancel"),
    "domain-to-everything-continues": ("stream", "/domain-to-everything-continues/reviews"),
    "domain-to-asset": ("base", "/features/domain-to-asset"),
    "video-metadata-extraction": ("base", "/features/video-metadata-extraction"),
    "review-text-generator": ("public", "/tools/review-text-generator"),
    "feed-form-generator": ("public", "/public/v1/feed-form-generator"),
    "email-generator": ("public", "/public/v1/email-generator"),
    "wol-review-selection": ("public", "/public/v1/wol-review-selection"),
    "wol-meta-info": ("public", "/public/v1/wol-meta-info"),
    "ask-for-feedback": ("public", "/public/v1/ask-for-feedback"),
}
