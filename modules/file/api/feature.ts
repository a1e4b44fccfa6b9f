import type { Feature } from '#platform/feature.ts'
import { operations } from '../contract.ts'
import { fileJobs } from './jobs.ts'
import { fileRoutes } from './routes.ts'

export const fileFeature: Feature = {
  contract: operations,
  routes: fileRoutes,
  jobs: ({ storage, ...deps }) => fileJobs(deps, storage.disk),
}
