import { once } from 'node:events'
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http'
import { text } from 'node:stream/consumers'
import { portOf } from '../testing/ports.ts'

/** A request as the far end saw it. */
export interface Seen {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  /** The query as it was spelled. */
  readonly search: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

export interface Reply {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body: string
}

/** Listens on a free port of this machine. */
export const listen = async (listener: RequestListener) => {
  const server = createServer(listener)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    close: async (): Promise<void> => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** A stand-in for somebody else's server: keeps what it saw and answers as the test says; nothing means never. */
export const startFarEnd = async (answer: (request: Seen) => Reply | undefined) => {
  const seen: Seen[] = []
  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://x')
    const body = await text(request)
    const { method = '', headers } = request
    const one = { method, path: url.pathname, query: url.searchParams, search: url.search.slice(1), headers, body }
    seen.push(one)
    const { status = 200, headers: more, body: reply } = answer(one) ?? {}
    if (reply !== undefined) response.writeHead(status, { 'content-type': 'application/json', ...more }).end(reply)
  }
  const server = await listen((request, response) => void take(request, response))
  return { ...server, seen }
}
