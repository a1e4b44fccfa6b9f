import { dayOf } from '#kernel/day.ts'
import { invalid } from '#kernel/problem.ts'
import type { Act } from '#platform/document/types.ts'
import type { Order, OrderDraft } from '../shapes.ts'
import { lineAmount, searchedOf, stagesAreWhole, totalsOf } from '../rules.ts'
import { MESSAGES } from '../words.ts'
import { orders } from './orders.ts'
import * as store from './store.ts'

/** Writes a new draft; the supplier sees it once it is published. */
export const createOrder = async (act: Act, draft: OrderDraft): Promise<Order> => {
  await refuseUnfit(act, draft)
  return orders.create(act, { ...contentOf(draft), orderDate: dayOf(act.now) }, (id) =>
    store.replaceItems(act.tx, act.me, id, itemsOf(draft, id)),
  )
}

/** Replaces the content of a draft. */
export const saveDraft = (act: Act, id: string, rowVersion: number, draft: OrderDraft): Promise<Order> =>
  orders.rewrite(act, id, rowVersion, async () => {
    await refuseUnfit(act, draft)
    await store.replaceItems(act.tx, act.me, id, itemsOf(draft, id))
    return contentOf(draft)
  })

const refuseUnfit = async ({ tx, me }: Act, draft: OrderDraft): Promise<void> => {
  if (draft.skuCategoryId !== undefined && !(await store.isCategory(tx, me, draft.skuCategoryId)))
    invalid({ skuCategoryId: [MESSAGES.categoryUnknown] })
  if (!stagesAreWhole(draft.paymentTerm.stages)) invalid({ 'paymentTerm.stages': [MESSAGES.percentSum] })
  const zero = draft.items.findIndex((item) => Number(item.qty) === 0)
  if (zero >= 0) invalid({ [`items.${zero}.qty`]: [MESSAGES.qtyZero] })
}

const contentOf = ({ supplierCompanyId, items, ...draft }: OrderDraft) => ({
  ...draft,
  skuCategoryId: draft.skuCategoryId ?? null,
  companyId: supplierCompanyId,
  searched: searchedOf(draft.title, items),
  ...totalsOf(items, draft.taxRate),
  paymentTerm: JSON.stringify(draft.paymentTerm),
  receiver: JSON.stringify(draft.receiver),
  requiredDate: items.map((item) => item.requiredDate).toSorted()[0] ?? '',
})

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
