import { describe, expect, it } from 'vitest'
import type { OrderDraft } from './draft-shapes.ts'
import { nextPrintRun, reprintDraft, reprintPrice } from './reprint.ts'

const SKU = 'aaaaaaaa-0000-4000-8000-000000000000'
const ID = 'bbbbbbbb-0000-4000-8000-000000000000'
const LINE = { skuId: SKU, skuCode: 'BK-0001', skuName: '绘本', formulaId: null, qty: '3000.0000', unitPrice: '8.65' }
const LAST = { skuId: SKU, unitPrice: '8.9', taxRate: 9, orderDate: '2026-10-01', orderId: ID, orderCode: 'PO2' }
const NOTHING = { awards: [], agreed: [] }

const FORMER: OrderDraft = {
  supplierCompanyId: ID,
  buyerCompanyId: ID,
  title: '《小熊的星空》首印',
  orderType: 1,
  printRun: '第 1 次',
  extraFees: [{ name: '版费', amount: '800' }],
  printOrderFiles: [ID],
  attachments: [ID],
  isUrgent: true,
  internalRemark: '底价 8.2',
  qualityTerms: '同封样',
  items: [{ skuCode: 'BK-0001', qty: '1000', unitPrice: '8.65', requiredDate: '2026-01-01' }],
}

describe('the price of a reprint', () => {
  it('is the one last agreed to, and that of the repeated order where nothing else is known', () => {
    expect(reprintPrice(LINE, { awards: [], agreed: [LAST] })).toBe('8.9')
    expect(reprintPrice(LINE, NOTHING)).toBe('8.65')
  })
})

describe('the draft of a reprint', () => {
  const draft = reprintDraft(FORMER, [LINE], { requiredDate: '2099-01-15' }, NOTHING)

  it('asks for the new quantity by the new day, on the former terms', () => {
    expect(draft).toMatchObject({
      orderType: 2,
      title: '绘本加印',
      qualityTerms: '同封样',
      items: [{ skuId: SKU, qty: '3000', unitPrice: '8.65', requiredDate: '2099-01-15' }],
    })
  })

  it('takes over no fees for plates, no files, no hurry and no remarks of the former one', () => {
    expect(draft).toMatchObject({ extraFees: [], printOrderFiles: [], isUrgent: false, internalRemark: '', remark: '' })
    expect(draft.attachments).toBeUndefined()
  })

  it('is the next printing, where the former one is a number', () => {
    expect(draft.printRun).toBe('第 2 次')
    expect([nextPrintRun('9'), nextPrintRun(''), nextPrintRun('首次')]).toEqual(['10', '', '首次'])
  })
})
