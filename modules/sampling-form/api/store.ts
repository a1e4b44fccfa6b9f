import { sql } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import { stateIn } from '#kernel/machine.ts'
import { sample } from '#modules/sample/contract.ts'
import type { Tx } from '#platform/database/database.ts'
import type { FormSample } from '../shapes.ts'

/** A product as a form takes it over: what it is called then stays when the list changes. */
export interface SkuRecord {
  readonly code: string
  readonly name: string
  readonly unit: string
  readonly categoryId: string | null
  readonly brandName: string
}

/** The product that a form is for, while it is in use. */
export const skuOf = async (tx: Tx, me: Caller, id: string): Promise<SkuRecord | undefined> => {
  const { rows } = await sql<SkuRecord>`select s.code, s.name, s.unit, s.category_id, coalesce(b.name, '') as brand_name
    from sku s left join brand b on b.id = s.brand_id where s.id = ${id} and s.is_enabled`.execute(tx.for(me))
  return rows[0]
}

/** The samples of a form, the newest round first. */
export const samplesOf = async (tx: Tx, me: Caller, formId: string, companyId: string): Promise<FormSample[]> => {
  const { rows } = await sql<
    Omit<FormSample, 'status'> & { status: string }
  >`select s.id, s.code, s.title, s.round_no, s.status, s.quantity, s.unit, s.photos[1] as photo, s.tracking_no, s.shipped_at,
      s.received_at, s.seal_no, s.seal_valid_to, s.verdict_note, jsonb_array_length(s.defects) as defect_count, s.created_at
    from sample s where s.sampling_form_id = ${formId} and s.company_id = ${companyId}
    order by s.round_no desc, s.created_at desc, s.id desc limit 500`.execute(tx.for(me))
  return rows.map((row) => ({ ...row, status: sample.states[stateIn(sample, row.status)].code }))
}

/** Nothing but the conclusion is left to do: a sample is sealed, or none is on its way or looked at any more. */
export const IS_TO_CONCLUDE = sql`(exists (select from sample s where s.sampling_form_id = o.id and s.status = 'sealed')
  or not exists (select from sample s where s.sampling_form_id = o.id and s.status in ('shipped', 'received', 'reviewing')))`
