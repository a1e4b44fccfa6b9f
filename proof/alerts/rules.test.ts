import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, test } from 'vitest'
import { ROOT } from '../deployment/sources.ts'
import { exportedNames, metricsIn } from './metric-names.ts'
import { alerts, dashboardExpressions, recordings } from './rules.ts'

const known = (): ReadonlySet<string> => new Set([...exportedNames(), ...recordings().map(({ name }) => name)])
const unknownIn = (expressions: readonly string[]): string[] => {
  const names = known()
  return [...new Set(expressions.flatMap(metricsIn))].filter((name) => !names.has(name))
}

describe('every figure that is looked at', () => {
  it.each([
    ['the alerts', () => alerts().map(({ expression }) => expression), 12],
    ['what is recorded', () => recordings().map(({ expression }) => expression), 5],
    ['the dashboard', dashboardExpressions, 20],
  ])('is one that the product answers with: %s', (_where, expressions, least) => {
    expect(unknownIn(expressions())).toEqual([])
    expect(new Set(expressions().flatMap(metricsIn)).size).toBeGreaterThanOrEqual(least)
  })
  it('is missed when it is none', () => {
    expect(
      unknownIn(['max(db_reachabel) == 0', 'sum by (le) (rate(http_request_seconds_bucket{status="x"}[5m]))']),
    ).toEqual(['db_reachabel'])
    expect(
      metricsIn('max by (what) (backup_age_seconds{what!~"a|b"}) > 26 * 3600 and on () portal:a:b == 1e9'),
    ).toEqual(['backup_age_seconds', 'portal:a:b'])
  })
})

/** The section of an alert: it says what it means, where to look and what to do, as commands. */
const sectionOf = (runbook: string, name: string): string | undefined =>
  runbook.split(/^### /m).find((section) => section.startsWith(`${name}\n`))

const lacks = (section: string | undefined): string[] =>
  section === undefined
    ? ['section']
    : [
        ...['**Means.**', '**Look.**', '**Do.**'].filter((part) => !section.includes(part)),
        ...(section.includes('```sh') ? [] : ['commands']),
      ]

describe('the runbook', () => {
  const runbook = readFileSync(join(ROOT, 'docs', 'runbook.md'), 'utf8')
  test.each(alerts())('says what $name means, where to look and what to do', ({ name, runbook: link, severity }) => {
    expect(lacks(sectionOf(runbook, name))).toEqual([])
    expect(link).toBe(`docs/runbook.md#${name.toLowerCase()}`)
    expect(['page', 'ticket']).toContain(severity)
  })
  test('has no section for an alert that there is none of', () => {
    const names = new Set(alerts().map(({ name }) => name))
    const sections = [...runbook.matchAll(/^### (\w+)$/gm)].flatMap(([, name]) => name ?? [])
    expect(sections.filter((name) => !names.has(name))).toEqual([])
    expect(lacks(sectionOf(runbook, 'NoSuchAlert'))).toEqual(['section'])
    expect(lacks('Half\n**Means.** x')).toEqual(['**Look.**', '**Do.**', 'commands'])
  })
})
