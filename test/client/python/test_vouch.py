"""Tests of client/python/vouch.py with the standard library. `npm test` runs them where python3 is installed."""

import gzip
import json
import os
import sys
import threading
import unittest
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

if "VOUCH_INSTALLED" not in os.environ:
    sys.path.insert(0, str(Path(__file__).parents[3] / "client" / "python"))

import vouch as module
from vouch import ConnectionFailed, StreamInterrupted, Vouch, VouchError


class Answer:
    """What the loopback server sends."""

    def __init__(self, body=b"", status=200, cut=False, **headers):
        self.body = body if isinstance(body, bytes) else json.dumps(body).encode()
        self.status, self.cut = status, cut
        self.headers = {name.replace("_", "-"): value for name, value in headers.items()}


def problem(code="upstream_error", status=502, retryable=True, **headers):
    body = {"code": code, "detail": f"It is {code}.", "status": status, "retryable": retryable, "request_id": "r"}
    return Answer(body, status, **headers)


def page(ids, token=None, warnings=()):
    extra = {"page": {"next_token": token}, "warnings": [{"code": code, "detail": ""} for code in warnings]}
    return Answer({"all_reviews": [{"review_id": each} for each in ids], "extra_information": extra, "message": ""})


class LoopbackTest(unittest.TestCase):
    """A server on loopback that gives the answers of each test, one after the other."""

    def setUp(self):
        self.answers, self.received = [], []
        test = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self):
                body = self.rfile.read(int(self.headers.get("content-length", 0)))
                test.received.append((self.command, self.path, dict(self.headers.items()), body))
                answer = test.answers.pop(0)
                self.send_response(answer.status)
                size = len(answer.body) + (9 if answer.cut else 0)
                for name, value in {"content-length": str(size), **answer.headers}.items():
                    self.send_header(name, value)
                self.end_headers()
                self.wfile.write(answer.body)

            do_PUT = do_GET = do_POST

            def log_message(self, *_):
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=self.server.serve_forever, args=(0.01,), daemon=True).start()
        self.address = f"http://127.0.0.1:{self.server.server_port}"
        self.vouch = Vouch(f"{self.address}/prod/", "key", retries=2, timeout=5)
        self.waits = []
        self.sleep, module.time.sleep = module.time.sleep, self.waits.append

    def tearDown(self):
        module.time.sleep = self.sleep
        self.server.shutdown()
        self.server.server_close()

    def bodies(self):
        return [json.loads(body) for _, _, _, body in self.received]

    def paths(self):
        return [path for _, path, _, _ in self.received]


class Calls(LoopbackTest):
    def test_a_method_posts_its_arguments_with_the_key(self):
        self.answers = [Answer({"logo_url": None})]
        self.assertEqual(self.vouch.domain_to_asset(query="example.com"), {"logo_url": None})
        [(method, path, headers, body)] = self.received
        headers = {name.lower(): value for name, value in headers.items()}
        self.assertEqual((method, path, headers["x-api-key"]), ("POST", "/prod/features/domain-to-asset", "key"))
        self.assertEqual((headers["content-type"], json.loads(body)), ("application/json", {"query": "example.com"}))

    def test_the_public_address_serves_the_generated_texts(self):
        self.answers = [Answer({})]
        Vouch("http://base.invalid", "key", public_url=f"{self.address}/public").email_generator(type="welcome")
        self.assertEqual(self.paths(), ["/public/public/v1/email-generator"])

    def test_a_compressed_answer_is_read(self):
        self.answers = [Answer(gzip.compress(b'{"logo_url": "\xc3\xa9"}'), content_encoding="gzip")]
        self.assertEqual(self.vouch.domain_to_asset(query="example.com"), {"logo_url": "é"})

    def test_options_that_cannot_work_are_refused(self):
        for address in (None, "", "127.0.0.1:8787"):
            with self.assertRaisesRegex(ValueError, "base_url must be"):
                Vouch(address, "key")
        for key in ("!", "~"):
            Vouch("http://127.0.0.1", key)
        for key in (None, "key\n", "two words", "\x7f"):
            with self.assertRaisesRegex(ValueError, "api_key must be"):
                Vouch("http://127.0.0.1", key)
        with self.assertRaisesRegex(ValueError, "There is no operation nothing"):
            self.vouch.call("nothing", {})

    def test_the_headers_say_what_the_body_may_not(self):
        headers = {
            "x-request-id": "r",
            "x-result-status": "partial",
            "x-ended-by": "deadline",
            "x-warnings": "matched_by_name, drift",
            "x-item-id": "a%20b",
            "x-item-name": "Caf%C3%A9",
            "x-rating-average": "4.5",
            "x-rating-count": "0",
            "x-next-sync-date": "2026-11-20T00:00:00.000Z",
        }
        self.answers = [Answer({"all_reviews": []}, **headers)]
        _, meta = self.vouch.call_with_meta("mobile-app-store", {"query": "Lumen Notes"})
        expected = ("r", "partial", "deadline", None, ("matched_by_name", "drift"), "a b", "Café", 4.5, 0, None)
        self.assertEqual(tuple(vars(meta).values()), (*expected, "2026-11-20T00:00:00.000Z"))


class Pages(LoopbackTest):
    def test_reviews_go_on_with_the_token_of_header_or_body(self):
        first = page(["1", "2"], "b", ["drift"])
        first.headers["x-pagination-token"] = "header"
        self.answers = [first, page(["3"], "c", ["drift", "matched_by_name"]), page([])]
        reviews = self.vouch.reviews("Bread", operation="online_course", sort_type="newest")
        self.assertEqual([each["review_id"] for each in reviews], ["1", "2", "3"])
        self.assertEqual(self.paths(), ["/prod/online-course/reviews"] * 3)
        self.assertEqual([body["pagination_token"] for body in self.bodies()], [None, "header", "c"])
        self.assertEqual(self.bodies()[0], {"query": "Bread", "reviews_to_fetch": 100, "sort_type": "newest", "pagination_token": None})
        self.assertEqual([each["code"] for each in reviews.warnings], ["drift", "matched_by_name"])
        self.assertTrue(reviews.is_done)

    def test_without_an_operation_the_api_finds_the_platform(self):
        self.answers = [page(["1"])]
        self.assertEqual(len(list(self.vouch.reviews("https://apps.example/one"))), 1)
        self.assertEqual(self.paths(), ["/prod/reviews"])

    def test_a_list_goes_on_after_an_error_and_after_a_loop_that_was_left(self):
        self.answers = [page(["1", "2"], "b"), problem(retryable=False), page(["3", "4"])]
        reviews = self.vouch.reviews("Bread", operation="online-course", pagination_token="a", reviews_to_fetch=2)
        self.assertEqual(reviews.next_token, "a")
        for review in reviews:
            break
        self.assertEqual((review["review_id"], reviews.next_token, reviews.is_done), ("1", "a", False))
        self.assertEqual(next(reviews)["review_id"], "2")
        with self.assertRaises(VouchError):
            next(reviews)
        self.assertEqual((reviews.next_token, reviews.is_done), ("b", False))
        self.assertEqual((next(reviews)["review_id"], reviews.is_done), ("3", False))
        self.assertEqual([each["review_id"] for each in reviews], ["4"])
        sent = [(body["pagination_token"], body["reviews_to_fetch"]) for body in self.bodies()]
        self.assertEqual(sent, [("a", 2), ("b", 2), ("b", 2)])

    def test_a_page_again_and_again_ends_with_an_error_after_its_reviews(self):
        self.answers = [page(["0"], "a"), page(["1"], "a"), page(["1"], "a")]
        ids = []
        with self.assertRaises(VouchError):
            for review in self.vouch.reviews("Bread", operation="online-course"):
                ids.append(review["review_id"])
        self.assertEqual((ids, len(self.received)), (["0", "1"], 2))

    def test_numbers_of_headers_that_are_none_are_none(self):
        for value in ("nan", "inf", "many"):
            self.answers = [Answer({"all_reviews": []}, x_rating_count=value, x_rating_average=value)]
            _, meta = self.vouch.call_with_meta("mobile-app-store", {"query": "Lumen Notes"})
            self.assertEqual((meta.rating_count, meta.rating_average), (None, None))

    def test_warnings_are_those_of_the_headers_where_the_body_has_none(self):
        self.answers = [Answer({"all_reviews": [], "message": ""}, x_warnings="drift")]
        reviews = self.vouch.reviews("Lumen Notes", operation="mobile-app-store")
        self.assertEqual((list(reviews), reviews.warnings), ([], [{"code": "drift", "detail": ""}]))


class Errors(LoopbackTest):
    def fails(self, *answers):
        self.answers = list(answers)
        with self.assertRaises(VouchError) as caught:
            self.vouch.wol_meta_info(website="x.example")
        return caught.exception

    def test_an_error_has_its_problem(self):
        error = self.fails(problem("item_not_found", 404, False))
        self.assertEqual((error.code, error.status, str(error)), ("item_not_found", 404, "It is item_not_found."))
        self.assertEqual((error.problem["request_id"], error.retry_after, self.waits), ("r", None, []))

    def test_an_error_that_may_pass_is_tried_again_after_retry_after(self):
        self.answers = [problem(retry_after="7"), problem(), Answer({"success": True})]
        self.assertTrue(self.vouch.wol_meta_info(website="x.example")["success"])
        self.assertEqual(self.waits[0], 7)
        self.assertTrue(1 <= self.waits[1] <= 2)

    def test_an_error_of_something_between_is_tried_again(self):
        for status, body in ((503, {"code": "BackendDown", "message": "x"}), (429, {"code": 429}), (502, []), (500, None)):
            self.answers = [Answer(body, status), Answer({"success": True})]
            self.assertTrue(self.vouch.wol_meta_info(website="x.example")["success"])

    def test_retries_end(self):
        self.assertEqual(self.fails(problem(), problem(), problem()).code, "upstream_error")
        self.assertEqual(len(self.waits), 2)

    def test_a_long_retry_after_is_raised(self):
        self.assertEqual(self.fails(problem("quota_exceeded", 429, retry_after="31")).retry_after, 31)
        self.assertEqual(self.waits, [])

    def test_an_answer_that_is_not_of_the_api(self):
        for status, code in ((403, "forbidden"), (404, "not_found"), (429, "too_many_requests"), (502, "service_unavailable")):
            self.vouch = Vouch(self.address, "key", retries=0)
            for body in (b"<html>", b"null", b"[]", b'{"message": "Forbidden"}'):
                error = self.fails(Answer(body, status, retry_after="soon"))
                self.assertEqual((error.code, error.status, error.retryable), (code, status, status in (429, 502)))
                self.assertEqual(error.retry_after, None)
        self.assertIn("answered 200", str(self.fails(Answer(b"<html>"))))

    def test_a_success_without_its_members_is_not_of_the_api(self):
        for body in (None, [], {}, "hi", {"all_reviews": None}):
            self.answers = [Answer(body)]
            with self.assertRaisesRegex(VouchError, "answered 200") as caught:
                next(self.vouch.reviews("Bread", operation="online-course"))
            self.assertEqual(caught.exception.code, "service_unavailable")
        for body in (None, {"job_id": "job_1"}, {"status": "running"}):
            self.answers = [Answer(body)]
            with self.assertRaises(VouchError):
                self.vouch.job("job_1").wait()

    def test_retry_after_is_seconds_or_a_date(self):
        now, module.time.time = module.time.time, lambda: 1_893_456_000.0  # 2030-01-01
        try:
            for value, seconds in (
                *(("7", 7), ("0", 0), ("0.5", 0.5), ("-5", None), ("nan", None), ("inf", None), ("", None)),
                *(("Tue, 01 Jan 2030 00:00:30 GMT", 30), ("Mon, 31 Dec 2029 23:00:00 GMT", 0), ("Foo GMT", None)),
            ):
                error = self.fails(problem(retryable=False, retry_after=value))
                self.assertEqual((value, error.retry_after), (value, seconds))
        finally:
            module.time.time = now

    def test_a_redirect_is_not_followed(self):
        self.assertIn("answered 307", str(self.fails(Answer(b"", 307, location=f"{self.address}/other"))))
        self.assertEqual(len(self.received), 1)

    def test_a_broken_connection_is_tried_again(self):
        self.answers = [Answer(b'{"succ', cut=True), Answer(b"x", content_encoding="gzip"), Answer({"success": True})]
        self.assertTrue(self.vouch.wol_meta_info(website="x.example")["success"])
        self.assertEqual(len(self.waits), 2)

    def test_an_address_without_a_server_is_named(self):
        self.server.shutdown()
        self.server.server_close()
        with self.assertRaisesRegex(ConnectionFailed, f"No response from {self.address}/prod/public/v1") as caught:
            self.vouch.wol_meta_info(website="x.example")
        self.assertIsInstance(caught.exception.__cause__, OSError)
        self.assertEqual(len(self.waits), 2)


SITE = b': heartbeat\n\nid: 1\nevent: site\ndata: {"title": "Caf\xc3\xa9\xe2\x80\xa8"}\n\n'
DONE = b'id:2\nevent:done\ndata:{"status": "complete"}\n\n'


class Streams(LoopbackTest):
    def test_events_come_up_to_the_last(self):
        self.answers = [Answer(SITE + DONE + b"event: more\ndata: {}\n\n")]
        site = {"id": 1, "event": "site", "data": {"title": "Café\u2028"}}
        done = {"id": 2, "event": "done", "data": {"status": "complete"}}
        self.assertEqual(list(self.vouch.stream("x.example")), [site, done])

    def test_an_event_without_an_id_has_zero(self):
        self.answers = [Answer(b'event: site\ndata: {}\n\nid: 2\nevent: done\ndata: {}\n\n')]
        self.assertEqual([each["id"] for each in self.vouch.stream("x.example")], [0, 2])

    def test_the_event_error_is_not_raised(self):
        self.answers = [Answer(b'event: error\ndata: {"error": {"code": "internal_error"}}\n\n')]
        self.assertEqual([each["event"] for each in self.vouch.stream("x.example")], ["error"])

    def test_a_stream_that_ends_or_breaks_is_interrupted(self):
        broken = "data: 日".encode()[:-1] + b"\n\n"
        for body in (b"", SITE, SITE + DONE[:-1], SITE + broken, b'data: {"a\n\n'):
            for cut in (False, True):
                self.answers = [Answer(body, cut=cut)]
                with self.assertRaises(StreamInterrupted):
                    list(self.vouch.stream("x.example"))

    def test_an_error_before_the_first_event_is_raised(self):
        self.answers = [problem("item_not_found", 404, False)]
        with self.assertRaises(VouchError):
            next(self.vouch.stream("x.example"))


class Bulk(LoopbackTest):
    def test_a_list_is_a_job(self):
        running, ended = ({"job_id": "job_1", "status": each} for each in ("running", "partial"))
        review = {"review_id": "1", "text": "a\u2028b"}
        file = {"path": "a", "bytes": 1, "url": f"{self.address}/file?signature=x"}
        failure = {"line": 2, "code": "item_not_found"}
        first = {"files": [], "failures": [failure], "next_cursor": "c"}
        second = {"files": [file], "failures": [], "next_cursor": None}
        lines = json.dumps(review, ensure_ascii=False).encode() + b"\n"
        self.answers = [Answer(running, 202), Answer(running), Answer(ended)]
        job = self.vouch.bulk(["https://a.example", {"endpoint": "online-course", "query": "Bread"}])
        self.assertEqual((job.id, job.wait(every=3)["status"], self.waits), ("job_1", "partial", [3]))
        self.answers = [Answer(first), Answer(second), Answer(lines), Answer(first), Answer(second)]
        again = self.vouch.job("job_1")
        self.assertEqual((list(again.reviews()), list(again.failures())), ([review], [failure]))
        self.answers = [Answer(running), Answer(ended)]
        self.assertEqual((again.retry(), again.cancel()), (running, ended))
        start = json.loads(self.received[0][3])
        rows = [{"url": "https://a.example"}, {"endpoint": "online-course", "query": "Bread"}]
        self.assertEqual((start["items"], len(start["idempotency_key"])), (rows, 36))
        names = ["reviews", "status", "status", "results", "results", "file", "results", "results", "retry", "cancel"]
        self.assertEqual([path.partition("?")[0].rpartition("/")[2] for path in self.paths()], names)
        self.assertNotIn("x-api-key", {name.lower() for name in self.received[5][2]})
        self.assertEqual(json.loads(self.received[4][3]), {"job_id": "job_1", "cursor": "c"})

    def test_a_long_list_is_uploaded(self):
        url = f"{self.address}/upload"
        job = {"job_id": "job_1", "status": "waiting_for_upload"}
        self.answers = [Answer({**job, "upload_url": url}, 202), Answer(b""), Answer(job)]
        job = self.vouch.bulk((f"https://a.example/{number}" for number in range(1_001)), idempotency_key="k")
        (_, _, _, start), (method, path, headers, lines), (_, _, _, begin) = self.received
        self.assertEqual((json.loads(start)["manifest"], json.loads(start)["idempotency_key"]), ("upload", "k"))
        self.assertEqual((method, path, len(lines.split(b"\n"))), ("PUT", "/upload", 1_001))
        self.assertNotIn("x-api-key", {name.lower() for name in headers})
        self.assertEqual((json.loads(begin), job.id), ({"job_id": "job_1"}, "job_1"))

    def test_one_address_is_a_list_of_one(self):
        for items in ("https://a.example", ["https://a.example"]):
            self.answers = [Answer({"job_id": "job_1", "status": "running"}, 202)]
            self.vouch.bulk(items)
            self.assertEqual(self.bodies()[-1]["items"], [{"url": "https://a.example"}])

    def test_a_long_list_of_a_known_key_is_the_job_of_that_key(self):
        self.answers = [Answer({"job_id": "job_1", "status": "running"}, 202)]
        self.assertEqual(self.vouch.bulk(["https://a.example"] * 1_001, idempotency_key="k").id, "job_1")
        self.assertEqual(len(self.received), 1)

    def test_an_address_of_a_file_that_is_too_old_is_asked_for_again_once(self):
        def results(signature):
            files = [{"path": name, "url": f"{self.address}/{name}?{signature}"} for name in "ab"]
            return Answer({"files": files, "failures": [], "next_cursor": None})

        refused = Answer(b"<Error/>", 403)
        self.answers = [results(0), refused, results(1), Answer(b'{"review_id": "1"}\n'), Answer(b"")]
        self.assertEqual(list(self.vouch.job("job_1").reviews()), [{"review_id": "1"}])
        self.assertEqual(self.paths()[1::2] + self.paths()[4:], ["/a?0", "/a?1", "/b?1"])
        self.answers = [results(0), refused, results(1), refused]
        with self.assertRaises(VouchError):
            list(self.vouch.job("job_1").reviews())

    def test_results_that_repeat_a_cursor_end(self):
        page = {"files": [], "failures": [], "next_cursor": "c"}
        self.answers = [Answer(page), Answer(page)]
        with self.assertRaises(VouchError):
            list(self.vouch.job("job_1").failures())

    def test_waiting_ends(self):
        self.answers = [Answer({"job_id": "job_1", "status": "running"})]
        with self.assertRaisesRegex(TimeoutError, "job_1"):
            self.vouch.job("job_1").wait(every=3, timeout=2)
        self.assertEqual(self.waits, [])


@unittest.skipUnless("VOUCH_TEST_URL" in os.environ, "needs the sandbox")
class Sandbox(unittest.TestCase):
    def setUp(self):
        self.vouch = Vouch(os.environ["VOUCH_TEST_URL"], "demo")

    def test_reviews_of_all_pages(self):
        for operation, query in (("podcast-directory", "The Slow Kitchen"), ("mobile-app-store", "Lumen Notes")):
            whole = self.vouch.call(operation, {"query": query, "reviews_to_fetch": 500})["all_reviews"]
            reviews = self.vouch.reviews(query, operation=operation, reviews_to_fetch=70)
            ids = [review["review_id"] for review, _ in zip(reviews, whole)]
            self.assertEqual(ids, [review["review_id"] for review in whole])
            self.assertEqual(reviews.meta.item_name, query)

    def test_an_item_that_has_a_field_of_its_own_needs_no_query(self):
        reviews = self.vouch.reviews(operation="short-term-rental", hotel_id="9100000000000000105")
        self.assertEqual((len(list(reviews)), reviews.meta.item_id), (9, "9100000000000000105"))

    def test_the_stream(self):
        events = list(self.vouch.stream("blue-door-cafe.example"))
        self.assertEqual([event["id"] for event in events], list(range(1, len(events) + 1)))
        self.assertEqual(events[-1]["data"]["extra_information"]["title"], "Blue Door Café, Porto Vento")

    def test_generated_texts_and_errors(self):
        self.assertTrue(self.vouch.wol_meta_info(email="owner@copperkettle.example")["success"])
        with self.assertRaises(VouchError) as caught:
            self.vouch.podcast_directory(query="id999999999999")
        self.assertEqual((caught.exception.code, caught.exception.status), ("item_not_found", 404))


if __name__ == "__main__":
    unittest.main()
