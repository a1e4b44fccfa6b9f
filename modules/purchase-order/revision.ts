import type { Order } from './shapes.ts'

/** What a change of an order can alter besides its lines. */
export interface Terms extends Pick<
  Order,
  | 'title'
  | 'taxRate'
  | 'deliveryMode'
  | 'warehouseName'
  | 'receiver'
  | 'paymentTerm'
  | 'qualityTerms'
  | 'inspectionLevel'
  | 'packagingRequirement'
  | 'overRate'
  | 'underRate'
  | 'remark'
> {}

/** The terms of an order, as the database or the wire has them: rates are decimals there and numbers here. */
export const termsIn = (
  order: Omit<Terms, 'overRate' | 'underRate'> & Readonly<Record<'overRate' | 'underRate', string | number>>,
): Terms => ({
  title: order.title,
  taxRate: order.taxRate,
  deliveryMode: order.deliveryMode,
  warehouseName: order.warehouseName,
  receiver: order.receiver,
  paymentTerm: order.paymentTerm,
  qualityTerms: order.qualityTerms,
  inspectionLevel: order.inspectionLevel,
  packagingRequirement: order.packagingRequirement,
  overRate: Number(order.overRate),
  underRate: Number(order.underRate),
  remark: order.remark,
})
