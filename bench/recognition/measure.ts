import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { readConfig } from '#platform/config.ts'
import { createServer } from '#platform/http/server.ts'
import { createLogger } from '#platform/logging.ts'
import { createEngine, ENGINE_LIMITS } from '#platform/recognition/engine.ts'
import { readModelPaths } from '#platform/recognition/settings.ts'
import { openAsking } from '../load.ts'
import { KINDS, type ImageKind, type Truth } from './draw/draw.ts'
import { createScores, KIND_OF, type FieldScore } from './score.ts'

export interface Cost {
  readonly kind: ImageKind
  readonly images: number
  readonly medianCpu: number
  readonly mostCpu: number
}

export interface Measured {
  readonly scores: readonly FieldScore[]
  readonly costs: readonly Cost[]
  readonly mostMegabytes: number
  readonly healthP95: number
  readonly misses: readonly string[]
}

const ASK_EVERY_MS = 25
const PATIENCE_MS = 600_000

/** Reads the images of folders through the engine as the product runs it, while the same server is asked for its health. */
export const measureFolders = async (folders: readonly string[], most: number): Promise<Measured> => {
  // Time that others take on a busy machine is no fault of the reading: CPU-seconds are what is measured.
  const engine = createEngine(readModelPaths(process.env), { ...ENGINE_LIMITS, patienceMs: PATIENCE_MS })
  const config = readConfig({ LOG_LEVEL: 'silent' })
  const app = await createServer({ config, log: createLogger('silent'), ready: () => Promise.resolve() })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const asking = await openAsking(new URL('/healthz', url), {}, 1)
  const times: number[] = []
  let isDone = false
  const watching = (async () => {
    while (!isDone) {
      // The first of each look alone: those behind it would only thin out a slow one.
      times.push(...(await asking.for(1)).times.slice(0, 1))
      await setTimeout(ASK_EVERY_MS)
    }
  })()
  const scores = createScores()
  const [costs, misses]: [Cost[], string[]] = [[], []]
  let mostBytes = 0
  try {
    for (const kind of KINDS) {
      const cpu: number[] = []
      for (const folder of folders) {
        const truths: Truth[] = JSON.parse(readFileSync(join(folder, kind, 'truth.json'), 'utf8')).slice(0, most)
        for (const { file, tier, fields } of truths) {
          const { outcome, cpuSeconds, rss } = await engine.read(KIND_OF[kind], readFileSync(join(folder, kind, file)))
          cpu.push(cpuSeconds)
          mostBytes = Math.max(mostBytes, rss)
          const wrong = scores.add(kind, fields, 'reading' in outcome ? outcome.reading.fields : undefined)
          misses.push(...wrong.map((miss) => `${join(basename(folder), kind, file)} (${tier}) ${miss}`))
        }
      }
      const sorted = cpu.toSorted((a, b) => a - b)
      costs.push({ kind, images: cpu.length, medianCpu: sorted[cpu.length >> 1] ?? 0, mostCpu: sorted.at(-1) ?? 0 })
    }
  } finally {
    isDone = true
    await watching
    asking.close()
    await app.close()
    await engine.close()
  }
  const sorted = times.toSorted((a, b) => a - b)
  const healthP95 = sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN
  return { scores: scores.all(), costs, mostMegabytes: mostBytes / 1e6, healthP95, misses }
}
