import { createServer, type IncomingMessage } from 'node:http'
import { afterAll, describe, expect, it } from 'vitest'
import { createDingFiles } from '#platform/dingtalk/ding-files.ts'
import { portOf } from '#platform/testing/ports.ts'
import { MESSAGES } from '../words.ts'
import { PDF, startDisk, startFiles } from './files.fixture.ts'

interface Far {
  readonly name: string
  readonly bytes: Buffer
  readonly url?: string
}
const FAR: Record<string, Far> = {
  contract: { name: '采购合同.pdf', bytes: PDF },
  page: { name: '页面.pdf', bytes: Buffer.from('<html>') },
  script: { name: 'a.html', bytes: PDF },
  huge: { name: 'a.zip', bytes: Buffer.alloc(51 * 1024 * 1024) },
  elsewhere: { name: 'a.pdf', bytes: PDF, url: 'http://evil.example/a.pdf' },
  inside: { name: 'a.pdf', bytes: PDF, url: 'http://169.254.169.254/latest/meta-data' },
  redirect: { name: 'a.pdf', bytes: PDF },
}
const asked: string[] = []

// The far end, in the words of the open platform.
const far = createServer((request, response) => {
  void (async () => {
    const [path = ''] = (request.url ?? '').split('?')
    asked.push(`${request.method} ${path}`)
    const json = (status: number, value: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
    if (path === '/v1.0/oauth2/accessToken')
      return json(200, (await read(request)).includes('"appKey":"app"') ? { accessToken: 'tok', expireIn: 7200 } : {})
    const [, space, name = '', what] = /^\/v1\.0\/storage\/spaces\/(\w+)\/dentries\/(\w+)\/(.+)$/.exec(path) ?? []
    if (space !== undefined) {
      if (request.headers['x-acs-dingtalk-access-token'] !== 'tok') return json(401, { code: 'InvalidAuthentication' })
      const file = FAR[name]
      if (!file) return json(404, { code: 'dentryNotExist', message: 'no' })
      if (what === 'query') return json(200, { dentry: { id: name, spaceId: space, name: file.name } })
      const url = file.url ?? `${origin}/bucket/${name}`
      return json(200, {
        protocol: 'HEADER_SIGNATURE',
        headerSignatureInfo: { resourceUrls: [url], headers: { Authorization: 'OSS x:y' }, expirationSeconds: 900 },
      })
    }
    const name2 = path.replace('/bucket/', '')
    if (name2 === 'redirect') return response.writeHead(302, { location: `${origin}/bucket/contract` }).end()
    if (request.headers.authorization !== 'OSS x:y') return response.writeHead(403).end()
    return response.writeHead(200).end(FAR[name2]?.bytes)
  })()
})
const read = async (request: IncomingMessage): Promise<string> => {
  let text = ''
  for await (const piece of request) text += String(piece)
  return text
}
await new Promise<void>((resolve) => {
  far.listen(0, '127.0.0.1', resolve)
})
const origin = `http://127.0.0.1:${portOf(far)}`

const storage = await startDisk()
const dingOf = (isLocal: boolean) =>
  createDingFiles({
    appKey: 'app',
    appSecret: 'secret',
    unionId: 'union',
    apiUrl: origin,
    fileHosts: ['127.0.0.1'],
    clock: () => new Date(),
    isLocal,
  })
const files = await startFiles(storage, dingOf(true))
const without = await startFiles(storage)
afterAll(async () => {
  await files.close()
  await without.close()
  await storage.close()
  far.close()
})
const copy = (fileId: string, as = files.staff) =>
  files.call('POST', '/api/File/DingFileToOssUrl', as, { body: { spaceId: '12', fileId } })

describe('copying a file of an approval', () => {
  it('keeps it as a file of the buyer', async () => {
    const answer = await copy('contract')
    expect(answer.json()).toMatchObject({ name: '采购合同.pdf', mime: 'application/pdf', size: PDF.length, side: 1 })
    expect((await files.call('GET', answer.json().url, files.staff)).bytes.equals(PDF)).toBe(true)
    expect((await files.call('GET', answer.json().url, files.mine.person)).status).toBe(404)
  })
  it('asks for one access token for many files', async () => {
    await copy('contract')
    expect(asked.filter((line) => line.endsWith('accessToken'))).toHaveLength(1)
  })
  it('says so when there is no such file', async () => {
    expect((await copy('nothing')).json()).toMatchObject({ status: 422, errors: { fileId: [MESSAGES.dingMissing] } })
  })
  it('holds it to the same rules as an upload', async () => {
    expect((await copy('page')).json().errors).toEqual({ file: [MESSAGES.contentDiffers('pdf')] })
    expect(Object.keys((await copy('script')).json().errors)).toEqual(['fileId'])
    expect((await copy('huge')).status).toBe(413)
  })
  it.each(['elsewhere', 'inside', 'redirect'])('goes to no other host: %s', async (fileId) => {
    const before = asked.length
    expect((await copy(fileId)).status).toBe(503)
    expect(asked.slice(before)).not.toContain('GET /bucket/contract')
  })
  it('goes into no network of our own, even when the name is allowed', async () => {
    await expect(dingOf(false).fetch('12', 'contract', '/tmp/never', 10)).rejects.toMatchObject({
      problem: { status: 503 },
    })
  })
  it('is for staff, and says clearly when nothing is connected', async () => {
    expect((await copy('contract', files.mine.person)).status).toBe(403)
    const answer = await without.call('POST', '/api/File/DingFileToOssUrl', without.staff, {
      body: { spaceId: '12', fileId: 'contract' },
    })
    expect(answer.json()).toMatchObject({ status: 503, title: MESSAGES.dingOff })
  })
})
