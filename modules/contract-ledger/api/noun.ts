import { enumRows, stateRows } from '#kernel/enums.ts'
import { movedTopic } from '#platform/document/moved-topic.ts'
import type { Noun } from '#platform/document/noun.ts'
import { documentOutlook } from '#platform/document/outlook.ts'
import { workQueues } from '#platform/document/work-queue.ts'
import { operations } from '../contract.ts'
import { contractLedger, IN_FORCE } from '../machine.ts'
import { contractMenu } from '../menu.ts'
import { CONTRACT_MOVED, ContractMovedEvent, noticesOf, PLACE } from '../notices.ts'
import { CONTRACT_TYPES, DEADLINES, OUTLOOK, PAY_STAGES, SECRET_LEVELS, SIGN_MODES, TITLE } from '../words.ts'
import { WORK_QUEUES } from '../work-queues.ts'
import { contracts } from './contracts.ts'
import { seedContracts } from './demo.ts'
import { contractJobs } from './jobs.ts'
import { ledgerExporter } from './ledger-sheet.ts'
import { contractRoutes } from './routes.ts'
import { contractTakeout } from './takeout.ts'

const SHOWN = { noun: TITLE, path: '/admin/contract' } as const

/** Contracts, as the product has them. */
export const contractNoun: Noun = {
  definition: contracts.definition,
  title: TITLE,
  page: PLACE.page,
  menu: contractMenu,
  reads: ['contract.view', 'price.view'],
  contract: operations,
  enums: {
    ContractType: enumRows(CONTRACT_TYPES),
    ContractLedgerStatus: stateRows(contractLedger),
    ContractSignMode: enumRows(SIGN_MODES),
    ContractSecretLevel: enumRows(SECRET_LEVELS),
    ContractPayStage: enumRows(PAY_STAGES),
  },
  outlook: documentOutlook(contracts, WORK_QUEUES, {
    ...SHOWN,
    needs: 'contract.view',
    deadlines: DEADLINES,
    days: [
      {
        what: OUTLOOK.ends,
        column: 'effectiveTo',
        filter: { Status: IN_FORCE.map((state) => contractLedger.states[state].code) },
        url: (day) => `/admin/contract/list?tab=all&expires=${day}~${day}`,
      },
    ],
  }),
  counters: workQueues(contracts, WORK_QUEUES, SHOWN),
  routes: ({ messaging, ...deps }) => contractRoutes({ ...deps, sms: messaging.sms }),
  exporters: (clock) => ({ ContractLedger: ledgerExporter(clock) }),
  takeout: contractTakeout,
  demo: seedContracts,
  jobs: ({ db, clock }) => contractJobs(db, clock),
  topics: ({ deliver }) => [movedTopic(CONTRACT_MOVED, ContractMovedEvent, noticesOf, deliver)],
}
