import { readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { randomBytes } from 'node:crypto'
import type { Client } from 'pg'
import { freePort } from '#platform/testing/ports.ts'
import { asOwner } from '../crash/place.ts'
import { contentsOf, differences, type Contents } from './checksums.ts'
import { MOMENT, type Left } from './drill.ts'
import { missingFiles } from './files.ts'
import type { Ground, Postgres } from './postgres.ts'
import { closedValues, saidThatJournalEnds, startRestored } from './restored.ts'
import type { Way } from './ways.ts'

/** What is spoiled in a database that was brought back whole, each alone; a number that is given twice is seen too. */
const SPOILED: readonly string[] = [
  'delete from outbox where id = (select min(id) from outbox)',
  `update purchase_order set title = title || '!' where id = (select id from purchase_order order by id limit 1)`,
  `update stored_file set size = size + 1 where id = (select id from stored_file order by id limit 1)`,
  `insert into select_option (list, name) values ('proof', 'restore')`,
  'drop table idempotency',
]

/** How many of the spoiled databases differ from what was expected. */
export const seenSpoiled = (postgres: Postgres, contents: Contents): Promise<{ caught: number; of: number }> =>
  asOwner(postgres.optionsOf('portal'), async (client) => {
    await client.query(`set timezone = 'UTC'`)
    // Past the triggers that would refuse some of it.
    await client.query('set session_replication_role = replica')
    let caught = 0
    for (const spoil of SPOILED) {
      await client.query('begin')
      const { rowCount } = await client.query(spoil)
      if (rowCount === 0) throw new Error(`nothing to spoil: ${spoil}`)
      if (differences(contents, await contentsOf(client)).length === 1) caught += 1
      await client.query('rollback')
    }
    if (await isSequenceSeen(client, contents)) caught += 1
    return { caught, of: SPOILED.length + 1 }
  })

const isSequenceSeen = async (client: Client, contents: Contents): Promise<boolean> => {
  const name = `pg_get_serial_sequence('audit_log', 'id')`
  const { rows } = await client.query<{ last: string }>(`select nextval(${name}) as last`)
  await client.query(`select setval(${name}, 1)`)
  const seen = differences(contents, await contentsOf(client)).length === 1
  await client.query(`select setval(${name}, $1::bigint)`, [rows[0]?.last])
  return seen
}

/** Are a file that is gone, and one in which a byte is another, noticed? */
export const seenFiles = (postgres: Postgres, dataDir: string): Promise<number> =>
  asOwner(postgres.optionsOf('portal'), async (client) => {
    const { rows } = await client.query<{ key: string }>(
      `select object_key as key from stored_file where status = 'ready' order by size desc limit 1`,
    )
    const path = join(dataDir, 'files', 'objects', rows[0]?.key ?? '')
    const isSeen = async (): Promise<boolean> => (await missingFiles(client, dataDir)).missing.length === 1
    renameSync(path, `${path}.away`)
    const gone = await isSeen()
    renameSync(`${path}.away`, path)
    const restore = spoilByte(path)
    const changed = await isSeen()
    restore()
    return Number(gone) + Number(changed)
  })

/** Values that stay closed with other keys. */
export const closedWithOtherKeys = (postgres: Postgres): Promise<{ all: number; closed: number }> =>
  asOwner(postgres.optionsOf('portal'), (client) => closedValues(client, `1:${randomBytes(32).toString('hex')}`))

/** Changes one byte in the middle of a file; what is given back undoes it. */
const spoilByte = (path: string): (() => void) => {
  const whole = readFileSync(path)
  const spoiled = Buffer.from(whole)
  const middle = Math.floor(spoiled.length / 2)
  spoiled[middle] = (spoiled[middle] ?? 0) ^ 0xff
  writeFileSync(path, spoiled)
  return () => writeFileSync(path, whole)
}

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

/** Is a copy refused in which one byte is another? */
export const seenDamage = async (way: Way, folder: string): Promise<boolean> => {
  const [largest] = filesBelow(way.copyDir).toSorted((a, b) => statSync(b).size - statSync(a).size)
  const undo = spoilByte(largest ?? '')
  const { isDone } = await way.restore(folder, MOMENT)
  undo()
  rmSync(folder, { recursive: true, force: true })
  return !isDone
}

/** Does a database refuse to start at a moment to which a segment of the journal is missing? */
export const seenGap = async (ground: Ground, way: Way, { segment }: Left, folder: string): Promise<boolean> => {
  const kept = filesBelow(way.journalDir).find((path) => path.includes(segment))
  if (kept === undefined) throw new Error(`${way.name} did not keep segment ${segment}`)
  renameSync(kept, join(ground.folder, 'gap'))
  try {
    const { isDone } = await way.restore(folder, MOMENT)
    if (!isDone) return true
    const started = await startRestored(ground, folder, await freePort()).catch(() => undefined)
    await started?.kill()
    return started === undefined && saidThatJournalEnds(folder)
  } finally {
    renameSync(join(ground.folder, 'gap'), kept)
  }
}
