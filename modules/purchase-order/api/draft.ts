import type { Caller } from '#kernel/caller.ts'
import { dayOf } from '#kernel/day.ts'
import { folded, gramsOf } from '#kernel/grams.ts'
import { invalid, refuse } from '#kernel/problem.ts'
import type { Tx } from '#platform/database/database.ts'
import { nextCode, recordDeed } from '#platform/database/records.ts'
import type { Order, OrderDraft } from '../shapes.ts'
import { purchaseOrder } from '../machine.ts'
import { lineAmount, stagesAreWhole, totalsOf } from '../rules.ts'
import { SAYS } from '../words.ts'
import { getOrder, holdOrder } from './read.ts'
import * as store from './store.ts'

/** Writes a new draft; the supplier sees it once it is published. */
export const createOrder = async (tx: Tx, me: Caller, draft: OrderDraft, now: Date): Promise<Order> => {
  await refuseUnfit(tx, me, draft)
  const orderDate = dayOf(now)
  const code = await nextCode(tx, me, 'PO', orderDate)
  const id = await store.insertOrder(tx, me, {
    ...headOf(draft, code),
    companyId: draft.supplierCompanyId,
    purchaserId: me.userId,
    followerId: null,
    code,
    status: purchaseOrder.initial,
    orderDate,
    confirmDeadline: null,
    confirmedAt: null,
    proposal: null,
    promisedDate: null,
    remindedAt: null,
    createdBy: me.userId,
    updatedBy: me.userId,
  })
  await store.replaceItems(tx, me, id, itemsOf(draft, id))
  await recordDeed(tx, me, {
    entity: 'PurchaseOrder',
    entityId: id,
    companyId: draft.supplierCompanyId,
    action: '新建',
    to: purchaseOrder.initial,
  })
  return getOrder(tx, me, id, now)
}

/** Replaces the content of a draft. */
export const saveDraft = async (
  tx: Tx,
  me: Caller,
  id: string,
  rowVersion: number,
  draft: OrderDraft,
  now: Date,
): Promise<Order> => {
  const { head } = await holdOrder(tx, me, id, now)
  if (rowVersion !== head.rowVersion) refuse(412, 'Stale')
  if (head.status !== 'draft') invalid({ status: [SAYS.notDraft] })
  await refuseUnfit(tx, me, draft)
  if (!(await store.updateHead(tx, me, head, { ...headOf(draft, head.code), companyId: draft.supplierCompanyId })))
    refuse(412, 'Stale')
  await store.replaceItems(tx, me, id, itemsOf(draft, id))
  await recordDeed(tx, me, {
    entity: 'PurchaseOrder',
    entityId: id,
    companyId: draft.supplierCompanyId,
    action: '修改草稿',
  })
  return getOrder(tx, me, id, now)
}

const refuseUnfit = async (tx: Tx, me: Caller, draft: OrderDraft): Promise<void> => {
  if (!stagesAreWhole(draft.paymentTerm.stages)) invalid({ 'paymentTerm.stages': [SAYS.percentSum] })
  const zero = draft.items.findIndex((item) => Number(item.qty) === 0)
  if (zero >= 0) invalid({ [`items.${zero}.qty`]: [SAYS.qtyZero] })
  const known = await store.canTrade(tx, me, draft.buyerCompanyId, draft.supplierCompanyId)
  if (!known.buyer) invalid({ buyerCompanyId: ['没有这个我方主体'] })
  if (!known.supplier) invalid({ supplierCompanyId: ['没有这个供应商，或尚未通过审核'] })
}

const headOf = (draft: OrderDraft, code: string) => {
  const searched = [code, draft.title, ...draft.items.flatMap((item) => [item.skuCode, item.skuName])]
  return {
    buyerCompanyId: draft.buyerCompanyId,
    orderType: draft.orderType,
    title: draft.title,
    taxRate: draft.taxRate,
    ...totalsOf(draft.items, draft.taxRate),
    paymentTerm: JSON.stringify(draft.paymentTerm),
    deliveryMode: draft.deliveryMode,
    warehouseName: draft.warehouseName,
    receiver: JSON.stringify(draft.receiver),
    qualityTerms: draft.qualityTerms,
    inspectionLevel: draft.inspectionLevel,
    packagingRequirement: draft.packagingRequirement,
    overRate: draft.overRate,
    underRate: draft.underRate,
    needsPrintOrder: draft.needsPrintOrder,
    printOrderFile: draft.printOrderFile,
    contractRequired: draft.contractRequired,
    isUrgent: draft.isUrgent,
    requiredDate: draft.items.map((item) => item.requiredDate).toSorted()[0] ?? '',
    remark: draft.remark,
    internalRemark: draft.internalRemark,
    searchText: folded(searched.join(' ')),
    searchGrams: gramsOf(...searched),
  }
}

const itemsOf = (draft: OrderDraft, orderId: string) =>
  draft.items.map((item, index) => ({
    ...item,
    orderId,
    companyId: draft.supplierCompanyId,
    lineNo: index + 1,
    spec: item.spec ?? '',
    purchaserRemark: item.purchaserRemark ?? '',
    amount: lineAmount(item.qty, item.unitPrice),
    promisedDate: null,
  }))
