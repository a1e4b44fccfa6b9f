import type { Stage } from '../parts/stage.ts'
import type { Table } from './catalogue.ts'

export interface Watch {
  /** The tables that somebody has written to since they were forgotten. */
  touched(): Promise<ReadonlySet<string>>
  forget(names: readonly string[]): Promise<void>
}

/**
 * Notes which tables are written to, within the transaction that writes: to look through all of them after every call takes
 * longer than the calls. Lines are only added, so nobody waits for anybody.
 */
export const watchTables = async (stage: Stage, tables: readonly Table[]): Promise<Watch> => {
  await stage.ask('create schema if not exists proof_touched')
  await stage.ask('create table proof_touched.written (name text not null)')
  await stage.ask(`create function proof_touched.note() returns trigger language plpgsql security definer as $$
    begin insert into proof_touched.written values (tg_table_name); return null; end $$`)
  for (const { name } of tables) {
    await stage.ask(`create trigger proof_touched after insert or update or delete or truncate on public."${name}"
      for each statement execute function proof_touched.note()`)
    // Those too who have switched the triggers of the product off.
    await stage.ask(`alter table public."${name}" enable always trigger proof_touched`)
  }
  return {
    touched: async () => {
      const rows = await stage.ask<{ name: string }>('select distinct name from proof_touched.written')
      return new Set(rows.map(({ name }) => name))
    },
    forget: async (names) => {
      await stage.ask('delete from proof_touched.written where name = any($1)', [names])
    },
  }
}
