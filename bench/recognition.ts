import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rounded, type Measurement } from '../proof/parts/measurement.ts'
import { drawImages, KINDS } from './recognition/draw/draw.ts'
import { measureFolder, type Measured } from './recognition/measure.ts'
import { writeReport } from './recognition/report.ts'
import { HEALTH_MS, isKept, MOST_CPU, MOST_MEGABYTES } from './recognition/score.ts'

const IMAGES = 30

/** Field accuracy, cost and manners of recognition on this machine. RECOGNITION_IMAGES names a folder from elsewhere too. */
export const recognition: Measurement = {
  name: 'recognition',
  goal: `numbers 97 % exact and never silently wrong, scope 98 % of characters, other fields 95 %; licence ${MOST_CPU.licence} CPU-s, card ${MOST_CPU.idfront}; under ${MOST_MEGABYTES} MB; /healthz p95 under ${HEALTH_MS} ms`,
  run: async ({ n = IMAGES, seed }) => {
    const own = await measureFolder(await drawn(n, seed), n)
    writeReport('own', `Own images, seed ${seed}, ${n} of each`, own)
    const folder = process.env['RECOGNITION_IMAGES']
    const outside = folder === undefined ? undefined : await measureFolder(folder, n)
    if (outside) writeReport('outside', `Images from elsewhere, ${n} of each at most`, outside)
    const verdicts = [verdictOf('own', own), ...(outside ? [verdictOf('elsewhere', outside)] : [])]
    return {
      ok: verdicts.every(({ ok }) => ok),
      n,
      measured: { own: figuresOf(own), ...(outside ? { elsewhere: figuresOf(outside) } : {}) },
      sentence: verdicts.map(({ sentence }) => sentence).join('; '),
    }
  },
}

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
