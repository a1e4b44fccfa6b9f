import { compare } from '#kernel/decimal.ts'
import { invalid } from '#kernel/problem.ts'
import type { Act } from '#platform/document/types.ts'
import { requireNamedFiles } from '#platform/files/files.ts'
import { SOURCE } from '../rules.ts'
import { DeductionDraft, type Deduction } from '../shapes.ts'
import { MESSAGES } from '../words.ts'
import { raiseDeduction } from './shared/raise.ts'
import { orderNamed, receiptNamed, type Origin } from './store.ts'

const CURRENCY = 'CNY'
const NOWHERE = { id: null, orderId: null, orderCode: '', currency: CURRENCY, followerId: null } as const

/** Where it comes from: a receipt, an order, or nothing that the product knows. What is named is between the same two. */
const originOf = async ({ tx, me }: Act, draft: DeductionDraft): Promise<Origin | typeof NOWHERE> => {
  const between = { companyId: draft.supplierCompanyId, buyerCompanyId: draft.buyerCompanyId }
  const [source, order] = [draft.sourceCode.trim().toUpperCase(), draft.orderCode.trim().toUpperCase()]
  if (draft.sourceType === SOURCE.receipt) {
    if (source === '') invalid({ sourceCode: [MESSAGES.receiptMissing] })
    return (await receiptNamed(tx, me, between, source)) ?? invalid({ sourceCode: [MESSAGES.receiptUnknown] })
  }
  if (order !== '') return (await orderNamed(tx, me, between, order)) ?? invalid({ orderCode: [MESSAGES.orderUnknown] })
  return draft.sourceType === SOURCE.other ? NOWHERE : invalid({ orderCode: [MESSAGES.orderMissing] })
}

/** Raises a deduction by hand. */
export const createDeduction = async (act: Act, draft: DeductionDraft): Promise<Deduction> => {
  if (compare(draft.amount, '0') <= 0) invalid({ amount: [MESSAGES.amountNone] })
  await requireNamedFiles(act.tx, act.me, DeductionDraft, draft)
  const { id, orderId, orderCode, currency, followerId } = await originOf(act, draft)
  return raiseDeduction(act, {
    companyId: draft.supplierCompanyId,
    buyerCompanyId: draft.buyerCompanyId,
    followerId,
    category: { id: draft.costCategoryId },
    title: draft.title.trim(),
    amount: draft.amount,
    taxRate: draft.taxRate,
    currency,
    sourceType: draft.sourceType,
    sourceId: id,
    sourceCode: draft.sourceCode.trim().toUpperCase() || orderCode,
    order: orderId === null ? null : { id: orderId, code: orderCode },
    reason: draft.reason.trim(),
    evidence: draft.evidence,
  })
}
