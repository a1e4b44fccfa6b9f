import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { count as whole, shape, text } from '#kernel/schema.ts'
import { parsed } from '../../checked.ts'

/**
 * Characters that the model has no name for, or reads badly, known by example: how its scores look when one is drawn
 * (`scripts/learn-signs.ts`). What a model has never been taught it still sees, and always in the same way.
 */
export interface LearnedSigns {
  /** The learned character whose example the scores of a step resemble; nothing when none does. */
  match(scores: Float32Array, step: number): { readonly sign: string; readonly likeness: number } | undefined
}

/** The first line of the file. */
const Head = shape({ model: text(64), width: whole(), signs: text(100_000) })
const FILE = new URL('learned-signs.bin', import.meta.url)
// Scores come from far fewer features than there are signs: one in so many describes them all.
const EVERY = 26
const FAINTEST = 1e-20
/** Measured: the right example is above 0.95 nine times in ten, the nearest of the others below 0.93. */
const ALIKE = 0.94

/** What the examples were learned with. */
export const hashOf = (model: Uint8Array): string => createHash('sha256').update(model).digest('hex')

/** The look of a step: logarithms of some scores, without their mean, of length one. */
export const lookOf = (scores: Float32Array, step: number, signs: number): Float32Array => {
  const look = new Float32Array(Math.ceil((signs - 1) / EVERY))
  for (let at = 0; at < look.length; at += 1)
    look[at] = Math.log(Math.max(scores[step * signs + 1 + at * EVERY] ?? 0, FAINTEST))
  const mean = look.reduce((sum, value) => sum + value, 0) / look.length
  const length = Math.hypot(...look.map((value) => value - mean))
  return look.map((value) => (value - mean) / Math.max(length, FAINTEST))
}

/** The file of examples: one line that says what follows, then a row of bytes for each character. */
export const packed = (model: string, examples: readonly { sign: string; look: Float32Array }[]): Buffer => {
  const width = examples[0]?.look.length ?? 0
  const head = JSON.stringify({ model, width, signs: examples.map(({ sign }) => sign).join('') })
  const rows = examples.map(({ look }) => {
    const scale = 127 / Math.max(...look.map(Math.abs))
    return Buffer.from(Int8Array.from(look, (value) => Math.round(value * scale)).buffer)
  })
  return Buffer.concat([Buffer.from(`${head}\n`), ...rows])
}

/** The examples for a model of so many signs; none for a model that they were not learned with. */
export const openLearnedSigns = async (model: Uint8Array, count: number): Promise<LearnedSigns> => {
  const file = await readFile(FILE)
  const end = file.indexOf('\n')
  const head = parsed(Head, file.toString('utf8', 0, end), 'the file of examples')
  if (head.model !== hashOf(model)) return { match: () => undefined }
  const examples = [...head.signs].map((sign, row) => {
    const from = end + 1 + row * head.width
    const bytes = new Int8Array(file.subarray(from, from + head.width))
    const length = Math.hypot(...bytes)
    return { sign, look: Float32Array.from(bytes, (value) => value / length) }
  })
  return {
    match: (scores, step) => {
      const look = lookOf(scores, step, count)
      let best = { sign: '', likeness: 0 }
      for (const example of examples) {
        let likeness = 0
        for (let at = 0; at < look.length; at += 1) likeness += (look[at] ?? 0) * (example.look[at] ?? 0)
        if (likeness > best.likeness) best = { sign: example.sign, likeness }
      }
      return best.likeness >= ALIKE ? best : undefined
    },
  }
}
