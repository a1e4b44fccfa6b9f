import { interceptStatements } from '../parts/intercept.ts'
import type { Stage } from '../parts/stage.ts'

/** A condition of a statement that keeps rows of other companies out: the first wall. */
const FILTER = /((?:"?\w+"?\.)?"?\bcompany_id"?)\s*(?:=|is not distinct from)\s*(\$\d+)(?!\d)(?:::uuid)?/gi

/** The conditions on one table, named by it: the statements of a list differ with what is searched for, and all have one. */
export type Filter = string

/** A statement as the application sent it. */
export interface Sent {
  readonly text: string
  readonly values: readonly unknown[]
}

export interface Walls {
  /** The statements with filters that some work sends, by filter. */
  sentBy(work: () => Promise<void>): Promise<ReadonlyMap<Filter, readonly Sent[]>>
  /** The operations' filters count no more: `all` of them, the one that is named, or `none`. */
  ignore(which: Filter): void
  /** Has a statement that lost a filter brought up a row that `isForeign`, since the last time? */
  hasSpilled(): boolean
  /** Row security no longer binds the application. */
  dropRowSecurity(): Promise<void>
  restoreRowSecurity(): Promise<void>
}

const filtersOf = (statement: string): RegExpExecArray[] => {
  const start = statement.search(/\bwhere\b|\bon\b/i)
  return start < 0 ? [] : [...statement.matchAll(FILTER)].filter(({ index }) => index > start)
}

const TABLE = /\b(?:from|join|update|into)\s+"?([a-z_]+)"?(?:\s+(?:as\s+)?"?(\w+)"?)?/gi

/**
 * The table that a column's alias stands for: the last before it, since one statement may count in many tables by one
 * alias. Where the column has none, it is the statement's first.
 */
const nameOf = (statement: string, { 1: column = '', index: at }: RegExpExecArray): Filter => {
  const alias = /^"?(\w+)"?\./.exec(column)?.[1]
  const tables = [...statement.matchAll(TABLE)]
  const named = tables.filter(([, table, name]) => alias === undefined || name === alias || table === alias)
  const found = (alias === undefined ? undefined : named.findLast(({ index }) => index < at)) ?? named[0]
  // A person's own rows are kept by the person's id already, with the company beside it.
  const around = statement.slice(found?.index ?? 0, tables.find(({ index }) => index > at)?.index)
  const isPersonal = /\buser_id"?\s*=\s*\$/.test(around) ? ' of a person' : ''
  // A select stays one when it begins with what it reads first.
  const verb = /\b(?:select|insert|update|delete)\b/i.exec(statement)?.[0] ?? 'unknown'
  return `${verb} ${found?.[1] ?? 'unknown'}${isPersonal}`
}

/** The places, from 0, of the values that a filter of a statement compares with. */
export const valuesOfFilter = (statement: string, filter: Filter): number[] =>
  filtersOf(statement)
    .filter((found) => nameOf(statement, found) === filter)
    .map(({ 2: parameter = '' }) => Number(parameter.slice(1)) - 1)

/** A statement without one of its filters, or without any; the parameter is still named, or the database would not know its type. */
export const withoutFilters = (statement: string, which: Filter): string => {
  let left = statement
  for (const found of filtersOf(statement).toReversed()) {
    if (which !== 'all' && which !== nameOf(statement, found)) continue
    left = `${left.slice(0, found.index)}(${found[2]}::uuid is null or true)${left.slice(found.index + found[0].length)}`
  }
  return left
}

/** Wraps every statement of the application's connections, and can drop row security. */
export const createWalls = async (stage: Stage, isForeign: (text: string) => boolean): Promise<Walls> => {
  let ignored: Filter = 'none'
  let spilled = false
  const seen = new Map<string, Filter[]>()
  let sent: Map<Filter, Sent[]> | undefined

  const rewritten = (statement: string, values: readonly unknown[]): string => {
    const filters = seen.get(statement) ?? filtersOf(statement).map((found) => nameOf(statement, found))
    seen.set(statement, filters)
    for (const filter of filters) sent?.set(filter, [...(sent.get(filter) ?? []), { text: statement, values }])
    return ignored === 'none' ? statement : withoutFilters(statement, ignored)
  }
  interceptStatements(stage.product.pool, {
    rewrite: rewritten,
    ended: ({ rows, isRewritten }) => {
      if (isRewritten) spilled ||= isForeign(JSON.stringify(rows) ?? '')
    },
  })
  const { secured } = await securedTables(stage)
  return {
    sentBy: async (work) => {
      const found = (sent = new Map())
      await work()
      sent = undefined
      return found
    },
    ignore: (which) => {
      ignored = which
    },
    hasSpilled: () => {
      const was = spilled
      spilled = false
      return was
    },
    dropRowSecurity: async () => {
      for (const table of secured) await stage.ask(`alter table "${table}" disable row level security`)
    },
    restoreRowSecurity: async () => {
      for (const table of secured) await stage.ask(`alter table "${table}" enable row level security`)
    },
  }
}

const securedTables = async (stage: Stage) => ({
  secured: (
    await stage.ask<{ name: string }>(
      `select relname as name from pg_class where relrowsecurity and relnamespace = 'public'::regnamespace order by 1`,
    )
  ).map(({ name }) => name),
})
