import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rounded, type Trial } from '../proof/parts/trial.ts'
import { drawImages, KINDS } from './recognition/draw/draw.ts'
import { measureFolder } from './recognition/measure.ts'
import { writeReport } from './recognition/report.ts'
import { goalOf, share } from './recognition/score.ts'

const IMAGES = 30
const MOST_CPU = { licence: 5, idfront: 1.5, idback: 1.5, bankcard: 1.5 } as const
const MOST_MEGABYTES = 700
const HEALTH_MS = 50

/** Field accuracy, cost and manners of recognition on this machine. RECOGNITION_IMAGES names a folder from elsewhere. */
export const recognition: Trial = {
  name: 'recognition',
  goal: `numbers 97 % exact and never silently wrong, scope 98 % of characters, other fields 95 %; licence ${MOST_CPU.licence} CPU-s, card ${MOST_CPU.idfront}; under ${MOST_MEGABYTES} MB; /healthz p95 under ${HEALTH_MS} ms`,
  run: async ({ n = IMAGES, seed }) => {
    const outside = process.env['RECOGNITION_IMAGES']
    const folder = outside ?? (await drawn(n, seed))
    const measured = await measureFolder(folder, n)
    if (outside === undefined) writeReport('own', `Own images, seed ${seed}, ${n} of each`, measured)
    else writeReport('outside', `Images from elsewhere, ${n} of each at most`, measured)
    for (const miss of measured.misses) console.log(`     ${miss}`)
    const short = measured.scores.filter((score) => share(score) < goalOf(score) || score.silent > 0)
    const dear = KINDS.filter(
      (kind) => (measured.costs.find((cost) => cost.kind === kind)?.medianCpu ?? 0) > MOST_CPU[kind],
    )
    const ok =
      short.length === 0 &&
      dear.length === 0 &&
      measured.mostMegabytes < MOST_MEGABYTES &&
      measured.healthP95 < HEALTH_MS
    const { right, seen } = measured.scores.reduce(
      (sum, { right: r, seen: s }) => ({ right: sum.right + r, seen: sum.seen + s }),
      { right: 0, seen: 0 },
    )
    const { misses: _misses, ...figures } = measured
    return {
      ok,
      n,
      measured: { source: outside === undefined ? 'own' : 'outside', ...figures },
      sentence: `${right} of ${seen} fields exact${short.length > 0 ? `, short of the goal: ${short.map(({ kind, field }) => `${kind}.${field}`).join(', ')}` : ''}; CPU-s ${measured.costs.map(({ kind, medianCpu }) => `${kind} ${rounded(medianCpu)}`).join(', ')}; ${rounded(measured.mostMegabytes, 0)} MB; /healthz p95 ${rounded(measured.healthP95, 1)} ms`,
    }
  },
}

/** Images are kept between runs: the same seed draws the same ones. */
const drawn = async (n: number, seed: number): Promise<string> => {
  const folder = join(tmpdir(), `supplier-portal-recognition-${seed}-${n}`)
  for (const kind of KINDS) if (!existsSync(join(folder, kind, 'truth.json'))) await drawImages(folder, kind, n, seed)
  return folder
}
