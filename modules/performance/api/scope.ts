import { sql, type RawBuilder } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import { notFound } from '#kernel/problem.ts'
import type { Tx } from '#platform/database/database.ts'

/** Whose documents are counted, by whom, and on which days. */
export interface Scope {
  readonly companyId: string
  readonly from: string
  readonly to: string
}

/** The company of a supplier that staff ask for. */
export const companyOf = async (tx: Tx, me: Caller, supplierId: string): Promise<string> => {
  const { rows } = await sql<{
    companyId: string
  }>`select v.company_id from supplier v where v.id = ${supplierId}`.execute(tx.for(me))
  return rows[0]?.companyId ?? notFound()
}

/** Whoever sees only documents of their own counts only these; row security keeps suppliers apart besides. */
export const seen = (me: Caller, { companyId }: Pick<Scope, 'companyId'>, head = 'o'): RawBuilder<unknown> => {
  const column = (name: string): RawBuilder<unknown> => sql.ref(`${head}.${name}`)
  const person = me.side === 'supplier' ? column('followerId') : column('purchaserId')
  return me.ownOnly
    ? sql`${column('companyId')} = ${companyId} and ${person} = ${me.userId}`
    : sql`${column('companyId')} = ${companyId}`
}

/** The day of a moment, where the business is. */
export const dayIn = (moment: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(${moment} at time zone 'Asia/Shanghai')::date`

/** The moments of some days: a condition that an index on the moments serves. */
export const withinDays = (
  moment: RawBuilder<unknown>,
  { from, to }: Pick<Scope, 'from' | 'to'>,
): RawBuilder<unknown> => sql`${moment} >= ${`${from}T00:00:00+08:00`} and ${moment} < ${`${to}T24:00:00+08:00`}`
