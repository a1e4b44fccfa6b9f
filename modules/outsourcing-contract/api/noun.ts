import { dayOf } from '#kernel/day.ts'
import { enumRows, stateRows } from '#kernel/enums.ts'
import { documentExporter } from '#platform/document/export.ts'
import { documentRoutes } from '#platform/document/handlers.ts'
import { movedTopic } from '#platform/document/moved-topic.ts'
import type { Noun } from '#platform/document/noun.ts'
import { documentTakeout } from '#platform/document/takeout.ts'
import { workQueues } from '#platform/document/work-queue.ts'
import { rowColumns } from '#platform/exports/row-columns.ts'
import { operations } from '../contract.ts'
import { outsourcingContract } from '../machine.ts'
import { outsourcingContractMenu } from '../menu.ts'
import { ContractMovedEvent, noticesOf, OUTSOURCING_CONTRACT_MOVED, PLACE } from '../notices.ts'
import { OutsourcingContractQuery, OutsourcingContractRow } from '../shapes.ts'
import { OUTSOURCING_TYPES, SETTLEMENT_CYCLES, STAGES, TITLE } from '../words.ts'
import { WORK_QUEUES } from '../work-queues.ts'
import { contracts } from './contracts.ts'
import { seedContracts } from './demo.ts'
import { contractJobs } from './jobs.ts'
import { contractPractice } from './practice.ts'
import { contractPaper } from './print.ts'
import { orderableContracts } from './select.ts'
import { createContract, deleteContract, saveContract } from './write.ts'

/** Binds the calls of framework contracts to their use cases. */
export const contractRoutes = documentRoutes(contracts, operations, contractPaper, (kit, clock) => ({
  listOutsourcingSupplierContracts: kit.list,
  selectOutsourcingSupplierContracts: ({ tx, me, query }) => orderableContracts(tx, me, query, dayOf(clock())),
  getOutsourcingSupplierContract: kit.get,
  getOutsourcingSupplierContractPurchaser: kit.purchaser,
  createOutsourcingSupplierContract: kit.creating(createContract),
  saveOutsourcingSupplierContract: ({ tx, me, params, body }) =>
    saveContract({ tx, me, now: clock() }, params.id, body),
  deleteOutsourcingSupplierContract: ({ tx, me, params }) => deleteContract({ tx, me, now: clock() }, params.id),
  moveOutsourcingSupplierContract: kit.move,
  assignOutsourcingSupplierContracts: kit.assign,
  previewOutsourcingSupplierContract: kit.preview,
  printOutsourcingSupplierContractPdf: kit.pdf,
  printOutsourcingSupplierContractDocx: kit.docx,
  listOutsourcingSupplierContractPapers: kit.papers,
}))

const LABELS = { outsourcingType: OUTSOURCING_TYPES, settlementCycle: SETTLEMENT_CYCLES, stage: STAGES }

/** Framework contracts of outsourcing, as the product has them. */
export const outsourcingContractNoun: Noun = {
  definition: contracts.definition,
  title: TITLE,
  page: PLACE.page,
  reads: ['outsourcing.view', 'price.view'],
  contract: operations,
  menu: outsourcingContractMenu,
  enums: {
    OutsourcingType: enumRows(OUTSOURCING_TYPES),
    OutsourcingContractStatus: stateRows(outsourcingContract),
    OutsourcingContractStage: enumRows(STAGES),
    OutsourcingSettlementCycle: enumRows(SETTLEMENT_CYCLES),
  },
  counters: workQueues(contracts, WORK_QUEUES, { noun: TITLE, path: '/admin/outsourcing-contract' }),
  routes: contractRoutes,
  exporters: (clock) => ({
    OutsourcingSupplierContract: documentExporter(contracts, clock, {
      label: TITLE,
      needs: 'outsourcing.view',
      query: OutsourcingContractQuery,
      columns: rowColumns(OutsourcingContractRow, LABELS),
    }),
  }),
  takeout: documentTakeout(contracts, contractPaper),
  demo: seedContracts,
  practice: contractPractice,
  jobs: ({ db, clock }) => contractJobs(db, clock),
  topics: ({ deliver }) => [movedTopic(OUTSOURCING_CONTRACT_MOVED, ContractMovedEvent, noticesOf, deliver)],
}
