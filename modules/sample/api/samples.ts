import { sql } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import { dayOf } from '#kernel/day.ts'
import { declared } from '#kernel/declared.ts'
import { machineView, statusOf } from '#kernel/document.ts'
import { overdueDays } from '#kernel/due.ts'
import { notFound } from '#kernel/problem.ts'
import { createDocuments } from '#platform/document/documents.ts'
import { due } from '#platform/document/due.ts'
import { where } from '#platform/document/store.ts'
import { sample, type SampleState } from '../machine.ts'
import { SAMPLE_MOVED } from '../notices.ts'
import { openLoan } from '../rules.ts'
import { Sample, SampleRow, SHAPES } from '../shapes.ts'
import { plainSentence } from '../sentence.ts'
import { sampleEffects } from './effects.ts'
import { expiring, formOf, lockForm, siblingsOf } from './store.ts'
import type { SampleDocument } from './tables.ts'

const writableBy = (me: Caller, state: SampleState): Sample['writable'] => {
  if (me.side === 'supplier') return state === 'pending' && me.permissions.has('sampling.answer') ? ['draft'] : []
  return state === 'reviewing' && me.permissions.has('sampling.manage') ? ['review'] : []
}

/** What the buyer's people settle among themselves: where the sample lies and who has it. And a finding is none before it is said. */
const internalOf = ({ status }: SampleDocument['head']): Partial<SampleDocument['head']> => ({
  loans: [],
  storageLocation: '',
  ...(status === 'reviewing' ? { scores: [], defects: [], reviewPhotos: [], verdictNote: '' } : {}),
})

/** Samples, as the kit of documents has them. */
export const samples = createDocuments<SampleDocument>({
  machine: sample,
  shapes: SHAPES,
  table: 'sample',
  prefix: 'YP',
  topic: SAMPLE_MOVED,
  list: {
    sorts: { dueAt: due.sort, sealValidTo: sql`coalesce(o.seal_valid_to, 'infinity'::date)` },
    columns: sql`o.title, o.quantity, o.unit, o.sampling_form_id, g.code as form_code, o.sku_id, o.sku_code, o.sku_name, o.sample_type,
      o.round_no, o.logistics_name, o.tracking_no, o.shipped_at, o.received_at, o.seal_no, o.seal_valid_to, o.label_printed_count,
      o.due_at, o.photos[1] as photo_id`,
    joins: sql`join sampling_form g on g.id = o.sampling_form_id`,
    filters: (query, today) => [
      ...due.filters(query),
      ...where.anyOf('sampleType', query.SampleType),
      ...where.is('samplingFormId', query.SamplingFormId),
      ...where.is('skuId', query.SkuId),
      ...where.is('skuCode', query.SkuCode),
      ...(query.IsSealExpiring === true ? [expiring(today)] : []),
      ...(query.ShippedFrom === undefined ? [] : [sql`o.shipped_at >= ${`${query.ShippedFrom}T00:00:00+08:00`}`]),
      ...(query.ShippedTo === undefined ? [] : [sql`o.shipped_at <= ${`${query.ShippedTo}T23:59:59+08:00`}`]),
    ],
  },
  lockFirst: ({ tx, me }, id) => lockForm(tx, me, id),
  load: async ({ tx, me }, head) => {
    const form = (await formOf(tx, me, head.samplingFormId)) ?? notFound()
    const siblings = await siblingsOf(tx, me, head)
    return { parts: { form, siblings }, facts: { ...head, form, isLent: openLoan(head.loans) !== undefined } }
  },
  row: (record, me, today) => ({
    ...declared(SampleRow, record),
    ...statusOf(sample, record.status, me.side),
    overdueDays: overdueDays(record.dueAt, today),
  }),
  view: (loaded, logs, { me, now }) => {
    const { head, state, parts, files } = loaded
    return {
      ...declared(Sample, head),
      ...machineView(sample, loaded, me),
      formCode: parts.form.code,
      formTitle: parts.form.title,
      formRoundNo: parts.form.roundNo,
      siblings: parts.siblings,
      overdueDays: overdueDays(head.dueAt, dayOf(now)),
      sentence: plainSentence(state, me),
      logs: [...logs],
      isUrgent: false,
      dueDate: head.dueAt === null ? null : dayOf(new Date(head.dueAt)),
      writable: writableBy(me, state),
      files: [...files],
    }
  },
  forSupplier: internalOf,
  effects: sampleEffects,
  event: (moved, { head }, effect) => ({
    ...moved,
    title: head.title,
    trackingNo: [effect.head.logisticsName ?? head.logisticsName, effect.head.trackingNo ?? head.trackingNo]
      .join(' ')
      .trim(),
  }),
})
