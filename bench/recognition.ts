import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rounded, type Measurement } from '../proof/parts/measurement.ts'
import { drawImages, KINDS } from './recognition/draw/draw.ts'
import { measureFolders, type Measured } from './recognition/measure.ts'
import { writeReport } from './recognition/report.ts'
import { FIELD_GOAL, HEALTH_MS, isKept, MOST_CPU, MOST_MEGABYTES, SCOPE_GOAL } from './recognition/score.ts'

const IMAGES = 30

/** Field accuracy, cost and manners of recognition on this machine. RECOGNITION_IMAGES names a folder from elsewhere too. */
export const recognition: Measurement = {
  name: 'recognition',
  goal: `every field ${100 * FIELD_GOAL} % exact, scope ${100 * SCOPE_GOAL} % of characters, no wrong number or name without a mark; licence ${MOST_CPU.licence} CPU-s, card ${MOST_CPU.idfront}; under ${MOST_MEGABYTES} MB; /healthz p95 under ${HEALTH_MS} ms`,
  run: async ({ n = IMAGES, seed, seeds }) => {
    const drawnFrom = Array.from({ length: seeds }, (_, at) => seed + at)
    const folders: string[] = []
    for (const one of drawnFrom) folders.push(await drawn(n, one))
    const own = await measureFolders(folders, n)
    writeReport('own', `Own images, ${seedsIn(drawnFrom)}, ${n} of each kind${seeds > 1 ? ' a seed' : ''}`, own)
    const folder = process.env['RECOGNITION_IMAGES']
    const outside = folder === undefined ? undefined : await measureFolders([folder], n)
    if (outside) writeReport('outside', `Images from elsewhere, ${n} of each at most`, outside)
    const verdicts = [
      verdictOf(`own, ${seedsIn(drawnFrom)}`, own),
      ...(outside ? [verdictOf('elsewhere', outside)] : []),
    ]
    return {
      ok: verdicts.every(({ ok }) => ok),
      n,
      measured: { seeds: drawnFrom, own: figuresOf(own), ...(outside ? { elsewhere: figuresOf(outside) } : {}) },
      sentence: verdicts.map(({ sentence }) => sentence).join('; '),
    }
  },
}

const seedsIn = (seeds: readonly number[]): string => `${seeds.length > 1 ? 'seeds' : 'seed'} ${seeds.join(', ')}`

const figuresOf = ({ misses: _misses, ...figures }: Measured): Omit<Measured, 'misses'> => figures

const verdictOf = (source: string, measured: Measured): { ok: boolean; sentence: string } => {
  for (const miss of measured.misses) console.log(`     ${source}: ${miss}`)
  const short = measured.scores.filter((score) => !isKept(score)).map(({ kind, field }) => `${kind}.${field}`)
  const dear = measured.costs.filter(({ kind, mostCpu }) => mostCpu > MOST_CPU[kind]).map(({ kind }) => `${kind} CPU`)
  const misses = [...short, ...dear]
  const right = measured.scores.reduce((sum, score) => sum + score.right, 0)
  const seen = measured.scores.reduce((sum, score) => sum + score.seen, 0)
  const most = measured.costs.map(({ kind, mostCpu }) => `${kind} ${rounded(mostCpu)}`).join(', ')
  return {
    ok: misses.length === 0 && measured.mostMegabytes < MOST_MEGABYTES && measured.healthP95 < HEALTH_MS,
    sentence: `${source}: ${right} of ${seen} fields exact${misses.length > 0 ? `, short of the goal: ${misses.join(', ')}` : ''}; CPU-s at most ${most}; ${rounded(measured.mostMegabytes, 0)} MB; /healthz p95 ${rounded(measured.healthP95, 1)} ms`,
  }
}

/** Images are kept between runs: the same seed draws the same ones. */
const drawn = async (n: number, seed: number): Promise<string> => {
  const folder = join(tmpdir(), `supplier-portal-recognition-${seed}-${n}`)
  for (const kind of KINDS) if (!existsSync(join(folder, kind, 'truth.json'))) await drawImages(folder, kind, n, seed)
  return folder
}
