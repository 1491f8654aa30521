"""Signs requests again with botocore, from what arrived over the wire. Reads and writes JSON: a list of requests."""

import json
import sys

from botocore.auth import SigV4Auth
from botocore.awsrequest import AWSRequest
from botocore.credentials import Credentials

signatures = []
for given in json.load(sys.stdin):
    headers = given["headers"]
    signed = {name: headers[name] for name in given["signed"]}
    request = AWSRequest(method=given["method"], url=given["url"], data=given["body"].encode(), headers=signed)
    request.context["timestamp"] = headers["x-amz-date"]
    auth = SigV4Auth(
        Credentials(given["accessKey"], given["secretKey"], headers.get("x-amz-security-token")),
        given["service"],
        given["region"],
    )
    text = auth.string_to_sign(request, auth.canonical_request(request))
    signatures.append(auth.signature(text, request))
json.dump(signatures, sys.stdout)
