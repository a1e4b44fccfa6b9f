import { tracer, type OpenSpan } from '../tracing/tracing.ts'
import { slowLog, type Asker } from './slow-log.ts'

const FIRST = /^\s*(\w+)/
const TABLE = /\b(?:from|into|update|join)\s+(?:only\s+)?"?([a-z_][\w.]*)/i

/** What a span calls a statement: its first word and its table. Its text and its values stay here. */
const statementName = (text: string): string => {
  const [, verb = 'statement'] = FIRST.exec(text) ?? []
  const [, table] = TABLE.exec(text) ?? []
  return `${verb.toLowerCase()}${table === undefined ? '' : ` ${table}`}`
}

/** Begins the span of a statement, where traces are made and something above it is traced. */
export const beginStatement = (text: string): OpenSpan | undefined =>
  tracer()?.begin(statementName(text), { 'db.system.name': 'postgresql' })

/**
 * Its answer is complete. The time since it was sent has the way there and back, the statements that were sent before it
 * on the same connection, and what this process was busy with when the answer came.
 */
export const endStatement = (
  text: string,
  sent: number,
  me: Asker | undefined,
  span: OpenSpan | undefined,
  error?: unknown,
): void => {
  span?.end(error)
  const slow = slowLog()
  const ms = performance.now() - sent
  if (ms >= slow.slowMs) slow.note(text, ms, me)
}

/** The same for a statement whose answer is a promise, such as a commit. */
export const watchStatement = async <R>(text: string, me: Asker | undefined, ask: () => Promise<R>): Promise<R> => {
  const sent = performance.now()
  const span = beginStatement(text)
  try {
    const answer = await ask()
    endStatement(text, sent, me, span)
    return answer
  } catch (error) {
    endStatement(text, sent, me, span, error)
    throw error
  }
}
