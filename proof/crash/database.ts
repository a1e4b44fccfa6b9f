import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { serverPid } from '#platform/testing/server-process.ts'
import type { Trial } from '../parts/trial.ts'
import { killUnderLoad, type Death } from './killing.ts'
import { asOwner, type Place } from './place.ts'

const KILLS = 20
const BACK_LIMIT_MS = 60_000
const POLL_MS = 20

const ofDatabase: Death = {
  of: 'the embedded database',
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
export const crashDatabase: Trial = {
  name: 'crash-database',
  goal: 'after kill -9 of the embedded database no acknowledged write is missing, none is doubled, no document is half, amcheck is content, and the server answers again by itself',
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

/** Processes of a server, by the parent that each names. */
const childrenOf = (parent: number): number[] =>
  readdirSync('/proc')
    .map(Number)
    .filter((pid) => Number.isInteger(pid) && parentOf(pid) === parent)

const parentOf = (pid: number): number => {
  try {
    return Number(/^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
  } catch {
    return Number.NaN
  }
}

const killNow = (pid: number): void => {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    // It ended by itself in between.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

const DAMAGED = `
  select (select count(*)::int from pg_class c join pg_namespace n on n.oid = c.relnamespace, lateral verify_heapam(c.oid::regclass)
          where c.relkind = 'r' and n.nspname = 'public') as tables,
         (select count(*)::int from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam join pg_namespace n on n.oid = c.relnamespace
          where a.amname = 'btree' and n.nspname = 'public' and not is_sound(i.indexrelid)) as indexes`

/** Every table and every b-tree, looked through entry by entry. A planted wrong index must be found, or it counts as damage. */
const damages = (place: Place): Promise<number> =>
  asOwner(place.options, async (client) => {
    await client.query(`
      create extension if not exists amcheck;
      create or replace function is_sound(index regclass) returns boolean language plpgsql as $$
      begin perform bt_index_check(index, true); return true; exception when index_corrupted or data_corrupted then return false; end $$`)
    const count = async (): Promise<number> => {
      const { rows } = await client.query<{ tables: number; indexes: number }>(DAMAGED)
      return (rows[0]?.tables ?? 0) + (rows[0]?.indexes ?? 0)
    }
    const found = await count()
    // An index whose function has changed since it was built: its entries are not those of the table.
    await client.query(`
      create function planted(id uuid) returns text language sql immutable as $$ select id::text $$;
      create index planted on company (planted(id));
      create or replace function planted(id uuid) returns text language sql immutable as $$ select id::text || '!' $$`)
    const planted = (await count()) - found
    await client.query('drop index planted; drop function planted; drop function is_sound')
    return planted === 1 ? found : found + 1
  })
