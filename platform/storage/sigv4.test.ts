import { describe, expect, it } from 'vitest'
import { amzDate, authorization, presign, signingKey, type Request, type Scope } from './sigv4.ts'

// Example credentials that AWS itself publishes; both open nothing.
const S3: Scope = {
  credentials: { accessKeyId: 'AKIAIOSFODNN7EXAMPLE', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' },
  region: 'us-east-1',
  service: 's3',
  now: new Date('2013-05-24T00:00:00Z'),
}
const SUITE: Scope = {
  credentials: { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY' },
  region: 'us-east-1',
  service: 'service',
  now: new Date('2015-08-30T12:36:00Z'),
}
const EMPTY = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
const bucket: Request = { method: 'GET', origin: 'https://examplebucket.s3.amazonaws.com', path: '/test.txt' }
const stamped = { 'x-amz-content-sha256': EMPTY, 'x-amz-date': amzDate(S3.now) }
const signatureIn = (header: string): string | undefined => /Signature=([0-9a-f]{64})$/.exec(header)?.[1]

describe('SigV4 against the published examples', () => {
  it('derives the signing key of the general reference', () => {
    expect(signingKey('wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY', '20120215', 'us-east-1', 'iam').toString('hex')).toBe(
      'f4780e2d9f65fa895f9c67b32ce1baf0b0d8a43505a000a1a9e090d414db404d',
    )
  })
  it('presigns GET test.txt as in «Authenticating Requests: Using Query Parameters»', () => {
    expect(presign(bucket, 86_400, S3)).toBe(
      'https://examplebucket.s3.amazonaws.com/test.txt?X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Credential=AKIAIOSFODNN7EXAMPLE%2F20130524%2Fus-east-1%2Fs3%2Faws4_request&X-Amz-Date=20130524T000000Z&X-Amz-Expires=86400&X-Amz-SignedHeaders=host&X-Amz-Signature=aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
    )
  })
  it.each<[string, Request, string, string]>([
    [
      'GET Object with a range',
      { ...bucket, headers: { ...stamped, Range: 'bytes=0-9' } },
      '',
      'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    ],
    [
      'PUT Object with a sign in its name',
      {
        ...bucket,
        method: 'PUT',
        path: '/test%24file.text',
        headers: {
          date: 'Fri, 24 May 2013 00:00:00 GMT',
          'x-amz-content-sha256': '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
          'x-amz-date': amzDate(S3.now),
          'x-amz-storage-class': 'REDUCED_REDUNDANCY',
        },
      },
      'Welcome to Amazon S3.',
      '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
    ],
    [
      'GET Bucket Lifecycle, a query name without a value',
      { ...bucket, path: '/', query: { lifecycle: '' }, headers: stamped },
      '',
      'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
    ],
    [
      'GET Bucket, two of a query',
      { ...bucket, path: '/', query: { prefix: 'J', 'max-keys': '2' }, headers: stamped },
      '',
      '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
    ],
  ])('signs %s as in «Signature Calculations for the Authorization Header»', (_name, request, body, signature) => {
    expect(signatureIn(authorization(request, body, S3))).toBe(signature)
  })
  it('signs get-vanilla of the test suite', () => {
    const request = {
      method: 'GET',
      origin: 'https://example.amazonaws.com',
      path: '/',
      headers: { 'x-amz-date': amzDate(SUITE.now) },
    }
    expect(authorization(request, '', SUITE)).toBe(
      'AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE/20150830/us-east-1/service/aws4_request, SignedHeaders=host;x-amz-date, Signature=5fa00fa31553b73ebf1942676e86291e8372ff2a2260956d9b8aae1d763fbf31',
    )
  })
})

describe('a presigned address', () => {
  const put: Request = {
    ...bucket,
    method: 'PUT',
    headers: { 'content-type': 'application/pdf', 'content-length': '1024' },
  }
  const of = (request: Request, seconds = 600, scope = S3) =>
    new URL(presign(request, seconds, scope)).searchParams.get('X-Amz-Signature')

  it('names the headers that it is bound to', () => {
    expect(new URL(presign(put, 600, S3)).searchParams.get('X-Amz-SignedHeaders')).toBe(
      'content-length;content-type;host',
    )
  })
  it('is another for every other request', () => {
    const all = [
      of(put),
      of({ ...put, method: 'GET' }),
      of({ ...put, path: '/other.txt' }),
      of({ ...put, origin: 'https://otherbucket.s3.amazonaws.com' }),
      of({ ...put, headers: { ...put.headers, 'content-type': 'text/html' } }),
      of({ ...put, headers: { ...put.headers, 'content-length': '1025' } }),
      of({ ...put, query: { versionId: '1' } }),
      of(put, 601),
      of(put, 600, { ...S3, now: new Date('2013-05-24T00:00:01Z') }),
      of(put, 600, { ...S3, region: 'cn-north-1' }),
      of(put, 600, { ...S3, credentials: { ...S3.credentials, secretAccessKey: 'other' } }),
      of(put, 600, { ...S3, credentials: { ...S3.credentials, sessionToken: 'token' } }),
    ]
    expect(new Set(all).size).toBe(all.length)
    expect(of(put)).toBe(all[0])
  })
  it('carries the token of a session, encoded', () => {
    const scope = { ...S3, credentials: { ...S3.credentials, sessionToken: 'a/b+c=' } }
    expect(presign(bucket, 60, scope)).toContain('&X-Amz-Security-Token=a%2Fb%2Bc%3D&')
  })
})
