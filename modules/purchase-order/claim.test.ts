import { describe, expect, test } from 'vitest'
import { decide } from '#kernel/machine.ts'
import { permissionsOf } from '#kernel/permission.ts'
import { CLAIM, claimedIn, claimErrors, offerErrors, type ClaimStatus } from './claim.ts'
import { purchaseOrder, type OrderTransition } from './machine.ts'
import type { OrderFacts } from './rules.ts'

const supplier = { side: 'supplier', permissions: permissionsOf(['SupplierOwner']) } as const
const staff = { side: 'staff', permissions: permissionsOf(['Purchaser']) } as const

const cancelled = (claimStatus: ClaimStatus): OrderFacts => ({
  totalAmount: '0',
  approvalLimit: null,
  approvalPending: false,
  isApproved: false,
  isOutdated: false,
  isSubmitter: false,
  confirmHours: 48,
  planStatus: 0,
  cancelPending: false,
  contractRequired: false,
  missing: [],
  cooperationStatus: 1,
  formerState: null,
  isReprint: false,
  overRate: 3,
  underRate: 0,
  remindedAt: null,
  now: 0,
  items: [],
  materials: [],
  claimStatus,
})

const STEPS = ['acceptClaim', 'counterClaim', 'acceptCounter', 'reclaim', 'withdrawClaim'] as const
const openTo = (claimStatus: ClaimStatus, actor: typeof supplier | typeof staff): OrderTransition[] =>
  STEPS.filter((name) => decide(purchaseOrder, name, 'cancelled', cancelled(claimStatus), actor).ok)

describe('a claim', () => {
  test('waits for the buyer first, then for whoever has to answer, and ends with an agreement', () => {
    expect(openTo(CLAIM.claimed, staff)).toEqual(['acceptClaim', 'counterClaim'])
    expect(openTo(CLAIM.claimed, supplier)).toEqual(['withdrawClaim'])
    expect(openTo(CLAIM.countered, staff)).toEqual([])
    expect(openTo(CLAIM.countered, supplier)).toEqual(['acceptCounter', 'reclaim', 'withdrawClaim'])
    for (const ended of [CLAIM.none, CLAIM.agreed, CLAIM.withdrawn])
      expect([...openTo(ended, staff), ...openTo(ended, supplier)]).toEqual([])
  })
  test('comes to what its lines come to', () => {
    expect(claimedIn([{ amount: '1200.00' }, { amount: '0.50' }])).toBe('1200.50')
  })
  test('has at least one line, and no line that costs nothing', () => {
    expect(claimErrors([])).toEqual([{ field: 'claimLines', why: '请填写索赔明细' }])
    expect(claimErrors([{ amount: '1' }, { amount: '0.00' }])).toEqual([
      { field: 'claimLines.1.amount', why: '第 2 项金额须大于 0' },
    ])
    expect(claimErrors([{ amount: '0.01' }])).toEqual([])
  })
  test('is met by less than was claimed, or by nothing', () => {
    expect(offerErrors('1200.00', '0')).toEqual([])
    expect(offerErrors('1200.00', '1199.99')).toEqual([])
    expect(offerErrors('1200.00', '1200')[0]?.why).toBe('认可金额应低于索赔金额 1,200；全部认可请选择「认可索赔」')
  })
})
