import { sql } from 'kysely'
import { enumRows, stateRows } from '#kernel/enums.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { dueJobs } from '#platform/document/due.ts'
import { documentExporter } from '#platform/document/export.ts'
import { documentRoutes } from '#platform/document/handlers.ts'
import { movedTopic } from '#platform/document/moved-topic.ts'
import type { Noun } from '#platform/document/noun.ts'
import { documentOutlook } from '#platform/document/outlook.ts'
import { documentTakeout } from '#platform/document/takeout.ts'
import { workQueues } from '#platform/document/work-queue.ts'
import { rowColumns } from '#platform/exports/row-columns.ts'
import { operations } from '../contract.ts'
import { samplingForm, SUPPLIER_TURN } from '../machine.ts'
import { formMenu } from '../menu.ts'
import { FORM_MOVED, FormMovedEvent, noticesOf, PLACE } from '../notices.ts'
import { FormQuery, FormRow } from '../shapes.ts'
import { WORK_QUEUES } from '../work-queues.ts'
import { DEADLINES, FEE_MODES, FEE_STATUSES, SAMPLE_TYPES, TITLE } from '../words.ts'
import { forms } from './forms.ts'
import { formPractice } from './practice.ts'
import { formReport } from './print.ts'
import { createForm, saveForm } from './write.ts'

/** Binds the calls of sampling forms to their use cases. */
export const formRoutes = documentRoutes(forms, operations, formReport, (kit, clock) => ({
  listSamplingForms: kit.list,
  getSamplingForm: kit.get,
  getSamplingFormPurchaser: kit.purchaser,
  createSamplingForm: kit.creating(createForm),
  saveSamplingForm: ({ tx, me, params, body }) =>
    saveForm({ tx, me, now: clock() }, params.id, body.rowVersion, body.draft),
  moveSamplingForm: kit.move,
  assignSamplingForms: kit.assign,
  previewSamplingForm: kit.preview,
  printSamplingFormPdf: kit.pdf,
  printSamplingFormDocx: kit.docx,
  listSamplingFormPapers: kit.papers,
}))

/** Tells suppliers of deadlines, in the morning: nothing of it cannot wait. */
export const formJobs = (db: Database, clock: Clock) =>
  dueJobs(db, clock, 'sampling', {
    table: forms.definition.table,
    states: SUPPLIER_TURN,
    place: PLACE,
    soon: 'sampling.dueSoon',
    overdue: 'sampling.dueSoon',
    isPressing: sql`false`,
  })

const SHOWN = { noun: TITLE, path: '/admin/sampling' } as const

const exported = {
  label: TITLE,
  needs: 'sampling.view',
  query: FormQuery,
  columns: rowColumns(FormRow, { sampleType: SAMPLE_TYPES, feeMode: FEE_MODES, feeStatus: FEE_STATUSES }),
} as const

/** Sampling forms, as the product has them. */
export const formNoun: Noun = {
  definition: forms.definition,
  title: TITLE,
  page: PLACE.page,
  reads: ['sampling.view'],
  contract: operations,
  menu: formMenu,
  enums: {
    SampleType: enumRows(SAMPLE_TYPES),
    SamplingFeeMode: enumRows(FEE_MODES),
    SamplingFormStatus: stateRows(samplingForm),
  },
  outlook: documentOutlook(forms, WORK_QUEUES, { ...SHOWN, needs: 'sampling.view', deadlines: DEADLINES }),
  counters: workQueues(forms, WORK_QUEUES, SHOWN),
  routes: formRoutes,
  exporters: (clock) => ({ SamplingForm: documentExporter(forms, clock, exported) }),
  takeout: documentTakeout(forms, formReport),
  jobs: ({ db, clock }) => formJobs(db, clock),
  topics: ({ deliver }) => [movedTopic(FORM_MOVED, FormMovedEvent, noticesOf, deliver)],
  practice: formPractice,
}
