import { request, type RequestOptions } from 'node:https'
import { connect, type ConnectionOptions } from 'node:tls'
import type { IncomingMessage } from 'node:http'
import { once } from 'node:events'
import type { Places } from './site.ts'

const LIMIT_MS = 60_000

/** What somebody asks from outside. */
interface Wish {
  readonly name?: string
  readonly path: string
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Buffer | string
}

export interface Heard {
  readonly status: number
  /** Names in lower case, each as often as it was sent. */
  readonly names: readonly string[]
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

/** A browser of the internet: it knows the two names, and trusts one certificate. */
export const visitorOf = ({ https }: Places, certificate: string) => {
  const reached = (name: string): ConnectionOptions => ({
    host: '127.0.0.1',
    port: https,
    servername: name,
    ca: certificate,
  })

  /** The answer, as soon as it begins. */
  const begin = async ({ name = 'portal.example.com', path, method = 'GET', headers, body }: Wish) => {
    const options: RequestOptions = {
      ...reached(name),
      agent: false,
      path,
      method,
      timeout: LIMIT_MS,
      headers: { host: name, ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }), ...headers },
    }
    const sent = request(options)
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
    sent.once('response', resolve)
    sent.on('error', reject)
    sent.once('timeout', () => sent.destroy(new Error('no answer')))
    sent.end(body)
    return promise
  }

  const ask = async (wish: Wish): Promise<Heard> => {
    const answer = await begin(wish)
    let body = ''
    for await (const piece of answer.setEncoding('utf8')) body += String(piece)
    return {
      status: answer.statusCode ?? 0,
      names: answer.rawHeaders.filter((_, nth) => nth % 2 === 0).map((one) => one.toLowerCase()),
      headers: answer.headers,
      body,
    }
  }

  /** What was agreed on when shaking hands; nothing when there is no agreement. */
  const shakeHands = async (name: string, wishes: ConnectionOptions): Promise<string | undefined> => {
    const socket = connect({ ...reached(name), ...wishes })
    try {
      await once(socket, 'secureConnect', { signal: AbortSignal.timeout(LIMIT_MS) })
      return `${socket.getProtocol()} ${String(socket.alpnProtocol)}`
    } catch {
      return undefined
    } finally {
      socket.destroy()
    }
  }
  return { begin, ask, shakeHands }
}

export type Visitor = ReturnType<typeof visitorOf>
