import { isRecord } from '#kernel/json.ts'
import { objectsIn, textOf } from '../deployment/sources.ts'

/** One alert as it stands in its file. */
export interface Alert {
  readonly name: string
  readonly expression: string
  readonly severity: string
  /** Where the runbook says what to do. */
  readonly runbook: string
}

const RULE_FILES = { alerts: 'observability/rules/alerts.yml', recording: 'observability/rules/recording.yml' } as const

const recordOf = (value: unknown): Readonly<Record<string, unknown>> => (isRecord(value) ? value : {})
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

const rulesIn = (name: string): Readonly<Record<string, unknown>>[] =>
  objectsIn(textOf(name)).flatMap(({ groups }) =>
    listOf(groups).flatMap((group) => listOf(recordOf(group)['rules']).map(recordOf)),
  )

export const alerts = (): Alert[] =>
  rulesIn(RULE_FILES.alerts).map(({ alert, expr, labels, annotations }) => ({
    name: String(alert),
    expression: String(expr),
    severity: String(recordOf(labels)['severity']),
    runbook: String(recordOf(annotations)['runbook']),
  }))

/** What is computed once for alerts and dashboard, by its name. */
export const recordings = (): { readonly name: string; readonly expression: string }[] =>
  rulesIn(RULE_FILES.recording).map(({ record, expr }) => ({ name: String(record), expression: String(expr) }))

const expressionsBelow = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(expressionsBelow)
  if (!isRecord(value)) return []
  return Object.entries(value).flatMap(([key, one]) =>
    key === 'expr' && typeof one === 'string' ? [one] : expressionsBelow(one),
  )
}

/** Everything that the dashboard asks Prometheus. */
export const dashboardExpressions = (): string[] => {
  const dashboard: unknown = JSON.parse(textOf('observability/dashboard.json'))
  return expressionsBelow(dashboard)
}
