import type { Stage } from '../parts/stage.ts'
import { ownedBy, type Table } from './catalogue.ts'

const MARK = 'CANARY-B'
/** Starts like no amount of the demo world. */
const AMOUNT = '917351'

/** The marks in the rows of one company, and how to find them in an answer. */
export interface Canaries {
  /** The columns that carry one. */
  readonly columns: readonly string[]
  /** The tables that have rows of the company. */
  readonly tables: readonly string[]
  /** The columns whose marks a text shows. */
  seenIn(text: string): string[]
}

/** Puts a mark of its own into every column of a company's rows that the database lets be changed. */
export const placeCanaries = async (stage: Stage, tables: readonly Table[], companyId: string): Promise<Canaries> => {
  const columns: string[] = []
  const marked: string[] = []
  for (const table of tables) {
    const owned = ownedBy(table)
    if (owned === undefined) continue
    const rows = await stage.ask(`select 1 from "${table.name}" where ${owned} limit 1`, [companyId])
    if (rows.length === 0) continue
    marked.push(table.name)
    for (const { name, type, isGenerated, allowed, target } of table.columns) {
      if (isGenerated || allowed.length > 0 || target !== null) continue
      const place = columns.length
      const value = valueFor(type, name, place)
      if (value === undefined || (await isVocabulary(stage, table.name, name, owned, companyId))) continue
      try {
        await stage.ask(`update "${table.name}" set "${name}" = ${value} where ${owned}`, [companyId])
        columns.push(`${table.name}.${name}`)
      } catch (error) {
        // A check, a reference or a trigger keeps this column as it is.
        if (!(error instanceof Error && 'code' in error)) throw error
      }
    }
  }
  return {
    columns,
    tables: marked,
    seenIn: (text) => [
      ...new Set([
        ...[...text.matchAll(/CANARY-B-(\d+)-/g)].map(([, place]) => columns[Number(place)] ?? 'unknown'),
        ...[...text.matchAll(/2001-01-01[T ]00:(\d\d):(\d\d)/g)].map(
          ([, minutes, seconds]) => columns[Number(minutes) * 60 + Number(seconds)] ?? 'an unknown moment',
        ),
        ...[...text.matchAll(/917351(\d\d\d)/g)].map(([, place]) => columns[Number(place)] ?? 'unknown amount'),
      ]),
    ],
  }
}

/** Words of the program, such as a currency or a kind: others have the same, and with a mark no answer would fit its contract. */
const isVocabulary = async (stage: Stage, table: string, column: string, owned: string, companyId: string) => {
  const [row] = await stage.ask<{ is_shared: boolean }>(
    `select bool_and(t."${column}"::text ~ '^[\\w.-]{1,24}$' and exists (select from "${table}" o where o."${column}" = t."${column}" and not (${owned.replaceAll(/^(\w+)/g, 'o.$1')}))) as is_shared
     from "${table}" t where ${owned} and t."${column}" is not null and t."${column}"::text <> ''`,
    [companyId],
  )
  return row?.is_shared === true
}

const valueFor = (type: string, column: string, place: number): string | undefined => {
  if (type === 'text' || type.startsWith('character varying'))
    return `'${MARK}-${place}-' || substr(md5(ctid::text), 1, 4)`
  // Counts of versions steer who wins; amounts and quantities are what somebody would like to know.
  if (type === 'numeric' && !column.includes('rate')) return `${AMOUNT}${String(place).padStart(3, '0')}`
  if (type === 'timestamp with time zone' && column === 'created_at')
    return `timestamptz '2001-01-01 00:00:00+00' + interval '${place} seconds'`
  return undefined
}
