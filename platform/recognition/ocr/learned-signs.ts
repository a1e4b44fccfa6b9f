import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { count as whole, shape, text } from '#kernel/schema.ts'
import { parsed } from '../../checked.ts'

/**
 * Characters that the model has no name for, or reads badly, known by example: how its scores look when one is drawn
 * (`scripts/learn-signs.ts`). What a model has never been taught it still sees, and always in the same way. The common
 * characters that it takes them for are known by example too.
 */
export interface LearnedSigns {
  /** The learned character whose example the scores of a step resemble; nothing when none does. */
  match(scores: Float32Array, step: number): string | undefined
  /**
   * What to think of a character that the model is sure of: itself; another one, whose example the scores resemble
   * clearly more; nothing, when both do.
   */
  confirm(scores: Float32Array, step: number, sign: string): string | undefined
}

/** The first line of the file. */
const Head = shape({ model: text(64), width: whole(), signs: text(100_000) })
const FILE = new URL('learned-signs.bin', import.meta.url)
// Scores come from far fewer features than there are signs: one in so many describes them all.
const EVERY = 26
const FAINTEST = 1e-20
/** Measured: the right example is above 0.95 nine times in ten, the nearest of the others below 0.93. */
const ALIKE = 0.94
/** A sure character is doubted when the example of another one is nearer than this, or nearly as near as its own. */
const RIVAL = 0.92
const CLOSE = 0.01
/** Only by so much another example overrules the model: rare characters are rare. */
const CLEAR = 0.03

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
  if (head.model !== hashOf(model)) return { match: () => undefined, confirm: (_scores, _step, sign) => sign }
  const examples = [...head.signs].map((sign, row) => {
    const from = end + 1 + row * head.width
    const bytes = new Int8Array(file.subarray(from, from + head.width))
    const length = Math.hypot(...bytes)
    return { sign, look: Float32Array.from(bytes, (value) => value / length) }
  })
  const known = new Map(examples.map(({ sign, look }) => [sign, look]))
  /** The nearest example, but for that of one character. */
  const nearest = (look: Float32Array, without?: string): { sign: string; likeness: number } => {
    let best = { sign: '', likeness: 0 }
    for (const example of examples) {
      const likeness = product(look, example.look)
      if (likeness > best.likeness && example.sign !== without) best = { sign: example.sign, likeness }
    }
    return best
  }
  return {
    match: (scores, step) => {
      const { sign, likeness } = nearest(lookOf(scores, step, count))
      return likeness >= ALIKE ? sign : undefined
    },
    confirm: (scores, step, sign) => {
      const look = lookOf(scores, step, count)
      const rival = nearest(look, sign)
      const own = known.get(sign)
      const lead = own ? product(look, own) - rival.likeness : RIVAL - rival.likeness
      if (lead > (own ? CLOSE : 0)) return sign
      return own && rival.likeness >= ALIKE && lead <= -CLEAR ? rival.sign : undefined
    },
  }
}

const product = (a: Float32Array, b: Float32Array): number => {
  let sum = 0
  for (let at = 0; at < a.length; at += 1) sum += (a[at] ?? 0) * (b[at] ?? 0)
  return sum
}
