import type { Stage } from '../parts/stage.ts'
import type { Table } from './catalogue.ts'
import { watchTables } from './touched.ts'

/** Rows of them cannot be taken away, and nobody decides by them. */
const LASTING = new Set(['audit_log', 'audit_head'])

export interface Rewind {
  /** Puts every row back as it was in the beginning. */
  rewind(): Promise<void>
  /** The tables that may differ from what they were in the beginning. */
  touched(): Promise<ReadonlySet<string>>
}

/** Keeps a copy of every table, and gives a way to put back what has changed since: each call then meets the same world. */
export const createRewind = async (stage: Stage, tables: readonly Table[]): Promise<Rewind> => {
  const kept = tables.filter(({ name }) => !LASTING.has(name))
  await stage.ask('create schema if not exists proof_kept')
  for (const { name } of kept) await stage.ask(`create table proof_kept."${name}" as table public."${name}"`)
  const { touched, forget } = await watchTables(stage, tables)
  /** How many rows a table has and which transaction wrote the last of them: what changes with every change, and is quick to ask. */
  const marksOf = async (names: readonly string[]): Promise<Map<string, string>> => {
    const parts = names.map(
      (name) => `select '${name}' as name, count(*) || ' ' || max(xmin::text::bigint) as mark from public."${name}"`,
    )
    const rows = await stage.ask<{ name: string; mark: string }>(parts.join(' union all '))
    return new Map(rows.map(({ name, mark }) => [name, mark]))
  }
  const before = await marksOf(kept.map(({ name }) => name))
  const rewind = async (): Promise<void> => {
    const written = await touched()
    const names = kept.map(({ name }) => name).filter((name) => written.has(name))
    if (names.length === 0) return
    const marks = await marksOf(names)
    const changed = kept.filter(({ name }) => marks.has(name) && marks.get(name) !== before.get(name))
    await stage.ask('begin')
    try {
      // Neither references nor triggers stand between a row and its return.
      await stage.ask(`set local session_replication_role = replica`)
      for (const { name, columns } of changed) {
        const list = columns
          .filter(({ isComputed }) => !isComputed)
          .map((column) => `"${column.name}"`)
          .join()
        await stage.ask(`delete from public."${name}"`)
        await stage.ask(
          `insert into public."${name}" (${list}) overriding system value select ${list} from proof_kept."${name}"`,
        )
      }
      await forget(names)
      await stage.ask('commit')
    } catch (error) {
      await stage.ask('rollback')
      throw error
    }
    if (changed.length === 0) return
    const restored = await marksOf(changed.map(({ name }) => name))
    restored.forEach((mark, name) => before.set(name, mark))
  }
  return { rewind, touched }
}
