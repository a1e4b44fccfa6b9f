import { idsOf, type Ids } from '../parts/ids.ts'
import type { Stage } from '../parts/stage.ts'
import { castOf } from './actors.ts'
import { placeCanaries, type Canaries } from './canaries.ts'
import { ownedBy, tablesOf, type Table } from './catalogue.ts'
import { personalNumbers } from './numbers.ts'
import { plantDuePlans, plantFiles, plantSeat } from './planted.ts'
import { createRewind } from './rewind.ts'
import { fillEmptyTables } from './rows.ts'

/** Two companies side by side: A with its people, and B whose every word is marked. */
export interface World {
  readonly stage: Stage
  readonly cast: Awaited<ReturnType<typeof castOf>>
  readonly canaries: Canaries
  readonly own: Ids
  readonly foreign: Ids
  /** All ids of B's rows. */
  readonly foreignIds: ReadonlySet<string>
  /** The accounts of its people. */
  readonly people: ReadonlySet<string>
  /** Those that a member of both knows, whichever company is acted for: of B itself and of the membership there. */
  readonly idsOfSeat: ReadonlySet<string>
  /** Files with marked content that only B may have. */
  readonly foreignFiles: readonly string[]
  /** Numbers of B's people and accounts, in full. */
  readonly numbers: readonly string[]
  /** Tables of companies in which B could not be given a row. */
  readonly unseen: readonly string[]
  /** Does a text hold an id or a mark of B? */
  isForeign(text: string): boolean
  /** A fingerprint of each table's rows of B. */
  fingerprints(): Promise<ReadonlyMap<string, string>>
  /** Puts every row back as it was in the beginning: a call that was served may have changed the rights of those who try next. */
  rewind(): Promise<void>
}

/** Makes the world on a stage. */
export const makeWorld = async (stage: Stage): Promise<World> => {
  const cast = await castOf(stage)
  const tables = await tablesOf(stage)
  const unseen = await fillEmptyTables(stage, tables, cast.b)
  const canaries = await placeCanaries(stage, tables, cast.b.companyId)
  const numbers = await personalNumbers(stage, tables, cast.b.companyId)
  const marked = tables.filter(({ name }) => canaries.tables.includes(name))
  const seat = await plantSeat(stage, marked, cast.b.companyId, cast.bothId)
  const foreignFiles = await plantFiles(stage, cast.b)
  await plantDuePlans(stage, cast.a.companyId)
  const foreignIds = new Set([...(await allIds(stage, marked, cast.b.companyId)), ...foreignFiles])
  const foreign = await idsOf(stage, cast.b.companyId)
  const { rewind, touched } = await createRewind(stage, tables)
  const inTheBeginning = await fingerprints(stage, marked, cast.b.companyId)
  return {
    stage,
    cast,
    canaries,
    unseen,
    numbers: numbers.found,
    own: await idsOf(stage, cast.a.companyId),
    // What somebody could be shown by mistake comes first: files with content, and rows of a person who is in both.
    foreign: firstOf(foreign, new Map([...seat, ['stored_file', foreignFiles]])),
    foreignIds,
    foreignFiles,
    people: await allIds(
      stage,
      marked.filter(({ name }) => name === 'app_user'),
      cast.b.companyId,
    ),
    idsOfSeat: await idsOfSeat(stage, cast.b.companyId, cast.bothId),
    isForeign: (text) => canaries.seenIn(text).length > 0 || [...foreignIds].some((id) => text.includes(id)),
    fingerprints: async () => {
      const written = await touched()
      const changed = marked.filter(({ name }) => written.has(name))
      return new Map([...inTheBeginning, ...(await fingerprints(stage, changed, cast.b.companyId))])
    },
    rewind,
  }
}

const firstOf = (ids: Ids, first: ReadonlyMap<string, readonly string[]>): Ids =>
  new Map([...ids].map(([table, some]) => [table, [...new Set([...(first.get(table) ?? []).slice(0, 2), ...some])]]))

const idsOfSeat = async (stage: Stage, companyId: string, userId: string): Promise<Set<string>> => {
  const rows = await stage.ask<{ id: string }>(
    `select id from membership where company_id = $1 and user_id = $2 union select $1 union select id from supplier where company_id = $1`,
    [companyId, userId],
  )
  return new Set(rows.map(({ id }) => id))
}

const allIds = async (stage: Stage, tables: readonly Table[], companyId: string): Promise<Set<string>> => {
  const parts = tables
    .filter(({ columns }) => columns.some(({ name, type }) => name === 'id' && type === 'uuid'))
    .map((table) => `select id from "${table.name}" where ${ownedBy(table)}`)
  return new Set((await stage.ask<{ id: string }>(parts.join(' union '), [companyId])).map(({ id }) => id))
}

const fingerprints = async (stage: Stage, tables: readonly Table[], companyId: string) => {
  if (tables.length === 0) return new Map<string, string>()
  const parts = tables.map(
    (table) =>
      `select '${table.name}' as name, coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as sum from "${table.name}" t where ${ownedBy(table)}`,
  )
  const rows = await stage.ask<{ name: string; sum: string }>(parts.join(' union all '), [companyId])
  return new Map(rows.map(({ name, sum }) => [name, sum]))
}
