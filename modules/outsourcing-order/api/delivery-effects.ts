import { randomUUID } from 'node:crypto'
import { minus, sum } from '#kernel/decimal.ts'
import { byField, invalid } from '#kernel/problem.ts'
import { cancelOutsourcedReceipt, makeOutsourcedReceipt } from '#modules/purchase-receipt/api/shared/outsourced.ts'
import type { EffectTable } from '#platform/document/types.ts'
import type { DeliveryDraft, KeptDelivery } from '../delivery-shapes.ts'
import type { Finding } from '../draft-shapes.ts'
import { commentErrors, deliveryErrors, isContent, RESULT, REWORK } from '../rules.ts'
import { MESSAGES, NOTES } from '../words.ts'
import { acceptableOf, openDelivery } from './facts.ts'
import { reworkAfter } from './rework-effects.ts'
import { oweDelivery } from './owed.ts'
import { countDelivered } from './store.ts'
import type { OutsourcingDocument, OutsourcingStep } from './tables.ts'

const NOTHING = '0'
const [LEAST_SCORE, BEST_SCORE] = [1, 5]
const less = (qty: string): string => minus(NOTHING, qty)

const mustBeRight = (errors: readonly Finding[]): void => {
  if (errors.length > 0) invalid(byField(errors), errors[0]?.why)
}

const opened = ({ head }: OutsourcingStep): KeptDelivery =>
  openDelivery(head) ?? invalid({ deliveries: [MESSAGES.noDelivery] })

/** The list with one delivery as it is now. */
const withReview = ({ head }: OutsourcingStep, reviewed: KeptDelivery): string =>
  JSON.stringify(head.deliveries.map((one) => (one.id === reviewed.id ? reviewed : one)))

/** Goods come with a receipt: it is sent, inspected and put into stock like all others. */
const makeReceipt = async (step: OutsourcingStep, draft: DeliveryDraft, seq: number): Promise<string> => {
  const { head, parts } = step
  return makeOutsourcedReceipt(step, {
    title: NOTES.receipt(head.title, seq),
    order: head,
    dueOn: head.promisedDate ?? head.requiredDate,
    lines: parts.items.flatMap((item) =>
      draft.items
        .filter(({ itemId }) => itemId === item.id)
        .map(({ qty, batchNo = '' }) => ({
          itemId: item.id,
          lineNo: item.lineNo,
          skuCode: head.skuCode,
          skuName: head.skuName === '' ? item.process : head.skuName,
          spec: item.spec === '' ? item.process : item.spec,
          unit: item.unit,
          unitPrice: item.unitPrice,
          qty,
          // The goods can leave without anybody thinking of a number.
          batchNo: batchNo.trim() === '' ? `${head.code}-${seq}` : batchNo.trim(),
        })),
    ),
  })
}

const reviewOf = ({ me, now, input }: OutsourcingStep, delivery: KeptDelivery) => {
  const comments = input.comments ?? []
  mustBeRight(commentErrors(comments, delivery.files))
  return { reviewer: me.userName, reviewedAt: now.toISOString(), reviewNote: (input.remark ?? '').trim(), comments }
}

/** From the supplier's hands to what is owed for it, and back. */
export const deliveryEffects: EffectTable<OutsourcingDocument> = {
  deliver: async (step) => {
    const { tx, me, now, head, parts, input } = step
    const draft = input.delivery ?? invalid({ delivery: [MESSAGES.deliveryMissing] })
    mustBeRight(deliveryErrors({ ...head, items: parts.items }, draft))
    const seq = (head.deliveries.at(-1)?.seq ?? 0) + 1
    const receiptId = isContent(head) ? null : await makeReceipt(step, draft, seq)
    const delivery: KeptDelivery = {
      id: randomUUID(),
      seq,
      deliveredAt: now.toISOString(),
      deliveredBy: me.userName,
      items: draft.items.map(({ itemId, qty }) => ({ id: randomUUID(), itemId, qty, acceptedQty: null })),
      files: draft.files ?? [],
      links: draft.links ?? [],
      note: (draft.note ?? '').trim(),
      receiptId,
      result: null,
      score: null,
      reviewer: '',
      reviewedAt: null,
      reviewNote: '',
      comments: [],
    }
    await countDelivered(
      tx,
      me,
      head.id,
      draft.items.map(({ itemId, qty }) => ({ itemId, delivered: qty, accepted: NOTHING })),
    )
    return { head: { deliveries: JSON.stringify([...head.deliveries, delivery]), openReceiptId: receiptId } }
  },
  withdrawDelivery: async (step) => {
    const { tx, me, head } = step
    const delivery = opened(step)
    if (delivery.receiptId !== null) await cancelOutsourcedReceipt(step, delivery.receiptId, NOTES.withdrawn)
    await countDelivered(
      tx,
      me,
      head.id,
      delivery.items.map(({ itemId, qty }) => ({ itemId, delivered: less(qty), accepted: NOTHING })),
    )
    const left = head.deliveries.filter(({ id }) => id !== delivery.id)
    return { head: { deliveries: JSON.stringify(left), openReceiptId: null } }
  },
  acceptDelivery: async (step) => {
    const { tx, me, head, parts, input } = step
    const delivery = opened(step)
    const { score = 0 } = input
    if (score < LEAST_SCORE || score > BEST_SCORE) invalid({ score: [MESSAGES.scoreWrong] })
    const accepted = acceptableOf(head, parts, delivery)
    const acceptedOf = (itemId: string): string =>
      sum(accepted.filter((one) => one.itemId === itemId).map(({ qty }) => qty))
    const items = delivery.items.map((item) => ({ ...item, acceptedQty: acceptedOf(item.itemId) }))
    await oweDelivery(step, { ...delivery, items })
    // What did not go into stock can be delivered again.
    await countDelivered(
      tx,
      me,
      head.id,
      items.map(({ itemId, qty, acceptedQty }) => ({
        itemId,
        delivered: minus(acceptedQty, qty),
        accepted: acceptedQty,
      })),
    )
    const reviewed = { ...delivery, ...reviewOf(step, delivery), items, score, result: RESULT.passed }
    // Who delivers without asking for the cost of rework bears it.
    const rework =
      head.rework?.status === REWORK.open ? { rework: JSON.stringify({ ...head.rework, status: REWORK.borne }) } : {}
    return { head: { deliveries: withReview(step, reviewed), openReceiptId: null, ...rework } }
  },
  returnDelivery: async (step) => {
    const { tx, me, head } = step
    const delivery = opened(step)
    const reviewed = { ...delivery, ...reviewOf(step, delivery), result: RESULT.returned }
    await countDelivered(
      tx,
      me,
      head.id,
      delivery.items.map(({ itemId, qty }) => ({ itemId, delivered: less(qty), accepted: NOTHING })),
    )
    const reworkCount = head.reworkCount + 1
    return {
      head: {
        deliveries: withReview(step, reviewed),
        openReceiptId: null,
        reworkCount,
        rework: reworkAfter(head, reworkCount),
      },
    }
  },
}
