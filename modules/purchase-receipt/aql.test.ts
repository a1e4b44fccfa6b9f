import { describe, expect, it } from 'vitest'
import { AQLS, aqlIn, LEVELS, looserAql, samplingPlan, type Aql, type Level } from './aql.ts'

describe('sampling plans of GB/T 2828.1', () => {
  it.each<[number, Level, Aql, string]>([
    [1000, 'II', '1.0', 'J 80:2'],
    [1000, 'II', '2.5', 'J 80:5'],
    [500, 'II', '0.65', 'H 80:1'],
    [1200, 'II', '4.0', 'J 80:7'],
    [3200, 'II', '2.5', 'K 125:7'],
    [5000, 'III', '0.65', 'M 315:5'],
    [120, 'I', '2.5', 'D 5:0'],
    [80, 'II', '2.5', 'E 20:1'],
    [40_000, 'II', '1.5', 'N 500:14'],
    [600_000, 'II', '4.0', 'Q 315:21'],
    [10, 'II', '0.65', 'B 10:0'],
  ])('a lot of %i at level %s and AQL %s is sampled by %s', (lot, level, aql, expected) => {
    const { letter, sampleSize, accept, reject } = samplingPlan(lot, level, aql)
    expect(`${letter} ${sampleSize}:${accept}`).toBe(expected)
    expect(reject).toBe(accept + 1)
  })

  it('looks at every piece of a lot that is no larger than its sample', () => {
    expect(samplingPlan(10, 'II', '0.65').isWhole).toBe(true)
    expect(samplingPlan(1000, 'II', '0.65').isWhole).toBe(false)
  })

  it('never asks for more pieces than there are, and for no fewer as lots grow', () => {
    for (const level of LEVELS)
      for (const aql of AQLS) {
        const sizes = [1, 2, 8, 9, 50, 51, 500, 3200, 35_000, 500_001].map((lot) => {
          const { sampleSize } = samplingPlan(lot, level, aql)
          expect(sampleSize).toBeLessThanOrEqual(lot)
          return samplingPlan(lot, level, aql).accept
        })
        expect(sizes).toEqual(sizes.toSorted((a, b) => a - b))
      }
  })

  it('counts part of a piece as a piece', () => {
    expect(samplingPlan(8.5, 'II', '4.0')).toEqual(samplingPlan(9, 'II', '4.0'))
  })

  it('reads the limit of an order, and none where goods are not inspected', () => {
    expect(aqlIn('AQL 2.5')).toBe('2.5')
    expect(aqlIn('免检')).toBeUndefined()
  })

  it('judges small faults by the next looser limit, up to the loosest', () => {
    expect(looserAql('2.5')).toBe('4.0')
    expect(looserAql('4.0')).toBe('4.0')
  })
})
