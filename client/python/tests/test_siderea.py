"""What the client does when networks and services fail, against a server of this machine that does as it is told."""

import json
import socket
import threading
import time
import unittest
import urllib.request
from contextlib import contextmanager
from email.utils import formatdate
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from unittest import mock

import siderea
from siderea import Siderea

KEY = "sdr_dont-show-this-to-anybody"
BIRTH = {"date": "1996-12-07", "time": "10:34", "latitude": 13.0878, "longitude": 80.2785, "varga": 9}


def good(data=None, headers=None):
    return (200, headers or {}, json.dumps(data if data is not None else {}))


def refused(status, headers=None, problem=None):
    return (status, headers or {}, json.dumps(problem or {"code": "unavailable"}))


BROKEN = "broken"
HALF = "half"
SILENCE = "silence"
DAWDLING = "dawdling"


class Server:
    """Has a fate for each attempt; the last one stays."""

    def __init__(self, fates):
        self.sent = []
        self.ends = threading.Event()
        server = self

        class Handler(BaseHTTPRequestHandler):
            def answer(self):
                body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
                server.sent.append((self.command, self.path, self.headers, body))
                fate = fates[min(len(server.sent), len(fates)) - 1]
                if fate == BROKEN:
                    self.connection.shutdown(socket.SHUT_RDWR)
                elif fate == SILENCE:
                    server.ends.wait(10)
                else:
                    self.write(fate)

            def write(self, fate):
                if fate in (HALF, DAWDLING):
                    self.send_response(200)
                    self.send_header("Content-Length", "100")
                    self.end_headers()
                    self.wfile.write(b"BEGIN:VCALENDAR")
                    try:
                        while fate == DAWDLING and not server.ends.wait(0.02):
                            self.wfile.write(b".")
                    except OSError:
                        # the client had enough
                        pass
                    return
                status, headers, text = fate
                self.send_response(status)
                for name, value in headers.items():
                    self.send_header(name, value)
                self.end_headers()
                self.wfile.write(text.encode())

            do_GET = do_POST = do_DELETE = answer

            def log_message(self, *_):
                pass

        self.http = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.http.server_port}"
        threading.Thread(target=self.http.serve_forever, kwargs={"poll_interval": 0.01}).start()

    def stop(self):
        self.ends.set()
        self.http.shutdown()
        self.http.server_close()


@contextmanager
def served(*fates, **options):
    server = Server(fates)
    try:
        yield Siderea(server.url + "/", KEY, **options), server.sent
    finally:
        server.stop()


class ClientTest(unittest.TestCase):
    def setUp(self):
        patch = mock.patch("siderea.client.time.sleep")
        self.sleep = patch.start()
        self.addCleanup(patch.stop)

    def waits(self):
        return [call.args[0] for call in self.sleep.call_args_list]

    def test_puts_what_is_asked_where_the_call_has_it(self):
        with served(good()) as (client, sent):
            client.vedic.varga_charts(BIRTH)
            client.western.horoscope({"sign": "leo/../x", "date": "2026-01-01", "timezone": None})
            client.forget_readings({"reading_id": "all"})
            client.western.events({"void_of_course": True})
            client.vedic.varga_charts.svg(BIRTH, style="south", theme="dark")
            client.account()
            with self.assertRaisesRegex(ValueError, "reading_id is missing"):
                client.tarot.get_reading({"reading_id": ""})
            with self.assertRaisesRegex(ValueError, "more than 100 items are a job"):
                client.batch({"items": [{}] * 101})
            with self.assertRaisesRegex(TypeError, "date is no option of a call"):
                client.vedic.varga_charts(date="1990-06-15")
            self.assertEqual(
                [(method, path) for method, path, _, _ in sent],
                [
                    ("POST", "/api/v1/vedic/varga-charts"),
                    ("GET", "/api/v1/western/horoscope/leo%2F..%2Fx?date=2026-01-01"),
                    ("DELETE", "/api/v1/account/readings/all"),
                    ("GET", "/api/v1/western/events?void_of_course=true"),
                    ("POST", "/api/v1/vedic/varga-charts?style=south&theme=dark"),
                    ("GET", "/api/v1/account"),
                ],
            )
            self.assertEqual(json.loads(sent[0][3]), BIRTH)
            self.assertEqual({headers["X-API-Key"] for _, _, headers, _ in sent}, {KEY})
            self.assertEqual(sent[4][2]["Accept"], "image/svg+xml")

    def test_says_what_the_headers_say(self):
        headers = {
            "X-Credits-Charged": "2",
            "X-Credits-Remaining": "98",
            "X-Request-Id": "r-1",
            "Idempotency-Replayed": "true",
            "RateLimit": '"minute";r=57;t=42',
            "RateLimit-Policy": '"minute";q=60;w=60',
        }
        with served(good({"balance": 98}, headers)) as (client, _):
            answer = client.account.with_response()
        self.assertEqual(answer.data, {"balance": 98})
        self.assertEqual((answer.credits, answer.credits_remaining, answer.request_id), (2, 98, "r-1"))
        self.assertTrue(answer.replayed)
        self.assertEqual(answer.rate_limit, siderea.RateLimit(limit=60, remaining=57, reset_s=42))

    def test_asks_twice_more_at_some_statuses_and_when_the_connection_breaks(self):
        for fate in [refused(status) for status in (408, 409, 429, 500, 503, 504)] + [BROKEN]:
            with served(fate) as (client, sent), self.assertRaises(siderea.SidereaError):
                client.account()
            self.assertEqual(len(sent), 3, fate)
        with served(BROKEN, refused(503), good({"balance": 1})) as (client, _):
            self.assertEqual(client.account(), {"balance": 1})
        for status in (301, 400, 401, 402, 403, 404, 406, 410, 413, 415, 422, 431):
            with served(refused(status)) as (client, sent), self.assertRaises(siderea.ApiError):
                client.account()
            self.assertEqual(len(sent), 1, status)
        with served(BROKEN) as (client, sent), self.assertRaises(siderea.ConnectionError):
            client.account(max_retries=0)
        self.assertEqual(len(sent), 1)

    def test_takes_half_an_answer_for_a_broken_connection(self):
        with served(HALF, good("BEGIN")) as (client, sent):
            self.assertEqual((client.western.events.calendar(), len(sent)), ('"BEGIN"', 2))
        with served((200, {}, '{"balance":'), good({"balance": 1})) as (client, sent):
            self.assertEqual((client.account(), len(sent)), ({"balance": 1}, 2))

    def test_waits_half_a_second_then_twice_as_long_at_most_eight(self):
        with served(BROKEN) as (client, _), self.assertRaises(siderea.ConnectionError):
            client.account(max_retries=7)
        longest = [0.5, 1, 2, 4, 8, 8, 8]
        self.assertEqual(len(self.waits()), len(longest))
        for wait, most in zip(self.waits(), longest):
            self.assertTrue(most * 0.75 <= wait <= most, f"{wait} of {most}")

    def test_waits_as_long_as_retry_after_says_at_most_a_minute(self):
        with served(refused(429, {"Retry-After": "7"})) as (client, _), self.assertRaises(siderea.RateLimited):
            client.account()
        self.assertEqual(self.waits(), [7, 7])
        self.sleep.reset_mock()
        soon = formatdate(time.time() + 20, usegmt=True)
        with served(refused(503, {"Retry-After": soon})) as (client, _), self.assertRaises(siderea.Unavailable):
            client.account()
        self.assertTrue(all(15 < wait <= 20 for wait in self.waits()) and len(self.waits()) == 2, self.waits())
        self.sleep.reset_mock()
        with served(refused(429, {"Retry-After": "61"})) as (client, sent):
            with self.assertRaises(siderea.RateLimited) as caught:
                client.account()
        self.assertEqual((len(sent), self.waits(), caught.exception.retry_after_s), (1, [], 61))

    def test_makes_one_key_for_all_attempts_of_what_is_kept(self):
        with served(BROKEN, refused(503), good()) as (client, sent):
            client.tarot.reading({"spread_type": "three_card"})
            client.tarot.reading({"spread_type": "three_card"})
        first, second, third, other = [headers["Idempotency-Key"] for _, _, headers, _ in sent]
        self.assertRegex(first, r"^[0-9a-f-]{36}$")
        self.assertEqual((second, third), (first, first))
        self.assertNotEqual(other, first)
        with served(BROKEN, good()) as (client, sent):
            client.vedic.varga_charts(BIRTH)
            client.vedic.varga_charts(BIRTH, idempotency_key="mine")
        self.assertEqual([headers["Idempotency-Key"] for _, _, headers, _ in sent], [None, None, "mine"])

    def test_gives_each_attempt_its_time(self):
        for fate in (SILENCE, DAWDLING):
            with served(fate, timeout=0.2) as (client, sent):
                with self.assertRaises(siderea.TimeoutError) as caught:
                    client.account(max_retries=1)
                error = caught.exception
                self.assertIsInstance(error, siderea.ConnectionError)
                self.assertEqual((error.code, error.credits_charged, len(sent)), ("timed_out", None, 2))

    def test_tells_each_problem_by_its_class(self):
        classes = {
            **dict.fromkeys((400, 406, 413, 415, 422, 431), siderea.BadInput),
            401: siderea.Unauthenticated,
            402: siderea.InsufficientCredits,
            403: siderea.ApiError,
            **dict.fromkeys((404, 410), siderea.NotFound),
            409: siderea.Conflict,
            429: siderea.RateLimited,
            **dict.fromkeys((408, 500, 503, 504), siderea.Unavailable),
        }
        problem = {"code": "some_code", "detail": "Why.", "errors": [{"pointer": "/date", "message": "no"}], "required": 2, "balance": 1}
        for status, expected in classes.items():
            headers = {"X-Request-Id": "r-1", "X-Credits-Charged": "0"}
            with served(refused(status, headers, problem)) as (client, _):
                with self.assertRaises(siderea.ApiError) as caught:
                    client.account()
            error = caught.exception
            self.assertIs(type(error), expected)
            self.assertEqual((error.code, error.request_id, error.credits_charged), ("some_code", "r-1", 0))
            self.assertEqual(str(error), "some_code: /date no (request r-1)")
            if isinstance(error, siderea.BadInput):
                self.assertEqual(error.fields[0]["pointer"], "/date")
            if isinstance(error, siderea.InsufficientCredits):
                self.assertEqual((error.required, error.balance), (2, 1))
        with served((502, {}, "<h1>Bad gateway</h1>")) as (client, sent):
            with self.assertRaises(siderea.Unavailable) as caught:
                client.account()
        self.assertEqual((caught.exception.code, len(sent)), ("http_502", 3))

    def test_is_led_nowhere_with_its_key(self):
        elsewhere = Server([good()])
        self.addCleanup(elsewhere.stop)
        with served((307, {"Location": elsewhere.url}, "")) as (client, sent), self.assertRaises(siderea.ApiError):
            client.account()
        self.assertEqual((len(sent), elsewhere.sent), (1, []))

    def test_sends_requests_through_handlers_of_ones_own(self):
        class Marked(urllib.request.BaseHandler):
            def http_request(self, request):
                request.add_header("X-Marked", "yes")
                return request

        with served(good(), handlers=[Marked()]) as (client, sent):
            client.account()
        self.assertEqual(sent[0][2]["X-Marked"], "yes")

    def test_never_shows_the_key(self):
        with served(BROKEN) as (client, _):
            with self.assertRaises(siderea.ConnectionError) as caught:
                client.account()
        shown = [repr(client), repr(vars(client)), str(caught.exception), repr(caught.exception.__cause__)]
        self.assertEqual([text for text in shown if KEY in text], [])
        for bad in (None, "", KEY + "\n", KEY + " ", KEY + "é"):
            with self.assertRaises(ValueError) as caught_value:
                Siderea("http://127.0.0.1", bad)
            self.assertNotIn(KEY, str(caught_value.exception))

    def test_makes_a_job_waits_for_it_and_reads_it_line_by_line(self):
        def job(ended_at):
            return good({"job_id": "j-1", "ended_at": ended_at})

        lines = (200, {}, '{"custom_id":"a","status":200}\n{"custom_id":"b","status":422}\n')
        with served(job(None), *[job(None)] * 10, job("2026-01-01"), lines) as (client, sent):
            made = client.jobs.create({"items": [{"custom_id": "a", "endpoint": "western.horoscope", "input": {}}]})
            self.assertEqual(client.jobs.wait({"job_id": made["job_id"]})["ended_at"], "2026-01-01")
            read = [item["status"] for item in client.jobs.results.each({"job_id": made["job_id"]})]
        self.assertEqual(read, [200, 422])
        self.assertEqual((sent[0][1], sent[0][2]["Prefer"]), ("/api/v1/batch", "respond-async"))
        self.assertRegex(sent[0][2]["Idempotency-Key"], r"^[0-9a-f-]{36}$")
        self.assertEqual((sent[1][0], sent[1][2]["Prefer"]), ("GET", None))
        self.assertEqual((self.waits()[:3], max(self.waits())), ([1, 1.5, 2.25], 20))

    def test_goes_through_the_pages_of_a_list_newest_first(self):
        pages = [
            good({"history": [{"content": "3"}, {"content": "4"}], "next": "mark 2"}),
            good({"history": [{"content": "1"}, {"content": "2"}], "next": None}),
        ]
        with served(*pages) as (client, sent):
            turns = list(client.guide.chat_history.each({"limit": 2}, idempotency_key="mine"))
        self.assertEqual([turn["content"] for turn in turns], ["4", "3", "2", "1"])
        self.assertEqual(
            [(path.split("?")[1], headers["Idempotency-Key"]) for _, path, headers, _ in sent],
            [("limit=2", "mine"), ("limit=2&before=mark+2", None)],
        )


if __name__ == "__main__":
    unittest.main()
