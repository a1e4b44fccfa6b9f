import { describe, expect, it } from 'vitest'
import { aCardItem, aGround, aRequest, ITEM } from './order.fixture.ts'
import { theoreticalOf, verifyOrder } from './verify.ts'

const ground = aGround()
const { contract, card } = ground
const errorsOf = (...given: Parameters<typeof verifyOrder>) => verifyOrder(...given).errors
const withContract = (changes: object) => aGround({ contract: contract && { ...contract, ...changes } })
const withCard = (changes: object) => aGround({ card: card && { ...card, ...changes } })
const item = aRequest().items[0] ?? { quotationItemId: ITEM, qty: '1', unitPrice: '1', requiredDate: '2026-12-01' }
const withItem = (changes: object) => aRequest({ items: [{ ...item, ...changes }] })

describe('an order that is checked before it is published', () => {
  it('passes when all is in order, and says what it comes to', () => {
    expect(verifyOrder(aRequest(), ground)).toEqual({ ok: true, errors: [], warnings: [], total: '9200.00' })
  })
  it.each([
    ['without a contract', aGround({ contract: null }), '没有这份框架合同，或不属于这家供应商'],
    ['after its contract has ended', withContract({ isInForce: false }), '框架合同不在有效期内或已终止'],
    ['for another company of the buyer', withContract({ buyerCompanyId: ITEM }), '框架合同的我方主体与本单不一致'],
    ['for other work', withContract({ outsourcingType: 4 }), '框架合同的委外类型与本单不一致'],
    ['beyond the limit', withContract({ amountLimit: '29199.99' }), '超出框架合同额度，剩余 9199.99 元'],
    ['without a card', aGround({ card: null }), '没有这份价目表，或不属于这家供应商'],
    ['with a card that has run out', withCard({ isInForce: false }), '价目表未生效或已过期'],
    ['with a card of another contract', withCard({ contractId: ITEM }), '价目表不属于所选框架合同'],
    ['with a card for other work', withCard({ outsourcingType: 2 }), '价目表的委外类型与本单不一致'],
    [
      'with a supplier that gets no orders',
      aGround({ supplier: { isTrading: false, isQualified: true } }),
      '供应商已暂停合作，不能下单',
    ],
    [
      'with a supplier that lacks a certificate',
      aGround({ supplier: { isTrading: true, isQualified: false } }),
      '供应商缺少这个品类的有效资质',
    ],
  ])('is refused %s', (_case, given, why) => {
    expect(errorsOf(aRequest(), given).map((one) => one.why)).toEqual([why])
  })
  it('is within the limit to the cent, and warns when it is nearly used up', () => {
    expect(verifyOrder(aRequest(), withContract({ amountLimit: '29200.00' }))).toMatchObject({
      ok: true,
      warnings: [{ field: 'contractId', why: '下单后框架合同额度将使用 100%' }],
    })
    expect(verifyOrder(aRequest(), withContract({ amountLimit: null })).warnings).toEqual([])
  })
  it('warns when the contract ends before the goods come', () => {
    expect(verifyOrder(aRequest(), withContract({ effectiveTo: '2026-11-30' })).warnings).toEqual([
      { field: 'contractId', why: '框架合同 2026-11-30 到期，早于交付日' },
    ])
  })
  it('has the price of the card for its quantity', () => {
    expect(errorsOf(withItem({ unitPrice: '1' }), ground)).toEqual([
      { field: 'items.0.unitPrice', why: '第 1 行的单价与价目表不一致，应为 0.9' },
    ])
    expect(errorsOf(withItem({ qty: '4999', unitPrice: '1' }), ground)).toEqual([])
    expect(errorsOf(withItem({ unitPrice: '0.9000' }), ground)).toEqual([])
  })
  it('names lines that the card has', () => {
    expect(errorsOf(aRequest(), withCard({ items: [aCardItem({ id: 'other' })] }))).toEqual([
      { field: 'items.0.quotationItemId', why: '第 1 行的价目项不在价目表中，或已停用' },
    ])
  })
  it('leaves the supplier the time that the card asks for, from today or from the start', () => {
    expect(errorsOf(withItem({ requiredDate: '2026-11-08' }), ground)).toEqual([
      { field: 'items.0.requiredDate', why: '第 1 行至少需要 7 天，最早 2026-11-09 交付' },
    ])
    expect(errorsOf(withItem({ requiredDate: '2026-11-09' }), ground)).toEqual([])
    const late = { ...withItem({ requiredDate: '2026-11-07' }), startDate: '2026-10-01' }
    expect(errorsOf(late, ground)).toHaveLength(1)
  })
  it('is supplied with as much material as the work needs, with the loss', () => {
    const paper = { code: 'ZC', name: '纸', unit: '张', plannedQty: '9600', netQty: '9375', lossRate: 2.4 }
    expect(theoreticalOf(paper)).toBe('9600')
    expect(errorsOf(aRequest({ materials: [paper] }), ground)).toEqual([])
    expect(errorsOf(aRequest({ materials: [{ ...paper, plannedQty: '9599.9' }] }), ground)).toEqual([
      { field: 'materials.0.plannedQty', why: '客供料「纸」不足，理论用量 9600 张' },
    ])
  })
})
