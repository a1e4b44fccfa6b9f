import { randomBytes } from 'node:crypto'
import { createRandom, type Random } from '../parts/random.ts'
import type { Stage } from '../parts/stage.ts'
import { ownedBy, type Column, type Table } from './catalogue.ts'

const TRIES = 150
const ROUNDS = 3
const ROWS = 6
const MORE_TRIES = 12
const TARGETS = 20
/** Sealed in its place, as JSON since some columns seal that: a number where people keep one, words elsewhere. */
const sealedFor = (column: string): string =>
  /mobile|phone|account|card|id_no|id_number/.test(column) ? '"18899990000"' : '"sealed words"'

/**
 * Sees to it that a company has rows in every table that has rows of companies, whatever the table is about: values are
 * guessed from types, references and checks until the database takes them. Tells the tables where that failed.
 */
export const fillEmptyTables = async (
  stage: Stage,
  tables: readonly Table[],
  company: { readonly companyId: string; readonly ownerId: string },
): Promise<string[]> => {
  const random = createRandom(7)
  let open = tables.filter((table) => ownedBy(table) === 'company_id = $1')
  // What a row points to may itself be made in an earlier round.
  for (let round = 0; round < ROUNDS; round += 1) {
    const left: Table[] = []
    for (const table of open) {
      if (await hasRows(stage, table, company.companyId)) continue
      if (await addRow(stage, tables, table, company, random)) {
        // Several, since each is in another state; where one is all there can be, one will do.
        for (let more = 1; more < ROWS; more += 1) await addRow(stage, tables, table, company, random, MORE_TRIES)
      } else {
        left.push(table)
        await addTargets(stage, tables, table, company, random)
      }
    }
    open = left
  }
  return open.map(({ name }) => name)
}

const hasRows = async (stage: Stage, table: Table, companyId: string): Promise<boolean> =>
  (await stage.ask(`select 1 from "${table.name}" where company_id = $1 limit 1`, [companyId])).length > 0

/** What a table points to may be there, but not in the state that it asks for: the next round has more to choose from. */
const addTargets = async (
  stage: Stage,
  tables: readonly Table[],
  { columns }: Table,
  company: { readonly companyId: string; readonly ownerId: string },
  random: Random,
): Promise<void> => {
  const names = new Set(columns.map(({ target }) => target))
  const targets = tables.filter((table) => names.has(table.name) && ownedBy(table) === 'company_id = $1')
  for (const target of targets)
    for (let row = 0; row < ROWS; row += 1) await addRow(stage, tables, target, company, random, MORE_TRIES)
}

const addRow = async (
  stage: Stage,
  tables: readonly Table[],
  table: Table,
  company: { readonly companyId: string; readonly ownerId: string },
  random: Random,
  tries = TRIES,
): Promise<boolean> => {
  const pointed = new Map<string, readonly unknown[]>()
  for (const column of table.columns)
    if (column.target !== null) pointed.set(column.name, await rowsPointedTo(stage, tables, column, company.companyId))
  const { cipher } = stage.product
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const id = crypto.randomUUID()
    // First as a document is when it was just made: nothing has happened to it yet, and it is not over.
    const isFresh = tries === TRIES && attempt < TRIES / 3
    const given = table.columns
      .filter(({ isGenerated }) => !isGenerated)
      .flatMap((column): [string, unknown][] => {
        if (column.name === 'company_id') return [[column.name, company.companyId]]
        if (column.hasDefault && column.name !== 'id' && (isFresh || random.next() < 0.6)) return []
        if (!column.isRequired && (isFresh || random.next() < 0.5)) return []
        const targets = pointed.get(column.name) ?? []
        const target = targets[random.whole(0, targets.length - 1)]
        return [[column.name, target ?? guess(column, company.ownerId, random, isFresh)]]
      })
      .map(([name, value]): [string, unknown] => [name, name === 'id' ? id : value])
      .map(([name, value]): [string, unknown] => [
        name,
        name.endsWith('_cipher') ? cipher.encrypt(sealedFor(name), `${table.name}.${name}.${id}`) : value,
      ])
    const names = given.map(([name]) => `"${name}"`).join()
    const places = given.map((_, index) => `$${index + 1}`).join()
    try {
      await stage.ask(
        `insert into "${table.name}" (${names}) values (${places})`,
        given.map(([, value]) => value),
      )
      return true
    } catch (error) {
      // The database says what it does not like; the next guess may be better.
      if (!(error instanceof Error && 'code' in error)) throw error
    }
  }
  return false
}

/** Values that a column may point to: those of the company first, those of anybody where it has none. */
const rowsPointedTo = async (
  stage: Stage,
  tables: readonly Table[],
  column: Column,
  companyId: string,
): Promise<unknown[]> => {
  const target = tables.find(({ name }) => name === column.target)
  if (!target) return []
  for (const where of [ownedBy(target) ?? 'true', 'true']) {
    const rows = await stage.ask<{ value: unknown }>(
      `select distinct "${column.targetColumn}" as value from "${target.name}" where ${where} and $1::uuid is not null limit ${TARGETS}`,
      [companyId],
    )
    if (rows.length > 0) return rows.map(({ value }) => value)
  }
  return []
}

const guess = ({ type, allowed }: Column, ownerId: string, random: Random, isFresh: boolean): unknown => {
  if (allowed.length > 0) return allowed[random.whole(0, allowed.length - 1)]
  if (type.endsWith('[]')) return '{}'
  switch (type) {
    case 'uuid':
      return random.next() < 0.7 ? ownerId : crypto.randomUUID()
    case 'boolean':
      return random.next() < 0.5
    case 'bytea':
      return randomBytes(32)
    case 'json':
    case 'jsonb':
      return random.next() < 0.5 ? '{}' : '[]'
    case 'smallint':
    case 'integer':
    case 'bigint':
    case 'numeric':
    case 'double precision':
      return random.whole(0, 4)
    case 'date':
    case 'timestamp with time zone':
      return new Date(Date.now() + random.whole(isFresh ? 1 : -5, 5) * 86_400_000).toISOString()
    default:
      return random.next() < 0.8 ? `t${random.whole(0, 999_999)}` : String(random.whole(100_000, 999_999))
  }
}
