import type { Comparison } from '../../difference-shapes.ts'
import { aLine } from '../payment.fixture.ts'
import type { OurLine, TheirLine } from './items.ts'

export const ourLine = (at: number, changes: Partial<OurLine> = {}): OurLine => ({
  id: aLine(at).id,
  taxRate: 13,
  deliveryNo: `SH20990102000${at}`,
  orderCode: 'PO209901010001',
  sku: '',
  name: `绘本 ${at}`,
  qty: '100',
  price: '10',
  amount: '1000.00',
  date: '2099-01-02',
  ...changes,
})

export const theirLine = (rowNo: number, changes: Partial<TheirLine> = {}): TheirLine => {
  const { id: _id, taxRate: _rate, ...line } = ourLine(rowNo)
  return { rowNo, ...line, ...changes }
}

/** One line with more in it, one that only the buyer has, one that only the supplier has. */
export const aComparison = (changes: Partial<Comparison> = {}): Comparison => ({
  columns: { headerRowNo: 1, at: { deliveryNo: 0, name: 1, qty: 2, amount: 3 }, doubts: [] },
  headings: ['送货单号', '品名', '数量', '金额'],
  sameCount: 7,
  pairs: [
    {
      isByHand: false,
      ours: [ourLine(1)],
      theirs: [theirLine(3, { qty: '105', amount: '1050.00' })],
      differences: [
        { field: 'qty', ours: '100', theirs: '105', text: '数量差 +5' },
        { field: 'amount', ours: '1000.00', theirs: '1050.00', text: '金额差 +50.00（由数量引起）' },
      ],
    },
  ],
  onlyOurs: [{ line: ourLine(2), text: '供应商对账单中没有此行' }],
  onlyTheirs: [{ line: theirLine(9, { qty: '90', amount: '900.00' }), text: '采购方无此收货记录' }],
  onlyTheirsCount: 1,
  skippedCount: 1,
  ourTotal: '9000.00',
  theirTotal: '8950.00',
  ...changes,
})
