import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '#platform/testing/ports.ts'
import { asOwner } from '../crash/place.ts'
import { startUploader } from '../crash/uploads.ts'
import { startWriters, type Writers } from '../crash/writers.ts'
import type { Write } from '../crash/writes.ts'
import { nameMoment } from './checksums.ts'
import { copyFiles, makeMissing } from './files.ts'
import { folderIn, startPostgres, type Ground, type Postgres } from './postgres.ts'
import { newestChange, type Expected } from './restored.ts'
import { callScript, makeCluster, makeVault, settingsOn, startProduct, type Vault } from './source.ts'
import { pgbackrestWay, plainWay, type Way } from './ways.ts'

export const MOMENT = 'noon'
const WRITERS = 4
/** Machines that are copied are not idle, and have something left for the copy. */
const PAUSE_MS = 20
const BEFORE_MS = 5_000
const AFTER_MS = 5_000
const ARCHIVE_LIMIT_MS = 60_000
const POLL_MS = 50

/** What is left when the machine is gone: copies elsewhere, the keys, and what the proof knows. */
export interface Left {
  readonly vault: Vault
  readonly ways: readonly Way[]
  /** The copy of the files. */
  readonly files: string
  /** The segment of the journal in which the moment is named. */
  readonly segment: string
  readonly expected: Expected
  /** All that was acknowledged until the machine was gone, and its newest change. */
  readonly acknowledged: readonly Write[]
  readonly newest: Date
  /** Writes that were acknowledged while the database was copied. */
  readonly writesMeanwhile: number
}

/** The product is used, copied in every way while it goes on, and destroyed. */
export const copyAndDestroy = async (ground: Ground): Promise<Left> => {
  const vault = makeVault(ground)
  const dataDir = await makeCluster(ground, 'source')
  const [host, port] = [folderIn(ground, 'socket'), await freePort()]
  const ways = [plainWay(ground), pgbackrestWay(ground, dataDir, port, host)]
  const source = await startPostgres(ground, dataDir, port, [
    'archive_mode=on',
    'archive_timeout=60s',
    `archive_command=${ways.map(({ archiveCommand }) => archiveCommand).join(' && ')}`,
  ])
  try {
    for (const way of ways) await way.prepare()
    await asOwner(source.optionsOf('postgres'), async (client) => {
      await client.query('create role portal login createrole')
      await client.query('create database portal owner portal')
    })
    return { vault, ways, ...(await useAndCopy(ground, source, vault, ways)) }
  } finally {
    await source.kill()
  }
}

const useAndCopy = async (
  ground: Ground,
  source: Postgres,
  vault: Vault,
  ways: readonly Way[],
): Promise<Omit<Left, 'vault' | 'ways'>> => {
  const options = source.optionsOf('portal')
  const product = await startProduct(ground, source, vault)
  const files = folderIn(ground, 'files-copy')
  try {
    await asOwner(options, (client) => makeMissing(client, product.dataDir))
    const writers = startWriters(product, WRITERS, { pauseMs: PAUSE_MS })
    const uploader = startUploader(product)
    try {
      await pause(BEFORE_MS)
      const anchored = callScript('scripts/audit-anchor.ts', settingsOn(source, product.dataDir, vault))
      if (!anchored.isDone) throw new Error(`the audit log could not be anchored: ${anchored.said}`)
      const atFirst = acknowledgedOf(writers).length
      for (const way of ways) await way.backup(source)
      const writesMeanwhile = acknowledgedOf(writers).length - atFirst
      await pause(BEFORE_MS)

      const [before, uploads] = [acknowledgedOf(writers), [...uploader.kept]]
      const { contents, segment } = await asOwner(options, (client) => nameMoment(client, MOMENT))
      const begun = writers.writes.length
      await pause(AFTER_MS)
      await keepJournal(source, segment)
      await pause(AFTER_MS)
      await uploader.stop()
      await writers.finish()
      if (writers.refusals.length > 0) throw new Error(`a write is refused: ${writers.refusals[0]}`)
      await copyFiles(ground, join(product.dataDir, 'files'), files)
      const { traders } = product
      return {
        files,
        segment,
        writesMeanwhile,
        expected: { contents, before, later: writers.writes.slice(begun), uploads, traders },
        acknowledged: acknowledgedOf(writers),
        newest: await newestChange(source),
      }
    } finally {
      writers.abandon()
    }
  } finally {
    await product.destroy()
  }
}

const acknowledgedOf = ({ writes }: Writers): Write[] => writes.filter(({ answer }) => answer !== undefined)

/** Ends the segment in which the moment is named, and waits until it is kept. */
const keepJournal = (source: Postgres, segment: string): Promise<void> =>
  asOwner(source.optionsOf('postgres'), async (client) => {
    await client.query('select pg_switch_wal()')
    const deadline = performance.now() + ARCHIVE_LIMIT_MS
    for (;;) {
      const { rows } = await client.query<{ kept: string | null }>(
        'select last_archived_wal as kept from pg_stat_archiver',
      )
      if ((rows[0]?.kept ?? '') >= segment) return
      if (performance.now() > deadline) throw new Error(`segment ${segment} of the journal is not kept`)
      await pause(POLL_MS)
    }
  })
