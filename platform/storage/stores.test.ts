import { createServer, type IncomingMessage } from 'node:http'
import { describe, expect, it } from 'vitest'
import { portOf } from '../testing/ports.ts'
import { verifyLocalUrl } from './local-url.ts'
import { createLocalStore } from './local-store.ts'
import type { S3Options } from './s3-options.ts'
import { createS3Store } from './s3-store.ts'
import type { StoreSecrets } from './store-keys.ts'
import { openScoped } from './sts-token.ts'

const now = new Date('2026-06-01T00:00:00Z')
const clock = () => now
const secrets: StoreSecrets = [Buffer.alloc(32, 7)]
const order = { prefix: 'company/1/upload/2/', actions: ['PutObject'], seconds: 900 } as const
const put = { key: 'company/1/上传 1.pdf', seconds: 600, contentType: 'application/pdf', size: 1024 }

const s3: S3Options = {
  endpoint: 'https://s3.cn-north-1.amazonaws.com.cn',
  region: 'cn-north-1',
  bucket: 'portal',
  addressing: 'virtual',
  credentials: { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'a long-lived secret' },
  clock,
}

describe('the store on our own disk', () => {
  const baseUrl = 'http://localhost:4000/files'
  const store = createLocalStore({
    baseUrl,
    endpoint: 'http://localhost:4000/objects',
    bucket: 'portal',
    secrets,
    clock,
  })

  it('signs what its own server accepts', () => {
    const { pathname, search } = new URL(store.presignPut(put).url)
    const request = { method: 'PUT', url: pathname + search, contentType: 'application/pdf', contentLength: 1024 }
    expect(verifyLocalUrl(baseUrl, secrets, request, now)).toMatchObject({ ok: true, key: put.key, sizeMax: 1024 })
    expect(store.presignGet(put)).toMatchObject({ method: 'GET', headers: {} })
  })
  it('gives credentials that its own server opens', async () => {
    const token = await store.stsToken(order)
    expect(token).toMatchObject({
      bucket: 'portal',
      endpoint: 'http://localhost:4000/objects',
      prefix: order.prefix,
      expiration: '2026-06-01T00:15:00.000Z',
    })
    expect(openScoped(secrets, token.accessKeyId, token.securityToken, now)).toMatchObject({
      claims: { prefix: order.prefix, actions: ['PutObject'] },
    })
  })
})

describe('a store that speaks S3', () => {
  it('is addressed by host or by path', () => {
    expect(createS3Store(s3).presignGet(put).url).toMatch(
      /^https:\/\/portal\.s3\.cn-north-1\.amazonaws\.com\.cn\/company\/1\/%E4%B8%8A%E4%BC%A0%201\.pdf\?X-Amz-/,
    )
    const own = createS3Store({ ...s3, endpoint: 'http://minio:9000', addressing: 'path' })
    expect(own.presignGet(put).url).toMatch(
      /^http:\/\/minio:9000\/portal\/company\/1\/%E4%B8%8A%E4%BC%A0%201\.pdf\?X-Amz-/,
    )
  })
  it('binds an upload to its type and length', () => {
    const signed = createS3Store(s3).presignPut(put)
    expect(signed).toMatchObject({
      headers: { 'content-type': 'application/pdf', 'content-length': '1024' },
      expiresAt: '2026-06-01T00:10:00.000Z',
    })
    expect(new URL(signed.url).searchParams.get('X-Amz-SignedHeaders')).toBe('content-length;content-type;host')
    expect(new URL(signed.url).searchParams.get('X-Amz-Expires')).toBe('600')
  })
  it.each([{ key: '../x' }, { key: 'a\u0000' }, { seconds: 901 }, { seconds: 0 }])('signs nothing for %j', (change) => {
    expect(() => createS3Store(s3).presignPut({ ...put, ...change })).toThrow('cannot be signed')
    expect(() => createS3Store(s3).presignGet({ ...put, ...change })).toThrow('cannot be signed')
  })
  it('never hands out its own credential where it has no role to lend', async () => {
    await expect(createS3Store(s3).stsToken(order)).rejects.toMatchObject({ problem: { status: 405 } })
  })
})

describe('a credential lent by the token service', () => {
  const answer = (fields: string): string =>
    `<AssumeRoleResponse><AssumeRoleResult><Credentials>${fields}</Credentials></AssumeRoleResult></AssumeRoleResponse>`
  const lent =
    '<AccessKeyId>ASIA1</AccessKeyId><SecretAccessKey>s/1+</SecretAccessKey><SessionToken>t/1==</SessionToken><Expiration>2026-06-01T00:15:00Z</Expiration>'

  const ask = async (status: number, xml: string, prefix: string = order.prefix) => {
    const asked: { request: IncomingMessage; body: URLSearchParams }[] = []
    const server = createServer((request, response) => {
      let text = ''
      request.setEncoding('utf8').on('data', (piece: string) => {
        text += piece
      })
      request.on('end', () => {
        asked.push({ request, body: new URLSearchParams(text) })
        response.writeHead(status).end(xml)
      })
    })
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve)
    })
    const stsEndpoint = `http://127.0.0.1:${portOf(server)}`
    try {
      const role = { stsEndpoint, roleArn: 'arn:aws:iam::1:role/portal-upload' }
      return { token: await createS3Store({ ...s3, role }).stsToken({ ...order, prefix }), asked }
    } finally {
      server.close()
    }
  }

  it('is asked for with a policy of one folder, for fifteen minutes', async () => {
    const { token, asked } = await ask(200, answer(lent))
    expect(token).toEqual({
      accessKeyId: 'ASIA1',
      accessKeySecret: 's/1+',
      securityToken: 't/1==',
      expiration: '2026-06-01T00:15:00.000Z',
      bucket: 'portal',
      region: 'cn-north-1',
      endpoint: s3.endpoint,
      prefix: order.prefix,
    })
    const [one] = asked
    expect(one?.body.get('DurationSeconds')).toBe('900')
    expect(JSON.parse(one?.body.get('Policy') ?? '')).toEqual({
      Version: '2012-10-17',
      Statement: [
        { Effect: 'Allow', Action: ['s3:PutObject'], Resource: ['arn:aws:s3:::portal/company/1/upload/2/*'] },
      ],
    })
    expect(one?.request.headers.authorization).toMatch(
      /^AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE\/20260601\/cn-north-1\/sts\/aws4_request, SignedHeaders=content-type;host;x-amz-date, Signature=[0-9a-f]{64}$/,
    )
  })
  it('is not given when the service refuses or answers strangely', async () => {
    await expect(ask(403, 'no')).rejects.toMatchObject({ problem: { status: 503 } })
    await expect(ask(200, answer(lent.replace('SessionToken', 'Other')))).rejects.toMatchObject({
      problem: { status: 503 },
    })
  })
  it('is not asked for with a prefix that a policy would read as more', async () => {
    for (const prefix of ['company/*/', 'company/?/', 'company/${aws:username}/', ''])
      await expect(ask(200, answer(lent), prefix)).rejects.toThrow('prefix')
  })
})
