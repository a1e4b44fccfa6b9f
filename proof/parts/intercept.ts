import { Query, type Pool } from 'pg'
import { fieldOf } from '#kernel/json.ts'

/** How a statement ended. */
export interface End {
  readonly error?: unknown
  readonly rows?: unknown
  readonly isRewritten: boolean
}

interface Interception {
  /** What is sent instead of a statement; the same text leaves it as it is. */
  readonly rewrite?: (statement: string, values: readonly unknown[]) => string
  readonly ended?: (end: End) => void
}

/** Stands between the application's connections and the driver: to count, and to plant a fault. */
export const interceptStatements = (
  pool: Pool,
  { rewrite = (text) => text, ended = () => undefined }: Interception,
) => {
  const touched = new WeakSet<object>()
  pool.on('acquire', (client) => {
    if (touched.has(client)) return
    touched.add(client)
    const original = client.query
    const query = (first: unknown, ...rest: unknown[]): unknown => {
      const text: unknown = typeof first === 'string' ? first : fieldOf(first, 'text')
      const values: unknown = fieldOf(first, 'values') ?? rest[0]
      const changed = typeof text === 'string' ? rewrite(text, Array.isArray(values) ? values : []) : text
      const isRewritten = changed !== text
      if (first instanceof Query) watchQuery(first, (end) => ended({ ...end, isRewritten }))
      const sent = isRewritten && typeof changed === 'string' ? withText(first, changed) : first
      const answer: unknown = Reflect.apply(original, client, [sent, ...rest])
      if (answer instanceof Promise)
        answer.then(
          (result: unknown) => ended({ rows: fieldOf(result, 'rows'), isRewritten }),
          (error: unknown) => ended({ error, isRewritten }),
        )
      return answer
    }
    Object.defineProperty(client, 'query', { value: query })
  })
}

/** A name stands for one text; a changed text has none. */
const withText = (given: unknown, text: string): unknown => {
  if (given instanceof Query) return Object.assign(given, { text, name: undefined })
  return typeof given === 'object' ? { ...given, name: undefined, text } : text
}

/** A query of our own answers by its callback, and makes its rows itself. */
const watchQuery = (query: Query, ended: (end: Pick<End, 'error' | 'rows'>) => void): void => {
  const callback: unknown = fieldOf(query, 'callback')
  if (typeof callback !== 'function') throw new Error('a query without a callback cannot be watched')
  Object.assign(query, {
    callback: (error: unknown, ...rest: unknown[]) => {
      ended(error ? { error } : { rows: fieldOf(query, 'made') })
      Reflect.apply(callback, query, [error, ...rest])
    },
  })
}
