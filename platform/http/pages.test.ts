import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { createLogger } from '../logging.ts'
import { createPages, type PageEntry } from './pages.ts'
import { createServer } from './server.ts'

const root = mkdtempSync(join(tmpdir(), 'pages-'))
afterAll(() => rmSync(root, { recursive: true }))

const build = (name: string): string => {
  const dir = join(root, name)
  mkdirSync(join(dir, 'assets'), { recursive: true })
  writeFileSync(join(dir, 'index.html'), `<title>${name}</title>`)
  writeFileSync(join(dir, 'console.html'), '<title>console</title>')
  for (const asset of ['main-1a2b.js', 'shared~list~detail-1a2b.js'])
    writeFileSync(join(dir, 'assets', asset), `'${name}'`)
  writeFileSync(join(dir, 'assets', 'main-1a2b.js.gz'), gzipSync(`'${name}'`))
  return dir
}

const portal: PageEntry = {
  dir: build('portal'),
  at: '/',
  variant: { shape: /^\/console(?![\w-])/, file: 'console.html' },
  policy: "default-src 'self'",
  caching: 'no-cache',
}
const login: PageEntry = {
  dir: build('login'),
  at: '/login',
  also: ['/login/wechat'],
  policy: "default-src 'none'",
  caching: 'no-store',
}
const sandbox: PageEntry = {
  dir: join(root, 'not-built'),
  at: '/sandbox',
  policy: '',
  caching: 'no-store',
  isRefused: true,
}

const serverOf = async (entries: readonly PageEntry[]) => {
  const pages = createPages(entries)
  const log = createLogger('silent')
  const ready = (): Promise<void> => Promise.resolve()
  const app = await createServer({ config: readConfig({}), log, ready, ...(pages.page ? { page: pages.page } : {}) })
  await pages.register(app)
  return {
    app,
    browse: (url: string) => app.inject({ url, headers: { accept: 'text/html,*/*', 'accept-encoding': 'identity' } }),
  }
}

describe('a server with pages of several builds', () => {
  let server: Awaited<ReturnType<typeof serverOf>>
  beforeAll(async () => {
    server = await serverOf([portal, login, sandbox])
  })
  afterAll(() => server.app.close())

  it.each([
    ['/', 'portal'],
    ['/admin/po/list?PageNo=2', 'portal'],
    ['/console', 'console'],
    ['/console/admin/home?tab=1', 'console'],
    ['/consoles', 'portal'],
    ['/login?continue=x', 'login'],
    ['/login/wechat', 'login'],
    ['/login/elsewhere', 'portal'],
  ])('shows at %s the document of %s', async (url, name) => {
    const answer = await server.browse(url)
    expect([answer.statusCode, answer.body]).toEqual([200, `<title>${name}</title>`])
  })

  it('gives each document its own policy and caching', async () => {
    const [first, second] = [await server.browse('/'), await server.browse('/login')]
    expect(first.headers).toMatchObject({
      'content-security-policy': "default-src 'self'",
      'cache-control': 'no-cache',
    })
    expect(second.headers).toMatchObject({
      'content-security-policy': "default-src 'none'",
      'cache-control': 'no-store',
    })
  })

  it('lets a document ask for the camera, and for nothing else of the device', async () => {
    const { headers } = await server.browse('/')
    expect(headers['permissions-policy']).toBe('camera=(self), microphone=(), geolocation=()')
  })

  it.each([
    ['/assets/main-1a2b.js', 'portal'],
    ['/login/assets/main-1a2b.js', 'login'],
    ['/assets/shared~list~detail-1a2b.js', 'portal'],
  ])('serves %s of %s, to be kept for ever', async (url, name) => {
    const answer = await server.browse(url)
    expect([answer.statusCode, answer.body]).toEqual([200, `'${name}'`])
    expect(answer.headers['cache-control']).toContain('immutable')
  })

  it('sends the packed form to browsers that read it', async () => {
    const answer = await server.app.inject({ url: '/assets/main-1a2b.js', headers: { 'accept-encoding': 'gzip' } })
    expect(answer.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
    expect(answer.headers['content-type']).toContain('javascript')
  })

  it.each([
    '/assets/gone-1a2b.js',
    '/assets/deep/gone.js',
    '/assets/..%2findex.html',
    '/assets/main-1a2b.js.gz',
    '/login/assets/gone.js',
    '/login/assets/',
  ])('answers %s with 404, not with a document', async (url) => {
    const answer = await server.browse(url)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      404,
      'application/problem+json; charset=utf-8',
    ])
  })

  it.each(['/sandbox', '/sandbox/x', '/sandbox/assets/main-1a2b.js'])('does not know the refused %s', async (url) => {
    expect((await server.browse(url)).statusCode).toBe(404)
  })
})

describe('a server without pages at the root', () => {
  it('knows the addresses of its pages and no others', async () => {
    const { app, browse } = await serverOf([login])
    expect((await browse('/login')).statusCode).toBe(200)
    for (const url of ['/', '/other', '/login/other']) expect((await browse(url)).statusCode).toBe(404)
    await app.close()
  })
})

it('a new build is shown at once, without a start', async () => {
  const dir = build('rebuilt')
  const { app, browse } = await serverOf([{ ...portal, dir }])
  renameSync(join(dir, 'assets', 'main-1a2b.js'), join(dir, 'assets', 'main-3c4d.js'))
  writeFileSync(join(dir, 'index.html'), 'newer')
  expect((await browse('/')).body).toBe('newer')
  expect((await browse('/assets/main-3c4d.js')).statusCode).toBe(200)
  expect((await browse('/assets/main-1a2b.js')).statusCode).toBe(404)
  await app.close()
})

it('a worker is asked for at every visit, reaches its own addresses, and fetches from our host alone', async () => {
  const dir = build('offline')
  writeFileSync(join(dir, 'worker.js'), '"kept"')
  const { app, browse } = await serverOf([portal, { ...login, dir, at: '/offline', also: [], worker: 'worker.js' }])
  const { statusCode, body, headers } = await browse('/offline/sw.js')
  expect([statusCode, body, headers['cache-control']]).toEqual([200, '"kept"', 'no-cache'])
  expect(headers['content-type']).toContain('text/javascript')
  expect(headers['content-security-policy']).toContain("connect-src 'self'")
  expect(headers).not.toHaveProperty('service-worker-allowed')
  await app.close()
  expect(() => createPages([{ ...login, worker: 'gone.js' }])).toThrow('ENOENT')
})

it('a build that is missing stops the start', () => {
  expect(() => createPages([{ ...sandbox, isRefused: false }])).toThrow('ENOENT')
})
