import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { stringify } from 'yaml'
import { fieldOf, isRecord } from '#kernel/json.ts'
import { freePort } from '#platform/testing/ports.ts'
import { deployFiles, objectsIn, textOf } from '../deployment/sources.ts'

const READY_LIMIT_MS = 30_000
const SCRAPE = '2s'
/** A minute of the files is a second here, and never less than two looks. */
const PER_MINUTE = 60
const LEAST_SECONDS = 4
const LEAST_RANGE_SECONDS = 10
const UNITS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3_600, d: 86_400 }

const quicker = (duration: string, least: number, most = Number.POSITIVE_INFINITY): string => {
  const [, count = '0', unit = 's'] = /^(\d+)([smhd])$/.exec(duration) ?? []
  const seconds = (Number(count) * (UNITS[unit] ?? 1)) / PER_MINUTE
  return `${Math.ceil(Math.min(Math.max(seconds, least), most))}s`
}

/** The rules as they stand in their files, with shorter times and the same limits. */
export const quickRules = (text: string): string =>
  text
    .replaceAll(/^( +for: )(\w+)$/gm, (_, name: string, time: string) => `${name}${quicker(time, LEAST_SECONDS, 30)}`)
    .replaceAll(/\[(\w+)\]/g, (_, time: string) => `[${quicker(time, LEAST_RANGE_SECONDS)}]`)

export interface Targets {
  readonly 'portal-server': string
  readonly 'portal-worker': string
}

/** The configuration as it stands in its file, for other addresses, more often, and without anybody to wake. */
const configFor = (targets: Targets): string => {
  const [config = {}] = objectsIn(textOf('observability/prometheus.yml'))
  const jobs = config['scrape_configs']
  return stringify({
    ...config,
    global: { scrape_interval: SCRAPE, scrape_timeout: SCRAPE, evaluation_interval: '1s' },
    alerting: undefined,
    scrape_configs: (Array.isArray(jobs) ? jobs : []).filter(isRecord).map((job) => ({
      ...job,
      static_configs: Object.entries(targets)
        .filter(([name]) => name === job['job_name'])
        .map(([, target]) => ({ targets: [target] })),
    })),
  })
}

export interface Prometheus {
  /** The names of the alerts that wake somebody at this moment. */
  firing(): Promise<string[]>
  stop(): Promise<void>
}

/** Writes configuration and rules into a folder; `change` may plant a mistake into the rules. */
export const writeConfig = (
  folder: string,
  token: string,
  targets: Targets,
  change = (text: string) => text,
): string => {
  mkdirSync(join(folder, 'rules'), { recursive: true })
  writeFileSync(join(folder, 'portal-token'), token)
  for (const name of deployFiles('observability/rules/*.yml'))
    writeFileSync(join(folder, name.replace('observability/', '')), change(quickRules(textOf(name))))
  const file = join(folder, 'prometheus.yml')
  writeFileSync(file, configFor(targets))
  return file
}

/** A Prometheus with such a configuration. */
export const startPrometheus = async (folder: string, config: string): Promise<Prometheus> => {
  const port = await freePort()
  const child = spawn(
    '/usr/bin/prometheus',
    [
      `--config.file=${config}`,
      `--storage.tsdb.path=${join(folder, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
    ],
    { stdio: 'ignore' },
  )
  const gone = once(child, 'exit')
  const ask = async (path: string): Promise<unknown> => (await fetch(`http://127.0.0.1:${port}${path}`)).json()
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/-/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
  const deadline = performance.now() + READY_LIMIT_MS
  while (!(await isReady())) {
    if (performance.now() > deadline || child.exitCode !== null) throw new Error('Prometheus did not start')
    await pause(200)
  }
  return {
    firing: async () => {
      const alerts = fieldOf(fieldOf(await ask('/api/v1/alerts'), 'data'), 'alerts')
      const names = (Array.isArray(alerts) ? alerts : [])
        .filter((alert) => fieldOf(alert, 'state') === 'firing')
        .map((alert) => String(fieldOf(fieldOf(alert, 'labels'), 'alertname')))
      return [...new Set(names)].toSorted()
    },
    stop: async () => {
      child.kill('SIGTERM')
      await gone
    },
  }
}
