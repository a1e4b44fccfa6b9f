import type { TextBox } from './geometry.ts'
import type { Models } from './models.ts'
import { cropPlanes, type CropStyle, type Picture } from './picture.ts'

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
const PLAIN: CropStyle = { along: 0, across: 0, stretch: 1 }

/** Reads the text inside a box. */
export const readBox = async (
  models: Models,
  picture: Picture,
  box: TextBox,
  style: CropStyle = PLAIN,
): Promise<ReadSign[]> => {
  const { planes, width } = cropPlanes(picture, box, HEIGHT, style)
  const { scores, steps } = await models.recognise(planes, width, HEIGHT)
  return decode(scores, steps, models.signs)
}

/** The best path through the scores (CTC): repeats are one sign, blanks part them. */
const decode = (scores: Float32Array, steps: number, signs: readonly string[]): ReadSign[] => {
  const out: ReadSign[] = []
  let former = 0
  for (let step = 0; step < steps; step += 1) {
    const row = scores.subarray(step * signs.length, (step + 1) * signs.length)
    let best = 0
    for (let index = 1; index < row.length; index += 1) if ((row[index] ?? 0) > (row[best] ?? 0)) best = index
    const sure = row[best] ?? 0
    const last = out.at(-1)
    if (best !== 0 && best !== former)
      out.push({ sign: signs[best] ?? '', sure, at: (step + 0.5) / steps, others: othersIn(row, best, signs) })
    else if (best !== 0 && last && sure > last.sure)
      // The surest of the steps that show one sign speaks for it.
      out[out.length - 1] = { ...last, sure, others: othersIn(row, best, signs) }
    former = best
  }
  return out
}

const othersIn = (row: Float32Array, best: number, signs: readonly string[]): ReadSign['others'] => {
  const others: { sign: string; sure: number }[] = []
  for (let index = 1; index < row.length; index += 1) {
    const sure = row[index] ?? 0
    if (index !== best && sure > OTHERS_FROM) others.push({ sign: signs[index] ?? '', sure })
  }
  return others.toSorted((a, b) => b.sure - a.sure).slice(0, OTHERS_MOST)
}
