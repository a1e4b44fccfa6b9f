import { describe, expect, it } from 'vitest'
import { AQLS, LEVELS, samplingPlan, type Aql, type Level } from './aql.ts'

/** Table 1 of GB/T 2828.1 as it is printed: lots from so many on, and their code letters at the general levels. */
const TABLE_1 = `
  2       A A B
  9       A B C
  16      B C D
  26      C D E
  51      C E F
  91      D F G
  151     E G H
  281     F H J
  501     G J K
  1201    H K L
  3201    J L M
  10001   K M N
  35001   L N P
  150001  M P Q
  500001  N Q R`

/** Table 2-A, single sampling and normal inspection, as it is printed: letter, sample size, and Ac or an arrow at each AQL. */
const TABLE_2A = `
         0.65 1.0 1.5 2.5 4.0
  A    2    ↓   ↓   ↓   ↓   ↓
  B    3    ↓   ↓   ↓   ↓   0
  C    5    ↓   ↓   ↓   0   ↑
  D    8    ↓   ↓   0   ↑   ↓
  E   13    ↓   0   ↑   ↓   1
  F   20    0   ↑   ↓   1   2
  G   32    ↑   ↓   1   2   3
  H   50    ↓   1   2   3   5
  J   80    1   2   3   5   7
  K  125    2   3   5   7  10
  L  200    3   5   7  10  14
  M  315    5   7  10  14  21
  N  500    7  10  14  21   ↑
  P  800   10  14  21   ↑   ↑
  Q 1250   14  21   ↑   ↑   ↑
  R 2000   21   ↑   ↑   ↑   ↑`

const wordsIn = (table: string): string[][] =>
  table
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/\s+/u))
const LOTS = wordsIn(TABLE_1).map(([from, ...letters]) => ({ from: Number(from), letters }))
const [limits = [], ...plans] = wordsIn(TABLE_2A)
const ROWS = plans.map(([letter = '', size, ...cells]) => ({ letter, size: Number(size), cells }))

/** The first plan that the arrows lead to from a letter. */
const printedPlan = (letter: string, column: number): { readonly size: number; readonly accept: number } => {
  let at = ROWS.findIndex((row) => row.letter === letter)
  while (['↑', '↓'].includes(ROWS[at]?.cells[column] ?? '')) at += ROWS[at]?.cells[column] === '↓' ? 1 : -1
  return { size: ROWS[at]?.size ?? 0, accept: Number(ROWS[at]?.cells[column]) }
}

/** How often a sample has no more faults than are allowed, if this share of all pieces is faulty. */
const acceptanceOf = (size: number, accept: number, share: number): number => {
  let chance = (1 - share) ** size
  let sum = chance
  for (let faults = 1; faults <= accept; faults += 1) {
    chance *= ((size - faults + 1) / faults) * (share / (1 - share))
    sum += chance
  }
  return sum
}

/** Every lot size at which the table changes, with the last one before it and one in between. */
const LOT_SIZES = LOTS.flatMap(({ from }, index) => {
  const last = (LOTS[index + 1]?.from ?? 1_000_001) - 1
  return [from, Math.floor((from + last) / 2), last]
})
const CASES = LEVELS.flatMap((level) => AQLS.map((aql): [Level, Aql] => [level, aql]))

describe('the tables of GB/T 2828.1, typed as they are printed', () => {
  it('have a column for each limit and a letter for each level that is offered', () => {
    expect(limits).toEqual([...AQLS])
    expect(LOTS.every(({ letters }) => letters.length === LEVELS.length)).toBe(true)
    expect(ROWS.every(({ cells }) => cells.length === AQLS.length)).toBe(true)
  })

  it.each(CASES)('give letter, sample size, Ac and Re of every lot at level %s and AQL %s', (level, aql) => {
    for (const lot of LOT_SIZES) {
      const letter = LOTS.findLast(({ from }) => from <= lot)?.letters[LEVELS.indexOf(level)] ?? ''
      const { size, accept } = printedPlan(letter, AQLS.indexOf(aql))
      expect(samplingPlan(lot, level, aql), `a lot of ${lot}`).toEqual({
        letter,
        sampleSize: Math.min(size, lot),
        accept,
        reject: accept + 1,
        isWhole: size >= lot,
      })
    }
  })
})

describe('a sampling plan', () => {
  it.each(CASES)('at level %s and AQL %s takes no smaller sample and no lower Ac for a larger lot', (level, aql) => {
    const found = LOT_SIZES.map((lot) => samplingPlan(lot, level, aql))
    for (const key of ['sampleSize', 'accept'] as const) {
      const values = found.map((plan) => plan[key])
      expect(values, key).toEqual(values.toSorted((a, b) => a - b))
    }
  })

  it.each(LEVELS)('at level %s has no lower Ac at a looser limit', (level) => {
    for (const lot of LOT_SIZES) {
      const accepted = AQLS.map((aql) => samplingPlan(lot, level, aql).accept)
      expect(accepted, `a lot of ${lot}`).toEqual(accepted.toSorted((a, b) => a - b))
    }
  })

  it('takes lots that are just as good as the limit nearly always, as the standard is made to', () => {
    for (const [level, aql] of CASES)
      for (const lot of LOT_SIZES) {
        const { sampleSize, accept, isWhole } = samplingPlan(lot, level, aql)
        if (isWhole) continue
        const chance = acceptanceOf(sampleSize, accept, Number(aql) / 100)
        expect(chance, `${lot} ${level} ${aql}`).toBeGreaterThan(0.87)
        expect(chance, `${lot} ${level} ${aql}`).toBeLessThan(0.996)
      }
  })

  it.each(AQLS)('at AQL %s looks at no fewer pieces on a higher level', (aql) => {
    for (const lot of LOT_SIZES) {
      const sizes = LEVELS.map((level) => samplingPlan(lot, level, aql).sampleSize)
      expect(sizes, `a lot of ${lot}`).toEqual(sizes.toSorted((a, b) => a - b))
    }
  })

  it('looks at every piece where the sample would be as large as the lot, and then allows no fault', () => {
    const found = CASES.flatMap(([level, aql]) => LOT_SIZES.map((lot) => ({ lot, ...samplingPlan(lot, level, aql) })))
    const whole = found.filter(({ isWhole }) => isWhole)
    expect(whole.length).toBeGreaterThan(0)
    for (const { lot, sampleSize, accept } of whole) expect([sampleSize, accept]).toEqual([lot, 0])
    for (const { lot, sampleSize } of found.filter(({ isWhole }) => !isWhole)) expect(sampleSize).toBeLessThan(lot)
  })

  it('of a single piece looks at it', () => {
    expect(samplingPlan(1, 'II', '2.5')).toMatchObject({ letter: 'A', sampleSize: 1, accept: 0, isWhole: true })
  })
})
