import { describe, expect, it } from 'vitest'
import { CHECKLIST, itemOf, markOf } from './checklist.fixture.ts'
import { gradeOf, isPossible, outcomeOf, toMend } from './scoring.ts'

const scored = (q1: string, q2: string, e1: string) => [markOf('Q1', q1), markOf('Q2', q2), markOf('E1', e1)]
const outcome = (total: string, vetoHit = false) => ({ ...outcomeOf(CHECKLIST, []), totalScore: total, vetoHit })

describe('the score', () => {
  it('counts items and sections by their weights', () => {
    // Quality: (2 × 90 + 60) / 3 = 80; all: (3 × 80 + 100) / 4 = 85.
    expect(outcomeOf(CHECKLIST, scored('9', '6', '10'))).toMatchObject({
      totalScore: '85.00',
      sectionScores: [
        { name: '质量', weight: 3, score: '80.00' },
        { name: '安全', weight: 1, score: '100.00' },
      ],
      vetoHit: false,
      suggested: 1,
    })
  })
  it('is exact where thirds add up to a whole', () => {
    const thirds = [{ name: '质量', weight: 7, indicators: ['A', 'B', 'C'].map((key) => itemOf(key, { maxScore: 3 })) }]
    const all = (score: string) => ['A', 'B', 'C'].map((key) => markOf(key, score))
    expect(outcomeOf(thirds, all('3')).totalScore).toBe('100.00')
    expect(outcomeOf(thirds, all('1')).totalScore).toBe('33.33')
    expect(outcomeOf(thirds, all('2')).totalScore).toBe('66.67')
  })
  it('takes what was not scored for nothing', () => {
    expect(outcomeOf(CHECKLIST, [])).toMatchObject({ totalScore: '0.00', vetoHit: true, suggested: 3 })
  })
})

describe('the conclusion that follows', () => {
  it('is no where an item that decides alone has nothing, however good the rest is', () => {
    expect(outcomeOf(CHECKLIST, scored('10', '10', '0'))).toMatchObject({
      totalScore: '75.00',
      vetoHit: true,
      suggested: 3,
    })
  })
  it('is no below sixty, and yes from sixty on', () => {
    expect(outcomeOf(CHECKLIST, scored('4', '5', '10')).suggested).toBe(3)
    expect(outcomeOf(CHECKLIST, scored('5', '6', '10'))).toMatchObject({ totalScore: '65.00', suggested: 1 })
  })
  it('has a condition where something is to be mended, and none for trifles', () => {
    const found = (level: 1 | 2) => [markOf('Q1', '9', { level }), markOf('Q2', '9'), markOf('E1', '10')]
    expect(outcomeOf(CHECKLIST, found(2)).suggested).toBe(2)
    expect(outcomeOf(CHECKLIST, found(1)).suggested).toBe(1)
    expect(toMend([...found(2), ...found(1)])).toHaveLength(1)
  })
})

describe('the level', () => {
  it.each([
    ['100.00', 1],
    ['90.00', 1],
    ['89.99', 2],
    ['75.00', 2],
    ['74.99', 3],
    ['60.00', 3],
    ['59.99', 4],
  ])('of %s points is %i, A to D', (total, grade) => {
    expect(gradeOf(outcome(total), 1)).toBe(grade)
  })
  it('is C at best where an item that decides alone failed, and D where the review was not passed', () => {
    expect([gradeOf(outcome('95.00', true), 2), gradeOf(outcome('50.00', true), 2)]).toEqual([3, 4])
    expect([gradeOf(outcome('95.00', true), 3), gradeOf(outcome('95.00'), 3)]).toEqual([4, 4])
  })
})

describe('an item', () => {
  it('by points takes any score up to its best, and no more', () => {
    expect(['0', '7.5', '10', '10.0'].every((score) => isPossible(itemOf('Q'), score))).toBe(true)
    expect(isPossible(itemOf('Q'), '10.01')).toBe(false)
  })
  it('by yes or no takes all or nothing', () => {
    const item = itemOf('Q', { scoreType: 2 })
    expect(['0', '10', '5'].map((score) => isPossible(item, score))).toEqual([true, true, false])
  })
  it('by options takes the score of one of them', () => {
    const options = [
      { label: '符合', score: '10' },
      { label: '部分符合', score: '5' },
    ]
    const item = itemOf('Q', { scoreType: 3, options })
    expect(['10', '5.0', '0'].map((score) => isPossible(item, score))).toEqual([true, true, false])
  })
})
