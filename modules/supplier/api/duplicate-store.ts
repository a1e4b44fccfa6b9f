import { sql, type RawBuilder } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import { folded } from '#kernel/grams.ts'
import type { Tx } from '#platform/database/database.ts'
import { textHolds } from '#platform/database/list.ts'
import type { UniqueField } from '../duplicates.ts'

interface Asked {
  readonly field: UniqueField
  readonly value: string
  /** Of numbers that are kept sealed. */
  readonly index: Uint8Array | null
}

/** Does another supplier that was handed in have it? The database says no more than that to a supplier. */
export const isUsedElsewhere = async (tx: Tx, me: Caller, { field, value, index }: Asked): Promise<boolean> => {
  const { rows } = await sql<{
    used: boolean
  }>`select is_used_elsewhere(${field}, ${value}, ${index}, ${me.companyId}) as used`.execute(tx.for(me))
  return rows[0]?.used ?? false
}

const inDraft = (creditCode: string): RawBuilder<unknown> =>
  sql`(${sql.join(textHolds(sql`o.search_text`, folded(creditCode)), sql` and `)} and o.profile ->> 'creditCode' = ${creditCode})`

const matches = ({ field, value, index }: Asked): RawBuilder<unknown> => {
  switch (field) {
    case 'creditCode':
      return sql`(c.credit_code = ${value} or ${inDraft(value)})`
    case 'name':
      return sql`c.name = ${value}`
    case 'idNumber':
      return sql`o.id_number_index = ${index}`
    case 'accountNo':
      return sql`o.company_id in (select a.company_id from payment_account a where a.account_no_index = ${index} and a.ended_at is null)`
  }
}

/** The supplier that has it, a registered one before a draft; for staff, who see all of them. */
export const findUser = async (tx: Tx, me: Caller, asked: Asked, except: string | undefined) => {
  const { rows } = await sql<{ id: string; name: string; status: number }>`select o.id, c.name, o.status
    from supplier o join company c on c.id = o.company_id
    where ${matches(asked)} and o.id is distinct from ${except ?? null}::uuid
    order by o.submitted_at is null, o.created_at limit 1`.execute(tx.for(me))
  return rows[0]
}
