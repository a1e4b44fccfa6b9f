import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { isRecord } from '#kernel/json.ts'
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
    if (Array.isArray(value)) value.forEach(walk)
    if (!isRecord(value)) return
    if (typeof value['pattern'] === 'string') found.add(value['pattern'])
    for (const [name, one] of Object.entries(value)) {
      if (name === 'patternProperties' && isRecord(one)) for (const key of Object.keys(one)) found.add(key)
      walk(one)
    }
  }
  for (const { params, query, body } of operations)
    for (const part of [params, query, body] satisfies (TSchema | undefined)[]) walk(part)
  return [...found]
}

const SOURCES = '{kernel,modules,platform,shell,apps}/**/*.{ts,tsx}'
const NOT_SHIPPED = /\.(test|spec|fixture)\.tsx?$|\/(testing|demo)\//

/** Every regular expression that is written in the sources of the product, without the signs that only say where it goes on. */
export const patternsInSources = (root: string): RegExp[] => {
  const found = new Map<string, RegExp>()
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(walk)
    if (!isRecord(value)) return
    const { regex } = value
    if (isRecord(regex)) {
      const [pattern, flags] = [String(regex['pattern']), String(regex['flags'])]
      found.set(`${pattern}/${flags}`, new RegExp(pattern, flags.replaceAll(/[gy]/g, '')))
      return
    }
    Object.values(value).forEach(walk)
  }
  for (const path of globSync(SOURCES, { cwd: root }).filter((one) => !NOT_SHIPPED.test(one)))
    walk(parseSync(path, readFileSync(join(root, path), 'utf8')).program)
  return [...found.values()]
}

/** The patterns that take long for some long text: the server reads texts of a megabyte before it says that they are too long. */
export const slowPatterns = (
  patterns: readonly (string | RegExp)[],
  lengths: readonly number[] = LENGTHS,
): { readonly pattern: string; readonly ms: number }[] =>
  patterns.flatMap((pattern) => {
    const expression = typeof pattern === 'string' ? new RegExp(pattern, 'u') : pattern
    for (const length of lengths)
      for (const seed of SEEDS)
        for (const tail of TAILS) {
          const text = seed.repeat(length / seed.length) + tail
          const ms = quickestMs(() => expression.test(text))
          if (ms > LIMIT_MS) return [{ pattern: expression.source, ms }]
        }
    return []
  })

/** A machine that is busy with something else makes anything slow once, but not three times. */
const quickestMs = (work: () => unknown): number => {
  let quickest = Infinity
  for (let attempt = 0; attempt < 3 && quickest > LIMIT_MS; attempt += 1) {
    const started = performance.now()
    work()
    quickest = Math.min(quickest, Math.round(performance.now() - started))
  }
  return quickest
}
