import { bind, type BoundOperation } from '#platform/http/routes.ts'
import { operations } from '../contract.ts'
import { enterPractice, progressOf, restartPractice, type PracticeDeps } from './practice.ts'

/** Binds the calls. Detached: more than one person writes, and each in a transaction of their own. */
export const practiceRoutes = (deps: Omit<PracticeDeps, 'db'>): BoundOperation[] =>
  bind(operations, {
    enterPractice: { detached: ({ db, me }) => enterPractice({ ...deps, db }, me) },
    restartPractice: { detached: ({ db, me }) => restartPractice({ ...deps, db }, me) },
    getPracticeProgress: { detached: ({ db, me }) => progressOf(db, me, deps.parts) },
  })
