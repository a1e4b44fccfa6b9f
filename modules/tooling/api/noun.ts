import { enumRows, stateRows } from '#kernel/enums.ts'
import { skusFor } from '#modules/formula/api/shared/sku-store.ts'
import { documentExporter } from '#platform/document/export.ts'
import { documentRoutes } from '#platform/document/handlers.ts'
import { movedTopic } from '#platform/document/moved-topic.ts'
import type { Noun } from '#platform/document/noun.ts'
import { documentOutlook } from '#platform/document/outlook.ts'
import { documentTakeout } from '#platform/document/takeout.ts'
import { workQueues } from '#platform/document/work-queue.ts'
import { rowColumns } from '#platform/exports/row-columns.ts'
import { operations } from '../contract.ts'
import { tooling } from '../machine.ts'
import { toolingMenu } from '../menu.ts'
import { noticesOf, PLACE, TOOLING_MOVED, ToolingMovedEvent } from '../notices.ts'
import { ToolingQuery, ToolingRow } from '../shapes.ts'
import { DEADLINES, KINDS, LIFE_STAGES, SIDES, TITLE } from '../words.ts'
import { WORK_QUEUES } from '../work-queues.ts'
import { seedToolings } from './demo.ts'
import { toolingCard } from './print.ts'
import { reusableTools } from './shared/reusable.ts'
import { toolings } from './toolings.ts'
import { createTooling, saveTooling } from './write.ts'

/** Binds the calls of tools to their use cases. */
export const toolingRoutes = documentRoutes(toolings, operations, toolingCard, (kit, clock) => ({
  listReusableTools: ({ tx, me, query }) => reusableTools(tx, me, query.CompanyId ?? null, query.SkuCode),
  selectToolingSkus: async ({ tx, me, query }) =>
    (await skusFor(tx, me, query)).map(({ id, code, name }) => ({ id, code, name })),
  listToolings: kit.list,
  getTooling: kit.get,
  getToolingPurchaser: kit.purchaser,
  createTooling: kit.creating(createTooling),
  saveTooling: ({ tx, me, params, body }) =>
    saveTooling({ tx, me, now: clock() }, params.id, body.rowVersion, body.draft),
  moveTooling: kit.move,
  assignToolings: kit.assign,
  previewTooling: kit.preview,
  printToolingPdf: kit.pdf,
  printToolingDocx: kit.docx,
  listToolingPapers: kit.papers,
}))

const SHOWN = { noun: TITLE, path: '/admin/tooling' } as const

/** Plates, dies, moulds and screens, as the product has them. */
export const toolingNoun: Noun = {
  definition: toolings.definition,
  title: TITLE,
  page: PLACE.page,
  reads: ['order.view', 'price.view'],
  contract: operations,
  menu: toolingMenu,
  enums: { ToolingKind: enumRows(KINDS), ToolingStatus: stateRows(tooling), ToolingSide: enumRows(SIDES) },
  outlook: documentOutlook(toolings, WORK_QUEUES, { ...SHOWN, needs: 'order.view', deadlines: DEADLINES }),
  counters: workQueues(toolings, WORK_QUEUES, SHOWN),
  routes: toolingRoutes,
  exporters: (clock) => ({
    Tooling: documentExporter(toolings, clock, {
      label: TITLE,
      needs: 'order.view',
      query: ToolingQuery,
      columns: rowColumns(ToolingRow, {
        kind: KINDS,
        owner: SIDES,
        registeredBy: SIDES,
        lifeStage: LIFE_STAGES,
      }),
    }),
  }),
  takeout: documentTakeout(toolings, toolingCard),
  demo: seedToolings,
  topics: ({ deliver }) => [movedTopic(TOOLING_MOVED, ToolingMovedEvent, noticesOf, deliver)],
}
