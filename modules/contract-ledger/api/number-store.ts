import { sql } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import type { Tx } from '#platform/database/database.ts'

/** Counts on for a company, a type and a year; numbers that people entered by hand are left out. */
export const nextNumber = async (
  tx: Tx,
  me: Caller,
  buyerCompanyId: string,
  contractType: number,
  year: number,
): Promise<{ readonly prefix: string; readonly last: number }> => {
  const { rows } = await sql<{ prefix: string; last: number }>`
    insert into contract_number as n (buyer_company_id, contract_type, year, last) values (${buyerCompanyId}, ${contractType}, ${year}, 1)
    on conflict (buyer_company_id, contract_type, year) do update set last = n.last + 1
    returning n.last, coalesce((select b.contract_code from buyer_company b where b.company_id = ${buyerCompanyId}), '') as prefix`.execute(
    tx.for(me),
  )
  return rows[0] ?? { prefix: '', last: 0 }
}

/** Puts a number on a contract, by which it is found. Its version stays: no step depends on it, and forms stay valid. */
export const keepContractCode = async (
  tx: Tx,
  me: Caller,
  id: string,
  contractCode: string,
  { searchText, searchGrams }: { readonly searchText: string; readonly searchGrams: readonly number[] },
): Promise<void> => {
  await sql`update contract_ledger o set contract_code = ${contractCode}, search_text = ${searchText}, search_grams = ${searchGrams},
    updated_at = now(), updated_by = ${me.userId} where o.id = ${id}`.execute(tx.for(me))
}
