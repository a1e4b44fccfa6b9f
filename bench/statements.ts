import type { Pool, PoolClient } from 'pg'
import { fieldOf } from '#kernel/json.ts'

/** A statement as it was given to the driver. */
export interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
}

/** The same pool, which also writes down the statements that carry parameters: those that do the work. */
export const recording = (pool: Pool, statements: Statement[]): Pool =>
  wrap(pool, 'connect', (connect) => async (...given) => {
    const client: PoolClient = await connect(...given)
    return wrap(client, 'query', (query) => (...args) => {
      const [config, values] = args
      const statement = {
        text: String(textOf(config)),
        values: [...listOf(values), ...listOf(fieldOf(config, 'values'))],
      }
      if (statement.values.length > 0) statements.push(statement)
      return query(...args)
    })
  })

type Call = (...args: unknown[]) => ReturnType<typeof Reflect.apply>

const wrap = <T extends object>(target: T, name: keyof T, change: (call: Call) => Call): T =>
  new Proxy(target, {
    get: (_, property) => {
      const value: unknown = Reflect.get(target, property)
      if (typeof value !== 'function') return value
      const call: Call = (...args) => Reflect.apply(value, target, args)
      return property === name ? change(call) : call
    },
  })

const textOf = (config: unknown): unknown => (typeof config === 'string' ? config : fieldOf(config, 'text'))
const listOf = (values: unknown): unknown[] => (Array.isArray(values) ? values : [])
