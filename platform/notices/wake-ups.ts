import { sql } from 'kysely'
import { Client, type PoolConfig } from 'pg'
import type { Caller } from '#kernel/caller.ts'
import type { Tx } from '../database/database.ts'

const CHANNEL = 'notice'
const AGAIN_AFTER_MS = 1_000
const OPEN_MS = 2_000
const KEEP_ALIVE_MS = 10_000

/** Notifies every server that these people have news, when the transaction is kept. */
export const wakeUp = async (tx: Tx, me: Caller, userIds: readonly string[]): Promise<void> => {
  if (userIds.length > 0)
    await sql`select pg_notify(${CHANNEL}, id) from unnest(${[...new Set(userIds)]}::text[]) id`.execute(tx.for(me))
}

/** Rings for one person. */
export interface Bell {
  /** Resolves at the next ring, or at once when it has rung since the last time; also when the signal is given. */
  rung(): Promise<void>
}

export interface WakeUps {
  /** Listens for a person until the signal; what happens from then on rings. */
  listen(userId: string, signal: AbortSignal): Promise<Bell>
  close(): Promise<void>
}

/** One session of the database listens for all people of this process, so any process serves any person. */
export const createWakeUps = (options: PoolConfig): WakeUps => {
  const bells = new Map<string, Set<() => void>>()
  let isClosed = false
  let connection: Promise<Client | undefined> | undefined
  let timer: NodeJS.Timeout | undefined

  const ring = (userId: string): void => {
    for (const bell of bells.get(userId) ?? []) bell()
  }
  const connect = async (): Promise<Client | undefined> => {
    const client = new Client({
      ...options,
      connectionTimeoutMillis: OPEN_MS,
      // It only listens: without this nobody would notice that the line has died.
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
      application_name: 'supplier-portal-listener',
    })
    client.on('error', () => undefined)
    client.on('notification', ({ payload }) => ring(payload ?? ''))
    client.on('end', () => {
      connection = undefined
      // While it was away something may have rung unheard: everybody looks once it is back.
      if (!isClosed && bells.size > 0) timer = setTimeout(() => void reconnect(), AGAIN_AFTER_MS).unref()
    })
    try {
      await client.connect()
      await client.query(`listen ${CHANNEL}`)
      return client
    } catch {
      await client.end().catch(() => undefined)
      return undefined
    }
  }
  const reconnect = async (): Promise<void> => {
    if (isClosed) return
    connection ??= connect()
    if ((await connection) === undefined) return
    for (const userId of bells.keys()) ring(userId)
  }

  return {
    listen: async (userId, signal) => {
      const { bell, press } = createBell(signal)
      const ofPerson = bells.get(userId) ?? new Set()
      bells.set(userId, ofPerson.add(press))
      signal.addEventListener('abort', () => {
        ofPerson.delete(press)
        if (ofPerson.size === 0) bells.delete(userId)
        press()
      })
      connection ??= connect()
      await connection
      return bell
    },
    close: async () => {
      isClosed = true
      clearTimeout(timer)
      await (await connection)?.end().catch(() => undefined)
    },
  }
}

/** However often it rings before the reader looks, it looks once: a slow reader piles up nothing. */
const createBell = (signal: AbortSignal) => {
  let hasRung = false
  let waiter: (() => void) | undefined
  const press = (): void => {
    hasRung = true
    waiter?.()
  }
  const bell: Bell = {
    rung: async () => {
      if (!hasRung && !signal.aborted)
        await new Promise<void>((resolve) => {
          waiter = resolve
        })
      hasRung = false
    },
  }
  return { bell, press }
}
