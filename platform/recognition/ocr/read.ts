import type { TextBox } from './geometry.ts'
import type { LearnedSigns } from './learned-signs.ts'
import type { Models } from './models.ts'
import { PLAIN, type CropStyle } from './crop-style.ts'
import { cropPlanes, type Picture } from './picture.ts'

/** One character that was read: how sure, where along the line (0 to 1), and what else it may be. */
export interface ReadSign {
  readonly sign: string
  readonly sure: number
  readonly at: number
  readonly others: readonly { readonly sign: string; readonly sure: number }[]
}

const HEIGHT = 48
const OTHERS_FROM = 0.002
const OTHERS_MOST = 4

/** What is sure needs no example, and what is hardly there is the gap between two signs. */
const SURE = 0.9
const FAINT = 0.02
/** However alike: an example is a guess, and somebody should look at it. */
const BY_EXAMPLE = 0.8

/** Reads the text inside a box; for names also by the examples of rare characters. */
export const readBox = async (
  models: Models,
  picture: Picture,
  box: TextBox,
  style: CropStyle = PLAIN,
  rare = false,
): Promise<ReadSign[]> => {
  const { planes, width } = cropPlanes(picture, box, HEIGHT, style)
  const { scores, steps } = await models.recognise(planes, width, HEIGHT)
  const spots = spotsIn(scores, steps, models.signs.length)
  return spots.flatMap((spot) => signAt(spot, scores, steps, models, rare ? models.learned : undefined))
}

/** Where one sign shows itself best; `best` is 0 where the model rather sees none. */
interface Spot {
  readonly step: number
  readonly best: number
  readonly sure: number
}

/** The best path through the scores (CTC): repeats are one sign, blanks part them. Of each its surest step. */
const spotsIn = (scores: Float32Array, steps: number, count: number): Spot[] => {
  const out: Spot[] = []
  for (let step = 0; step < steps; step += 1) {
    const row = scores.subarray(step * count, (step + 1) * count)
    let best = 0
    for (let index = 1; index < row.length; index += 1) if ((row[index] ?? 0) > (row[best] ?? 0)) best = index
    const sure = best === 0 ? 1 - (row[0] ?? 1) : (row[best] ?? 0)
    const last = out.at(-1)
    if (!last || last.best !== best) out.push({ step, best, sure })
    else if (sure > last.sure) out[out.length - 1] = { step, best, sure }
  }
  return out
}

const signAt = (
  { step, best, sure }: Spot,
  scores: Float32Array,
  steps: number,
  { signs }: Models,
  learned: LearnedSigns | undefined,
): readonly ReadSign[] => {
  const at = (step + 0.5) / steps
  const example = (best === 0 ? sure > FAINT : sure < SURE) ? learned?.match(scores, step) : undefined
  if (example) return [{ sign: example.sign, sure: BY_EXAMPLE, at, others: [] }]
  if (best === 0) return []
  const row = scores.subarray(step * signs.length, (step + 1) * signs.length)
  return [{ sign: signs[best] ?? '', sure, at, others: othersIn(row, best, signs) }]
}

const othersIn = (row: Float32Array, best: number, signs: readonly string[]): ReadSign['others'] => {
  const others: { sign: string; sure: number }[] = []
  for (let index = 1; index < row.length; index += 1) {
    const sure = row[index] ?? 0
    if (index !== best && sure > OTHERS_FROM) others.push({ sign: signs[index] ?? '', sure })
  }
  return others.toSorted((a, b) => b.sure - a.sure).slice(0, OTHERS_MOST)
}
