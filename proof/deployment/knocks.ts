import { randomBytes } from 'node:crypto'
import { get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { fieldOf, parseJson } from '#kernel/json.ts'
import { announcement, type Traders } from '../crash/writes.ts'
import { MONITOR } from './product.ts'
import type { Places } from './site.ts'
import type { Visitor } from './visitor.ts'

const MEGABYTE = 1024 * 1024
/** News are there at once, or they are held back. */
const NEWS_MS = 5_000

/** One thing that a visitor finds as it should be; what is wrong otherwise. */
export type Knock = () => Promise<string | undefined>

/** What a visitor tries at the door of the product, by the names of the tries. */
export const knocksOf = (visitor: Visitor, places: Places, traders: Traders): Readonly<Record<string, Knock>> => ({
  'HTTP is sent on to HTTPS': async () => {
    const location = await locationOf(places, 'portal.example.com')
    return location === 'https://portal.example.com/x?y=1' ? undefined : `sent to ${String(location)}`
  },
  'names that are not ours get no answer': async () => {
    if ((await locationOf(places, 'other.example.com')) !== 'closed') return 'HTTP answers'
    const agreed = await visitor.shakeHands('other.example.com', { rejectUnauthorized: false })
    return agreed === undefined ? undefined : 'HTTPS answers'
  },
  'TLS 1.2, TLS 1.3 and HTTP/2 are spoken, and no cipher without forward secrecy': async () => {
    const said = [
      await visitor.shakeHands('portal.example.com', { maxVersion: 'TLSv1.2', ALPNProtocols: ['http/1.1'] }),
      await visitor.shakeHands('portal.example.com', { minVersion: 'TLSv1.3', ALPNProtocols: ['h2'] }),
      await visitor.shakeHands('passport.example.com', { maxVersion: 'TLSv1.2', ciphers: 'AES128-SHA256' }),
    ].join(', ')
    return said === 'TLSv1.2 http/1.1, TLSv1.3 h2, ' ? undefined : said
  },
  'both names show their pages': async () => {
    const pages = [
      await visitor.ask({ path: '/' }),
      await visitor.ask({ path: '/console' }),
      await visitor.ask({ name: 'passport.example.com', path: '/login' }),
    ]
    const wrong = pages.filter(({ status, body }) => status !== 200 || !body.includes('<html'))
    return wrong.length === 0 ? undefined : `${wrong.length} of ${pages.length}: ${wrong[0]?.status}`
  },
  'every header is sent once, HSTS among them': async () => {
    for (const path of ['/', '/api/PurchaseOrder/List', '/healthz']) {
      const { names, headers } = await visitor.ask({ path })
      const doubled = names.filter((one, nth) => one !== 'set-cookie' && names.indexOf(one) !== nth)
      if (doubled.length > 0) return `${path}: ${doubled.join()} twice`
      const hsts = headers['strict-transport-security']
      if (hsts !== 'max-age=31536000; includeSubDomains') return `${path}: HSTS is ${String(hsts)}`
      if (headers['x-content-type-options'] !== 'nosniff') return `${path}: no nosniff`
      if (/\d/.test(String(headers.server))) return `${path}: ${String(headers.server)}`
    }
    return undefined
  },
  'figures are not for visitors': async () => {
    const { status } = await visitor.ask({ path: '/metrics', headers: { authorization: `Bearer ${MONITOR}` } })
    return status === 404 ? undefined : `status ${status}`
  },
  'a file of 50 MB arrives': async () => {
    const [head, end] = [Buffer.from('%PDF-1.4\n'), Buffer.from('\n%%EOF\n')]
    const body = Buffer.concat([head, randomBytes(50 * MEGABYTE - head.length - end.length), end])
    const order = { name: '证明.pdf', size: body.length, mime: 'application/pdf', category: '合同' }
    const ticket = parseJson(await ok(visitor, traders, 'POST', '/api/File/PreSignedUrl', order))
    const { pathname, search, origin } = new URL(String(fieldOf(ticket, 'uploadUrl')))
    if (origin !== 'https://portal.example.com') return `it is to be sent to ${origin}`
    const headers = { 'content-type': 'application/pdf' }
    const sent = await visitor.ask({ method: 'PUT', path: `${pathname}${search}`, headers, body })
    if (sent.status >= 300) return `status ${sent.status}`
    await ok(visitor, traders, 'POST', `/api/File/${String(fieldOf(ticket, 'fileId'))}/Complete`)
    return undefined
  },
  'one of 61 MB is refused': async () => {
    const headers = { 'content-type': 'application/pdf', 'content-length': String(61 * MEGABYTE) }
    // Refused by what it says of itself: nothing of it is ever sent.
    const asking = visitor.begin({ method: 'PUT', path: '/api/File/Local', headers })
    const answer = await Promise.race([asking, pause(NEWS_MS)])
    answer?.destroy()
    asking.catch(() => undefined)
    return answer?.statusCode === 413 ? undefined : `status ${String(answer?.statusCode)}`
  },
  'news arrive as they happen': () => hearNews(visitor, traders),
})

const locationOf = ({ http }: Places, name: string): Promise<string | undefined> => {
  const { promise, resolve } = Promise.withResolvers<string | undefined>()
  get({ host: '127.0.0.1', port: http, path: '/x?y=1', agent: false, headers: { host: name } }, (answer) => {
    answer.resume()
    resolve(answer.headers.location)
  }).once('error', () => resolve('closed'))
  return promise
}

const ok = async (
  visitor: Visitor,
  { supplier }: Traders,
  method: string,
  path: string,
  body?: object,
): Promise<string> => {
  const text = body === undefined ? {} : { body: JSON.stringify(body) }
  const headers = { ...supplier, ...(body === undefined ? {} : { 'content-type': 'application/json' }) }
  const answer = await visitor.ask({ method, path, headers, ...text })
  if (answer.status !== 200) throw new Error(`${method} ${path}: ${answer.status} ${answer.body.slice(0, 300)}`)
  return answer.body
}

/** Listens, has something published, and waits for the sign of it. */
const hearNews = async (visitor: Visitor, traders: Traders): Promise<string | undefined> => {
  const asking = visitor.begin({ path: '/api/Notice/Events', headers: traders.supplier })
  // An answer that is held back does not even begin.
  const stream = await Promise.race([asking, pause(NEWS_MS)])
  if (stream === undefined) {
    asking.then((late) => late.destroy()).catch(() => undefined)
    return 'no answer begins'
  }
  let heard = ''
  stream.setEncoding('utf8').on('data', (piece: string) => {
    heard += piece
  })
  stream.on('error', () => undefined)
  const hears = async (word: string): Promise<boolean> => {
    const deadline = performance.now() + NEWS_MS
    while (!heard.includes(word) && performance.now() < deadline) await pause(20)
    return heard.includes(word)
  }
  try {
    if (!(await hears('"hello"'))) return 'no first word'
    const { method, path, headers, body, key } = announcement(traders)
    const published = await visitor.ask({
      method,
      path,
      headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(body),
    })
    if (published.status !== 200) return `nothing could be published: ${published.status} ${published.body}`
    return (await hears('"notice"')) ? undefined : 'no news'
  } finally {
    stream.destroy()
  }
}
