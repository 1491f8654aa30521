"""Prints the reviews of one item over all pages. It needs nothing but the package requests.

    python3 reviews.py [address] [key] [endpoint] [query]
"""

import sys
import time

import requests

ADDRESS, KEY, ENDPOINT, QUERY = (
    sys.argv[1:] + ["http://127.0.0.1:8787", "demo", "podcast-directory", "The Slow Kitchen"][len(sys.argv) - 1 :]
)


def call(path, request, tries=3):
    """The response to a request. Waits as long as Retry-After says, up to 30 seconds, if a retry may help."""
    for left in range(tries - 1, -1, -1):
        response = requests.post(ADDRESS + path, json=request, headers={"x-api-key": KEY}, timeout=60)
        if response.ok:
            return response
        problem = response.json()
        wait = int(response.headers.get("retry-after", "1"))
        if left == 0 or not problem["retryable"] or wait > 30:
            raise SystemExit(f"{problem['code']}: {problem['detail']}")
        time.sleep(wait)


def reviews(endpoint, request):
    """The reviews of all pages, one request per page."""
    while True:
        response = call(f"/{endpoint}/reviews", request)
        yield from response.json()["all_reviews"]
        token = response.headers.get("x-pagination-token")
        if token is None:
            return
        request = {**request, "pagination_token": token}


if __name__ == "__main__":
    count = 0
    for review in reviews(ENDPOINT, {"query": QUERY, "reviews_to_fetch": 200}):
        count += 1
        if count <= 3:
            print(review["created_at"], review["rating"], review["title"] or review["text"])
    print(f"{count} reviews")
