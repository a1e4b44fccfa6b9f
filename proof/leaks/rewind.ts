import type { Stage } from '../parts/stage.ts'
import type { Table } from './catalogue.ts'

/** Rows of it cannot be taken away, and nobody decides by them. */
const LASTING = new Set(['audit_log'])

/** Keeps a copy of every table, and gives a way to put back what has changed since: each call then meets the same world. */
export const createRewind = async (stage: Stage, tables: readonly Table[]): Promise<() => Promise<void>> => {
  const kept = tables.filter(({ name }) => !LASTING.has(name))
  await stage.ask('create schema if not exists proof_kept')
  for (const { name } of kept) await stage.ask(`create table proof_kept."${name}" as table public."${name}"`)
  /** How many rows each table has and which transaction wrote the last of them: what changes with every change, and is quick to ask. */
  const marks = async (): Promise<Map<string, string>> => {
    const parts = kept.map(
      ({ name }) =>
        `select '${name}' as name, count(*) || ' ' || max(xmin::text::bigint) as mark from public."${name}"`,
    )
    const rows = await stage.ask<{ name: string; mark: string }>(parts.join(' union all '))
    return new Map(rows.map(({ name, mark }) => [name, mark]))
  }
  let before = await marks()
  return async () => {
    const names = [...(await marks())].filter(([name, mark]) => before.get(name) !== mark).map(([name]) => name)
    if (names.length === 0) return
    await stage.ask('begin')
    try {
      // Neither references nor triggers stand between a row and its return.
      await stage.ask(`set local session_replication_role = replica`)
      for (const { name, columns } of kept.filter((table) => names.includes(table.name))) {
        const list = columns
          .filter(({ isComputed }) => !isComputed)
          .map((column) => `"${column.name}"`)
          .join()
        await stage.ask(`delete from public."${name}"`)
        await stage.ask(
          `insert into public."${name}" (${list}) overriding system value select ${list} from proof_kept."${name}"`,
        )
      }
      await stage.ask('commit')
      before = await marks()
    } catch (error) {
      await stage.ask('rollback')
      throw error
    }
  }
}
