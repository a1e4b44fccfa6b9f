import { describe, expect, it } from 'vitest'
import { decide, type Actor } from '#kernel/machine.ts'
import { permissionsOf } from '#kernel/permission.ts'
import { purchasePayment, type PaymentState, type PaymentTransition } from './machine.ts'
import type { PaymentFacts } from './rules.ts'

const FACTS: PaymentFacts = {
  author: 2,
  lineCount: 3,
  isWriter: false,
  invoiceTiming: 1,
  invoiceStatus: 1,
  openDisputes: 0,
  acceptedDisputes: 0,
  hasAccount: true,
  isAccountVerified: true,
  isAccountChanged: false,
  isRechecker: false,
  isPrepayBlocked: false,
  areInvoicesSound: false,
  isOpened: false,
  mismatches: [],
  isCovered: false,
  isSettled: false,
  remindedAt: null,
  now: 0,
}
const actor = (side: 'supplier' | 'staff', role: string): Actor => ({ side, permissions: permissionsOf([role]) })
const supplier = actor('supplier', 'SupplierFinance')
const purchaser = actor('staff', 'Purchaser')
const finance = actor('staff', 'Finance')

const verdict = (who: Actor, name: PaymentTransition, state: PaymentState, facts: Partial<PaymentFacts> = {}) => {
  const found = decide(purchasePayment, name, state, { ...FACTS, ...facts }, who)
  return found.ok ? found.to : found.code
}

describe('a payment', () => {
  it('goes where the order of invoice and money says once both sides agree', () => {
    for (const [name, who, state] of [
      ['reconcile', supplier, 'reconciling'],
      ['approve', purchaser, 'reviewing'],
    ] as const) {
      expect(verdict(who, name, state)).toBe('invoicing')
      expect(verdict(who, name, state, { areInvoicesSound: true })).toBe('checking')
      expect(verdict(who, name, state, { invoiceStatus: 3 })).toBe('payable')
      expect(verdict(who, name, state, { invoiceTiming: 2 })).toBe('payable')
      expect(verdict(who, name, state, { isCovered: true })).toBe('payable')
    }
  })
  it('is sent by the side that wrote it, and taken back by it alone', () => {
    expect(verdict(supplier, 'submit', 'draft')).toBe('reviewing')
    expect(verdict(supplier, 'submit', 'draft', { author: 1 })).toBe('guard')
    expect(verdict(purchaser, 'publish', 'draft', { author: 1 })).toBe('reconciling')
    expect(verdict(purchaser, 'publish', 'draft')).toBe('guard')
    expect(verdict(purchaser, 'void', 'returned', { author: 1 })).toBe('voided')
    expect(verdict(purchaser, 'void', 'returned')).toBe('guard')
  })
  it('is not agreed on while a difference is open, or not mended', () => {
    expect(verdict(supplier, 'reconcile', 'reconciling', { openDisputes: 1 })).toBe('guard')
    expect(verdict(purchaser, 'approve', 'reviewing', { openDisputes: 1 })).toBe('guard')
    expect(verdict(purchaser, 'approve', 'reviewing', { acceptedDisputes: 1 })).toBe('guard')
    expect(verdict(purchaser, 'approve', 'reviewing', { acceptedDisputes: 0 })).toBe('invoicing')
  })
  it('is approved by another person than the one who wrote it', () => {
    expect(verdict(purchaser, 'approve', 'reviewing', { isWriter: true })).toBe('guard')
    expect(verdict(purchaser, 'approve', 'reviewing')).toBe('invoicing')
  })
  it('needs an account that is known to be the supplier’s', () => {
    expect(verdict(supplier, 'submit', 'draft', { hasAccount: false })).toBe('guard')
    expect(verdict(supplier, 'submit', 'draft', { isAccountVerified: false })).toBe('guard')
    expect(verdict(supplier, 'submit', 'draft')).toBe('reviewing')
  })
  it('is withdrawn until finance looks at its invoices', () => {
    expect(verdict(supplier, 'withdrawInvoice', 'checking')).toBe('invoicing')
    expect(verdict(supplier, 'withdrawInvoice', 'checking', { isOpened: true })).toBe('guard')
  })
  it('is verified when lines, receipts and orders match', () => {
    expect(verdict(finance, 'verifyInvoice', 'checking', { mismatches: ['SH1'] })).toBe('guard')
    expect(verdict(finance, 'verifyInvoice', 'checking')).toBe('payable')
    expect(verdict(purchaser, 'verifyInvoice', 'checking')).toBe('no_permission')
  })
  it('is not paid into an account that has changed until somebody has looked, and another pays', () => {
    expect(verdict(finance, 'pay', 'payable', { isAccountChanged: true })).toBe('guard')
    expect(verdict(finance, 'recheckAccount', 'payable', { isAccountChanged: true })).toBe('payable')
    expect(verdict(finance, 'recheckAccount', 'payable')).toBe('guard')
    expect(verdict(finance, 'pay', 'payable', { isRechecker: true })).toBe('guard')
    expect(verdict(finance, 'pay', 'partlyPaid')).toBe('partlyPaid')
  })
  it('is invoiced late only where money comes first, and is done when it is invoiced', () => {
    const late = { invoiceTiming: 2 } as const
    expect(verdict(supplier, 'attachInvoice', 'paid', late)).toBe('paid')
    expect(verdict(supplier, 'attachInvoice', 'paid', { ...late, invoiceStatus: 2 })).toBe('guard')
    expect(verdict(supplier, 'attachInvoice', 'paid')).toBe('guard')
    expect(verdict(finance, 'verifyLateInvoice', 'paid', { ...late, invoiceStatus: 2 })).toBe('paid')
    expect(verdict(supplier, 'confirmReceived', 'paid', late)).toBe('guard')
    expect(verdict(supplier, 'confirmReceived', 'paid', { ...late, invoiceStatus: 3 })).toBe('completed')
    expect(verdict(supplier, 'confirmReceived', 'paid', { invoiceTiming: 3, invoiceStatus: 0 })).toBe('completed')
  })
  it('is voided by finance until something is paid', () => {
    for (const state of ['invoicing', 'checking', 'payable'] as const)
      expect(verdict(finance, 'voidApproved', state)).toBe('voided')
    expect(verdict(finance, 'voidApproved', 'partlyPaid')).toBe('wrong_state')
  })
})
