import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import { DAY_MS, momentAfter } from '#kernel/day.ts'
import type { Tx } from '#platform/database/database.ts'
import { recordAudits } from '#platform/database/records.ts'
import { PRACTICE_BUYER, type PracticeGround } from '#platform/document/practice.ts'
import { PRACTICE_BUYER_NAMES } from '#platform/document/words.ts'
import type { FieldCipher } from '#platform/secrets/field-cipher.ts'
import { ACCOUNT, AUDIT } from '../words.ts'

const PRODUCTS = 3
/** Somebody has looked at it. */
const ACCOUNT_SEEN = 2

/** The log names the practice itself as the company: to the buyer's people the line does not exist. */
const note = (tx: Tx, me: Caller, companyIds: readonly string[], action: string): Promise<void> =>
  recordAudits(
    tx,
    me,
    companyIds.map((companyId) => ({ entity: 'Practice', entityId: companyId, companyId, action })),
  )

const idsOf = (rows: readonly { readonly id: string }[]): string[] => rows.map(({ id }) => id)

/** The buyer of all practices. It has no number, so nobody signs in as its purchaser. */
export const keepBuyer = async (tx: Tx, me: Caller, cipher: Pick<FieldCipher, 'encrypt' | 'blindIndex'>) => {
  const { companyId, purchaserId } = PRACTICE_BUYER
  const { rows: made } =
    await sql`insert into company (id, kind, name, short_name) values (${companyId}, 1, ${PRACTICE_BUYER_NAMES.company}, '')
    on conflict (id) do nothing returning 1`.execute(tx.for(me))
  if (made.length === 0) return
  await sql`insert into practice_company (id) values (${companyId}) on conflict do nothing`.execute(tx.for(me))
  await sql`insert into app_user (id, name, mobile_cipher, mobile_index, mobile_masked, scopes)
    values (${purchaserId}, ${PRACTICE_BUYER_NAMES.purchaser}, ${cipher.encrypt('', `app_user.mobile_cipher.${purchaserId}`)},
      ${cipher.blindIndex('', 'mobile')}, '', '{}') on conflict (id) do nothing`.execute(tx.for(me))
  await note(tx, me, [companyId], AUDIT.buyer)
}

/** The practice company of the caller, made if there is none; nothing for the buyer's people. */
export const beginPractice = async (
  tx: Tx,
  me: Caller,
  name: string,
  roles: readonly string[],
): Promise<string | null> => {
  const { rows } = await sql<{
    id: string
    isNew: boolean
  }>`select id, is_new from begin_practice(${name}, ${[...roles]}::text[])`.execute(tx.for(me))
  await note(
    tx,
    me,
    rows.flatMap(({ id, isNew }) => (isNew ? [id] : [])),
    AUDIT.begin,
  )
  return rows[0]?.id ?? null
}

export const endPractice = async (tx: Tx, me: Caller): Promise<void> => {
  const { rows } = await sql<{ id: string }>`select end_practice as id from end_practice()`.execute(tx.for(me))
  await note(tx, me, idsOf(rows), AUDIT.end)
}

/** The companies that the caller is done with are no longer theirs. */
export const leaveEnded = async (tx: Tx, me: Caller): Promise<void> => {
  const { rows } = await sql<{ id: string }>`select leave_ended_practices as id from leave_ended_practices()`.execute(
    tx.for(me),
  )
  await note(tx, me, idsOf(rows), AUDIT.leave)
}

/** How often the caller has begun within a day. */
export const begunLately = async (tx: Tx, me: Caller, now: Date): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select practices_since(${momentAfter(now, -DAY_MS)}) as n`.execute(
    tx.for(me),
  )
  return rows[0]?.n ?? 0
}

/** Of those who want to plant the same practice one does; the others wait here and then see that it is done. */
export const claimPlanting = async (tx: Tx, me: Caller): Promise<boolean> => {
  const { rows } = await sql`update practice_company set planted_at = now()
    where id = ${me.companyId} and planted_at is null returning 1`.execute(tx.for(me))
  return rows.length > 0
}

/** Is this a company in which people practise? */
export const isPractice = async (tx: Tx, me: Caller, companyId: string | null): Promise<boolean> => {
  const { rows } = await sql<{
    is: boolean
  }>`select coalesce(${companyId}::uuid in (select practice_companies()), false) as is`.execute(tx.for(me))
  return rows[0]?.is ?? false
}

/** The account that a practice is paid into: nobody enters accounts there, which are real elsewhere. */
export const keepAccount = async (tx: Tx, me: Caller, cipher: Pick<FieldCipher, 'encrypt'>): Promise<void> => {
  const id = randomUUID()
  await sql`insert into payment_account (id, company_id, account_name, account_no_cipher, account_no_masked, bank_name, is_default, verify_status)
    values (${id}, ${me.companyId}, ${ACCOUNT.name}, ${cipher.encrypt(ACCOUNT.number, `payment_account.account_no_cipher.${id}`)},
      ${ACCOUNT.masked}, ${ACCOUNT.bank}, true, ${ACCOUNT_SEEN})`.execute(tx.for(me))
}

/** A picture that the buyer has put into this practice. */
export const pictureOf = async (tx: Tx, me: Caller): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`select id from stored_file
    where company_id = ${me.companyId} and owner_id = ${PRACTICE_BUYER.purchaserId} and status = 'ready' order by created_at, id limit 1`.execute(
    tx.for(me),
  )
  return rows[0]?.id
}

/** Products to write documents about, and a category that a company without certificates may be asked for. */
export const groundOf = async (
  tx: Tx,
  me: Caller,
  today: string,
): Promise<Pick<PracticeGround, 'products' | 'categoryId'>> => {
  const { rows: products } = await sql<PracticeGround['products'][number]>`select id, code, name, spec, unit, tax_rate
    from sku where is_enabled order by sort, code limit ${PRODUCTS}`.execute(tx.for(me))
  const { rows: categories } = await sql<{ id: string }>`select c.id from sku_category c
    where c.is_enabled and not lacks_qualification(${me.companyId}, c.id, ${today}) order by c.level desc, c.sort, c.code limit 1`.execute(
    tx.for(me),
  )
  return { products, categoryId: categories[0]?.id ?? null }
}
