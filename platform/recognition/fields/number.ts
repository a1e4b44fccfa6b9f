import type { Line } from '../ocr/page.ts'
import type { CropStyle } from '../ocr/crop-style.ts'
import { weakest, type ReadAgain } from './again.ts'

/** What was made of a number. `valid`: the checks pass and the reading is trusted. */
export interface SettledNumber {
  readonly value: string
  readonly valid: boolean
  readonly confidence: number
}

export interface NumberRule {
  /** The number in a line, with signs that it cannot have replaced by those they look like; empty when there is none. */
  clean(text: string): string
  isValid(value: string): boolean
  /** Whether the checks alone leave next to no room for a wrong number (two check characters, a date). */
  readonly strong: boolean
}

// Stretching brings back thin letters; padding brings back what the box cut off.
const STYLES: readonly CropStyle[] = [
  { along: 0.1, across: 0.1, stretch: 1.3 },
  { along: 0, across: 0, stretch: 1.5 },
  { along: 0.2, across: 0.15, stretch: 1 },
  { along: 0.05, across: -0.08, stretch: 1.2 },
  { along: 0.1, across: 0.05, stretch: 1.75 },
  { along: 0.3, across: 0.2, stretch: 1.4 },
]
const SURE = 0.8
const ALTERNATIVE = 0.01

/**
 * Settles a number: a sure reading that passes its checks stands; otherwise the place is read again in several ways and
 * the readings that pass are counted. What only one reading in seven shows is given back, but not called valid.
 */
export const settleNumber = async (first: Line, rule: NumberRule, again: ReadAgain): Promise<SettledNumber> => {
  const value = rule.clean(first.text)
  if (rule.isValid(value) && weakest(first) >= SURE) return { value, valid: true, confidence: weakest(first) }
  const lines = [first]
  const votes = new Map<string, number>()
  if (rule.isValid(value)) votes.set(value, 1)
  for (const style of STYLES) {
    const line = await again(first.box, style)
    lines.push(line)
    const read = rule.clean(line.text)
    if (!rule.isValid(read)) continue
    const count = (votes.get(read) ?? 0) + 1
    votes.set(read, count)
    if (count >= 3) break
  }
  const ranked = [...votes].toSorted((a, b) => b[1] - a[1])
  const [best, second] = ranked
  if (best && (best[1] >= 2 || rule.strong) && (!second || second[1] < best[1]))
    return { value: best[0], valid: true, confidence: Math.min(0.99, 0.6 + 0.1 * best[1]) }
  if (best) return { value: best[0], valid: false, confidence: 0.5 }
  return (
    repaired(lines, rule) ?? {
      value: mostCommon(lines.map((line) => rule.clean(line.text))),
      valid: false,
      confidence: 0.3,
    }
  )
}

/** One sign exchanged for another that the model saw there too; only if that gives exactly one number that passes. */
const repaired = (lines: readonly Line[], rule: NumberRule): SettledNumber | undefined => {
  const found = new Map<string, number>()
  for (const line of lines)
    for (const [index, { others }] of line.signs.entries())
      for (const other of others) {
        if (other.sure < ALTERNATIVE) continue
        const text = line.signs.map(({ sign }, at) => (at === index ? other.sign : sign)).join('')
        const value = rule.clean(text)
        if (rule.isValid(value)) found.set(value, (found.get(value) ?? 0) + 1)
      }
  const [only, ...more] = found
  // Exchanged and confirmed by one look alone is a guess, however good.
  return only && more.length === 0 ? { value: only[0], valid: rule.strong && only[1] >= 2, confidence: 0.6 } : undefined
}

const mostCommon = (values: readonly string[]): string => {
  const counts = new Map<string, number>()
  for (const value of values) if (value !== '') counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? ''
}
