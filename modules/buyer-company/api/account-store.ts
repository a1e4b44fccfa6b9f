import { sql } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import type { Tx } from '#platform/database/database.ts'
import type { BuyerAccount } from '../contract.ts'

const COLUMNS = sql`a.id, a.account_name, a.account_no_masked, a.bank_name, a.bank_sub_name, a.cnaps_code, a.currency, a.is_default, a.purpose`
/** Of our own companies alone: those of suppliers are changed with their profile. */
const OURS = sql`a.ended_at is null and a.company_id in (select c.id from company c where c.kind = 1)`

export const accountsOf = async (tx: Tx, me: Caller, companyId: string): Promise<BuyerAccount[]> => {
  const { rows } =
    await sql<BuyerAccount>`select ${COLUMNS} from payment_account a where a.company_id = ${companyId} and ${OURS}
    order by a.is_default desc, a.created_at, a.id`.execute(tx.for(me))
  return rows
}

export const findAccount = async (
  tx: Tx,
  me: Caller,
  id: string,
): Promise<(BuyerAccount & { readonly companyId: string }) | undefined> => {
  const { rows } = await sql<
    BuyerAccount & { companyId: string }
  >`select ${COLUMNS}, a.company_id from payment_account a where a.id = ${id} and ${OURS} for update`.execute(
    tx.for(me),
  )
  return rows[0]
}

interface Content {
  readonly accountName: string
  readonly bankName: string
  readonly bankSubName: string
  readonly cnapsCode: string
  readonly purpose: string
  readonly isDefault: boolean
}

interface Fresh extends Content {
  readonly id: string
  readonly companyId: string
  readonly number: { readonly cipherText: Buffer; readonly index: Buffer; readonly masked: string }
}

export const insert = async (tx: Tx, me: Caller, { id, companyId, number, ...content }: Fresh): Promise<void> => {
  await sql`insert into payment_account (id, company_id, account_no_cipher, account_no_index, account_no_masked, account_name, bank_name,
      bank_sub_name, cnaps_code, purpose, is_default, verify_status)
    values (${id}, ${companyId}, ${number.cipherText}, ${number.index}, ${number.masked}, ${content.accountName}, ${content.bankName},
      ${content.bankSubName}, ${content.cnapsCode}, ${content.purpose}, ${content.isDefault}, 1)`.execute(tx.for(me))
}

export const update = async (tx: Tx, me: Caller, id: string, content: Content): Promise<void> => {
  await sql`update payment_account set account_name = ${content.accountName}, bank_name = ${content.bankName}, bank_sub_name = ${content.bankSubName},
    cnaps_code = ${content.cnapsCode}, purpose = ${content.purpose}, is_default = ${content.isDefault} where id = ${id}`.execute(
    tx.for(me),
  )
}

export const clearDefault = async (tx: Tx, me: Caller, companyId: string): Promise<void> => {
  await sql`update payment_account set is_default = false where company_id = ${companyId} and is_default`.execute(
    tx.for(me),
  )
}

export const end = async (tx: Tx, me: Caller, id: string): Promise<void> => {
  await sql`update payment_account set ended_at = now(), is_default = false where id = ${id}`.execute(tx.for(me))
}
