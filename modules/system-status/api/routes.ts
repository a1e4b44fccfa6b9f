import type { Clock } from '#platform/clock.ts'
import { bind, type BoundOperation } from '#platform/http/routes.ts'
import { operations } from '../contract.ts'
import { levelOf, problemsOf } from '../rules.ts'
import { listFailedJobs, retryFailedJob } from './failed-jobs.ts'
import type { Modes } from './providers.ts'
import { readSections } from './sections.ts'

/** Binds the calls of how the system is. */
export const systemStatusRoutes = (clock: Clock, modes: Modes): BoundOperation[] =>
  bind(operations, {
    getSystemStatus: {
      detached: async ({ db, me }) => {
        const sections = await readSections(db, me, modes)
        const now = clock()
        const problems = problemsOf(sections, now)
        return { at: now.toISOString(), level: levelOf(problems), problems, ...sections }
      },
    },
    listFailedJobs: ({ tx, me }) => listFailedJobs(tx, me),
    retryFailedJob: ({ tx, me, params }) => retryFailedJob(tx, me, params.id),
  })
