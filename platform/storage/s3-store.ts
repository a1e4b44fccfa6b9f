import { assumeRole } from './assume-role.ts'
import { mustBeSignable } from './object-key.ts'
import type { ObjectStore, SignedUrl } from './object-store.ts'
import { placeOf, type S3Options } from './s3-options.ts'
import { presign } from './sigv4.ts'

/** Any store that speaks S3. Signing needs no network; only short-lived credentials ask the store's token service. */
export const createS3Store = (options: S3Options): ObjectStore => {
  const { credentials, region, bucket, clock } = options
  const { origin, pathOf } = placeOf(options)

  const sign = (
    method: 'GET' | 'PUT',
    key: string,
    seconds: number,
    headers: Readonly<Record<string, string>>,
  ): SignedUrl => {
    mustBeSignable(key, seconds)
    const now = clock()
    return {
      method,
      url: presign({ method, origin, path: pathOf(key), headers }, seconds, {
        credentials,
        region,
        service: 's3',
        now,
      }),
      headers,
      expiresAt: new Date(Math.floor(now.getTime() / 1000 + seconds) * 1000).toISOString(),
    }
  }
  return {
    // The length is signed because nothing else limits what is stored.
    presignPut: ({ key, seconds, contentType, size }) =>
      sign('PUT', key, seconds, { 'content-type': contentType, 'content-length': String(size) }),
    presignGet: ({ key, seconds }) => sign('GET', key, seconds, {}),
    stsToken: async (order) => ({
      ...(await assumeRole(options, order)),
      bucket,
      region,
      endpoint: options.endpoint,
      prefix: order.prefix,
    }),
  }
}
