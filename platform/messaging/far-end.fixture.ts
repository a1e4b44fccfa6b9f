import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http'

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
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: async (): Promise<void> => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** A stand-in for somebody else's server: keeps what it saw and answers as it is told; nothing means never. */
export const startFarEnd = async (answer: (request: Seen) => Reply | undefined) => {
  const seen: Seen[] = []
  const server = await listen(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://x')
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(Buffer.from(piece))
    const one = {
      method: request.method ?? '',
      path: url.pathname,
      query: url.searchParams,
      search: url.search.slice(1),
      headers: request.headers,
      body: Buffer.concat(pieces).toString(),
    }
    seen.push(one)
    const reply = answer(one)
    if (reply)
      response.writeHead(reply.status ?? 200, { 'content-type': 'application/json', ...reply.headers }).end(reply.body)
  })
  return { ...server, seen }
}
