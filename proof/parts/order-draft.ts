import type { OrderDraft } from '#modules/purchase-order/shapes.ts'

/** The day on which the goods of a draft are wanted. */
export const ORDER_DAY = '2099-06-30'

/** A draft that is right in every field. */
export const orderDraft = (
  supplierCompanyId: string,
  buyerCompanyId: string,
  title: string,
  lines = 2,
): OrderDraft => ({
  supplierCompanyId,
  buyerCompanyId,
  title,
  orderType: 1,
  taxRate: 13,
  deliveryMode: 1,
  warehouseName: '总仓',
  receiver: { name: '仓管', phone: '010-60000000', address: '3 号库' },
  qualityTerms: '',
  inspectionLevel: 'AQL 2.5',
  packagingRequirement: '',
  overRate: 3,
  underRate: 0,
  needsPrintOrder: false,
  printOrderFile: '',
  contractRequired: false,
  isUrgent: false,
  paymentTerm: { text: '月结', stages: [{ stage: '全款', percent: 100, trigger: '验收', days: 30 }] },
  remark: '',
  internalRemark: '',
  items: Array.from({ length: lines }, (_, index) => ({
    skuCode: `BK-000${index}`,
    skuName: '精装绘本',
    qty: '1000',
    unit: '本',
    unitPrice: '8.65',
    priceSource: 1,
    requiredDate: ORDER_DAY,
  })),
})
