import type { OrderRevision } from './revision-shapes.ts'

/** What a change of an order can alter besides its lines. */
export type Terms = Omit<Required<OrderRevision>, 'items'>

/** The terms of an order, as the database or the wire has them: rates are decimals there and numbers here. */
export const termsIn = (
  order: Omit<Terms, 'overRate' | 'underRate'> & Readonly<Record<'overRate' | 'underRate', string | number>>,
): Terms => ({
  title: order.title,
  taxRate: order.taxRate,
  deliveryMode: order.deliveryMode,
  warehouseId: order.warehouseId,
  warehouseName: order.warehouseName,
  receiver: order.receiver,
  receivingHours: order.receivingHours,
  paymentTerm: order.paymentTerm,
  qualityTerms: order.qualityTerms,
  inspectionLevel: order.inspectionLevel,
  packagingRequirement: order.packagingRequirement,
  labelRequirement: order.labelRequirement,
  overRate: Number(order.overRate),
  underRate: Number(order.underRate),
  remark: order.remark,
})
