import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import type { PoolConfig } from 'pg'
import { portOf } from './ports.ts'

/** The line between a server and its database, with the faults that lines have. */
export interface FaultyLine {
  /** The database's address by this line. */
  readonly options: PoolConfig
  /**
   * From now on nothing gets through, silently. What is open now, or is opened meanwhile, stays dead after `heal`, as
   * behind a firewall that has forgotten it.
   */
  silence(): void
  /** Every piece arrives so much later, each way. */
  delay(ms: number): void
  /** Breaks every open connection. */
  cut(): void
  /** New connections are as good as any. */
  heal(): void
  close(): Promise<void>
}

/** Opens a line to a database that listens on a unix socket. */
export const openFaultyLine = async ({ host = '', user = '', database = '' }: PoolConfig): Promise<FaultyLine> => {
  const pairs = new Set<readonly [Socket, Socket]>()
  let isSilent = false
  let delayMs = 0
  const dead = new WeakSet<Socket>()
  const carry = (from: Socket, to: Socket): void => {
    // In the order of their arrival, also when the delay has changed in between.
    const onTheWay: { readonly piece: Buffer; readonly due: number }[] = []
    const deliver = (): void => {
      for (let next = onTheWay[0]; next && next.due <= performance.now(); next = onTheWay[0]) {
        to.write(next.piece)
        onTheWay.shift()
      }
      const [later] = onTheWay
      if (later) setTimeout(deliver, Math.max(1, later.due - performance.now()))
    }
    from.on('data', (piece) => {
      if (dead.has(from)) return
      onTheWay.push({ piece, due: performance.now() + delayMs })
      if (onTheWay.length === 1) deliver()
    })
    from.on('close', () => to.destroy())
    // The other end learns of it by the close.
    from.on('error', () => undefined)
  }
  const server = createServer((near) => {
    const far = connect(join(host, '.s.PGSQL.5432'))
    const pair = [near, far] as const
    if (isSilent) for (const end of pair) dead.add(end)
    pairs.add(pair)
    near.on('close', () => pairs.delete(pair))
    carry(near, far)
    carry(far, near)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const port = portOf(server)
  const cut = (): void => {
    for (const [near, far] of pairs) {
      near.resetAndDestroy()
      far.destroy()
    }
  }
  return {
    options: { host: '127.0.0.1', port, user, database },
    silence: () => {
      isSilent = true
      for (const end of [...pairs].flat()) dead.add(end)
    },
    delay: (ms) => {
      delayMs = ms
    },
    cut,
    heal: () => {
      isSilent = false
      delayMs = 0
    },
    close: async () => {
      server.close()
      cut()
      await once(server, 'close')
    },
  }
}
