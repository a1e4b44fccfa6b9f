import type { OutsourcingDraft } from '../../draft-shapes.ts'
import { isContent } from '../../rules.ts'
import type { OutsourcingOrder } from '../../shapes.ts'
import type { CardItem } from '../../verify.ts'
import { itemsOf, materialsOf, type ItemRow, type MaterialRow } from './draft-rows.ts'

/** The head of a draft as its form holds it: with nothing chosen yet. */
export interface HeadValues {
  readonly supplierCompanyId?: string | undefined
  /** The same supplier as lists name it. */
  readonly supplierId?: string | undefined
  readonly contractId?: string | undefined
  /** Whom and what the contract is for. */
  readonly buyerCompanyId?: string | undefined
  readonly outsourcingType?: OutsourcingDraft['outsourcingType'] | undefined
  readonly quotationId?: string | undefined
  readonly title: string
  readonly skuId?: string
  readonly purchaseOrderId?: string | null
  readonly warehouseId?: string | null
  readonly startDate?: string | null
  readonly requiredDate?: string | null
  readonly confirmDeadline?: string | null
  readonly brief: string
  readonly referenceFiles: string[]
  readonly usageScope?: OutsourcingDraft['usageScope']
  readonly overRate: number
  readonly underRate: number
  readonly remark: string
}

export const EMPTY_HEAD: HeadValues = {
  title: '',
  brief: '',
  referenceFiles: [],
  overRate: 0,
  underRate: 0,
  remark: '',
}
/** The fields of the head, by the names under which the server speaks of them. */
export const HEAD_FIELDS = [
  ...Object.keys(EMPTY_HEAD),
  'supplierCompanyId',
  'contractId',
  'quotationId',
  'skuId',
  'purchaseOrderId',
  'warehouseId',
  'startDate',
  'requiredDate',
  'confirmDeadline',
  'usageScope',
] as const

/** The draft to send; nothing while something is not there yet. */
export const toDraft = (
  head: HeadValues,
  rows: { readonly items: readonly ItemRow[]; readonly materials: readonly MaterialRow[] },
  card: readonly CardItem[],
): OutsourcingDraft | undefined => {
  const { supplierCompanyId, buyerCompanyId, contractId, quotationId, outsourcingType, startDate, requiredDate } = head
  const [items, materials] = [itemsOf(rows.items, card), materialsOf(rows.materials)]
  if (!supplierCompanyId || !buyerCompanyId || !contractId || !quotationId || outsourcingType === undefined)
    return undefined
  if (!startDate || !requiredDate || items === undefined || materials === undefined) return undefined
  // Another contract may have been chosen since it was entered.
  const isFiles = isContent({ outsourcingType })
  return {
    supplierCompanyId,
    buyerCompanyId,
    contractId,
    quotationId,
    outsourcingType,
    startDate,
    requiredDate,
    title: head.title.trim(),
    skuId: head.skuId ?? null,
    purchaseOrderId: head.purchaseOrderId ?? null,
    warehouseId: isFiles ? null : (head.warehouseId ?? null),
    confirmDeadline: head.confirmDeadline ?? null,
    brief: head.brief.trim(),
    referenceFiles: head.referenceFiles,
    usageScope: isFiles ? (head.usageScope ?? null) : null,
    overRate: head.overRate,
    underRate: head.underRate,
    remark: head.remark.trim(),
    items,
    materials,
  }
}

/** A draft that was saved, to be changed. */
export const headOf = (order: OutsourcingOrder): HeadValues => ({
  supplierCompanyId: order.supplierCompanyId,
  supplierId: order.supplierId,
  contractId: order.contractId,
  buyerCompanyId: order.buyerCompanyId,
  outsourcingType: order.outsourcingType,
  quotationId: order.quotationId,
  title: order.title,
  ...(order.skuId === null ? {} : { skuId: order.skuId }),
  purchaseOrderId: order.purchaseOrderId,
  warehouseId: order.warehouseId,
  startDate: order.startDate,
  requiredDate: order.requiredDate,
  confirmDeadline: order.confirmDeadline,
  brief: order.brief,
  referenceFiles: order.referenceFiles,
  usageScope: order.usageScope,
  overRate: order.overRate,
  underRate: order.underRate,
  remark: order.remark,
})
