import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, type PoolConfig } from 'pg'
import type { Operations } from '#kernel/operation.ts'
import { shape, words } from '#kernel/schema.ts'
import { startPassport, type Passport } from '#modules/sign-in/api/passport.fixture.ts'
import { createDatabase, createPool } from '#platform/database/connect.ts'
import { createDatabaseAccess } from '#platform/database/database.ts'
import { launch, removeCluster } from '#platform/database/launcher.ts'
import { migrate } from '#platform/database/migrate.ts'
import { bind } from '#platform/http/routes.ts'
import type { Settings } from '../parts/measurement.ts'
import type { Proof, ProofOutcome } from '../parts/proof.ts'

const probe = {
  whoAmI: {
    method: 'GET',
    path: '/api/Probe',
    summary: '',
    who: 'signed_in',
    owns: 'user',
    reply: shape({ uid: words(36, '编号') }),
  },
} as const satisfies Operations

/** A passport to be tried, a second host that takes its tokens, and its database with the owner's rights. */
export interface Place {
  readonly passport: Passport
  /** Another host with a key ring of its own: what the ERP is to the passport. */
  readonly erp: Passport
  /** Runs statements as the owner: how faults are planted. */
  plant(...statements: readonly string[]): Promise<void>
  ask<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>
  nextMobile(): string
  /** Faults that are not in the database: the measure asks for them by name. */
  readonly planted: Set<string>
}

let used = 0

const openPlace = async (options: PoolConfig): Promise<{ place: Place; close: () => Promise<void> }> => {
  await migrate(options)
  const pool = createPool(options, 12)
  const db = createDatabaseAccess(pool)
  const more = bind(probe, { whoAmI: async ({ me }) => ({ uid: me.userId }) })
  const passport = await startPassport({ db, pool }, { more })
  // The second host believes the first: same issuer, same audience, its own copy of the keys.
  const erp = await startPassport({ db, pool }, { more, issuer: passport.url })
  const owner = new Client(options)
  await owner.connect()
  return {
    place: {
      passport,
      erp,
      plant: async (...statements) => {
        for (const statement of statements) await owner.query(statement)
      },
      ask: async (text, values = []) => (await owner.query(text, [...values])).rows,
      nextMobile: () => {
        used += 1
        return `139${String(used).padStart(8, '0')}`
      },
      planted: new Set(),
    },
    close: async () => {
      await Promise.all([passport.close(), erp.close(), owner.end()])
      await db.close()
    },
  }
}

/** What one run over one place found: how many cases, how many went wrong, and figures. */
export interface Finding {
  readonly n: number
  readonly wrong: number
  readonly figures: Readonly<Record<string, unknown>>
}

export interface OAuthProof {
  readonly name: string
  readonly promise: string
  readonly goal: string
  /** What is counted, and what is planted for the control, in a few words. */
  readonly what: string
  readonly planted: string
  /** How many rounds; the control makes do with fewer. */
  readonly rounds: number
  readonly controlRounds: number
  measure(place: Place, settings: Settings & { readonly n: number }): Promise<Finding>
  /** The planted fault: with it the same measure must find something wrong, or it finds nothing at all. */
  fault(place: Place): Promise<void>
  sentenceOf(finding: Finding): string
}

/** Work on fresh places, each with a database of its own on one PostgreSQL that is gone afterwards. */
export const withPlaces = async <R>(
  settings: readonly string[],
  work: (inPlace: <Found>(database: string, measure: (place: Place) => Promise<Found>) => Promise<Found>) => Promise<R>,
): Promise<R> => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-oauth-'))
  // Open to the account that root hands the database to.
  chmodSync(folder, 0o755)
  const dataDir = join(folder, 'postgres')
  const cluster = await launch(dataDir, settings)
  try {
    return await work(async (database, measure) => {
      const admin = { host: cluster.socketDir, user: 'postgres', database: 'postgres' }
      await createDatabase(admin, database)
      const { place, close } = await openPlace({ ...admin, database })
      try {
        return await measure(place)
      } finally {
        await close()
      }
    })
  } finally {
    await cluster.stop()
    await removeCluster(dataDir)
    for (const left of [folder, cluster.socketDir]) rmSync(left, { recursive: true, force: true })
  }
}

// Nothing here is about disks.
const QUICK = ['fsync=off', 'synchronous_commit=off']

/** A proof of the passport with its control, each on a fresh database. */
export const oauthProof = ({
  measure,
  fault,
  sentenceOf,
  rounds,
  controlRounds,
  what,
  planted,
  ...named
}: OAuthProof): Proof => ({
  ...named,
  run: (settings): Promise<ProofOutcome> =>
    withPlaces(QUICK, async (inPlace) => {
      const found = await inPlace('real', (place) => measure(place, { ...settings, n: settings.n ?? rounds }))
      const control = await inPlace('control', async (place) => {
        await fault(place)
        return measure(place, { ...settings, n: controlRounds })
      })
      const isVoid = control.wrong === 0
      return {
        ok: found.wrong === 0 && !isVoid,
        n: found.n,
        tried: { count: found.n, what },
        failed: found.wrong,
        control: [{ fault: planted, caught: control.wrong }],
        measured: { wrong: found.wrong, ...found.figures, control: { n: control.n, wrong: control.wrong } },
        sentence: `${sentenceOf(found)}; control: ${isVoid ? 'the planted fault was NOT noticed, so this figure is void' : `with a planted fault ${control.wrong} were found`}`,
      }
    }),
})
