import { describe, expect, it } from 'vitest'
import { faultsOf } from '#kernel/operation.ts'
import { operations } from './contract.ts'
import { daysLeft, draftErrors, isEnding, planAmounts, usedRate } from './rules.ts'
import type { ContractDraft } from './shapes.ts'
import { MESSAGES } from './words.ts'

const DRAFT = {
  effectiveFrom: '2026-01-01',
  effectiveTo: '2026-12-31',
  isLongTerm: false,
  autoRenew: false,
  payPlans: [],
  amount: '1000.00',
  contractType: 1,
  mainContractId: null,
} satisfies Parameters<typeof draftErrors>[0]
const stage = (ratio: number): ContractDraft['payPlans'][number] => ({
  stage: 1,
  ratio,
  condition: '合同生效',
  days: 7,
  plannedDate: null,
})
const wrong = (changes: Partial<Parameters<typeof draftErrors>[0]>) => draftErrors({ ...DRAFT, ...changes })

it('the contract of calls is sound', () => {
  expect(faultsOf(operations)).toEqual([])
})

describe('a draft', () => {
  it('with an end, or without one and for good, is accepted', () => {
    expect(wrong({})).toEqual([])
    expect(wrong({ effectiveTo: null, isLongTerm: true })).toEqual([])
  })
  it.each([
    [{ effectiveTo: null }, 'effectiveTo', MESSAGES.endMissing],
    [{ isLongTerm: true }, 'effectiveTo', MESSAGES.endNotNeeded],
    [{ effectiveTo: '2025-12-31' }, 'effectiveTo', MESSAGES.endBefore],
    [{ effectiveTo: null, isLongTerm: true, autoRenew: true }, 'autoRenew', MESSAGES.renewNoEnd],
    [{ contractType: 8 as const }, 'mainContractId', MESSAGES.mainMissing],
    [{ mainContractId: '6f1c1f9e-7d0f-4f43-9b7a-0d5f6a6c2b11' }, 'mainContractId', MESSAGES.mainNotNeeded],
    [{ payPlans: [stage(30), stage(60)] }, 'payPlans', MESSAGES.planSum('90')],
    [{ payPlans: [stage(100)], amount: null }, 'amount', MESSAGES.planAmount],
  ])('with %j is refused at %s', (changes, field, why) => {
    expect(wrong(changes)).toEqual([{ field, why }])
  })
  it('whose stages of payment add up is accepted, thirds too', () => {
    expect(wrong({ payPlans: [stage(33.3), stage(33.3), stage(33.4)] })).toEqual([])
    expect(planAmounts([stage(30), stage(70)], '100000.05')).toEqual(['30000.02', '70000.03'])
    expect(planAmounts([stage(30)], null)).toEqual([null])
  })
})

describe('the end of a contract', () => {
  it('is near from sixty days before, and never where there is none', () => {
    expect([daysLeft('2026-03-02', '2026-01-01'), isEnding('2026-03-02', '2026-01-01')]).toEqual([60, true])
    expect(isEnding('2026-03-03', '2026-01-01')).toBe(false)
    expect([daysLeft(null, '2026-01-01'), isEnding(null, '2026-01-01')]).toEqual([null, false])
    expect(daysLeft('2025-12-31', '2026-01-01')).toBe(0)
  })
})

it('how much of a contract is used has no meaning without an amount', () => {
  expect(usedRate('250.00', '1000.00')).toBe(25)
  expect(usedRate('250.00', null)).toBeNull()
  expect(usedRate('250.00', '0')).toBeNull()
})
