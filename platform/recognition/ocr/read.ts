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
/** On empty paper the model is sure of nothing: what it holds for this likely is a sign, even if it cannot say which. */
const THERE = 0.2

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
  return spots.flatMap((spot, at) =>
    signAt(
      spot.best === 0 ? faintSign(spot, scores, models.signs, [spots[at - 1], spots[at + 1]]) : spot,
      scores,
      steps,
      models,
      rare ? models.learned : undefined,
    ),
  )
}

/**
 * The doubt between many signs lets "none" win, and a character would be lost without a trace: where something stands
 * apart from its neighbours, the likeliest sign is taken.
 */
const faintSign = (
  spot: Spot,
  scores: Float32Array,
  signs: readonly string[],
  neighbours: readonly (Spot | undefined)[],
): Spot => {
  if (spot.sure < THERE || neighbours.some((one) => one && Math.abs(one.step - spot.step) < 2)) return spot
  const best = likeliest(scores.subarray(spot.step * signs.length, (spot.step + 1) * signs.length), 1)
  // Specks and the edge of a gap look like marks; characters and digits are what is missed.
  if (!/[\p{L}\p{N}]/u.test(signs[best] ?? '') || neighbours.some((one) => one?.best === best)) return spot
  return { ...spot, best, sure: scores[spot.step * signs.length + best] ?? 0 }
}

const likeliest = (row: Float32Array, from: number): number => {
  let best = from
  for (let index = from + 1; index < row.length; index += 1) if ((row[index] ?? 0) > (row[best] ?? 0)) best = index
  return best
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
    const best = likeliest(row, 0)
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
  if (example !== undefined) return [{ sign: example, sure: BY_EXAMPLE, at, others: [] }]
  if (best === 0) return []
  const sign = signs[best] ?? ''
  const confirmed = learned && sure >= SURE ? learned.confirm(scores, step, sign) : sign
  if (confirmed !== sign) return [{ sign: confirmed ?? sign, sure: BY_EXAMPLE, at, others: [] }]
  const row = scores.subarray(step * signs.length, (step + 1) * signs.length)
  return [{ sign, sure, at, others: othersIn(row, best, signs) }]
}

const othersIn = (row: Float32Array, best: number, signs: readonly string[]): ReadSign['others'] => {
  const others: { sign: string; sure: number }[] = []
  for (let index = 1; index < row.length; index += 1) {
    const sure = row[index] ?? 0
    if (index !== best && sure > OTHERS_FROM) others.push({ sign: signs[index] ?? '', sure })
  }
  return others.toSorted((a, b) => b.sure - a.sure).slice(0, OTHERS_MOST)
}
