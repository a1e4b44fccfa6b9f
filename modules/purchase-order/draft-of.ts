import { plainDecimal } from '#kernel/text.ts'
import type { OrderDraft } from './draft-shapes.ts'
import type { Order } from './shapes.ts'

type Line = Pick<
  Order['items'][number],
  'skuCode' | 'skuId' | 'formulaId' | 'qty' | 'requiredDate' | 'purchaserRemark'
> & {
  readonly unitPrice: string
}

/** An order as a draft would have it. */
interface Written
  extends
    Pick<
      Order,
      'buyerCompanyId' | 'title' | 'brandId' | 'warehouseId' | 'warehouseName' | 'receiver' | 'receivingHours'
    >,
    Pick<
      Order,
      'paymentTerm' | 'qualityTerms' | 'packagingRequirement' | 'labelRequirement' | 'overRate' | 'underRate'
    >,
    Pick<Order, 'contractRequired' | 'isbn' | 'cip' | 'editionNo' | 'printRun' | 'printOrderFiles' | 'attachments'>,
    Pick<Order, 'isUrgent' | 'remark'>,
    Required<Pick<OrderDraft, 'orderType' | 'taxRate' | 'deliveryMode' | 'inspectionLevel'>> {
  readonly companyId: string
  readonly extraFees: NonNullable<Order['extraFees']>
  readonly internalRemark: string
  readonly internalAttachments: string[]
}

/** The draft that an order could have been written from. */
export const draftOf = (order: Written, items: readonly Line[]): OrderDraft => ({
  supplierCompanyId: order.companyId,
  buyerCompanyId: order.buyerCompanyId,
  title: order.title,
  orderType: order.orderType,
  brandId: order.brandId,
  taxRate: order.taxRate,
  warehouseId: order.warehouseId,
  warehouseName: order.warehouseName,
  receiver: order.receiver,
  receivingHours: order.receivingHours,
  deliveryMode: order.deliveryMode,
  paymentTerm: order.paymentTerm,
  qualityTerms: order.qualityTerms,
  inspectionLevel: order.inspectionLevel,
  packagingRequirement: order.packagingRequirement,
  labelRequirement: order.labelRequirement,
  overRate: order.overRate,
  underRate: order.underRate,
  contractRequired: order.contractRequired,
  extraFees: order.extraFees.map(({ name, amount }) => ({ name, amount })),
  isbn: order.isbn,
  cip: order.cip,
  editionNo: order.editionNo,
  printRun: order.printRun,
  printOrderFiles: order.printOrderFiles,
  attachments: order.attachments,
  internalAttachments: order.internalAttachments,
  isUrgent: order.isUrgent,
  remark: order.remark,
  internalRemark: order.internalRemark,
  items: items.map((item, index) => ({
    key: `line-${index + 1}`,
    ...(item.skuId === null ? {} : { skuId: item.skuId }),
    skuCode: item.skuCode,
    ...(item.formulaId === null ? {} : { formulaId: item.formulaId }),
    qty: plainDecimal(item.qty),
    unitPrice: plainDecimal(item.unitPrice),
    requiredDate: item.requiredDate,
    purchaserRemark: item.purchaserRemark,
  })),
})

/**
 * What a further order takes over from a draft: products, prices, terms and the place, but no day that has passed, no price
 * that somebody settled for the other order, and none of its files.
 */
export const copyOf = (draft: OrderDraft, today: string): OrderDraft => {
  const { printOrderFiles: _print, attachments: _files, internalAttachments: _internal, ...kept } = draft
  return {
    ...kept,
    isUrgent: false,
    items: (draft.items ?? []).map(({ priceSource: _source, requiredDate = '', ...line }) => ({
      ...line,
      ...(requiredDate >= today ? { requiredDate } : {}),
    })),
  }
}
