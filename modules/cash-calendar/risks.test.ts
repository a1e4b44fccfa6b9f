import { describe, expect, it } from 'vitest'
import type { Actor } from '#kernel/machine.ts'
import type { Permission } from '#kernel/permission.ts'
import { isHeldUp, payablesRisk, reasonsFor, risksOf, undatedRisk, type Blockable } from './risks.ts'

const NOW = new Date('2026-11-18T02:00:00Z')
const sound: Blockable = {
  id: 'p1',
  supplierId: 's1',
  state: 'payable',
  author: 2,
  invoiceStatus: 3,
  dueAt: '2026-11-30T15:59:59Z',
  hasAccount: true,
  isAccountVerified: true,
  isAccountChanged: false,
  openDisputes: 0,
  appeals: [],
  rectifications: [],
}
const kindsOf = (changes: Partial<Blockable>): string[] =>
  risksOf({ ...sound, ...changes }, NOW).map(({ kind }) => kind)
const person = (side: 'supplier' | 'staff', ...permissions: Permission[]): Actor => ({
  side,
  permissions: new Set(permissions),
})
const cashier = person('supplier', 'payment.view', 'payment.answer')
const finance = person('staff', 'payment.view', 'payment.pay')

describe('money is held up', () => {
  it('by nothing when the payment is to be paid into a verified account', () => {
    expect(kindsOf({})).toEqual([])
    expect(kindsOf({ state: 'partlyPaid' })).toEqual([])
    expect(isHeldUp(risksOf(sound, NOW))).toBe(false)
  })
  it('by an invoice that is missing, late, returned or not checked', () => {
    expect(kindsOf({ state: 'invoicing', invoiceStatus: 1 })).toEqual(['invoiceMissing'])
    expect(kindsOf({ state: 'invoicing', invoiceStatus: 1, dueAt: '2026-11-17T15:59:59Z' })).toEqual(['invoiceLate'])
    expect(kindsOf({ state: 'invoicing', invoiceStatus: 4 })).toEqual(['invoiceReturned'])
    expect(kindsOf({ state: 'checking', invoiceStatus: 2 })).toEqual(['invoiceCheck'])
  })
  it('by an account that is missing, not verified, or another one since both sides agreed', () => {
    expect(kindsOf({ hasAccount: false, isAccountVerified: false })).toEqual(['accountMissing'])
    expect(kindsOf({ isAccountVerified: false })).toEqual(['accountUnverified'])
    expect(kindsOf({ isAccountChanged: true })).toEqual(['accountChanged'])
    expect(kindsOf({ isAccountChanged: true, state: 'reconciling', author: 1 })).toEqual(['reconcile'])
  })
  it('by an approval that is outstanding', () => {
    expect(kindsOf({ state: 'draft' })).toEqual(['draft'])
    expect(kindsOf({ state: 'reconciling' })).toEqual(['reconcile'])
    expect(kindsOf({ state: 'reviewing' })).toEqual(['review'])
    expect(kindsOf({ state: 'returned', author: 2 })).toEqual(['mend'])
    expect(kindsOf({ state: 'returned', author: 1 })).toEqual(['correct'])
  })
  it('by a difference that nobody has answered', () => {
    expect(kindsOf({ state: 'reviewing', openDisputes: 1 })).toEqual(['dispute'])
  })
  it('by a deduction under appeal and by a rectification that is open', () => {
    const beside = { id: 'd1', code: 'KK1', turn: { side: 'staff', needs: 'payment.manage' } } as const
    expect(kindsOf({ appeals: [beside] })).toEqual(['appeal'])
    expect(kindsOf({ rectifications: [beside] })).toEqual(['rectification'])
  })
  it('not by payables that nobody has applied for, unless their terms have passed or are unknown', () => {
    expect(isHeldUp([payablesRisk('notApplied', 'supplier')])).toBe(false)
    expect(isHeldUp([payablesRisk('termsPassed', 'supplier')])).toBe(true)
    expect(isHeldUp([payablesRisk('noTerms', 'staff')])).toBe(true)
    expect(isHeldUp([undatedRisk('p1')])).toBe(true)
  })
})

describe('a reason', () => {
  const mixed = risksOf({ ...sound, state: 'checking', invoiceStatus: 2, hasAccount: false }, NOW)
  it('that the reader can settle stands first', () => {
    expect(reasonsFor(mixed, cashier).map(({ kind, isMine }) => [kind, isMine])).toEqual([
      ['accountMissing', true],
      ['invoiceCheck', false],
    ])
    expect(reasonsFor(mixed, finance).map(({ kind, isMine }) => [kind, isMine])).toEqual([
      ['invoiceCheck', true],
      ['accountMissing', false],
    ])
  })
  it('leads to the document where it is settled, and says to each side what that means', () => {
    const invoicing = risksOf({ ...sound, state: 'invoicing', invoiceStatus: 1 }, NOW)
    expect(reasonsFor(invoicing, cashier)).toEqual([
      { kind: 'invoiceMissing', text: '请开具并提交发票', isMine: true, url: '/admin/payment/p1' },
    ])
    expect(reasonsFor(invoicing, finance)).toMatchObject([{ text: '等待供应商提交发票', isMine: false }])
    const unverified = risksOf({ ...sound, isAccountVerified: false }, NOW)
    const verifier = person('staff', 'payment.view', 'supplier.view', 'supplier.finance')
    expect(reasonsFor(unverified, verifier)).toMatchObject([{ isMine: true, url: '/admin/supplier/s1' }])
  })
  it('in a document that the reader may not open names neither its number nor its page', () => {
    const rectifications = [{ id: 'r1', code: 'ZG1', turn: undefined }]
    const risks = risksOf({ ...sound, rectifications }, NOW)
    expect(reasonsFor(risks, cashier)).toEqual([
      { kind: 'rectification', text: '同一订单的整改还没有关闭', isMine: false, url: '' },
    ])
    const quality = person('supplier', 'payment.view', 'rectification.view')
    expect(reasonsFor(risks, quality)).toMatchObject([
      { text: '同一订单的整改还没有关闭（ZG1）', url: '/admin/rectification/r1' },
    ])
  })
})
