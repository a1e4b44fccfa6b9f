import { STATUS_CODES } from 'node:http'
import { registry } from './registry.ts'
import {
  BACKUPS,
  FAILURE_CAUSES,
  JOB_OUTCOMES,
  JOB_STATES,
  NOTICE_CHANNELS,
  NOTICE_OUTCOMES,
  POOLS,
  PROVIDER_OUTCOMES,
  PROVIDERS,
  RATE_LIMITS,
  TEMPLATES,
  UPLOAD_OUTCOMES,
} from './labels.ts'

/** What is closed by the program that is looked at, and not by `labels.ts`. */
export interface Known {
  /** Names of operations and patterns of routes. */
  readonly routes: readonly string[]
  readonly queues: readonly string[]
}

const OUTCOMES = [...JOB_OUTCOMES, ...PROVIDER_OUTCOMES, ...NOTICE_OUTCOMES, ...UPLOAD_OUTCOMES]
const VERSION = /^\d+\.\d+\.\d+$/
const COMMIT = /^([0-9a-f]{7,40}|unknown)$/

/** The labels of the process's own metrics are those of prom-client, about node itself. */
const isOfProcess = (metric: string): boolean => /^(nodejs|process)_/.test(metric)

/** Every label of a figure whose value is on no closed list: `metric label=value`. */
export const openLabels = async ({ routes, queues }: Known): Promise<string[]> => {
  const lists: Readonly<Record<string, (value: string) => boolean>> = {
    route: isOneOf([...routes, 'unknown']),
    status: isOneOf(Object.keys(STATUS_CODES)),
    limit: isOneOf(RATE_LIMITS),
    pool: isOneOf(POOLS),
    cause: isOneOf(FAILURE_CAUSES),
    queue: isOneOf(queues),
    state: isOneOf(JOB_STATES),
    outcome: isOneOf(OUTCOMES),
    provider: isOneOf(PROVIDERS),
    template: isOneOf(TEMPLATES),
    channel: isOneOf(NOTICE_CHANNELS),
    what: isOneOf(BACKUPS),
    program: isOneOf(['server', 'worker']),
    version: (value) => VERSION.test(value),
    commit: (value) => COMMIT.test(value),
    le: () => true,
  }
  const found = await registry.getMetricsAsJSON()
  return found
    .filter(({ name }) => !isOfProcess(name))
    .flatMap(({ name, values }) =>
      values.flatMap(({ labels }) =>
        Object.entries(labels)
          .filter(([label, value]) => lists[label]?.(String(value)) !== true)
          .map(([label, value]) => `${name} ${label}=${String(value)}`),
      ),
    )
}

const isOneOf =
  (list: readonly string[]) =>
  (value: string): boolean =>
    list.includes(value)
