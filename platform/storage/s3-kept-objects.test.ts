import { createServer, type IncomingHttpHeaders } from 'node:http'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { portOf } from '../testing/ports.ts'
import { createS3Objects } from './s3-objects.ts'

interface Asked {
  readonly method: string
  readonly url: URL
  readonly headers: IncomingHttpHeaders
}

let asked: Asked[] = []
let answer: (one: Asked) => { readonly status: number; readonly text?: string }
const server = createServer((request, response) => {
  const { method = '', url = '', headers } = request
  const one = { method, url: new URL(url, 'http://store'), headers }
  asked.push(one)
  request.resume().on('end', () => {
    const { status, text } = answer(one)
    response.writeHead(status).end(method === 'HEAD' ? '' : text)
  })
})
await new Promise<void>((resolve) => {
  server.listen(0, '127.0.0.1', resolve)
})
afterAll(() => void server.close())
beforeEach(() => {
  asked = []
})

const objects = createS3Objects({
  endpoint: `http://127.0.0.1:${portOf(server)}`,
  region: 'cn-north-1',
  bucket: 'portal',
  addressing: 'path',
  credentials: { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'a long-lived secret' },
  clock: () => new Date('2026-06-01T00:00:00Z'),
})
const content = Buffer.from('anchor')
const keep = (until?: Date) => objects.keep('audit-anchor/1.txt', 'text/plain', content, until)

describe('an object that is never written again', () => {
  it('is written on condition that nothing lies there, and locked until a day where that is wished', async () => {
    answer = ({ method }) => ({ status: method === 'HEAD' ? 404 : 200 })
    expect(await keep(new Date('2036-06-01T00:00:00Z'))).toBe(true)
    expect(asked.map(({ method }) => method)).toEqual(['HEAD', 'PUT'])
    expect(asked[1]?.headers).toMatchObject({
      'if-none-match': '*',
      'x-amz-object-lock-mode': 'COMPLIANCE',
      'x-amz-object-lock-retain-until-date': '2036-06-01T00:00:00.000Z',
      'x-amz-checksum-sha256': 'eb+w4rp2udRHYG3bzElINPBaTBHesFLnS0nqMHo8W80=',
    })
    expect(asked[1]?.url.searchParams.get('X-Amz-SignedHeaders')).toContain('x-amz-object-lock-mode')
    expect(await keep()).toBe(true)
    expect(asked[3]?.headers).not.toHaveProperty('x-amz-object-lock-mode')
  })
  it('is left as it is when something lies there, also where that came at the same moment', async () => {
    answer = () => ({ status: 200 })
    expect(await keep()).toBe(false)
    expect(asked.map(({ method }) => method)).toEqual(['HEAD'])
    answer = ({ method }) => ({ status: method === 'HEAD' ? 404 : 412 })
    expect(await keep()).toBe(false)
  })
  it('counts as not written when the store refuses', async () => {
    answer = ({ method }) => ({ status: method === 'HEAD' ? 404 : 403 })
    await expect(keep()).rejects.toMatchObject({ problem: { status: 503 } })
  })
})

describe('the list of a folder', () => {
  it('is read to its last page', async () => {
    const page = (keys: readonly string[], isMore: boolean) =>
      `<ListBucketResult><IsTruncated>${String(isMore)}</IsTruncated>${keys.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('')}</ListBucketResult>`
    answer = ({ url }) => ({
      status: 200,
      text: url.searchParams.has('start-after') ? page(['a/3&amp;4'], false) : page(['a/1', 'a/2'], true),
    })
    expect(await objects.list('a/')).toEqual(['a/1', 'a/2', 'a/3&4'])
    expect(asked.map(({ url }) => url.searchParams.get('start-after'))).toEqual([null, 'a/2'])
    expect(asked[0]?.url.pathname).toBe('/portal')
  })
  it('is refused for what is no folder, and fails where there is no bucket', async () => {
    await expect(objects.list('a')).rejects.toThrow('no folder')
    answer = () => ({ status: 404 })
    await expect(objects.list('a/')).rejects.toMatchObject({ problem: { status: 503 } })
  })
})
