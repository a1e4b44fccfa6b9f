import { describe, expect, it } from 'vitest'
import { createScores, goalOf, isKept, share } from './score.ts'

const scoreOf = (field: string, wanted: string, value: string | null, confidence: number, valid = true) => {
  const scores = createScores()
  scores.add('licence', { [field]: wanted }, { [field]: { value, confidence, valid } })
  const [score] = scores.all()
  if (!score) throw new Error('nothing was counted')
  return score
}

describe('the score of a field', () => {
  it('is kept when it was read right', () => {
    expect(isKept(scoreOf('legalPerson', '王翀', '王翀', 0.99))).toBe(true)
  })
  it('has a silent mistake when a wrong name is not marked as unsure', () => {
    expect(scoreOf('legalPerson', '王翀', '王肿', 0.95).silent).toBe(1)
    expect(scoreOf('legalPerson', '王翀', '王肿', 0.8).silent).toBe(0)
    expect(scoreOf('legalPerson', '王翀', null, 0, false).silent).toBe(0)
  })
  it('has a silent mistake when a wrong number was called valid', () => {
    expect(scoreOf('idNumber', '1', '2', 0.99).silent).toBe(1)
    expect(scoreOf('idNumber', '1', '2', 0.99, false).silent).toBe(0)
  })
  it('is not kept with a silent mistake, however many were read right', () => {
    const score = { ...scoreOf('name', 'a', 'a', 0.99), seen: 1000, right: 999 }
    expect([isKept(score), isKept({ ...score, silent: 1 })]).toEqual([true, false])
  })
  it('of every field is promised at 97 %, of a scope at 98 % of its characters', () => {
    expect([goalOf(scoreOf('nation', 'a', 'a', 1)), goalOf(scoreOf('businessScope', 'a', 'a', 1))]).toEqual([
      0.97, 0.98,
    ])
    expect(share(scoreOf('businessScope', 'abcd', 'abc', 1))).toBe(0.75)
  })
})
