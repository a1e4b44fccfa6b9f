import { describe, expect, it } from 'vitest'
import { EMPTY_PROFILE } from '../../profile.ts'
import { MESSAGES } from '../../message-words.ts'
import { upwards, withoutRow } from './draft/paths.ts'
import { problemsOf, stepsWith, wordsAtFields } from './problems.ts'

const CONTEXT = { categories: [], today: '2026-11-15' }

describe('what keeps a profile from being handed in', () => {
  it('names a field once: what the server said before what is wrong, and that before what is missing', () => {
    const profile = { ...EMPTY_PROFILE, creditCode: '1' }
    const at = (refused: Record<string, string[]>) =>
      problemsOf(profile, refused, CONTEXT).filter(({ fieldPath }) => fieldPath === 'creditCode')
    expect(at({})).toEqual([{ step: 2, fieldPath: 'creditCode', message: MESSAGES.creditCode }])
    expect(at({ creditCode: [MESSAGES.registered] })).toMatchObject([{ message: MESSAGES.registered }])
  })
  it('names a field that was sent back once it lacks nothing else', () => {
    const returns = [{ step: 2, fieldPath: 'creditCode', message: MESSAGES.returnedOpen('统一社会信用代码') }]
    const at = (creditCode: string) =>
      problemsOf({ ...EMPTY_PROFILE, creditCode }, {}, CONTEXT, returns).flatMap(({ fieldPath, message }) =>
        fieldPath === 'creditCode' ? [message] : [],
      )
    expect(at('1')).toEqual([MESSAGES.creditCode])
    expect(at('91350100M000100Y43')).toEqual(['「统一社会信用代码」被退回后还没有修改'])
  })
  it('is counted by steps', () => {
    const steps = stepsWith(problemsOf(EMPTY_PROFILE, {}, CONTEXT), 1)
    expect(steps.map(({ problems }) => problems.length > 0)).toEqual([false, true, true, true, false, true, true])
  })
  it('says of empty fields nothing before their step was left, and of wrong ones at once', () => {
    const profile = { ...EMPTY_PROFILE, creditCode: '1' }
    const problems = problemsOf(profile, {}, CONTEXT)
    expect([...wordsAtFields(problems, profile, () => false).keys()]).toEqual(['creditCode'])
    expect(wordsAtFields(problems, profile, (step) => step === 2).has('name')).toBe(true)
  })
})

describe('paths', () => {
  it('lead upwards to what stands around them', () => {
    expect(upwards('bankAccounts.0.proofFile')).toEqual(['bankAccounts.0.proofFile', 'bankAccounts.0', 'bankAccounts'])
  })
  it('of what was read move up with their rows', () => {
    const ocr = { name: 'x', 'bankAccounts.0.accountNo': '1', 'bankAccounts.2.accountNo': '3' }
    expect(withoutRow(ocr, 'bankAccounts', 0)).toEqual({ name: 'x', 'bankAccounts.1.accountNo': '3' })
  })
})
