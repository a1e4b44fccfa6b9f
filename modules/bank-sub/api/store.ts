import { sql, type RawBuilder } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import { folded, gramsOf } from '#kernel/grams.ts'
import type { Page } from '#kernel/operation.ts'
import type { Tx } from '#platform/database/database.ts'
import { fetchPage, foldedText, textHolds } from '#platform/database/list.ts'
import type { BankSub, BankSubOption, BankSubQuery } from '../contract.ts'
import { PICKED_AT_ONCE, searchedTexts, type BranchContent } from '../rules.ts'
import type { BankSubTables } from './tables.ts'

const tables = (tx: Tx, me: Caller) => tx.for(me).withTables<BankSubTables>()

// `place` is the order of an index; it is not offered, because two columns cannot be turned around together.
const SORTS = { place: sql`o.bank_name, o.name`, bankName: sql`o.bank_name`, cnapsCode: sql`o.cnaps_code` }
const COLUMNS = [
  'id',
  'bankName',
  'bankCode',
  'name',
  'cnapsCode',
  'province',
  'city',
  'address',
  'isEnabled',
  'rowVersion',
  'createdAt',
  'updatedAt',
] as const

const found = (search: string): RawBuilder<unknown>[] =>
  textHolds(foldedText(sql`o.name, o.cnaps_code, o.city`), search)

export const list = (tx: Tx, me: Caller, query: BankSubQuery): Promise<Page<BankSub>> => {
  const where = [
    ...found(folded(query.Q ?? '')),
    ...(query.BankName === undefined ? [] : [sql`o.bank_name = ${query.BankName}`]),
    ...(query.IsEnabled === undefined ? [] : [sql`o.is_enabled = ${query.IsEnabled}`]),
  ]
  const columns = sql`o.id, o.bank_name, o.bank_code, o.name, o.cnaps_code, o.province, o.city, o.address, o.is_enabled, o.row_version, o.created_at, o.updated_at`
  return fetchPage(
    tx,
    me,
    { table: sql`bank_sub o`, where, sorts: SORTS, defaultSort: 'place', id: sql`o.id`, columns },
    query,
  )
}

export const select = async (tx: Tx, me: Caller, bankName: string, keyword: string): Promise<BankSubOption[]> => {
  const where = sql.join([sql`o.bank_name = ${bankName}`, sql`o.is_enabled`, ...found(folded(keyword))], sql` and `)
  const { rows } =
    await sql<BankSubOption>`select o.id, o.bank_name, o.name, o.cnaps_code, o.province, o.city from bank_sub o where ${where}
    order by o.bank_name, o.name, o.id limit ${PICKED_AT_ONCE}`.execute(tx.for(me))
  return rows
}

export const find = (tx: Tx, me: Caller, id: string): Promise<BankSub | undefined> =>
  tables(tx, me).selectFrom('bankSub').select(COLUMNS).where('id', '=', id).executeTakeFirst()

export const insert = (tx: Tx, me: Caller, branch: BranchContent): Promise<BankSub> =>
  tables(tx, me)
    .insertInto('bankSub')
    .values({ ...branch, searchGrams: gramsOf(...searchedTexts(branch)), createdBy: me.userId, updatedBy: me.userId })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()

/** The branch as it is now, or nothing when it is no longer what the caller saw. */
export const update = (
  tx: Tx,
  me: Caller,
  id: string,
  rowVersion: number,
  branch: BranchContent,
): Promise<BankSub | undefined> =>
  tables(tx, me)
    .updateTable('bankSub')
    .set((eb) => ({
      ...branch,
      searchGrams: gramsOf(...searchedTexts(branch)),
      rowVersion: eb('rowVersion', '+', 1),
      updatedAt: sql<string>`now()`,
      updatedBy: me.userId,
    }))
    .where('id', '=', id)
    .where('rowVersion', '=', rowVersion)
    .returning(COLUMNS)
    .executeTakeFirst()

export const remove = (tx: Tx, me: Caller, id: string): Promise<{ name: string; cnapsCode: string } | undefined> =>
  tables(tx, me).deleteFrom('bankSub').where('id', '=', id).returning(['name', 'cnapsCode']).executeTakeFirst()
