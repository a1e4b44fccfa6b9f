import { enumRows, stateRows } from '#kernel/enums.ts'
import { skusFor } from '#modules/formula/api/shared/sku-store.ts'
import { SAFETY_KINDS } from '#modules/sku-category/contract.ts'
import { documentExporter } from '#platform/document/export.ts'
import { documentRoutes } from '#platform/document/handlers.ts'
import { movedTopic } from '#platform/document/moved-topic.ts'
import type { Noun } from '#platform/document/noun.ts'
import { documentOutlook } from '#platform/document/outlook.ts'
import { documentTakeout } from '#platform/document/takeout.ts'
import { workQueues } from '#platform/document/work-queue.ts'
import { rowColumns } from '#platform/exports/row-columns.ts'
import type { ServerDeps } from '#platform/feature.ts'
import { operations } from '../contract.ts'
import { safetyPassport } from '../machine.ts'
import { passportMenu } from '../menu.ts'
import { noticesOf, PASSPORT_MOVED, PassportMovedEvent, PLACE } from '../notices.ts'
import { PassportQuery, PassportRow } from '../shapes.ts'
import { DEADLINES, MARKS, TITLE } from '../words.ts'
import { WORK_QUEUES } from '../work-queues.ts'
import { seedPassports } from './demo.ts'
import { passportJobs } from './jobs.ts'
import { passports } from './passports.ts'
import { passportPaper, passportPaperAt } from './print.ts'
import { readPublicPassport } from './public.ts'
import { passportMarks } from './shared/marks.ts'
import { createPassport } from './write.ts'

type RouteDeps = Pick<ServerDeps, 'clock' | 'cipher'> & { readonly config: Pick<ServerDeps['config'], 'publicUrl'> }

/** Binds the calls of passports to their use cases. */
export const passportRoutes = (deps: RouteDeps) =>
  documentRoutes(passports, operations, passportPaperAt(deps.config.publicUrl), (kit, clock) => ({
    readPublicPassport: {
      detached: ({ db, params, address }) => readPublicPassport({ ...deps, db }, params.token, address),
    },
    listPassportMarks: ({ tx, me, query }) =>
      passportMarks({ tx, me, now: clock() }, query.CompanyId ?? null, query.SkuCode),
    selectPassportSkus: async ({ tx, me, query }) =>
      (await skusFor(tx, me, query)).map(({ id, code, name, spec }) => ({ id, code, name, spec })),
    listSafetyPassports: kit.list,
    getSafetyPassport: kit.get,
    getSafetyPassportPurchaser: kit.purchaser,
    createSafetyPassport: kit.creating(createPassport),
    moveSafetyPassport: kit.move,
    assignSafetyPassports: kit.assign,
    previewSafetyPassport: kit.preview,
    printSafetyPassportPdf: kit.pdf,
    printSafetyPassportDocx: kit.docx,
    listSafetyPassportPapers: kit.papers,
  }))(deps)

const SHOWN = { noun: TITLE, path: '/admin/safety_passport' } as const

/** Safety passports of products, as the product has them. */
export const passportNoun: Noun = {
  definition: passports.definition,
  title: TITLE,
  page: PLACE.page,
  reads: ['order.view'],
  contract: operations,
  menu: passportMenu,
  enums: { SafetyDocumentKind: enumRows(SAFETY_KINDS), SafetyPassportStatus: stateRows(safetyPassport) },
  outlook: documentOutlook(passports, WORK_QUEUES, { ...SHOWN, needs: 'order.view', deadlines: DEADLINES }),
  counters: workQueues(passports, WORK_QUEUES, SHOWN),
  routes: passportRoutes,
  exporters: (clock) => ({
    SafetyPassport: documentExporter(passports, clock, {
      label: TITLE,
      needs: 'order.view',
      query: PassportQuery,
      columns: rowColumns(PassportRow, { mark: MARKS }),
    }),
  }),
  takeout: documentTakeout(passports, passportPaper),
  jobs: ({ db, clock }) => passportJobs(db, clock),
  demo: seedPassports,
  topics: ({ deliver }) => [movedTopic(PASSPORT_MOVED, PassportMovedEvent, noticesOf, deliver)],
}
