import type { Line } from '../ocr/page.ts'
import type { ReadSign } from '../ocr/read.ts'

/** The signs of a line without its blanks. */
export const inkOf = ({ signs }: Line): ReadSign[] => signs.filter(({ sign }) => sign.trim() !== '')

/** How near to the end of a crop, as a share of a sign's width, only a part of a sign can lie. */
const EDGE = 0.2

/** A reading without what reaches into its crop from outside: the end of a label, or the next column. */
export const withoutFragments = (line: Line): Line => {
  const edge = EDGE / Math.max(inkOf(line).length, 1)
  const signs = line.signs.filter(({ at }) => at >= edge && at <= 1 - edge)
  return { ...line, signs, text: signs.map(({ sign }) => sign).join('') }
}

/** The least sure of some signs: one bad sign makes a bad word. */
export const weakestOf = (signs: readonly ReadSign[]): number => Math.min(1, ...signs.map(({ sure }) => sure))

/**
 * What several readings of one place say together, sign by sign: each reading votes for what it saw and for what else it
 * held possible. A reading of another length cannot be laid beside the others; it counts as doubt about every sign.
 */
export const voted = (lines: readonly Line[]): ReadSign[] => {
  const readings = lines.map(inkOf)
  const length = commonLength(readings)
  const same = readings.filter((signs) => signs.length === length)
  return Array.from({ length }, (_, at) => signAt(same, at, readings.length))
}

/** The length that most readings have. Signs are lost more often than seen twice: of two that are as common, the longer. */
const commonLength = (readings: readonly (readonly ReadSign[])[]): number => {
  const counts = new Map<number, number>()
  for (const { length } of readings) counts.set(length, (counts.get(length) ?? 0) + 1)
  return [...counts].toSorted((a, b) => b[1] - a[1] || b[0] - a[0])[0]?.[0] ?? 0
}

const signAt = (readings: readonly (readonly ReadSign[])[], at: number, voters: number): ReadSign => {
  const weights = new Map<string, number>()
  for (const signs of readings)
    for (const { sign, sure } of [signs[at], ...(signs[at]?.others ?? [])].flatMap((one) => one ?? []))
      weights.set(sign, (weights.get(sign) ?? 0) + sure / voters)
  const [best, ...others] = [...weights].map(([sign, sure]) => ({ sign, sure })).toSorted((a, b) => b.sure - a.sure)
  return { sign: best?.sign ?? '', sure: best?.sure ?? 0, at: readings[0]?.[at]?.at ?? 0, others }
}
