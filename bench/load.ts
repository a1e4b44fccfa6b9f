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

/** Callers of one server, each with a connection of its own for the length of a stretch. */
export interface Sending {
  /** Sends what `next` gives, as often as the time allows. */
  for(ms: number, next: () => string): Promise<Load>
  /** Sends each of these once. */
  each(requests: readonly string[]): Promise<Load>
}

/** A request as it goes over the line. */
export const requestText = (
  { pathname, search, host }: URL,
  headers: Readonly<Record<string, string>>,
  method = 'GET',
  body?: string,
): string => {
  const all = {
    host,
    ...headers,
    ...(body === undefined
      ? {}
      : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }),
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  return `${method} ${pathname}${search} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body ?? ''}`
}

/**
 * It speaks HTTP through plain sockets: Node's own client would take as much of the two cores as the server that is
 * measured. Connections are opened before the clock runs, and for each stretch: a server hangs up on those that rest while
 * others have their turn.
 */
export const createSending = (url: URL, connections: number): Sending => ({
  for: (ms, next) =>
    onSockets(url, connections, (sockets) => repeat(connections, ms, (at) => exchange(sockets[at], next()))),
  each: (requests) =>
    onSockets(url, connections, async (sockets) => {
      const started = performance.now()
      const times: number[] = []
      const left = requests.values()
      await Promise.all(
        sockets.map(async (socket) => {
          for (const request of left) {
            const sent = performance.now()
            await exchange(socket, request)
            times.push(performance.now() - sent)
          }
        }),
      )
      return { perSecond: times.length / ((performance.now() - started) / 1000), times }
    }),
})

/** Opens connections on which one address is asked for again and again; they are kept between stretches. */
export const openAsking = async (
  url: URL,
  headers: Readonly<Record<string, string>>,
  connections: number,
): Promise<Asking> => {
  const request = requestText(url, headers)
  const sockets = await openAll(url, connections)
  return {
    for: (ms) => repeat(connections, ms, (index) => exchange(sockets[index], request)),
    close: () => closeAll(sockets),
  }
}

const openAll = (url: URL, connections: number): Promise<Socket[]> =>
  Promise.all(Array.from({ length: connections }, () => open(url)))

const closeAll = (sockets: readonly Socket[]): void => {
  for (const socket of sockets) socket.destroy()
}

const onSockets = async (
  url: URL,
  connections: number,
  work: (sockets: readonly Socket[]) => Promise<Load>,
): Promise<Load> => {
  const sockets = await openAll(url, connections)
  try {
    return await work(sockets)
  } finally {
    closeAll(sockets)
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
    if (!socket || socket.destroyed) return reject(new Error('no connection'))
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
