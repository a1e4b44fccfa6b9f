import { fieldOf } from '#kernel/json.ts'
import type { Stage } from '../parts/stage.ts'

const CONFLICTS = new Set(['40001', '40P01'])

/** A condition of an update that repeats what its caller saw. */
const SEEN = /(?:"?\w+"?\.)?"?\b(?:row_version|status|state)"?\s*(?:=|in)\s*(?:\$\d+(?!\d)|\((?:\$\d+(?:, )?)+\))/g

export interface StatementWatch {
  /** From now on nothing is locked before it is read, and updates do not ask whether the row still is what was seen. */
  dropGuards(): void
  /** Deadlocks and serialization failures that the database has reported so far. */
  conflicts(): number
}

/** A statement without what keeps the slower of two out: locks and conditions. The parameters stay, for their types. */
const unguarded = (statement: string): string => {
  if (/^\s*select\b/i.test(statement)) return statement.replace(/\bfor update\b(?: of "?\w+"?)?/i, '')
  if (!/^\s*update\b/i.test(statement)) return statement
  const start = statement.search(/\bwhere\b/i)
  return start < 0
    ? statement
    : `${statement.slice(0, start)}${statement.slice(start).replaceAll(SEEN, (condition) => `(${condition} or true)`)}`
}

const isConflict = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && CONFLICTS.has(error.code)

/** Wraps every statement of the application's connections: to count conflicts, and to plant a fault. */
export const watchStatements = ({ product }: Stage): StatementWatch => {
  let isGuarded = true
  let conflicts = 0
  const touched = new WeakSet<object>()
  product.pool.on('acquire', (client) => {
    if (touched.has(client)) return
    touched.add(client)
    const original = client.query
    const query = (first: unknown, ...rest: unknown[]): unknown => {
      const answer: unknown = Reflect.apply(original, client, [isGuarded ? first : rewritten(first), ...rest])
      if (answer instanceof Promise)
        answer.catch((error: unknown) => {
          if (isConflict(error)) conflicts += 1
        })
      return answer
    }
    Object.defineProperty(client, 'query', { value: query })
  })
  return {
    dropGuards: () => {
      isGuarded = false
    },
    conflicts: () => conflicts,
  }
}

const rewritten = (given: unknown): unknown => {
  const text: unknown = typeof given === 'object' && given !== null ? fieldOf(given, 'text') : undefined
  if (typeof text !== 'string' || typeof given !== 'object') return given
  const changed = unguarded(text)
  if (changed === text) return given
  // A name stands for one text; a changed text has none.
  const { name: _name, ...nameless } = { name: '', ...given }
  return { ...nameless, text: changed }
}
