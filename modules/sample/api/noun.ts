import { dayOf } from '#kernel/day.ts'
import { enumRows, stateRows } from '#kernel/enums.ts'
import { invalid, notFound } from '#kernel/problem.ts'
import { SAMPLE_TYPES } from '#modules/sampling-form/contract.ts'
import { constraintOf } from '#platform/database/violations.ts'
import { documentExporter } from '#platform/document/export.ts'
import { documentRoutes } from '#platform/document/handlers.ts'
import { movedTopic } from '#platform/document/moved-topic.ts'
import type { Noun } from '#platform/document/noun.ts'
import { documentOutlook } from '#platform/document/outlook.ts'
import { documentTakeout } from '#platform/document/takeout.ts'
import { workQueues } from '#platform/document/work-queue.ts'
import { rowColumns } from '#platform/exports/row-columns.ts'
import type { ServerDeps } from '#platform/feature.ts'
import { renderLabels } from '#platform/print/label.ts'
import { operations } from '../contract.ts'
import { sample } from '../machine.ts'
import { sampleMenu } from '../menu.ts'
import { noticesOf, PLACE, SAMPLE_MOVED, SampleMovedEvent } from '../notices.ts'
import { SampleQuery, SampleRow } from '../shapes.ts'
import { WORK_QUEUES } from '../work-queues.ts'
import { DEADLINES, MESSAGES, SEVERITIES, TITLE } from '../words.ts'
import { labelOf, orderLabels } from './labels.ts'
import { samplePractice } from './practice.ts'
import { sampleReport } from './print.ts'
import { samples } from './samples.ts'
import { idByToken, sealedSamples } from './store.ts'
import { createSample, saveContent, saveReview } from './write.ts'

/** Of two that take the same number for a seal at once the database lets one; the other is told so. */
const unlessTaken = async <R>(work: () => Promise<R>): Promise<R> => {
  try {
    return await work()
  } catch (error) {
    if (constraintOf(error) === 'sample_seal_no') return invalid({ sealNo: [MESSAGES.sealNoTaken] })
    throw error
  }
}

type RouteDeps = Pick<ServerDeps, 'clock' | 'cipher'> & { readonly config: Pick<ServerDeps['config'], 'publicUrl'> }

/** Binds the calls of samples to their use cases. */
export const sampleRoutes = (deps: RouteDeps) =>
  documentRoutes(samples, operations, sampleReport, (kit, clock) => ({
    selectSamples: ({ tx, me, query }) => sealedSamples(tx, me, query, dayOf(clock())),
    findSampleByQr: async ({ tx, me, query }) => {
      const id = await idByToken(tx, me, query.Code)
      return id === undefined ? notFound() : samples.get({ tx, me, now: clock() }, id)
    },
    printSampleLabels: {
      // Drawing takes its time and must not hold a transaction open.
      detached: async ({ db, me, body }) => {
        const ordered = await db.write(me, (tx) => orderLabels({ tx, me, now: clock() }, body))
        const labels = ordered.flatMap((one) =>
          Array.from({ length: body.copies }, () => labelOf(one, deps.config.publicUrl)),
        )
        const [first] = ordered
        return { name: `${first?.code ?? TITLE}-${body.size}.pdf`, bytes: await renderLabels(labels, body.size) }
      },
    },
    listSamples: kit.list,
    getSample: kit.get,
    getSamplePurchaser: kit.purchaser,
    createSample: kit.creating(createSample),
    saveSample: kit.saving(['draft', saveContent], ['review', saveReview]),
    moveSample: (call) => unlessTaken(() => kit.move(call)),
    assignSamples: kit.assign,
    previewSample: kit.preview,
    printSamplePdf: kit.pdf,
    printSampleDocx: kit.docx,
    listSamplePapers: kit.papers,
  }))(deps)

const SHOWN = { noun: TITLE, path: '/admin/sample' } as const

const exported = {
  label: TITLE,
  needs: 'sampling.view',
  query: SampleQuery,
  columns: rowColumns(SampleRow, { sampleType: SAMPLE_TYPES }),
} as const

/** Samples, as the product has them. */
export const sampleNoun: Noun = {
  definition: samples.definition,
  title: TITLE,
  page: PLACE.page,
  reads: ['sampling.view'],
  contract: operations,
  menu: sampleMenu,
  enums: { SampleStatus: stateRows(sample), DefectSeverity: enumRows(SEVERITIES) },
  outlook: documentOutlook(samples, WORK_QUEUES, { ...SHOWN, needs: 'sampling.view', deadlines: DEADLINES }),
  counters: workQueues(samples, WORK_QUEUES, SHOWN),
  routes: sampleRoutes,
  exporters: (clock) => ({ Sample: documentExporter(samples, clock, exported) }),
  takeout: documentTakeout(samples, sampleReport),
  topics: ({ deliver }) => [movedTopic(SAMPLE_MOVED, SampleMovedEvent, noticesOf, deliver)],
  practice: samplePractice,
}
