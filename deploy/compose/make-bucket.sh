#!/bin/sh
# Makes the bucket and says which pages may upload into it. Any store that speaks S3 understands the two calls.
set -eu
bucket=http://objects:8333/${STORAGE_BUCKET:-supplier-portal}
call() {
  curl --silent --show-error --output /dev/null --write-out '%{http_code}' \
    --aws-sigv4 "aws:amz:$S3_REGION:s3" --user "$S3_ACCESS_KEY_ID:$S3_SECRET_ACCESS_KEY" "$@"
}

status=$(call --request PUT "$bucket")
case $status in 200 | 409) ;; *) echo "the bucket was refused: $status" >&2; exit 1 ;; esac

rules="<CORSConfiguration><CORSRule><AllowedOrigin>$PUBLIC_URL</AllowedOrigin><AllowedMethod>PUT</AllowedMethod>
<AllowedMethod>POST</AllowedMethod><AllowedMethod>GET</AllowedMethod><AllowedHeader>*</AllowedHeader>
<ExposeHeader>ETag</ExposeHeader></CORSRule></CORSConfiguration>"
status=$(call --request PUT --data "$rules" "$bucket?cors")
case $status in 200 | 204) ;; *) echo "the rules of the bucket were refused: $status" >&2; exit 1 ;; esac
