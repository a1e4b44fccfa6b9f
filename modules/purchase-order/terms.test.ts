import { describe, expect, it } from 'vitest'
import { differingTerms, isUntouched, pickTerms, USUAL_TERMS } from './terms.ts'

const STAGE = { stage: '预付', percent: 100, trigger: '签约', days: 7 }
const OTHER = { ...USUAL_TERMS, overRate: 5, paymentTerm: { text: '预付', stages: [STAGE] } }

describe('terms', () => {
  it('differ by what they say, whatever the order of the fields', () => {
    const { days, trigger, percent, stage } = STAGE
    const same = { stages: [{ days, trigger, percent, stage }], text: '预付' }
    expect(differingTerms(OTHER, { ...OTHER, paymentTerm: same })).toEqual([])
    expect(differingTerms(USUAL_TERMS, OTHER)).toEqual(['paymentTerm', 'overRate'])
    expect(differingTerms(OTHER, { ...OTHER, paymentTerm: { text: '预付', stages: [{ ...STAGE, days: 8 }] } })).toEqual(
      ['paymentTerm'],
    )
  })
  it('are untouched while all of them come from one source, and touched once one does not', () => {
    expect(isUntouched(OTHER, [USUAL_TERMS, OTHER])).toBe(true)
    expect(isUntouched({ ...OTHER, overRate: USUAL_TERMS.overRate }, [USUAL_TERMS, OTHER])).toBe(false)
  })
  it('are found among other things', () => {
    const whole = { ...OTHER, name: '图书', id: '1' }
    expect(pickTerms(whole)).toEqual(OTHER)
  })
})
