import { describe, expect, it } from 'vitest'
import { faultsOf } from '#kernel/operation.ts'
import { EMPTY_TERM_TEMPLATE, operations } from './contract.ts'
import { templateErrors } from './rules.ts'
import { MESSAGES } from './words.ts'

const stage = (percent: number, name = '验收') => ({ stage: name, percent, trigger: '', days: 30 })
const wrongIn = (...stages: ReturnType<typeof stage>[]) =>
  templateErrors({ ...EMPTY_TERM_TEMPLATE, paymentTerm: { text: '', stages } }).map(({ field }) => field)

it('the contract is sound', () => {
  expect(faultsOf(operations)).toEqual([])
})

describe('a template', () => {
  it('whose stages of payment have names and add up to the whole is accepted', () => {
    expect(wrongIn(stage(30, '预付'), stage(70))).toEqual([])
    expect(wrongIn(stage(33.3), stage(33.3), stage(33.4))).toEqual([])
  })
  it('without stages, with a nameless one, or with too little or too much is refused', () => {
    expect(wrongIn()).toEqual(['paymentTerm.stages'])
    expect(wrongIn(stage(30, ' '), stage(70))).toEqual(['paymentTerm.stages.0.stage'])
    expect(wrongIn(stage(30), stage(60))).toEqual(['paymentTerm.stages.0.percent'])
    expect(wrongIn(stage(100), stage(1))).toEqual(['paymentTerm.stages.0.percent'])
  })
  it('that is switched off is no default, and one in use may be', () => {
    const wrong = (isEnabled: boolean) => templateErrors({ ...EMPTY_TERM_TEMPLATE, isDefault: true, isEnabled })
    expect(wrong(false)).toEqual([{ field: 'isDefault', why: MESSAGES.defaultOff }])
    expect(wrong(true)).toEqual([])
  })
})
