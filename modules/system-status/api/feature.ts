import type { Feature } from '#platform/feature.ts'
import { operations } from '../contract.ts'
import { AUDITED } from '../words.ts'
import { ENTITY } from './failed-jobs.ts'
import { statusJobs } from './jobs.ts'
import { modesOf } from './providers.ts'
import { systemStatusRoutes } from './routes.ts'

export const systemStatusFeature: Feature = {
  contract: operations,
  routes: ({ clock }) => systemStatusRoutes(clock, modesOf(process.env)),
  audited: { [ENTITY]: { name: AUDITED.name } },
  jobs: ({ db, clock }) => statusJobs(db, clock),
}
