import { setTimeout as pause } from 'node:timers/promises'
import { serverPid } from '#platform/testing/server-process.ts'
import type { Proof } from '../parts/proof.ts'
import { damages } from './amcheck.ts'
import { killUnderLoad, type Death } from './killing.ts'
import { asOwner, type Place } from './place.ts'
import { childrenOf, killNow } from './processes.ts'

const KILLS = 20
const LONG_KILLS = 100
const BACK_LIMIT_MS = 60_000
const POLL_MS = 20

const ofDatabase: Death = {
  what: 'kill -9 of the embedded database',
  controlled: 'of hasty writers',
  kill: async (place, nth) => {
    const postmaster = serverPid(place.databaseDir)
    if (postmaster === undefined) throw new Error('the database has no process')
    // Every second time all of its processes die at the same moment; otherwise they find out by themselves.
    const children = nth % 2 === 0 ? [] : childrenOf(postmaster)
    for (const pid of [postmaster, ...children]) killNow(pid)
  },
  // Nobody but the server itself brings it back, and it must go on serving.
  back: async (place) => {
    const deadline = performance.now() + BACK_LIMIT_MS
    while (!(await isReady(place))) {
      if (place.server().hasDied()) throw new Error('the server died with its database')
      if (performance.now() > deadline) throw new Error('the server did not get its database back')
      await pause(POLL_MS)
    }
  },
  examine: async (place) => ({ 'damaged indexes or tables': await damages(place) }),
}

/** kill -9 of the embedded database while people write. */
export const crashDatabase: Proof = {
  name: 'crash-database',
  promise: 'kill -9 of the database loses, doubles and halves no acknowledged write',
  goal: 'after kill -9 of the embedded database no acknowledged write is missing, none is doubled, no document is half, amcheck is content, and the server answers again by itself',
  long: LONG_KILLS,
  run: ({ n, seed }) => killUnderLoad(ofDatabase, n ?? KILLS, seed),
}

/** Both count: sessions of a killed server may go on for a moment and answer, while new ones are refused. */
const isReady = async (place: Place): Promise<boolean> => {
  try {
    await asOwner(place.options, (client) => client.query('select 1'))
    return (await fetch(new URL('/readyz', place.server().url), { signal: AbortSignal.timeout(5_000) })).ok
  } catch {
    return false
  }
}
