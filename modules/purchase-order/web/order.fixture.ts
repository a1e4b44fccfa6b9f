import type { Order } from '../shapes.ts'

const ID = '11111111-1111-4111-8111-111111111111'

type Item = Order['items'][number]

/** A line for tests. */
export const anItem = (changes: Partial<Item> = {}): Item => ({
  id: '22222222-2222-4222-8222-222222222222', lineNo: 1, skuCode: 'BK-0001', skuName: '精装绘本《小熊的星空》', spec: '32P', qty: '1000.0000', unit: '本', unitPrice: '8.650000', amount: '8650.00',
  requiredDate: '2099-06-01', promisedDate: null, lineStatus: 0, shippedQty: '0', receivedQty: '0', supplierRemark: '', purchaserRemark: '', plans: [], ...changes,
})

/** An order that waits for the supplier's answer, for tests. */
export const anOrder = (changes: Partial<Order> = {}): Order => ({
  id: ID, code: 'PO209901010001', status: 1, statusName: '待确认', supplierId: ID, supplierName: '晨光彩印', buyerCompanyId: ID, buyerCompanyName: '小树童阅', purchaserName: '李经理',
  createdAt: '2099-01-01T00:00:00Z', updatedAt: '2099-01-01T00:00:00Z', rowVersion: 3, version: 1, title: '首印', orderType: 1, orderDate: '2099-01-01', totalQty: '1000.0000', totalAmount: '8650.00',
  requiredDate: '2099-06-01', promisedDate: null, planStatus: 0, planStatusName: '待填写', isUrgent: false, shippedRate: 0, receivedRate: 0, firstSkuName: '精装绘本', itemCount: 1, overdueDays: 0,
  allowedTransitions: ['confirm', 'propose', 'reject', 'remind'], sentence: '现在轮到您。', logs: [], dueDate: null, confirmDeadline: null, currency: 'CNY', taxRate: 9, amountNoTax: '7935.78', taxAmount: '714.22',
  paymentTerm: { text: '货到付款', stages: [] }, deliveryMode: 1, warehouseName: '', receiver: { name: '', phone: '', address: '' }, qualityTerms: '', inspectionLevel: '免检', packagingRequirement: '',
  overRate: 3, underRate: 0, printOrderFile: '', contractRequired: false, supplierOrderNo: '', confirmedAt: null, confirmedBy: '', cancelPending: false, proposal: null, remark: '', items: [anItem()], internal: null,
  ...changes,
})
