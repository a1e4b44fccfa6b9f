import { describe, expect, it } from 'vitest'
import { allowedTransitions, blockedTransitions, decide } from '#kernel/machine.ts'
import { permissionsOf, type RoleKey } from '#kernel/permission.ts'
import { outsourcingOrder, type OutsourcingState } from './machine.ts'
import { someFacts } from './order.fixture.ts'
import { REWORK, type OutsourcingFacts } from './rules.ts'
import { plainSentence } from './sentence.ts'

const supplier = (role: RoleKey) => ({ side: 'supplier' as const, permissions: permissionsOf([role]) })
const staff = (role: RoleKey) => ({ side: 'staff' as const, permissions: permissionsOf([role]) })
const [SALES, BUYER, QUALITY] = [supplier('SupplierSales'), staff('Purchaser'), staff('QualityControl')]
const SYSTEM = { side: 'system' as const, permissions: new Set<never>() }
const open = (state: OutsourcingState, actor: typeof SALES | typeof BUYER, facts: Partial<OutsourcingFacts> = {}) =>
  allowedTransitions(outsourcingOrder, state, someFacts(facts), actor)
const given = { receiptCode: '', isStored: true, isEnded: true, isPending: true }
const goods = { receiptCode: 'SH1', isStored: false, isEnded: false, isPending: false }

describe('an outsourcing order', () => {
  it('is published once nothing stands against it, and can be cancelled until it is accepted', () => {
    expect(open('draft', BUYER)).toEqual(['publish', 'cancel'])
    const finding = { field: 'quotationId', why: '价目表未生效或已过期' }
    expect(open('draft', BUYER, { finding })).toEqual(['cancel'])
    expect(blockedTransitions(outsourcingOrder, 'draft', someFacts({ finding }), BUYER)).toEqual([
      { name: 'publish', why: finding.why },
    ])
    expect(open('published', SALES)).toEqual(['accept', 'reject'])
    expect(open('published', supplier('SupplierViewer'))).toEqual([])
    expect(open('inProgress', BUYER)).toEqual(['close'])
  })
  it('leads to settling when a delivery completes it, and goes on when it does not', () => {
    const to = (isComplete: boolean) =>
      decide(outsourcingOrder, 'acceptDelivery', 'delivered', someFacts({ open: given, isComplete }), QUALITY)
    expect(to(true)).toEqual({ ok: true, to: 'settling' })
    expect(to(false)).toEqual({ ok: true, to: 'inProgress' })
  })
  it('is reviewed by quality and by purchasing, goods once they are in stock', () => {
    expect(open('delivered', QUALITY, { open: given })).toEqual(['acceptDelivery', 'returnDelivery'])
    expect(open('delivered', BUYER, { open: given })).toEqual(['acceptDelivery', 'returnDelivery'])
    expect(open('delivered', staff('Finance'), { open: given })).toEqual([])
    const at = (changes: object) => open('delivered', QUALITY, { outsourcingType: 1, open: { ...goods, ...changes } })
    expect(at({})).toEqual([])
    expect(at({ isEnded: true })).toEqual(['returnDelivery'])
    expect(at({ isEnded: true, isStored: true })).toEqual(['acceptDelivery'])
  })
  it('is taken back by its supplier before the goods leave, to where it was', () => {
    const back = (isReworked: boolean) =>
      decide(outsourcingOrder, 'withdrawDelivery', 'delivered', someFacts({ open: given, isReworked }), SALES)
    expect(back(false)).toEqual({ ok: true, to: 'inProgress' })
    expect(back(true)).toEqual({ ok: true, to: 'rework' })
    expect(open('delivered', SALES, { outsourcingType: 1, open: goods })).toEqual([])
  })
  it('settles the cost of rework between both sides before the delivery is accepted', () => {
    expect(open('rework', SALES, { reworkStatus: REWORK.open })).toContain('quoteRework')
    expect(open('rework', SALES)).not.toContain('quoteRework')
    const asked = { open: given, reworkStatus: REWORK.asked }
    expect(open('delivered', BUYER, asked)).toEqual(['returnDelivery', 'agreeRework', 'refuseRework'])
    expect(open('delivered', BUYER, { open: given, reworkStatus: REWORK.agreed })).toContain('acceptDelivery')
  })
  it('is closed by both sides, and nothing is delivered while one is asked', () => {
    expect(open('inProgress', SALES)).toEqual(['reportProgress', 'deliver'])
    expect(open('inProgress', SALES, { isCloseAsked: true })).toEqual(['reportProgress', 'agreeClose', 'refuseClose'])
    expect(open('inProgress', BUYER, { isCloseAsked: true })).toEqual(['withdrawClose'])
  })
  it('is settled by the system, after its material', () => {
    const settle = (facts: Partial<OutsourcingFacts>) =>
      decide(outsourcingOrder, 'settle', 'settling', someFacts(facts), SYSTEM).ok
    const paper = {
      id: '00000000-0000-4000-8000-000000000001',
      lineNo: 1,
      code: '',
      name: '纸',
      unit: '张',
      plannedQty: '10',
      theoreticalQty: '10',
      issuedQty: '10',
      receivedQty: '10',
      usedQty: '10',
      scrappedQty: '0',
      returnedQty: '0',
      agreedQty: '0',
      movements: [],
    }
    expect(settle({})).toBe(true)
    expect(settle({ materials: [paper] })).toBe(false)
    expect(settle({ materials: [paper], isMaterialSettled: true })).toBe(true)
    expect(open('settling', BUYER, { materials: [paper] })).toEqual(['settleMaterial'])
    expect(open('settling', BUYER, { materials: [{ ...paper, usedQty: '9' }] })).toEqual([])
    expect(open('settling', BUYER)).toEqual([])
  })
})

describe('the sentence of an order', () => {
  const says = (state: OutsourcingState, actor: typeof SALES | typeof BUYER, facts: Partial<OutsourcingFacts> = {}) =>
    plainSentence({ state, facts: someFacts(facts) }, actor)
  it('tells whoever has to act what to do, and the others who has', () => {
    expect(says('published', SALES)).toContain('请确认能否接单')
    expect(says('published', BUYER)).toBe('等待供应商接单。')
    expect(says('inProgress', SALES, { isCloseAsked: true })).toContain('申请关闭')
    expect(says('delivered', SALES)).toBe('已交付，等待采购方验收。')
    expect(says('delivered', BUYER, { open: given })).toContain('请验收')
    expect(says('delivered', BUYER, { outsourcingType: 1, open: goods })).toBe('货物还未入库，入库后验收。')
    expect(says('rework', BUYER, { reworkStatus: REWORK.asked })).toContain('返工费用')
  })
})
