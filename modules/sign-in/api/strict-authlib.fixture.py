"""A program that signs people in with authlib and checks keys and tokens with jwcrypto. Speaks JSON, one line each way."""
import json
import sys
import urllib.request

from authlib.integrations.requests_client import OAuth2Session
from authlib.jose import JsonWebKey, jwt
from authlib.oidc.core import CodeIDToken
from authlib.oidc.discovery import OpenIDProviderMetadata, get_well_known_url
from jwcrypto import jwk as crypto_jwk
from jwcrypto import jwt as crypto_jwt


def fetch(address):
    with urllib.request.urlopen(address) as answer:
        return json.load(answer)


def faults(metadata):
    """What each rule of authlib says, rather than the first of them."""
    found = []
    for name in OpenIDProviderMetadata.REGISTRY_KEYS:
        try:
            getattr(OpenIDProviderMetadata(metadata), "validate_" + name)()
        except ValueError as error:
            found.append(f"{name}: {error}")
    return found


issuer, client_id, secret, redirect, scope, verifier, nonce = sys.argv[1:]
metadata = fetch(get_well_known_url(issuer, external=True))
session = OAuth2Session(client_id, secret, scope=scope, redirect_uri=redirect, code_challenge_method="S256")
address, state = session.create_authorization_url(
    metadata["authorization_endpoint"], code_verifier=verifier, nonce=nonce, max_age="3600"
)
print(json.dumps({"faults": faults(metadata), "address": address}), flush=True)

back = json.loads(sys.stdin.readline())["back"]
token = session.fetch_token(
    metadata["token_endpoint"], authorization_response=back, state=state, code_verifier=verifier
)
keys = fetch(metadata["jwks_uri"])
claims = jwt.decode(
    token["id_token"],
    JsonWebKey.import_key_set(keys),
    claims_cls=CodeIDToken,
    claims_options={"iss": {"values": [issuer]}, "aud": {"values": [client_id]}, "auth_time": {"essential": True}},
    claims_params={"nonce": nonce, "max_age": 3600},
)
claims.validate(leeway=5)
crypto_jwt.JWT(jwt=token["id_token"], key=crypto_jwk.JWKSet.from_json(json.dumps(keys)))
userinfo = session.get(metadata["userinfo_endpoint"])
print(json.dumps({"scope": token["scope"], "claims": claims, "userinfo": userinfo.json()}), flush=True)
