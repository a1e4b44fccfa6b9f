import { Agent, request } from 'node:http'

export interface Answer {
  /** 0 when no answer came. */
  readonly status: number
  readonly ms: number
  readonly text: string
}

export interface Sent {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT'
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | Buffer
}

/** Kept connections to a server, as a proxy in front of it has them. */
export interface Line {
  send(sent: Sent): Promise<Answer>
  close(): void
}

const SOCKETS = 100
const GIVE_UP_MS = 20_000

export const openLine = (url: string): Line => {
  const agent = new Agent({ keepAlive: true, maxSockets: SOCKETS })
  return {
    send: ({ method, path, headers, body }) =>
      new Promise((resolve) => {
        const started = performance.now()
        const end = (status: number, text = ''): void => resolve({ status, text, ms: performance.now() - started })
        const sent = request(
          new URL(path, url),
          {
            agent,
            method,
            timeout: GIVE_UP_MS,
            headers: { ...headers, ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }) },
          },
          (response) => {
            let text = ''
            response.setEncoding('utf8').on('data', (piece: string) => {
              text += piece
            })
            response.on('close', () => end(response.complete ? (response.statusCode ?? 0) : 0, text))
          },
        )
        sent.on('timeout', () => sent.destroy())
        sent.on('error', () => end(0))
        sent.end(body)
      }),
    close: () => agent.destroy(),
  }
}
