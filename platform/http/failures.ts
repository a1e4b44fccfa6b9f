import { PROBLEM_TITLES, Refusal, type Problem, type ProblemStatus } from '#kernel/problem.ts'

/**
 * What is answered about an error: itself where it is a refusal, what it means to the caller where the database or the
 * framework made it.
 */
export const problemOf = (error: unknown): Problem => {
  if (error instanceof Refusal) return error.problem
  const status = statusOf(error)
  return new Refusal(status, TYPE_OF[status]).problem
}

const TYPE_OF = {
  400: 'BadRequest',
  401: 'NotSignedIn',
  403: 'Forbidden',
  404: 'NotFound',
  405: 'NotAllowed',
  412: 'Stale',
  413: 'TooLarge',
  415: 'MediaType',
  422: 'Invalid',
  429: 'TooMany',
  500: 'Internal',
  503: 'Busy',
  504: 'Timeout',
} as const satisfies Record<ProblemStatus, Problem['type']>

// PostgreSQL: statement and lock time-outs, and a server that is starting, going away or changing places with another.
const TIMEOUTS = new Set(['57014', '55P03'])
const GONE = new Set([
  // A standby that is just becoming the primary, or a primary that has just been replaced, can only be read: that passes.
  '25006',
  '57P01',
  '57P02',
  '57P03',
  '08006',
  '08003',
  '08001',
  '53300',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EPIPE',
  'ENOENT',
])
// The driver has no codes for these: a connection that broke or fell silent under a statement, or that was not to be had in time.
const BROKEN =
  /^Connection terminated|is not queryable$|^Query read timeout$|^timeout expired$|^timeout exceeded when trying to connect$/

const statusOf = (error: unknown): ProblemStatus => {
  if (!(error instanceof Error)) return 500
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (TIMEOUTS.has(code)) return 504
  if (GONE.has(code) || BROKEN.test(error.message)) return 503
  const given = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500
  return given >= 400 && given < 500 && isProblemStatus(given) ? given : given >= 400 && given < 500 ? 400 : 500
}

const isProblemStatus = (status: number): status is ProblemStatus => Object.hasOwn(PROBLEM_TITLES, status)
