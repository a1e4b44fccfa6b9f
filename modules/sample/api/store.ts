import { sql } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import { addDays } from '#kernel/day.ts'
import { folded } from '#kernel/grams.ts'
import type { Tx } from '#platform/database/database.ts'
import { likePattern } from '#platform/database/list.ts'
import { stateIn } from '#kernel/machine.ts'
import { sample } from '../machine.ts'
import { EXPIRING_DAYS } from '../rules.ts'
import type { Sample, SampleOption } from '../shapes.ts'
import type { FormRecord } from './tables.ts'

const ownCompany = (me: Caller) => (me.side === 'supplier' ? sql`o.company_id = ${me.companyId}` : sql`true`)

/** The form of a sample. */
export const formOf = async (tx: Tx, me: Caller, id: string): Promise<FormRecord | undefined> => {
  const { rows } = await sql<FormRecord>`select o.id, o.code, o.title, o.status, o.round_no
    from sampling_form o where o.id = ${id} and ${ownCompany(me)}`.execute(tx.for(me))
  return rows[0]
}

/** What a new sample takes over from its form. */
export interface FormOrigin extends FormRecord {
  readonly companyId: string
  readonly buyerCompanyId: string
  readonly purchaserId: string
  readonly followerId: string | null
  readonly skuId: string
  readonly skuCode: string
  readonly skuName: string
  readonly unit: string
  readonly sampleType: Sample['sampleType']
  readonly dueAt: string | null
}

/** The form that a sample is made for, locked: what moves it meanwhile waits. */
export const lockOrigin = async (tx: Tx, me: Caller, id: string): Promise<FormOrigin | undefined> => {
  const { rows } =
    await sql<FormOrigin>`select o.id, o.code, o.title, o.status, o.round_no, o.company_id, o.buyer_company_id,
      o.purchaser_id, o.follower_id, o.sku_id, o.sku_code, o.sku_name, o.unit, o.sample_type, o.due_at
    from sampling_form o where o.id = ${id} and ${ownCompany(me)} for update`.execute(tx.for(me))
  return rows[0]
}

/** Locks the form of a sample: always before the sample, so that two steps do not wait for each other in a circle. */
export const lockForm = async (tx: Tx, me: Caller, sampleId: string): Promise<void> => {
  await sql`select from sampling_form o where ${ownCompany(me)}
    and o.id = (select s.sampling_form_id from sample s where s.id = ${sampleId}) for update`.execute(tx.for(me))
}

/** What a sample can be held against: others of its form, and sealed ones of the product. */
export const siblingsOf = async (
  tx: Tx,
  me: Caller,
  head: Pick<Sample, 'id' | 'samplingFormId' | 'skuId'> & { readonly companyId: string },
): Promise<Sample['siblings']> => {
  const { rows } = await sql<
    Omit<Sample['siblings'][number], 'status'> & { status: string }
  >`select o.id, o.code, o.round_no, o.status, o.seal_no
    from sample o where o.id <> ${head.id} and o.company_id = ${head.companyId} and o.status <> 'voided'
      and (o.sampling_form_id = ${head.samplingFormId} or (o.sku_id = ${head.skuId} and o.seal_no is not null))
    order by o.created_at desc, o.id desc limit 100`.execute(tx.for(me))
  return rows.map((row) => ({ ...row, status: sample.states[stateIn(sample, row.status)].code }))
}

/** The name of a carrier that is in use. */
export const carrierOf = async (tx: Tx, me: Caller, id: string): Promise<string | undefined> => {
  const { rows } = await sql<{
    name: string
  }>`select name from logistics_company where id = ${id} and is_enabled`.execute(tx.for(me))
  return rows[0]?.name
}

/** The sample that a label names. */
export const idByToken = async (tx: Tx, me: Caller, token: string): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`select o.id from sample o
    where o.qr_token = ${token} and ${ownCompany(me)}`.execute(tx.for(me))
  return rows[0]?.id
}

/** Counts labels. The version stays: no step depends on it, and forms stay valid. */
export const countLabels = async (tx: Tx, me: Caller, id: string, copies: number): Promise<void> => {
  await sql`update sample o set label_printed_count = o.label_printed_count + ${copies}
    where o.id = ${id} and ${ownCompany(me)}`.execute(tx.for(me))
}

/** Sealed samples that are still valid, for lines of other documents. */
export const sealedSamples = async (
  tx: Tx,
  me: Caller,
  query: { readonly Q?: string; readonly SkuId?: string },
  today: string,
): Promise<SampleOption[]> => {
  const search = folded(query.Q ?? '')
  const { rows } =
    await sql<SampleOption>`select o.id, o.code, o.title, o.sku_id, o.sku_code, o.seal_no, o.seal_valid_to,
      c.name as supplier_name
    from sample o join company c on c.id = o.company_id
    where o.status = 'sealed' and o.seal_valid_to >= ${today} and ${ownCompany(me)}
      ${me.ownOnly ? (me.side === 'supplier' ? sql`and o.follower_id = ${me.userId}` : sql`and o.purchaser_id = ${me.userId}`) : sql``}
      ${query.SkuId === undefined ? sql`` : sql`and o.sku_id = ${query.SkuId}`}
      ${search === '' ? sql`` : sql`and (o.search_text like ${likePattern(search)} or lower(o.seal_no) like ${likePattern(search)})`}
    order by o.sealed_at desc, o.id limit 50`.execute(tx.for(me))
  return rows
}

/** Sealed samples that expire soon, as a filter of the list. */
export const expiring = (today: string) => sql`o.seal_valid_to between ${today} and ${addDays(today, EXPIRING_DAYS)}`
