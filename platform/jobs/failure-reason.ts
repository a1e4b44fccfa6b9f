import { Refusal } from '#kernel/problem.ts'
import { sqlStateOf } from '../database/violations.ts'
import { UnfitMessage } from './unfit-message.ts'

/** Why a job failed, by class: what an error says may hold what people typed, and the queue keeps this for days. */
export type FailureReason = 'provider' | 'database' | 'invalid' | 'other'

const SQL_STATE = /^[0-9A-Z]{5}$/

export const reasonOf = (error: unknown): FailureReason => {
  if (error instanceof UnfitMessage) return 'invalid'
  // Those of providers name a reason; a part that cannot reach its own is busy.
  if (error instanceof Error && 'reason' in error) return 'provider'
  if (SQL_STATE.test(String(sqlStateOf(error)))) return 'database'
  return error instanceof Refusal && error.problem.status >= 500 ? 'provider' : 'other'
}
