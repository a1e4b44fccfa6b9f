import { Refusal } from '#kernel/problem.ts'
import type { FailureCause, RetryCause } from '../metrics/labels.ts'
import { sqlStateOf } from './violations.ts'

const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'
const FEATURE_NOT_SUPPORTED = '0A000'

/** Why the database asks for the whole transaction once more; nothing when it does not. */
export const retryCause = (error: unknown): RetryCause | undefined => {
  const code = sqlStateOf(error)
  if (code === SERIALIZATION_FAILURE) return 'serialization'
  if (code === DEADLOCK) return 'deadlock'
  return isOutdatedPlan(error) ? 'outdated_plan' : undefined
}

/** A migration changed a table under a running server: a statement kept planned gives back other columns now. */
const isOutdatedPlan = (error: unknown): boolean =>
  error instanceof Error && sqlStateOf(error) === FEATURE_NOT_SUPPORTED && error.message.includes('cached plan')

const BY_CODE: Readonly<Record<string, FailureCause>> = {
  '57014': 'statement_timeout',
  '55P03': 'lock_timeout',
  '25006': 'read_only',
}
/** Connections that broke, servers that go away, and integrity constraints, by the class of their code. */
const BY_CLASS: Readonly<Record<string, FailureCause>> = {
  '08': 'connection_lost',
  '57': 'connection_lost',
  '23': 'constraint',
}
const BROKEN = /^Connection terminated|is not queryable$|^Query read timeout$|^(read|write) E[A-Z]+$/

/** Why a transaction failed; nothing for what the product refused by its own rules, and for faults of its own code. */
export const failureCause = (error: unknown): FailureCause | undefined => {
  if (error instanceof Refusal)
    return error.problem.status === 503 ? 'no_connection' : error.problem.status === 504 ? 'too_late' : undefined
  const again = retryCause(error)
  if (again !== undefined) return again
  const code = sqlStateOf(error)
  if (error instanceof Error && BROKEN.test(error.message)) return 'connection_lost'
  if (typeof code !== 'string') return undefined
  return BY_CODE[code] ?? BY_CLASS[code.slice(0, 2)] ?? 'other'
}
