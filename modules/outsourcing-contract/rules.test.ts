import { describe, expect, it, test } from 'vitest'
import { addDays } from '#kernel/day.ts'
import { amountLeft, draftErrors, stageOf, STAGE, usedRate } from './rules.ts'
import type { OutsourcingContractDraft } from './shapes.ts'

const TODAY = '2026-11-18'
const ID = '11111111-1111-4111-8111-111111111111'
const open = { effectiveFrom: '2026-01-01', effectiveTo: '2027-12-31', amountLimit: '100.00', usedAmount: '0.00' }

describe('how a contract stands', () => {
  it.each([
    [STAGE.inForce, {}],
    [STAGE.inForce, { effectiveFrom: TODAY }],
    [STAGE.notBegun, { effectiveFrom: addDays(TODAY, 1) }],
    [STAGE.inForce, { effectiveTo: addDays(TODAY, 61) }],
    [STAGE.expiring, { effectiveTo: addDays(TODAY, 60) }],
    [STAGE.expiring, { effectiveTo: TODAY }],
    [STAGE.expired, { effectiveTo: addDays(TODAY, -1) }],
    [STAGE.inForce, { usedAmount: '99.99' }],
    [STAGE.used, { usedAmount: '100.00' }],
    [STAGE.inForce, { usedAmount: '999999.99', amountLimit: null }],
  ])('is %s with %j', (stage, changes) => {
    expect(stageOf('inForce', { ...open, ...changes }, TODAY)).toBe(stage)
  })

  it('is a draft or ended whatever its days say', () => {
    expect([stageOf('draft', open, TODAY), stageOf('terminated', open, TODAY)]).toEqual([STAGE.draft, STAGE.terminated])
  })
})

test('the limit tells what is used and what is left, and nothing where there is none', () => {
  expect([usedRate({ ...open, usedAmount: '33.33' }), amountLeft({ ...open, usedAmount: '33.33' })]).toEqual([
    33.33,
    '66.67',
  ])
  expect([usedRate({ ...open, amountLimit: null }), amountLeft({ ...open, amountLimit: null })]).toEqual([null, null])
})

describe('a draft', () => {
  const draft: OutsourcingContractDraft = {
    supplierCompanyId: ID,
    buyerCompanyId: ID,
    title: '印刷',
    contractNo: '',
    outsourcingType: 1,
    effectiveFrom: '2026-01-01',
    effectiveTo: '2026-12-31',
    autoRenew: false,
    amountLimit: null,
    settlementCycle: 2,
    billingDay: 25,
    payDays: 30,
    paymentRemark: '',
    qualityTerms: '',
    reworkRule: '',
    copyrightClause: '',
    confidentiality: '',
    materialRule: '纸张客供',
    lossRate: null,
    penaltyRules: [],
    contractFiles: [],
    contractLedgerId: null,
    legalUserId: null,
    remark: '',
  }
  it.each<[Partial<OutsourcingContractDraft>, string[]]>([
    [{}, []],
    [{ effectiveTo: '2025-12-31' }, ['effectiveTo']],
    [{ effectiveTo: '2026-01-01' }, []],
    [{ amountLimit: '0' }, ['amountLimit']],
    [{ amountLimit: '0.01' }, []],
    [{ billingDay: null }, ['billingDay']],
    [{ billingDay: null, settlementCycle: 1 }, []],
    [{ billingDay: 0 }, ['billingDay']],
    [{ materialRule: ' ' }, ['materialRule']],
    [{ outsourcingType: 4, materialRule: '' }, ['copyrightClause']],
    [{ outsourcingType: 4, materialRule: '', copyrightClause: '归采购方' }, []],
  ])('with %j is wrong in %j', (changes, fields) => {
    expect(draftErrors({ ...draft, ...changes }).map(({ field }) => field)).toEqual(fields)
  })
})
