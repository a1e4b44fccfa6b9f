import type { TSchema } from '#kernel/schema.ts'
import type { Operation } from '#kernel/operation.ts'

/** Growing, so that a pattern that doubles its time with every sign is met while it still ends. */
const LENGTHS = [26, 1_000, 20_000, 100_000]
const LIMIT_MS = 100
const SEEDS = ['a', '0', '-', '.', ' ', '字', 'a-', '0.', 'a@', '=', '/', ':', '_', '1,', '\t', 'aA0'] as const
const TAILS = ['', '!', '\u0000', '\n', 'x'] as const

/** Every regular expression in the schemas of a contract. */
export const patternsOf = (operations: readonly Operation[]): string[] => {
  const found = new Set<string>()
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    const pattern: unknown = Reflect.get(value, 'pattern')
    if (typeof pattern === 'string') found.add(pattern)
    for (const [name, one] of Object.entries<unknown>({ ...value })) {
      if (name === 'patternProperties') for (const key of Object.keys(Object(one))) found.add(key)
      walk(one)
    }
  }
  for (const { params, query, body } of operations)
    for (const part of [params, query, body] satisfies (TSchema | undefined)[]) walk(part)
  return [...found]
}

/** The patterns that take long for some long text: the server reads texts of a megabyte before it says that they are too long. */
export const slowPatterns = (
  patterns: readonly string[],
  lengths: readonly number[] = LENGTHS,
): { readonly pattern: string; readonly ms: number }[] =>
  patterns.flatMap((pattern) => {
    const expression = new RegExp(pattern, 'u')
    for (const length of lengths)
      for (const seed of SEEDS)
        for (const tail of TAILS) {
          const text = seed.repeat(length / seed.length) + tail
          const started = performance.now()
          expression.test(text)
          const ms = Math.round(performance.now() - started)
          if (ms > LIMIT_MS) return [{ pattern, ms }]
        }
    return []
  })
