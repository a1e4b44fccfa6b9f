import { dayOf } from '#kernel/day.ts'
import { enumRows, stateRows } from '#kernel/enums.ts'
import { documentExporter } from '#platform/document/export.ts'
import { documentRoutes } from '#platform/document/handlers.ts'
import { movedTopic } from '#platform/document/moved-topic.ts'
import type { Noun } from '#platform/document/noun.ts'
import { documentOutlook } from '#platform/document/outlook.ts'
import { documentTakeout } from '#platform/document/takeout.ts'
import { workQueues } from '#platform/document/work-queue.ts'
import { rowColumns } from '#platform/exports/row-columns.ts'
import { operations } from '../contract.ts'
import { formula } from '../machine.ts'
import { formulaMenu } from '../menu.ts'
import { FORMULA_MOVED, FormulaMovedEvent, noticesOf, PLACE } from '../notices.ts'
import { FormulaQuery, FormulaRow } from '../shapes.ts'
import { DEADLINES, FORMULA_TYPES, ITEM_TYPES, SUPPLY_MODES, TITLE } from '../words.ts'
import { WORK_QUEUES } from '../work-queues.ts'
import { seedFormulas } from './demo.ts'
import { formulas } from './formulas.ts'
import { listItems } from './items.ts'
import { confirmedFormulas } from './pick-store.ts'
import { formulaPractice } from './practice.ts'
import { formulaPaper } from './print.ts'
import { formulasOfSkus } from './shared/order-formulas.ts'
import { skusFor } from './shared/sku-store.ts'
import { copyFormula, createFormula, saveFormula } from './write.ts'

/** Binds the calls of formulas to their use cases. */
export const formulaRoutes = documentRoutes(formulas, operations, formulaPaper, (kit, clock) => ({
  listFormulas: kit.list,
  selectFormulas: ({ tx, me, query }) => confirmedFormulas(tx, me, query, dayOf(clock())),
  selectFormulaSkus: ({ tx, me, query }) => skusFor(tx, me, query),
  listOrderFormulas: ({ tx, me, query }) => formulasOfSkus(tx, me, query.CompanyId, query.SkuIds),
  getFormula: kit.get,
  listFormulaItems: ({ tx, me, params, query }) => listItems({ tx, me, now: clock() }, params.id, query),
  getFormulaPurchaser: kit.purchaser,
  createFormula: kit.creating(createFormula),
  saveFormula: ({ tx, me, params, body }) =>
    saveFormula({ tx, me, now: clock() }, params.id, body.rowVersion, body.draft),
  copyFormula: ({ tx, me, params }) => copyFormula({ tx, me, now: clock() }, params.id),
  moveFormula: kit.move,
  assignFormulas: kit.assign,
  previewFormula: kit.preview,
  printFormulaPdf: kit.pdf,
  printFormulaDocx: kit.docx,
  listFormulaPapers: kit.papers,
}))

const PATH = '/admin/formula'

/** Formulas, as the product has them. */
export const formulaNoun: Noun = {
  definition: formulas.definition,
  title: TITLE,
  page: PLACE.page,
  reads: ['formula.view'],
  contract: operations,
  menu: formulaMenu,
  enums: {
    FormulaType: enumRows(FORMULA_TYPES),
    FormulaStatus: stateRows(formula),
    FormulaItemType: enumRows(ITEM_TYPES),
    FormulaSupplyMode: enumRows(SUPPLY_MODES),
  },
  outlook: documentOutlook(formulas, WORK_QUEUES, {
    noun: TITLE,
    path: PATH,
    needs: 'formula.view',
    deadlines: DEADLINES,
  }),
  counters: workQueues(formulas, WORK_QUEUES, { noun: TITLE, path: PATH }),
  routes: formulaRoutes,
  exporters: (clock) => ({
    Formula: documentExporter(formulas, clock, {
      label: TITLE,
      needs: 'formula.view',
      query: FormulaQuery,
      columns: rowColumns(FormulaRow, { formulaType: FORMULA_TYPES }),
    }),
  }),
  takeout: documentTakeout(formulas, formulaPaper),
  demo: seedFormulas,
  topics: ({ deliver }) => [movedTopic(FORMULA_MOVED, FormulaMovedEvent, noticesOf, deliver)],
  practice: formulaPractice,
}
