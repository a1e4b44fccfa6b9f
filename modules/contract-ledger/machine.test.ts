import { describe, expect, it } from 'vitest'
import { allowedTransitions, blockedTransitions, transitionNames, type Actor } from '#kernel/machine.ts'
import { permissionsOf, type RoleKey } from '#kernel/permission.ts'
import { contractLedger, type ContractState } from './machine.ts'
import type { ContractFacts } from './rules.ts'
import { MESSAGES } from './words.ts'

const as = (side: Actor['side'], ...roles: RoleKey[]): Actor => ({ side, permissions: permissionsOf(roles) })
const OWNER = as('supplier', 'SupplierOwner')
const SALES = as('supplier', 'SupplierSales')
const PURCHASER = as('staff', 'Purchaser')
const LEGAL = as('staff', 'LegalPersonnel')
const SYSTEM = as('system')

const facts = (changes: Partial<ContractFacts> = {}): ContractFacts => ({
  signMode: 1,
  hasBody: true,
  hasLegal: true,
  isSubmitter: false,
  isOutdated: false,
  isTerminating: false,
  isRenewalAsked: false,
  isAutoRenew: false,
  isRenewed: false,
  renewalCode: '',
  isPast: false,
  remindedAt: null,
  now: 0,
  ...changes,
})
const open = (state: ContractState, who: Actor, changes: Partial<ContractFacts> = {}) =>
  allowedTransitions(contractLedger, state, facts(changes), who)

describe('a contract', () => {
  it('goes from purchasing to legal, to the supplier, to the seal and to the archive', () => {
    expect(open('draft', PURCHASER)).toEqual(['submitLegal', 'void'])
    expect(open('reviewing', LEGAL)).toEqual(['legalPass', 'legalReturn'])
    expect(open('reviewing', PURCHASER)).toEqual([])
    expect(open('signing', OWNER)).toEqual(['partnerSign', 'partnerReject', 'remind'])
    expect(open('signing', SALES)).toEqual(['remind'])
    expect(open('sealing', PURCHASER)).toEqual(['recall', 'seal', 'remind'])
    expect(open('effective', LEGAL)).toEqual(['archive', 'renew', 'terminate'])
    expect(open('refused', PURCHASER)).toEqual(['revise', 'void'])
  })
  it('is submitted with a text and with somebody to review it', () => {
    const blocked = blockedTransitions(contractLedger, 'draft', facts({ hasBody: false }), PURCHASER)
    expect(blocked).toEqual([{ name: 'submitLegal', why: MESSAGES.bodyMissing }])
    expect(open('draft', PURCHASER, { hasLegal: false })).toEqual(['void'])
  })
  it('is not reviewed by whoever submitted it', () => {
    expect(open('reviewing', LEGAL, { isSubmitter: true })).toEqual(['legalReturn'])
  })
  it('that came back on paper is entered by staff, and one that is signed in the browser is not', () => {
    expect(open('signing', PURCHASER, { signMode: 2 })).toEqual(['recordPaper', 'recall', 'remind'])
    expect(open('signing', PURCHASER)).toEqual(['recall', 'remind'])
  })
  it('for an order that has moved on is neither signed nor sealed', () => {
    expect(open('signing', OWNER, { isOutdated: true })).toEqual(['partnerReject', 'remind'])
    expect(open('sealing', PURCHASER, { isOutdated: true })).toEqual(['recall', 'remind'])
  })
  it('ends when the supplier agrees, or when its last day has passed', () => {
    expect(open('archived', OWNER, { isTerminating: true })).toEqual(['confirmTerminate', 'refuseTerminate'])
    expect(open('archived', OWNER)).toEqual(['renew'])
    expect(open('archived', PURCHASER, { isTerminating: true })).toEqual(['withdrawTerminate'])
    expect(open('archived', SYSTEM)).toEqual([])
    expect(open('archived', SYSTEM, { isPast: true })).toEqual(['expire'])
    expect(open('archived', SYSTEM, { isPast: true, isAutoRenew: true })).toEqual(['prolong'])
  })
  it('is renewed once: a supplier asks once, and staff go on from it', () => {
    expect(open('expired', OWNER, { isRenewalAsked: true })).toEqual([])
    expect(open('expired', PURCHASER, { isRenewalAsked: true })).toEqual(['renew', 'declineRenewal'])
    const renewed = { isRenewed: true, renewalCode: 'HT202611150002' }
    expect(open('expired', PURCHASER, renewed)).toEqual([])
    expect(blockedTransitions(contractLedger, 'expired', facts(renewed), OWNER)).toEqual([
      { name: 'renew', why: MESSAGES.renewed('HT202611150002') },
    ])
    // Of a draft the supplier hears that there is one.
    expect(blockedTransitions(contractLedger, 'expired', facts({ isRenewed: true }), OWNER)).toEqual([
      { name: 'renew', why: MESSAGES.renewalDrafted },
    ])
  })
  it('needs a reason where something is refused, taken back or ended', () => {
    expect(transitionNames(contractLedger).filter((name) => contractLedger.transitions[name].reason)).toEqual([
      'legalReturn',
      'partnerReject',
      'recall',
      'declineRenewal',
      'terminate',
      'refuseTerminate',
    ])
  })
})
