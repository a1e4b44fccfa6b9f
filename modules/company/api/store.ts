import { sql } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import { folded } from '#kernel/grams.ts'
import type { Page } from '#kernel/operation.ts'
import type { Tx } from '#platform/database/database.ts'
import { fetchPage, foldedText, textHolds } from '#platform/database/list.ts'
import type { CompanyOption, CompanyQuery, PaymentAccount } from '../contract.ts'
import type { CompanyTables } from './tables.ts'

const tables = (tx: Tx, me: Caller) => tx.for(me).withTables<CompanyTables>()

const BUYER = 1
const ACCOUNTS_AT_MOST = 200

/** The buyer's own entities that are in use. */
export const select = (tx: Tx, me: Caller, query: CompanyQuery): Promise<Page<CompanyOption>> => {
  const search = folded(query.Q ?? '')
  const where = [
    sql`o.kind = ${BUYER}`,
    sql`o.id not in (select buyer_companies_off())`,
    ...textHolds(foldedText(sql`o.name, o.short_name, o.credit_code`), search),
  ]
  const columns = sql`o.id, o.name, o.short_name, o.credit_code`
  return fetchPage(
    tx,
    me,
    { table: sql`company o`, where, sorts: { name: sql`o.name` }, defaultSort: 'name', id: sql`o.id`, columns },
    query,
  )
}

/** May this caller see the accounts of this company: their own, the buyer's, and for staff everybody's? */
export const isOpenTo = async (tx: Tx, me: Caller, companyId: string): Promise<boolean> => {
  const open = await tables(tx, me)
    .selectFrom('company')
    .select('id')
    .where('id', '=', companyId)
    .$if(me.side === 'supplier', (query) =>
      query.where((eb) => eb.or([eb('kind', '=', BUYER), eb('id', '=', me.companyId)])),
    )
    .executeTakeFirst()
  return open !== undefined
}

/** The caller's own membership of a company, whether they act for it at the moment or not. */
export const membershipOf = (tx: Tx, me: Caller, companyId: string): Promise<{ id: string } | undefined> =>
  tables(tx, me)
    .selectFrom('membership')
    .select('id')
    .where('companyId', '=', companyId)
    .where('userId', '=', me.userId)
    .where('isActive', '=', true)
    .executeTakeFirst()

export const accountsOf = (tx: Tx, me: Caller, companyId: string): Promise<PaymentAccount[]> =>
  tables(tx, me)
    .selectFrom('paymentAccount')
    .select([
      'id',
      'accountName',
      'accountNoMasked',
      'bankName',
      'bankSubName',
      'cnapsCode',
      'currency',
      'isDefault',
      'verifyStatus',
      'purpose',
    ])
    .where('companyId', '=', companyId)
    .where('endedAt', 'is', null)
    .orderBy('isDefault', 'desc')
    .orderBy('createdAt')
    .orderBy('id')
    .limit(ACCOUNTS_AT_MOST)
    .execute()

/** The sealed number of an account of the company that the caller acts for. */
export const findSealed = (
  tx: Tx,
  me: Caller,
  id: string,
): Promise<{ companyId: string; accountNoCipher: Uint8Array } | undefined> =>
  tables(tx, me)
    .selectFrom('paymentAccount')
    .select(['companyId', 'accountNoCipher'])
    .where('id', '=', id)
    .where('companyId', '=', me.companyId)
    .executeTakeFirst()
