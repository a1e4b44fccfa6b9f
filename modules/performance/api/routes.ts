import type { Caller } from '#kernel/caller.ts'
import type { Clock } from '#platform/clock.ts'
import type { Tx } from '#platform/database/database.ts'
import type { Act } from '#platform/document/types.ts'
import { bind, type BoundOperation } from '#platform/http/routes.ts'
import { operations } from '../contract.ts'
import { pageBehind } from './behind.ts'
import { companyOf } from './scope.ts'
import { performanceOf } from './scores.ts'
import { statisticsOf } from './statistics.ts'

interface Call {
  readonly tx: Tx
  readonly me: Caller
}

/** Binds the calls: a supplier asks for itself, staff ask for one. */
export const performanceRoutes = (clock: Clock): BoundOperation[] => {
  const act = ({ tx, me }: Call): Act => ({ tx, me, now: clock() })
  const own = ({ me }: Call): string => me.companyId ?? ''
  return bind(operations, {
    getOwnPerformance: (call) => performanceOf(act(call), own(call)),
    getPerformance: async (call) => performanceOf(act(call), await companyOf(call.tx, call.me, call.params.id)),
    listOwnBehind: (call) => pageBehind(act(call), own(call), call.query),
    listBehind: async (call) => pageBehind(act(call), await companyOf(call.tx, call.me, call.params.id), call.query),
    getOwnStatistics: (call) => statisticsOf(act(call), own(call)),
    getStatistics: async (call) => statisticsOf(act(call), await companyOf(call.tx, call.me, call.params.id)),
  })
}
