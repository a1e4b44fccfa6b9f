import { sql, type RawBuilder } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import type { Tx } from '#platform/database/database.ts'
import { due } from '#platform/document/due.ts'
import { where } from '#platform/document/store.ts'
import type { DocumentList } from '#platform/document/types.ts'
import type { ItemDraft } from '../shapes.ts'
import type { QuotationDocument, VersionRecord } from './tables.ts'

/** A later version of the card is in force and has begun. */
const replaced = (today: string): RawBuilder<unknown> =>
  sql`exists (select from outsourcing_quotation n where n.family_id = o.family_id and n.version > o.version
    and n.status = 'inForce' and n.effective_from <= ${today})`

/** Cards whose prices count on a day. */
export const isCurrent = (today: string): RawBuilder<unknown> =>
  sql`o.status = 'inForce' and ${today}::date between o.effective_from and o.effective_to and not ${replaced(today)}`

/** How rate cards are listed. */
export const quotationList: DocumentList<QuotationDocument> = {
  sorts: { dueAt: due.sort, effectiveTo: sql`o.effective_to` },
  columns: sql`o.title, o.contract_id, o.outsourcing_type, o.effective_from, o.effective_to, o.currency, o.tax_rate, o.tax_included,
    o.version, o.written_by, o.due_at, jsonb_array_length(o.items) as item_count, k.code as contract_code, k.title as contract_title`,
  joins: sql`join outsourcing_contract k on k.id = o.contract_id`,
  filters: (query, today) => [
    ...due.filters(query),
    ...where.anyOf('outsourcingType', query.OutsourcingType),
    ...where.is('contractId', query.ContractId),
    ...where.is('writtenBy', query.WrittenBy),
    ...where.within('effectiveTo', query.EffectiveToFrom, query.EffectiveToTo),
    ...(query.IsCurrent === true ? [isCurrent(today)] : []),
  ],
}

/** All versions of a card, the first one first. */
export const versionsOf = async (tx: Tx, me: Caller, familyId: string): Promise<VersionRecord[]> => {
  const { rows } =
    await sql<VersionRecord>`select o.id, o.code, o.version, o.status, o.effective_from, o.effective_to, o.change_reason
    from outsourcing_quotation o where o.family_id = ${familyId} order by o.version`.execute(tx.for(me))
  return rows
}

/** The lines of the version that a card comes from. */
export const linesOf = async (tx: Tx, me: Caller, id: string | null): Promise<readonly ItemDraft[]> => {
  if (id === null) return []
  const { rows } = await sql<{ items: readonly ItemDraft[] }>`select o.items from outsourcing_quotation o
    where o.id = ${id}`.execute(tx.for(me))
  return rows[0]?.items ?? []
}

/** The ids of the lines of a card that came into force, by their keys. */
export const itemIdsOf = async (tx: Tx, me: Caller, id: string): Promise<Map<string, string>> => {
  const { rows } = await sql<{ lineKey: string; id: string }>`select i.line_key, i.id from outsourcing_quotation_item i
    where i.quotation_id = ${id}`.execute(tx.for(me))
  return new Map(rows.map(({ lineKey, id: itemId }) => [lineKey, itemId]))
}

/** Which of these categories are not there, or not in use. */
export const unknownCategories = async (tx: Tx, me: Caller, ids: readonly string[]): Promise<string[]> => {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: string }>`select c.id from unnest(${[...ids]}::uuid[]) c (id)
    where not exists (select from sku_category s where s.id = c.id and s.is_enabled)`.execute(tx.for(me))
  return rows.map(({ id }) => id)
}

/** Writes the lines of a card that comes into force, for orders to name. */
export const writeItems = async (
  tx: Tx,
  me: Caller,
  { id, companyId }: { readonly id: string; readonly companyId: string },
  items: readonly ItemDraft[],
): Promise<void> => {
  const given = (text: string): string | null => (text.trim() === '' ? null : text)
  const rows = items.map((item, index) => ({
    line_no: index + 1,
    line_key: item.key,
    code: item.code.trim(),
    process: item.process.trim(),
    spec: item.spec.trim(),
    unit: item.unit.trim(),
    unit_price: item.unitPrice,
    tiers: item.tiers.map((tier) => ({ ...tier, maxQty: given(tier.maxQty) })),
    min_charge: given(item.minCharge),
    setup_fee: given(item.setupFee),
    lead_days: item.leadDays,
    rework_included: given(item.reworkIncluded) ?? '0',
    sku_category_id: item.skuCategoryId,
    remark: item.remark,
    is_enabled: item.isEnabled,
  }))
  await sql`insert into outsourcing_quotation_item (quotation_id, company_id, line_no, line_key, code, process, spec, unit, unit_price,
      tiers, min_charge, setup_fee, lead_days, rework_included, sku_category_id, remark, is_enabled)
    select ${id}, ${companyId}, r.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (line_no int, line_key text, code text,
      process text, spec text, unit text, unit_price numeric, tiers jsonb, min_charge numeric, setup_fee numeric, lead_days smallint,
      rework_included smallint, sku_category_id uuid, remark text, is_enabled boolean)`.execute(tx.for(me))
}

/** Cards in force whose last day has passed, or after which another version has begun. */
export const endedCards = async (tx: Tx, me: Caller, today: string, most: number): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`select o.id from outsourcing_quotation o
    where o.status = 'inForce' and (o.effective_to < ${today} or ${replaced(today)}) order by o.id limit ${most}`.execute(
    tx.for(me),
  )
  return rows.map(({ id }) => id)
}

/** The contract whose paper has this number. */
export const contractNumbered = async (tx: Tx, me: Caller, contractNo: string): Promise<string> => {
  const { rows } = await sql<{ id: string }>`select o.id from outsourcing_contract o
    where o.contract_no = ${contractNo} and o.company_id = ${me.companyId}`.execute(tx.for(me))
  return rows[0]?.id ?? ''
}

/** A contract of a company that is in force; nothing where it has none. */
export const contractOf = async (tx: Tx, me: Caller, companyId: string): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`select o.id from outsourcing_contract o
    where o.company_id = ${companyId} and o.status = 'inForce' order by o.created_at, o.id limit 1`.execute(tx.for(me))
  return rows[0]?.id
}
