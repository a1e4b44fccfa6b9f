import { keepFiguresOfProcess, registry } from '#platform/metrics/registry.ts'
import '#platform/metrics/metrics.ts'

/** What Prometheus keeps of its own. */
const OF_PROMETHEUS = ['up', 'ALERTS'] as const
const WORDS = new Set(['and', 'or', 'unless', 'on', 'ignoring', 'bool', 'offset', 'group_left', 'group_right'])

/** The names of figures that an expression in PromQL reads. */
export const metricsIn = (expression: string): string[] => {
  const bare = expression
    .replaceAll(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g, '""')
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]/g, '')
    .replaceAll(/\b(?:by|without|on|ignoring|group_left|group_right)\s*\([^)]*\)/g, '')
  return [...bare.matchAll(/(?<![\w.])[a-zA-Z_:][\w:]*(?!\w)(?!\s*\()/g)]
    .map(([name]) => name)
    .filter((name) => !WORDS.has(name) && !/^(?:e\d*|inf|nan|by|without)$/i.test(name))
}

/** Every name that a process of the product answers with; a histogram has three. */
export const exportedNames = (): ReadonlySet<string> => {
  keepFiguresOfProcess()
  const own = registry.getMetricsAsArray().map(({ name }) => name)
  return new Set([
    ...OF_PROMETHEUS,
    ...own,
    ...own.flatMap((name) => [`${name}_bucket`, `${name}_count`, `${name}_sum`]),
  ])
}
