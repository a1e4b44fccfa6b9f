import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { prepareMonitoring, thisMachine } from '../../scripts/system-packages.ts'
import { rounded } from '../parts/measurement.ts'
import { caughtOnce, type Proof } from '../parts/proof.ts'
import { CONDITIONS, type Condition } from './conditions.ts'
import { atPlace, type Place } from './place.ts'
import { startPrometheus, writeConfig, type Prometheus } from './prometheus.ts'
import { alerts } from './rules.ts'

const TOKEN = 'figures-are-for-the-operator'
const WARM_SECONDS = 10
const CALM_SECONDS = 30
const FIRE_LIMIT_MS = 60_000
const END_LIMIT_MS = 90_000
/** Rules that look at figures which no process has: they must see nothing of what goes wrong. */
const misspelt = (rules: string): string =>
  rules.replaceAll(
    /\b(up|db_reachable|audit_\w+|backup_\w+|http_request_\w+|job_oldest\w+|outbox_oldest\w+)\b/g,
    '$1_x',
  )

interface Seen {
  readonly name: string
  /** How long until all expected alerts fired; nothing when they did not. */
  readonly seconds: number | null
  readonly fired: readonly string[]
  readonly missing: readonly string[]
  readonly needless: readonly string[]
  /** Whether all of them ended when it was over. */
  readonly ended: boolean
}

const watch = async (prometheus: Prometheus, limitMs: number, isEnough: (firing: readonly string[]) => boolean) => {
  const started = performance.now()
  const fired = new Set<string>()
  let isSeen = false
  while (!isSeen && performance.now() - started < limitMs) {
    await pause(500)
    const firing = await prometheus.firing()
    for (const one of firing) fired.add(one)
    isSeen = isEnough(firing)
  }
  return { fired: [...fired].toSorted(), isSeen, seconds: rounded((performance.now() - started) / 1_000, 1) }
}

const play = async (place: Place, prometheus: Prometheus, condition: Condition): Promise<Seen> => {
  const { name, expected, besides, inflict, heal } = condition
  await inflict(place)
  const seen = await watch(prometheus, FIRE_LIMIT_MS, (firing) => expected.every((one) => firing.includes(one)))
  await heal?.(place)
  const after = heal ? await watch(prometheus, END_LIMIT_MS, (firing) => firing.length === 0) : undefined
  return {
    name,
    seconds: seen.isSeen ? seen.seconds : null,
    fired: seen.fired,
    missing: expected.filter((one) => !seen.fired.includes(one)),
    needless: seen.fired.filter((one) => !expected.includes(one) && !besides.includes(one)),
    ended: after?.isSeen ?? true,
  }
}

/** What the checker of Prometheus says of a configuration. */
const isTaken = (config: string): boolean => spawnSync('/usr/bin/promtool', ['check', 'config', config]).status === 0

const judge = (folder: string, config: string): { readonly files: boolean; readonly broken: boolean } => {
  const broken = join(folder, 'broken.yml')
  writeFileSync(broken, 'groups: [{ name: a, rules: [{ alert: B, expr: "sum(up" }] }]')
  const files = isTaken(config)
  return { files, broken: spawnSync('/usr/bin/promtool', ['check', 'rules', broken]).status === 0 }
}

/** A real Prometheus asks real processes, and something goes wrong with them. */
export const alertsFire: Proof = {
  name: 'alerts',
  promise: 'what goes wrong wakes somebody, and nothing else does',
  goal: `with the rules of deploy/observability at a sixtieth of their times: nothing fires in ${CALM_SECONDS} s of a healthy product under load; each of ${CONDITIONS.length} conditions has its alerts within ${FIRE_LIMIT_MS / 1_000} s and no others, and they end with it`,
  isSlow: true,
  run: async () => {
    const problem = prepareMonitoring(thisMachine())
    if (problem !== undefined) throw new Error(problem)
    return atPlace(TOKEN, async (place) => {
      await place.script('audit-anchor.ts')
      await place.script('backup-report.ts', 'ok', 'database')
      await pause(WARM_SECONDS * 1_000)
      const folder = join(place.folder, 'prometheus')
      const config = writeConfig(folder, TOKEN, place.targets)
      const judged = judge(folder, config)
      const prometheus = await startPrometheus(folder, config)
      const blindFolder = join(place.folder, 'blind')
      const blind = await startPrometheus(blindFolder, writeConfig(blindFolder, TOKEN, place.targets, misspelt))
      try {
        const calm = await watch(prometheus, CALM_SECONDS * 1_000, () => false)
        const seen: Seen[] = []
        let unseen = 0
        for (const condition of CONDITIONS) {
          seen.push(await play(place, prometheus, condition))
          const told = await blind.firing()
          if (!condition.expected.some((one) => told.includes(one))) unseen += 1
        }
        const wrong = seen.filter(({ missing, needless, ended }) => missing.length + needless.length > 0 || !ended)
        const tried = new Set(CONDITIONS.flatMap(({ expected }) => expected))
        const failed = wrong.length + calm.fired.length + (judged.files ? 0 : 1)
        return {
          n: CONDITIONS.length,
          tried: { count: CONDITIONS.length, what: `conditions, ${tried.size} of ${alerts().length} alerts` },
          failed,
          control: [
            { fault: 'rules on no figures see nothing', caught: unseen, of: CONDITIONS.length },
            caughtOnce('broken rule', !judged.broken),
          ],
          ok: failed === 0 && unseen === CONDITIONS.length && !judged.broken,
          measured: { calm: { seconds: calm.seconds, fired: calm.fired }, seen, unseenByMisspelt: unseen, judged },
          sentence: `${CALM_SECONDS} s of a healthy product under load: ${calm.fired.join(', ') || 'nothing'} fired; ${seen
            .map(({ name, seconds, fired }) => `${name}: ${fired.join(', ') || 'nothing'} after ${seconds ?? '–'} s`)
            .join('; ')}`,
        }
      } finally {
        await blind.stop()
        await prometheus.stop()
      }
    })
  },
}
