import type { Operations } from '#kernel/operation.ts'
import { listOf, nothing } from '#kernel/schema.ts'
import { FailedJob, JobPath, Status } from './shapes.ts'
import { SUMMARIES } from './words.ts'

const administrators = { who: { staff: 'settings.manage' }, owns: 'buyer', extension: true } as const

/** How the system is, and what was given up. */
export const operations = {
  getSystemStatus: {
    ...administrators,
    method: 'GET',
    path: '/api/SystemStatus',
    summary: SUMMARIES.status,
    reply: Status,
  },
  listFailedJobs: {
    ...administrators,
    method: 'GET',
    path: '/api/SystemStatus/FailedJob',
    summary: SUMMARIES.failedJobs,
    reply: listOf(FailedJob),
  },
  retryFailedJob: {
    ...administrators,
    method: 'POST',
    path: '/api/SystemStatus/FailedJob/{id}/Retry',
    summary: SUMMARIES.retry,
    params: JobPath,
    reply: nothing(),
  },
} as const satisfies Operations
