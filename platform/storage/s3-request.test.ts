import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { LOCAL_REGION, verifyS3Request, type S3Request } from './s3-request.ts'
import { amzDate, authorization, presign } from './sigv4.ts'
import type { StoreSecrets } from './store-keys.ts'
import { issueScoped } from './sts-token.ts'

const secrets: StoreSecrets = [Buffer.alloc(32, 7)]
const place = { endpoint: 'http://localhost:4000/s3', bucket: 'portal', secrets }
const now = new Date('2026-06-01T00:00:00Z')
const later = (seconds: number): Date => new Date(now.getTime() + seconds * 1_000)
const lent = issueScoped(secrets, { prefix: 'company/1/upload/2/', actions: ['PutObject'], seconds: 900 }, now)
const scope = {
  credentials: {
    accessKeyId: lent.accessKeyId,
    secretAccessKey: lent.accessKeySecret,
    sessionToken: lent.securityToken,
  },
  region: LOCAL_REGION,
  service: 's3',
  now,
}
const BODY = 'content'
const sha256 = createHash('sha256').update(BODY).digest('hex')
const PATH = '/s3/portal/company/1/upload/2/%E5%9B%BE%201.png'
const KEY = 'company/1/upload/2/图 1.png'

interface Change {
  readonly method?: string
  readonly url?: string
  readonly headers?: Readonly<Record<string, string | undefined>>
}

/** A request as a library signs it, and then something else about it. */
const signed = (path = PATH, change: Change = {}, method = 'PUT', payload = sha256): S3Request => {
  const headers = {
    'x-amz-content-sha256': payload,
    'x-amz-date': amzDate(now),
    'x-amz-security-token': lent.securityToken,
  }
  const request = { method, origin: 'http://localhost:4000', path, headers }
  const sent: Record<string, string | undefined> = {
    host: 'localhost:4000',
    ...headers,
    authorization: authorization(request, BODY, scope),
    ...change.headers,
  }
  return { method: change.method ?? method, url: change.url ?? path, header: (name) => sent[name] }
}
const verdict = (request: S3Request, at = now) => verifyS3Request(place, request, at)
const REFUSED = { ok: false, status: 403 }

describe('a request of a storage library', () => {
  it('is served when it is signed with a credential that we lent, for its own folder', () => {
    expect(verdict(signed())).toEqual({ ok: true, key: KEY, sha256 })
  })
  it('is served by an address that the library has signed', () => {
    const url = presign({ method: 'PUT', origin: 'http://localhost:4000', path: PATH }, 600, scope)
    const request = { method: 'PUT', url: url.slice('http://localhost:4000'.length), header: () => 'localhost:4000' }
    expect(verdict(request)).toEqual({ ok: true, key: KEY })
    expect(verdict(request, later(600))).toEqual(REFUSED)
    expect(verdict({ ...request, url: request.url.replace('Expires=600', 'Expires=900') })).toEqual(REFUSED)
  })
  it.each([
    ['/s3/portal/company/1/upload/3/a.png', 'another folder'],
    ['/s3/portal/company/1/file/2/a.png', 'what was checked'],
    ['/s3/portal/company/12/upload/2/a.png', 'another company'],
    ['/s3/portal/company/1/upload/2/../3/a.png', 'a way out of its folder'],
    ['/s3/portal/company/1/upload/2/%2e%2e/a.png', 'a hidden way out of its folder'],
    ['/s3/portal/company/1/upload/2/%61.png', 'another spelling'],
    ['/s3/other/company/1/upload/2/a.png', 'another bucket'],
    ['/s3/portal/', 'the bucket itself'],
  ])('is refused at %s, %s, though the signature is right', (path) => {
    expect(verdict(signed(path))).toEqual(REFUSED)
  })
  it('is refused for what the credential was not lent for', () => {
    expect(verdict(signed(PATH, {}, 'GET'))).toEqual(REFUSED)
    expect(verdict(signed(PATH, {}, 'DELETE'))).toEqual(REFUSED)
  })
  it.each<[string, Change]>([
    ['method', { method: 'POST' }],
    ['path', { url: '/s3/portal/company/1/upload/2/b.png' }],
    ['query', { url: `${PATH}?acl=public` }],
    ['hash of the body', { headers: { 'x-amz-content-sha256': '0'.repeat(64) } }],
    ['time', { headers: { 'x-amz-date': amzDate(later(1)) } }],
    ['token', { headers: { 'x-amz-security-token': `${lent.securityToken}x` } }],
    ['token left out', { headers: { 'x-amz-security-token': undefined } }],
    ['host', { headers: { host: 'evil.example' } }],
    ['signature left out', { headers: { authorization: undefined } }],
    [
      'another person’s name',
      {
        headers: {
          authorization:
            'AWS4-HMAC-SHA256 Credential=AKIA/20260601/local/s3/aws4_request, SignedHeaders=host, Signature=0',
        },
      },
    ],
  ])('is refused after it was signed with another %s', (_what, change) => {
    expect(verdict(signed(PATH, change))).toEqual(REFUSED)
  })
  it('is refused when it is late, or older than the credential', () => {
    expect(verdict(signed(), later(899))).toMatchObject({ ok: true })
    expect(verdict(signed(), later(900))).toEqual(REFUSED)
    expect(verdict(signed(), later(-901))).toEqual(REFUSED)
  })
  it('is answered that a body in signed pieces is not accepted', () => {
    expect(verdict(signed(PATH, {}, 'PUT', 'STREAMING-UNSIGNED-PAYLOAD-TRAILER'))).toEqual({ ok: false, status: 415 })
  })
})
