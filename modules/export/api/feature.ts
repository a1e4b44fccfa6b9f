import { stateRows } from '#kernel/enums.ts'
import type { Feature } from '#platform/feature.ts'
import { operations } from '../contract.ts'
import { STATES, TITLE } from '../words.ts'
import { exportJob } from '../machine.ts'
import { draftsIn } from './drafts.ts'
import { exportJobs, exportTopic } from './jobs.ts'
import { exportRowsMax } from './limits.ts'
import { exportRoutes } from './routes.ts'

export const exportFeature: Feature = {
  contract: operations,
  routes: ({ objects, clock }, { exporters }) =>
    exportRoutes({ exporters, rowsMax: exportRowsMax(process.env), objects, clock }),
  audited: { Export: { name: TITLE, states: STATES, isByStaff: true } },
  enums: { ExportStatus: stateRows(exportJob) },
  jobs: ({ db, objects, clock, config }) => exportJobs({ db, objects, clock, drafts: draftsIn(config.dataDir) }),
  topics: ({ makeExport }) => [exportTopic(makeExport)],
}
