import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from 'pg'
import { createFieldCipher } from '#platform/secrets/field-cipher.ts'
import { readFieldKeys } from '#platform/secrets/field-keys.ts'
import { asOwner } from '../crash/place.ts'
import { missing } from '../crash/check.ts'
import { unreadable, type Uploader } from '../crash/uploads.ts'
import { startWriters } from '../crash/writers.ts'
import type { Traders, Write } from '../crash/writes.ts'
import { lookThrough } from '../kept/chain.ts'
import { startErp } from '../parts/erp.ts'
import { rounded } from '../parts/measurement.ts'
import type { Stage } from '../parts/stage.ts'
import { sealedValues } from '../secrets/values.ts'
import { contentsOf, differences, type Contents } from './checksums.ts'
import { missingFiles } from './files.ts'
import { startPostgres, type Ground, type Postgres } from './postgres.ts'
import { settingsOn, type Vault } from './source.ts'

const READY_LIMIT_MS = 60_000
const POLL_MS = 50

/** What was there at the moment, and what came after it. */
export interface Expected {
  readonly contents: Contents
  /** Writes that were acknowledged before the moment, and those that were begun after it. */
  readonly before: readonly Write[]
  readonly later: readonly Write[]
  readonly uploads: Uploader['kept']
  readonly traders: Traders
}

/** Everything that may be wrong with what came back, each with how often it was. */
export interface Faults {
  readonly differingTables: number
  readonly lostWrites: number
  readonly laterWrites: number
  readonly closedValues: number
  readonly brokenChains: number
  readonly missingFiles: number
  readonly unreadableUploads: number
}

const askWith = (client: Client): Pick<Stage, 'ask'> => ({
  ask: async (text, values = []) => (await client.query(text, [...values])).rows,
})

/** Starts PostgreSQL on a restored folder. */
export const startRestored = (ground: Ground, dataDir: string, port: number): Promise<Postgres> =>
  startPostgres(ground, dataDir, port, ['archive_mode=off'])

/** Sealed values of a database that these keys do not open. */
export const closedValues = async (client: Client, fieldKeys: string): Promise<{ all: number; closed: number }> => {
  const cipher = createFieldCipher(readFieldKeys(fieldKeys, '', false))
  const values = await sealedValues(askWith(client))
  const closed = values.filter(({ sealed, place }) => {
    try {
      cipher.decrypt(sealed, place)
      return false
    } catch {
      return true
    }
  })
  return { all: values.length, closed: closed.length }
}

/** Looks at what came back, before anybody writes to it. */
export const examine = (
  postgres: Postgres,
  dataDir: string,
  vault: Vault,
  { contents, before, later }: Expected,
): Promise<{ faults: Omit<Faults, 'unreadableUploads'>; sealed: number; files: number; lines: number }> =>
  asOwner(postgres.optionsOf('portal'), async (client) => {
    await client.query(`set timezone = 'UTC'`)
    const place = { options: postgres.optionsOf('portal') }
    const { all, closed } = await closedValues(client, vault.fieldKeys)
    const chains = await lookThrough(askWith(client))
    const files = await missingFiles(client, dataDir)
    return {
      faults: {
        differingTables: differences(contents, await contentsOf(client)).length,
        lostWrites: (await missing(place, before)).length,
        laterWrites: later.length - (await missing(place, later)).length,
        closedValues: closed,
        brokenChains: chains.changed + chains.torn + chains.forked,
        missingFiles: files.missing.length,
      },
      sealed: all,
      files: files.named,
      lines: chains.lines,
    }
  })

/** Starts the product on it: seconds until it is ready, uploads that cannot be read; it must take new writes too. */
export const serveAgain = async (
  postgres: Postgres,
  dataDir: string,
  vault: Vault,
  { traders, uploads }: Pick<Expected, 'traders' | 'uploads'>,
): Promise<{ seconds: number; unreadableUploads: number }> => {
  const started = performance.now()
  const server = await startErp(settingsOn(postgres, dataDir, vault))
  try {
    // A machine that is busy with the start turns people away for a moment.
    while (!(await fetch(new URL('/readyz', server.url))).ok) {
      if (performance.now() - started > READY_LIMIT_MS) throw new Error('the product does not get ready')
      await pause(POLL_MS)
    }
    const seconds = (performance.now() - started) / 1_000
    const place = { traders, server: () => server }
    const writers = startWriters(place, 1)
    await writers.progress()
    await writers.finish()
    if (writers.refusals.length > 0) throw new Error(`a write is refused: ${writers.refusals[0]}`)
    return { seconds, unreadableUploads: await unreadable(place, uploads) }
  } finally {
    await server.kill()
  }
}

/** The newest change that is in a database, by its clock. */
export const newestChange = (postgres: Postgres): Promise<Date> =>
  asOwner(postgres.optionsOf('portal'), async (client) => {
    const { rows } = await client.query<{ at: string }>('select max(at)::text as at from audit_log')
    return new Date(rows[0]?.at ?? '')
  })

/** What a database lacks of all that was acknowledged, and what it has of what came after the moment. */
export const lossIn = async (
  postgres: Postgres,
  {
    acknowledged,
    newest,
    expected,
  }: { acknowledged: readonly Write[]; newest: Date; expected: Pick<Expected, 'later'> },
): Promise<{ seconds: number; lostWrites: number; laterWrites: number }> => {
  const place = { options: postgres.optionsOf('portal') }
  const { later } = expected
  return {
    seconds: rounded((newest.getTime() - (await newestChange(postgres)).getTime()) / 1_000, 1),
    lostWrites: (await missing(place, acknowledged)).length,
    laterWrites: later.length - (await missing(place, later)).length,
  }
}

/** Did PostgreSQL say that the journal ends before the moment? */
export const saidThatJournalEnds = (dataDir: string): boolean =>
  /recovery ended before configured recovery target was reached/.test(readFileSync(join(`${dataDir}.log`), 'utf8'))
