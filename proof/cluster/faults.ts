import { setTimeout as pause } from 'node:timers/promises'
import { commandOf, signalNow } from '../crash/processes.ts'
import type { Node } from './patroni.ts'
import type { ClusterPlace } from './place.ts'
import { until } from './programs.ts'

const TAKEOVER_MS = 60_000
const WHOLE_MS = 90_000
const APART_MS = 5_000
const ETCD_AWAY_MS = 25_000
const SERVER_AWAY_MS = 3_000
/** Shorter than `wal_sender_timeout`, after which a standby is given up. */
const CUT_OFF_MS = 2_000

/** What sets right again what a fault broke. */
type Repair = () => Promise<unknown>

/** Something that happens to a part of the cluster while people work. */
export interface Fault {
  readonly name: string
  /** What happens, in words. */
  readonly what: string
  /** People get what they asked for all the time, unless the machine is too busy. */
  readonly isUnnoticed?: true
  /** Resolves when it has happened and the others had the time to deal with it. */
  inflict(place: ClusterPlace): Promise<Repair>
}

const nothing: Repair = () => Promise.resolve()

const mustBe = (node: Node | undefined, what: string): Node => {
  if (!node) throw new Error(`there is no ${what}`)
  return node
}

/** Another node than this one is the primary. */
const takeover = ({ database }: ClusterPlace, { name }: Node): Promise<number> =>
  until(`a primary after ${name}`, TAKEOVER_MS, async () => {
    const now = await database.primary()
    return now !== undefined && now.name !== name
  })

const signalAll = (pids: readonly number[], name: NodeJS.Signals): void => {
  for (const pid of pids) signalNow(pid, name)
}

export const freeze = (node: Node): Repair => {
  const frozen = node.processes()
  signalAll(frozen, 'SIGSTOP')
  // Those that were started while the others were being frozen.
  const late = node.processes().filter((pid) => !frozen.includes(pid))
  signalAll(late, 'SIGSTOP')
  return () => Promise.resolve(signalAll([...frozen, ...late], 'SIGCONT'))
}

/** kill -9 of Patroni and of everything of PostgreSQL, as when a machine loses its power. */
export const killNode = (node: Node): void => signalAll(node.processes(), 'SIGKILL')

const killPrimary: Fault = {
  name: 'primary-killed',
  what: 'kill -9 of the primary and its Patroni',
  inflict: async (place) => {
    const primary = mustBe(await place.database.primary(), 'primary')
    killNode(primary)
    await takeover(place, primary)
    return async () => {
      primary.start()
      await place.database.whole(WHOLE_MS)
    }
  },
}

/**
 * The primary is no longer heard by its standbys, and dies before it notices. What it acknowledges meanwhile is on its disk
 * alone. Its senders are frozen and not their receivers: those would still read what has arrived when they are thawed.
 */
export const cutOffPrimary: Fault = {
  name: 'primary-cut-off',
  what: `the primary cut off from its standbys for ${CUT_OFF_MS / 1_000} s, then killed`,
  inflict: async (place) => {
    const primary = mustBe(await place.database.primary(), 'primary')
    const senders = primary.processes().filter((pid) => commandOf(pid).includes('walsender'))
    if (senders.length === 0) throw new Error('nobody follows the primary')
    signalAll(senders, 'SIGSTOP')
    await pause(CUT_OFF_MS)
    killNode(primary)
    await takeover(place, primary)
    return async () => {
      primary.start()
      await place.database.whole(WHOLE_MS)
    }
  },
}

export const freezePrimary: Fault = {
  name: 'primary-frozen',
  what: 'the primary and its Patroni frozen until another has taken over, and thawed',
  inflict: async (place) => {
    const primary = mustBe(await place.database.primary(), 'primary')
    const thaw = freeze(primary)
    await takeover(place, primary)
    await pause(APART_MS)
    return async () => {
      await thaw()
      await place.database.whole(WHOLE_MS)
    }
  },
}

const freezeStandby: Fault = {
  name: 'standby-frozen',
  what: 'the standby that commits wait for frozen, and thawed',
  inflict: async (place) => {
    const standby = mustBe(await place.database.synchronous(), 'synchronous standby')
    const thaw = freeze(standby)
    await until('another synchronous standby', TAKEOVER_MS, async () => {
      const now = await place.database.synchronous()
      return now !== undefined && now.name !== standby.name
    })
    await pause(APART_MS)
    return async () => {
      await thaw()
      await place.database.whole(WHOLE_MS)
    }
  },
}

const etcdAway: Fault = {
  name: 'etcd-away',
  what: `etcd away for ${ETCD_AWAY_MS / 1_000} s`,
  inflict: async ({ database }) => {
    await database.etcd().kill()
    await pause(ETCD_AWAY_MS)
    return async () => {
      await database.startEtcd()
      await database.whole(WHOLE_MS)
    }
  },
}

const switchover: Fault = {
  name: 'switchover',
  what: 'the primary handed over on purpose',
  inflict: async (place) => {
    const primary = mustBe(await place.database.primary(), 'primary')
    const candidate = mustBe(await place.database.synchronous(), 'synchronous standby')
    const answer = await fetch(`${primary.rest}/switchover`, {
      method: 'POST',
      body: JSON.stringify({ leader: primary.name, candidate: candidate.name }),
    })
    if (!answer.ok) throw new Error(`the switchover was refused: ${await answer.text()}`)
    await takeover(place, primary)
    return () => place.database.whole(WHOLE_MS)
  },
}

export const killServer: Fault = {
  name: 'server-killed',
  what: 'kill -9 of a server',
  isUnnoticed: true,
  inflict: async (place) => {
    await place.servers[0]?.kill()
    await pause(SERVER_AWAY_MS)
    place.servers[0] = await place.product.startServer(0)
    return nothing
  },
}

const killWorker: Fault = {
  name: 'worker-killed',
  what: 'kill -9 of each worker in turn',
  isUnnoticed: true,
  inflict: async (place) => {
    for (const nth of place.workers.keys()) {
      await place.workers[nth]?.kill()
      await pause(SERVER_AWAY_MS)
      place.workers[nth] = await place.product.startWorker(nth)
    }
    return nothing
  },
}

/** Servers and workers are replaced one after the other by those of the next version, whose migration comes first. */
export const rollTo = (next: string): Fault => ({
  name: 'rolling-restart',
  what: 'a migration, and a restart of each server and worker in turn',
  isUnnoticed: true,
  inflict: async ({ product, servers, workers }) => {
    await product.migrate(next)
    for (const nth of servers.keys()) {
      const code = await servers[nth]?.stop()
      if (code !== 0) throw new Error(`server ${nth + 1} ended with ${code}`)
      servers[nth] = await product.startServer(nth, next)
    }
    for (const nth of workers.keys()) {
      await workers[nth]?.stop()
      workers[nth] = await product.startWorker(nth, next)
    }
    return nothing
  },
})

/** In the order in which they happen; the rolling restart comes after them. */
export const FAULTS: readonly Fault[] = [
  killServer,
  killWorker,
  killPrimary,
  cutOffPrimary,
  freezePrimary,
  freezeStandby,
  etcdAway,
  switchover,
]
