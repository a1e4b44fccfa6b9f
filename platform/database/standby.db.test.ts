import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clusterFolder } from '../testing/cluster-folder.ts'
import { asOwner, memberOf } from '../testing/world.ts'
import { createPool } from './connect.ts'
import { createDatabaseAccess } from './database.ts'
import { launch, removeCluster, type Cluster } from './launcher.ts'
import { openStandby, writtenUpTo, type Reads } from './standby.ts'

const QUICK = ['fsync=off', 'synchronous_commit=off', 'hot_standby=on']
const place = clusterFolder()
const me = memberOf(randomUUID())
const stops: (() => Promise<unknown>)[] = []
let primary: Pool
let standby: Cluster
const at = ({ socketDir }: Pick<Cluster, 'socketDir'>) => ({ host: socketDir, user: 'postgres', database: 'postgres' })

beforeAll(async () => {
  const first = await launch(place.data, QUICK)
  stops.push(() => removeCluster(place.data))
  await asOwner(
    at(first),
    ['create role portal_app'],
    ['create table note (id int)'],
    ['grant select, insert on note to portal_app'],
  )
  await first.stop()
  // What `pg_basebackup` would make: the files of a server at rest, and the mark that says what the copy is.
  const copy = join(place.folder, 'standby')
  execFileSync('cp', ['-a', first.dataDir, copy])
  writeFileSync(join(copy, 'standby.signal'), '')
  const again = await launch(place.data, QUICK)
  standby = await launch(copy, [...QUICK, `primary_conninfo=host=${again.socketDir} user=postgres`])
  stops.push(() => removeCluster(copy))
  primary = createPool(at(again), 2)
  stops.push(() => primary.end())
})
afterAll(async () => {
  for (const stop of stops.toReversed()) await stop()
  await place.remove()
})

const write = async (id: number): Promise<void> => {
  await createDatabaseAccess(primary).write(me, (tx) => sql`insert into note values (${id})`.execute(tx.for(me)))
}
const notes = async (reads: Reads): Promise<unknown[]> =>
  (await reads.read(me, (tx) => sql<{ id: number }>`select id from note order by id`.execute(tx.for(me)))).rows

const open = async () => openStandby(at(standby), 1, await writtenUpTo(primary))

test('what was written before a standby is opened is read from it', async () => {
  await write(1)
  const { reads, close } = await open()
  try {
    expect(await notes(reads)).toEqual([{ id: 1 }])
    const where = await reads.read(me, (tx) => sql`select pg_is_in_recovery() as is_standby`.execute(tx.for(me)))
    expect(where.rows).toEqual([{ isStandby: true }])
  } finally {
    await close()
  }
})

test('a standby that stays behind is not used, and once it has caught up it is', async () => {
  await asOwner(at(standby), ['select pg_wal_replay_pause()'])
  await write(2)
  await expect(open()).rejects.toThrow('has not come up to')
  await asOwner(at(standby), ['select pg_wal_replay_resume()'])
  const { reads, close } = await open()
  expect(await notes(reads)).toEqual([{ id: 1 }, { id: 2 }])
  await close()
})

test('a standby that is away is not used', async () => {
  await expect(openStandby({ ...at(standby), host: '/nowhere' }, 1, await writtenUpTo(primary))).rejects.toThrow(
    'ENOENT',
  )
})
