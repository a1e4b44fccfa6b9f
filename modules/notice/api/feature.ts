import type { Feature } from '#platform/feature.ts'
import { operations } from '../contract.ts'
import { noticeRoutes } from './routes.ts'

/** Its jobs and topics are started with what delivers notices, which the workers of all modules are given. */
export const noticeFeature: Feature = {
  contract: operations,
  routes: noticeRoutes,
}
