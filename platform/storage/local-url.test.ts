import { describe, expect, it } from 'vitest'
import { signLocalUrl, verifyLocalUrl, type LocalRequest } from './local-url.ts'
import type { StoreSecrets } from './store-keys.ts'

const BASE = 'http://localhost:4000/files'
const secrets: StoreSecrets = [Buffer.alloc(32, 1)]
const now = new Date('2026-06-01T00:00:00Z')
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)

const KEY = 'company/1/upload/2/合同 (终稿) 100%.pdf'
const PDF = 'application/pdf'
const put = signLocalUrl(BASE, secrets, { method: 'PUT', key: KEY, seconds: 600, contentType: PDF, size: 1000 }, now)
const get = signLocalUrl(BASE, secrets, { method: 'GET', key: KEY, seconds: 600 }, now)
const pathOf = (url: string): string => url.slice('http://localhost:4000'.length)
const verify = (request: Partial<LocalRequest>, at = now, by = secrets) =>
  verifyLocalUrl(
    BASE,
    by,
    { method: 'PUT', url: pathOf(put.url), contentType: PDF, contentLength: 1000, ...request },
    at,
  )
const read = (url: string, at = now, method = 'GET') => verifyLocalUrl(BASE, secrets, { method, url }, at)

describe('a signed address of our own disk', () => {
  it('is accepted as it was signed', () => {
    expect(verify({})).toEqual({ ok: true, key: KEY, contentType: PDF, sizeMax: 1000 })
    expect(read(pathOf(get.url))).toMatchObject({ ok: true, key: KEY })
    expect(read(pathOf(get.url), now, 'HEAD')).toMatchObject({ ok: true, key: KEY })
  })
  it('names the headers to send and when it ends', () => {
    expect(put).toMatchObject({ method: 'PUT', headers: { 'content-type': PDF }, expiresAt: later(600).toISOString() })
    expect(get).toMatchObject({ method: 'GET', headers: {} })
  })
  it('ends on the second', () => {
    expect(verify({}, later(599)).ok).toBe(true)
    expect(verify({}, later(600))).toEqual({ ok: false, status: 403 })
    expect(read(pathOf(get.url), later(601)).ok).toBe(false)
  })
  it('is not accepted when it would live longer than fifteen minutes, no matter who signed it', () => {
    expect(verify({}, later(-300)).ok).toBe(true)
    expect(verify({}, later(-301)).ok).toBe(false)
  })
  it.each([
    ['another method', { method: 'GET' }],
    ['an unknown method', { method: 'DELETE' }],
    ['another key', { url: pathOf(put.url).replace('upload/2', 'upload/3') }],
    ['another company', { url: pathOf(put.url).replace('company/1', 'company/2') }],
    ['a later end', { url: pathOf(put.url).replace(/expires=(\d+)/, (_, at) => `expires=${Number(at) + 1}`) }],
    ['another type', { url: pathOf(put.url).replace('application%2Fpdf', 'text%2Fhtml'), contentType: 'text/html' }],
    ['a larger size', { url: pathOf(put.url).replace('size=1000', 'size=1001') }],
    ['a size of another spelling', { url: pathOf(put.url).replace('size=1000', 'size=01000') }],
    ['a size without end', { url: pathOf(put.url).replace('size=1000', 'size=1e9') }],
    ['no size', { url: pathOf(put.url).replace('&size=1000', '') }],
    ['no signature', { url: pathOf(put.url).replace(/&signature=.*/, '') }],
    ['an empty signature', { url: pathOf(put.url).replace(/&signature=.*/, '&signature=') }],
    ['a cut signature', { url: pathOf(put.url).slice(0, -1) }],
    ['a longer signature', { url: `${pathOf(put.url)}A` }],
    ['a parameter twice', { url: `${pathOf(put.url)}&size=9999` }],
    ['a parameter more', { url: `${pathOf(put.url)}&x=1` }],
    ['a second question mark', { url: `${pathOf(put.url)}?` }],
    ['a path below another folder', { url: pathOf(put.url).replace('/files/', '/api/') }],
    ['a path with a dot', { url: pathOf(put.url).replace('upload/2', 'upload/./2') }],
    ['a path with two dots', { url: pathOf(put.url).replace('upload/2', 'x/../upload/2') }],
    ['an encoded slash', { url: pathOf(put.url).replace('upload/2', 'upload%2F2') }],
    ['an encoded letter', { url: pathOf(put.url).replace('upload', '%75pload') }],
    ['lower-case encoding', { url: pathOf(put.url).replace('%E5', '%e5') }],
    ['a plus for a blank', { url: pathOf(put.url).replace('%20', '+') }],
    ['broken encoding', { url: pathOf(put.url).replace('%20', '%2') }],
    ['a NUL', { url: pathOf(put.url).replace('upload', 'upl%00oad') }],
    ['a doubled slash', { url: pathOf(put.url).replace('upload/2', 'upload//2') }],
    ['nothing', { url: '' }],
    ['only the folder', { url: '/files/' }],
  ])('is refused with %s', (_what, request) => {
    expect(verify(request)).toEqual({ ok: false, status: 403 })
  })
  it('for reading does not write, and the other way round', () => {
    expect(verify({ url: pathOf(get.url) }).ok).toBe(false)
    expect(read(pathOf(put.url)).ok).toBe(false)
  })
  it('takes the type that was signed and no other', () => {
    expect(verify({ contentType: 'text/html' })).toEqual({ ok: false, status: 415 })
    const { contentType: _none, ...untyped } = {
      method: 'PUT',
      url: pathOf(put.url),
      contentType: '',
      contentLength: 1,
    }
    expect(verifyLocalUrl(BASE, secrets, untyped, now)).toEqual({ ok: false, status: 415 })
  })
  it('takes as much as was signed and no byte more', () => {
    expect(verify({ contentLength: 999 }).ok).toBe(true)
    expect(verify({ contentLength: 1001 })).toEqual({ ok: false, status: 413 })
  })
  it('is accepted with the former secret while both are known, and not after', () => {
    const [old] = secrets
    const fresh = Buffer.alloc(32, 2)
    expect(verify({}, now, [fresh, old]).ok).toBe(true)
    expect(verify({}, now, [fresh]).ok).toBe(false)
  })
  it('is not made with a short secret, for a wrong key or a long time', () => {
    const order = { method: 'GET', key: KEY, seconds: 600 } as const
    expect(() => signLocalUrl(BASE, [Buffer.alloc(31)], order, now)).toThrow('32 bytes')
    expect(() => signLocalUrl(BASE, secrets, { ...order, key: '../x' }, now)).toThrow('cannot be signed')
    expect(() => signLocalUrl(BASE, secrets, { ...order, seconds: 901 }, now)).toThrow('cannot be signed')
  })
})
