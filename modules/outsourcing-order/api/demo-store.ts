import { sql } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import type { Tx } from '#platform/database/database.ts'
import type { OutsourcingOrder } from '../shapes.ts'

/** A card that is in force, and the contract that it stands under. */
interface Terms {
  readonly contractId: string
  readonly quotationId: string
  readonly buyerCompanyId: string
  readonly outsourcingType: OutsourcingOrder['outsourcingType']
}

/** The card under the contract with this number on its paper; nothing while there is none. */
export const cardUnder = async (tx: Tx, me: Caller, contractNo: string): Promise<Terms | undefined> => {
  const { rows } =
    await sql<Terms>`select c.id as contract_id, q.id as quotation_id, c.buyer_company_id, c.outsourcing_type
    from outsourcing_contract c join outsourcing_quotation q on q.contract_id = c.id and q.status = 'inForce'
    where c.contract_no = ${contractNo} order by q.created_at, q.code limit 1`.execute(tx.for(me))
  return rows[0]
}

/** The id of a product or a warehouse, by what it is called. */
export const idNamed = async (
  tx: Tx,
  me: Caller,
  kind: 'sku' | 'warehouse',
  name: string | undefined,
): Promise<string | null> => {
  const { rows } = await sql<{ id: string }>`select id from ${sql.table(kind)}
    where ${kind === 'sku' ? sql`code` : sql`name`} = ${name ?? ''}`.execute(tx.for(me))
  return rows[0]?.id ?? null
}
