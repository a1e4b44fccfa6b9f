import { connect, type Socket } from 'node:net'

/** What a stretch of load came to. */
export interface Load {
  readonly perSecond: number
  /** Milliseconds, one a request. */
  readonly times: readonly number[]
}

/** Kept connections to one server, on which one address is asked for again and again. */
export interface Asking {
  for(ms: number): Promise<Load>
  close(): void
}

/**
 * Opens the connections. It speaks HTTP through plain sockets: Node's own client would take as much of the two cores as
 * the server that is measured.
 */
export const openAsking = async (
  url: URL,
  headers: Readonly<Record<string, string>>,
  connections: number,
): Promise<Asking> => {
  const lines = [
    `GET ${url.pathname}${url.search} HTTP/1.1`,
    `host: ${url.host}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ]
  const request = `${lines.join('\r\n')}\r\n\r\n`
  const sockets = await Promise.all(Array.from({ length: connections }, () => open(url)))
  return {
    for: (ms) => repeat(connections, ms, (index) => exchange(sockets[index], request)),
    close: () => {
      for (const socket of sockets) socket.destroy()
    },
  }
}

/** Runs a piece of work again and again, so many at a time. */
export const repeat = async (workers: number, ms: number, work: (worker: number) => Promise<void>): Promise<Load> => {
  const started = performance.now()
  const times: number[] = []
  await Promise.all(
    Array.from({ length: workers }, async (_, worker) => {
      for (let now = performance.now(); now - started < ms;) {
        await work(worker)
        const done = performance.now()
        times.push(done - now)
        now = done
      }
    }),
  )
  return { perSecond: times.length / ((performance.now() - started) / 1000), times }
}

const open = (url: URL): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect({ host: url.hostname, port: Number(url.port), noDelay: true })
    socket.once('error', reject)
    socket.once('connect', () => {
      socket.off('error', reject)
      resolve(socket)
    })
  })

const exchange = (socket: Socket | undefined, request: string): Promise<void> =>
  new Promise((resolve, reject) => {
    if (!socket) return reject(new Error('no connection'))
    let received = 0
    let expected = Number.POSITIVE_INFINITY
    let head = ''
    const end = (error?: Error): void => {
      socket.off('data', hear).off('close', cut).off('error', end)
      if (error) reject(error)
      else resolve()
    }
    const hear = (piece: Buffer): void => {
      received += piece.length
      if (expected === Number.POSITIVE_INFINITY) {
        head += piece.toString('latin1')
        const headEnd = head.indexOf('\r\n\r\n')
        if (headEnd < 0) return
        if (!head.startsWith('HTTP/1.1 200 ')) return end(new Error(`answered ${head.slice(0, head.indexOf('\r\n'))}`))
        expected = headEnd + 4 + Number(/\r\ncontent-length: (\d+)\r\n/i.exec(head)?.[1] ?? Number.NaN)
      }
      if (received >= expected) end()
    }
    const cut = (): void => end(new Error('the connection was cut'))
    socket.on('data', hear).on('close', cut).on('error', end)
    socket.write(request)
  })
