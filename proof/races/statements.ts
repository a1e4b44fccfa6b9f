import { interceptStatements } from '../parts/intercept.ts'
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

/** Watches every statement of the application's connections: to count conflicts, and to plant a fault. */
export const watchStatements = ({ product }: Stage): StatementWatch => {
  let isGuarded = true
  let conflicts = 0
  interceptStatements(product.pool, {
    rewrite: (statement) => (isGuarded ? statement : unguarded(statement)),
    ended: ({ error }) => {
      if (isConflict(error)) conflicts += 1
    },
  })
  return {
    dropGuards: () => {
      isGuarded = false
    },
    conflicts: () => conflicts,
  }
}
