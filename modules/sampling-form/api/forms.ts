import { sql } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import { dayOf } from '#kernel/day.ts'
import { declared } from '#kernel/declared.ts'
import { machineView, statusOf } from '#kernel/document.ts'
import { overdueDays } from '#kernel/due.ts'
import { createDocuments } from '#platform/document/documents.ts'
import { due } from '#platform/document/due.ts'
import { where } from '#platform/document/store.ts'
import type { Loaded } from '#platform/document/types.ts'
import { samplingForm } from '../machine.ts'
import { FORM_MOVED } from '../notices.ts'
import { FEE } from '../rules.ts'
import { FormRow, SamplingForm, SHAPES } from '../shapes.ts'
import { plainSentence } from '../sentence.ts'
import { formEffects } from './effects.ts'
import { IS_TO_CONCLUDE, samplesOf } from './store.ts'
import type { FormDocument } from './tables.ts'

const SEALED = 4
const UNDER_WAY: readonly number[] = [1, 2, 3]

const payableOf = ({ feeAmount, feeStatus, feePayableSince }: FormDocument['head']): SamplingForm['feePayable'] =>
  feeAmount === null
    ? null
    : { amount: feeAmount, confirmed: feeStatus === FEE.confirmed, payableSince: feePayableSince }

const writableBy = (me: Caller, { state }: Loaded<FormDocument>): SamplingForm['writable'] => {
  if (me.side !== 'supplier') return state === 'draft' && me.permissions.has('sampling.manage') ? ['draft'] : []
  return (state === 'making' || state === 'reviewing') && me.permissions.has('sampling.answer') ? ['sample'] : []
}

/** Sampling forms, as the kit of documents has them. */
export const forms = createDocuments<FormDocument>({
  machine: samplingForm,
  shapes: SHAPES,
  table: 'sampling_form',
  prefix: 'DY',
  topic: FORM_MOVED,
  list: {
    sorts: { dueAt: due.sort, requiredDate: sql`o.required_date` },
    columns: sql`o.title, o.sku_id, o.sku_code, o.sku_name, o.sample_type, o.quantity, o.unit, o.required_date, o.promised_date,
      o.fee_mode, o.fee_amount, o.fee_status, o.round_no, o.published_on, o.due_at`,
    filters: (query) => [
      ...due.filters(query),
      ...where.anyOf('sampleType', query.SampleType),
      ...where.anyOf('feeStatus', query.FeeStatus),
      ...where.is('skuId', query.SkuId),
      ...where.is('categoryId', query.CategoryId),
      ...where.within('requiredDate', query.RequiredDateFrom, query.RequiredDateTo),
      ...(query.IsRework === true ? [sql`o.round_no > 1`] : []),
      ...(query.IsToConclude === true ? [IS_TO_CONCLUDE] : []),
    ],
  },
  load: async ({ tx, me }, head) => {
    const samples = await samplesOf(tx, me, head.id, head.companyId)
    return { parts: { samples }, facts: { ...head, hasSealed: samples.some(({ status }) => status === SEALED) } }
  },
  row: (record, me, today) => ({
    ...declared(FormRow, record),
    ...statusOf(samplingForm, record.status, me.side),
    overdueDays: overdueDays(record.dueAt, today),
  }),
  view: (loaded, logs, { me, now }) => {
    const { head, state, parts, facts } = loaded
    const isOpen = parts.samples.some(({ status }) => UNDER_WAY.includes(status))
    return {
      ...declared(SamplingForm, head),
      ...machineView(samplingForm, loaded, me),
      supplierCompanyId: head.companyId,
      overdueDays: overdueDays(head.dueAt, dayOf(now)),
      sentence: plainSentence({ ...head, state, isToConclude: facts.hasSealed || !isOpen }, me),
      logs: [...logs],
      isUrgent: false,
      dueDate: head.dueAt === null ? null : dayOf(new Date(head.dueAt)),
      feePayable: payableOf(head),
      samples: [...parts.samples],
      writable: writableBy(me, loaded),
      files: [...loaded.files],
    }
  },
  categoryOf: ({ categoryId }) => categoryId,
  effects: formEffects,
  event: (moved, { head }, effect) => ({
    ...moved,
    title: head.title,
    dueAt: effect.head.dueAt,
    isFeeAsked: effect.head.feeStatus === FEE.asked,
  }),
})
