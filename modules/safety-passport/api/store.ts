import { sql, type RawBuilder } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import type { Tx } from '#platform/database/database.ts'
import { OPEN_STATES } from '#modules/purchase-order/contract.ts'
import type { PassportState } from '../machine.ts'
import type { Certificate, PassportSku } from '../shapes.ts'
import type { Requirement } from './tables.ts'

/** What the category of a product asks for, with those above it: to be joined to what has the id of the product. */
export const requirementOf = (skuId: RawBuilder<unknown>): RawBuilder<unknown> => sql`lateral (
  select coalesce(array(select distinct kind from unnest(c.safety_kinds || p.safety_kinds || g.safety_kinds) kind order by kind), '{}') as required,
    coalesce(c.safety_blocks, false) or coalesce(p.safety_blocks, false) or coalesce(g.safety_blocks, false) as is_blocking
  from sku s left join sku_category c on c.id = s.category_id left join sku_category p on p.id = c.parent_id
    left join sku_category g on g.id = p.parent_id
  where s.id = ${skuId})`

/** What one product must have. */
export const requirementFor = async (tx: Tx, me: Caller, skuId: string): Promise<Requirement> => {
  const { rows } = await sql<Requirement>`select r.required, r.is_blocking
    from (select ${skuId}::uuid as id) o, ${requirementOf(sql`o.id`)} r`.execute(tx.for(me))
  return rows[0] ?? { required: [], isBlocking: false }
}

/** The product of an id, as long as it is in use. */
export const skuOf = async (tx: Tx, me: Caller, id: string): Promise<PassportSku | undefined> => {
  const { rows } = await sql<PassportSku>`select s.id, s.code, s.name, s.spec from sku s
    where s.is_enabled and s.id = ${id}`.execute(tx.for(me))
  return rows[0]
}

/** The number of the passport that this supplier has of a product already. */
export const codeOfSku = async (tx: Tx, me: Caller, companyId: string, skuId: string): Promise<string | undefined> => {
  const own = me.side === 'supplier' ? sql`and o.company_id = ${me.companyId}` : sql``
  const { rows } = await sql<{ code: string }>`select o.code from safety_passport o
    where o.company_id = ${companyId} and o.sku_id = ${skuId} and o.status <> 'voided' ${own}`.execute(tx.for(me))
  return rows[0]?.code
}

/** How products of one supplier stand. */
export interface Standing extends Requirement {
  readonly skuCode: string
  readonly passportId: string | null
  readonly status: PassportState | null
  readonly certificates: readonly Certificate[]
  readonly expiresOn: string | null
}

export const standingsOf = async (
  tx: Tx,
  me: Caller,
  companyId: string,
  skuCodes: readonly string[],
): Promise<Standing[]> => {
  const own = me.side === 'supplier' ? sql`and o.company_id = ${me.companyId}` : sql``
  const { rows } = await sql<Standing>`select k.code as sku_code, o.id as passport_id, o.status, o.expires_on,
      coalesce(o.certificates, '[]') as certificates, r.required, r.is_blocking
    from sku k cross join ${requirementOf(sql`k.id`)} r
    left join safety_passport o on o.sku_id = k.id and o.company_id = ${companyId} and o.status <> 'voided' ${own}
    where k.code = any(${[...skuCodes]}) order by k.code`.execute(tx.for(me))
  return rows
}

/** A product that is ordered and must be proved safe, and nobody has asked for it yet. */
export interface Wanted {
  readonly companyId: string
  readonly buyerCompanyId: string
  readonly purchaserId: string
  readonly followerId: string | null
  readonly skuId: string
}

/** The next of them, by the order that came last. */
export const wantedSkus = async (tx: Tx, me: Caller, most: number): Promise<Wanted[]> => {
  const { rows } = await sql<Wanted>`select distinct on (o.company_id, i.sku_id)
      o.company_id, o.buyer_company_id, o.purchaser_id, o.follower_id, i.sku_id
    from purchase_order o join purchase_order_item i on i.order_id = o.id join sku k on k.id = i.sku_id
    cross join ${requirementOf(sql`i.sku_id`)} r join app_user u on u.id = o.purchaser_id
    where o.status = any(${[...OPEN_STATES]}) and k.is_enabled and u.is_active and cardinality(r.required) > 0
      and o.buyer_company_id not in (select buyer_companies_off())
      and not exists (select from safety_passport p where p.company_id = o.company_id and p.sku_id = i.sku_id)
    order by o.company_id, i.sku_id, o.created_at desc limit ${most}`.execute(tx.for(me))
  return rows
}

/** Passports that are good and end within some days, or have ended; the next after an id. */
export interface Ending {
  readonly id: string
  readonly code: string
  readonly title: string
  readonly companyId: string
  readonly purchaserId: string
  readonly followerId: string | null
  readonly expiresOn: string
  readonly toldDays: number | null
}

export const endingPassports = async (
  tx: Tx,
  me: Caller,
  { after, until, most }: { readonly after: string | null; readonly until: string; readonly most: number },
): Promise<Ending[]> => {
  const { rows } =
    await sql<Ending>`select o.id, o.code, o.title, o.company_id, o.purchaser_id, o.follower_id, o.expires_on,
      o.told_days
    from safety_passport o where o.status = 'valid' and o.expires_on <= ${until}::date
      and ${after === null ? sql`true` : sql`o.id > ${after}::uuid`}
    order by o.id limit ${most}`.execute(tx.for(me))
  return rows
}

/** Remembers the threshold that people were told of; of two workers one does. */
export const markTold = async (tx: Tx, me: Caller, id: string, days: number): Promise<boolean> => {
  const { rows } = await sql`update safety_passport set told_days = ${days}
    where id = ${id} and (told_days is null or told_days > ${days}) returning id`.execute(tx.for(me))
  return rows.length > 0
}

/** What is behind a public code. */
export interface PublicRecord {
  readonly title: string
  readonly skuCode: string
  readonly certificates: readonly Certificate[]
}

export const findPublic = async (tx: Tx, me: Caller, token: string): Promise<PublicRecord | undefined> => {
  const { rows } = await sql<PublicRecord>`select o.title, o.sku_code, o.certificates from safety_passport o
    where o.public_token = ${token} and o.status <> 'voided'`.execute(tx.for(me))
  return rows[0]
}
