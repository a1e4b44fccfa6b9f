import { compare, sum } from '#kernel/decimal.ts'
import type { KeptDelivery } from '../delivery-shapes.ts'
import { isContent, isCovered, RESULT, REWORK, type OutsourcingFacts } from '../rules.ts'
import type { DeliveryReceipt, OutsourcingHead, OutsourcingParts } from './tables.ts'

const ENDED: readonly string[] = ['stored', 'rejected', 'cancelled']

/** The delivery that waits for its review. */
export const openDelivery = ({ deliveries }: Pick<OutsourcingHead, 'deliveries'>): KeptDelivery | undefined =>
  deliveries.find(({ result }) => result === null)

export const receiptOf = (
  { receipts }: Pick<OutsourcingParts, 'receipts'>,
  { receiptId }: Pick<KeptDelivery, 'receiptId'>,
): DeliveryReceipt | undefined => receipts.find(({ id }) => id === receiptId)

/** What of a delivery is accepted when it is: goods as they went into stock, content as it was handed over. */
export const acceptableOf = (
  head: Pick<OutsourcingHead, 'outsourcingType'>,
  parts: Pick<OutsourcingParts, 'receipts'>,
  delivery: KeptDelivery,
): readonly { readonly itemId: string; readonly qty: string }[] =>
  isContent(head) ? delivery.items : (receiptOf(parts, delivery)?.stored ?? [])

const standing = (head: OutsourcingHead, parts: OutsourcingParts, delivery: KeptDelivery): OutsourcingFacts['open'] => {
  const receipt = receiptOf(parts, delivery)
  return {
    receiptCode: receipt?.code ?? '',
    isStored: acceptableOf(head, parts, delivery).some(({ qty }) => compare(qty, '0') > 0),
    isEnded: receipt === undefined || ENDED.includes(receipt.status),
    isPending: receipt === undefined || receipt.status === 'pending',
  }
}

const isComplete = (head: OutsourcingHead, parts: OutsourcingParts, open: KeptDelivery | undefined): boolean => {
  const now = open === undefined ? [] : acceptableOf(head, parts, open)
  return parts.items.every(({ id, qty, acceptedQty }) => {
    const added = now.filter(({ itemId }) => itemId === id).map((one) => one.qty)
    return isCovered({ qty, acceptedQty: sum([acceptedQty, ...added]) }, head)
  })
}

/** What the machine's guards look at. */
export const factsOf = (head: OutsourcingHead, parts: OutsourcingParts): OutsourcingFacts => {
  const open = openDelivery(head)
  const reviewed = head.deliveries.filter(({ result }) => result !== null)
  return {
    outsourcingType: head.outsourcingType,
    finding: parts.verification?.errors[0] ?? null,
    open: open === undefined ? null : standing(head, parts, open),
    isComplete: isComplete(head, parts, open),
    isReworked: reviewed.at(-1)?.result === RESULT.returned,
    reworkStatus: head.rework?.status ?? REWORK.none,
    isCloseAsked: head.closeRequest !== null,
    materials: parts.materials,
    isMaterialSettled: head.materialSettlement !== null,
  }
}
