import { dayOf } from '#kernel/day.ts'
import { declared } from '#kernel/declared.ts'
import { byField, invalid } from '#kernel/problem.ts'
import { shippingStop } from '#modules/safety-passport/api/shared/marks.ts'
import type { EffectTable } from '#platform/document/types.ts'
import { boxesOf, coverErrors, differencesOf, isExempt, lineErrors } from '../rules.ts'
import { ReceiptContent, type ReceiptMove } from '../shapes.ts'
import { transportErrors } from '../transport.ts'
import { MESSAGES } from '../words.ts'
import { columnsOf, draftOf, dueToShip, retitled, writeLines } from './lines.ts'
import { count, goodsHead, less, mustNotBeHeld, searchedIn } from './shipment.ts'
import { countReturned, writeReceived } from './store.ts'
import type { ItemRecord, ReceiptDocument, ReceiptStep } from './tables.ts'

/** What of the body of a step is said of transport and packing. */
const writtenIn = (input: ReceiptMove) => {
  const { lines: _lines, ...written } = declared(ReceiptContent, input)
  return written
}

/** The cartons of all lines; nothing where one does not say how it is packed. */
const cartonsIn = (items: readonly ItemRecord[]): number | null => {
  const boxes = items.map(boxesOf)
  return boxes.includes(undefined) ? null : boxes.reduce<number>((sum, one) => sum + (one ?? 0), 0)
}

/** What goods cannot leave without. */
const shipmentErrors = (sent: ReceiptDocument['head'], items: readonly ItemRecord[], today: string) => [
  ...items.flatMap((item, index) => lineErrors(draftOf(item), index, true)),
  ...transportErrors(sent, today),
  ...(sent.cartonCount === null || sent.cartonCount === 0
    ? [{ field: 'cartonCount', why: MESSAGES.cartonsMissing }]
    : []),
  ...(items.some(isExempt) && sent.selfInspection.length === 0
    ? [{ field: 'selfInspection', why: MESSAGES.selfInspectionMissing }]
    : []),
]

const receivedLines = ({ input, parts }: ReceiptStep): NonNullable<ReceiptMove['received']> => {
  const received = input.received ?? []
  const wrong = coverErrors('received', parts.items, received)
  return wrong.length > 0 ? invalid(byField(wrong)) : received
}

/** Where a category insists on it, goods do not leave without what proves them safe. */
const mustBeSafe = async (step: ReceiptStep, items: readonly ItemRecord[]): Promise<void> => {
  const codes = items.map(({ skuCode }) => skuCode)
  const why = await shippingStop(step, step.head.companyId, codes)
  if (why !== undefined) invalid({ lines: [why] }, why)
}

/** From the supplier's door to the warehouse, and back. */
export const shippingEffects: EffectTable<ReceiptDocument> = {
  ship: async (step) => {
    const { input, head, parts, now } = step
    const items = input.lines === undefined ? parts.items : await writeLines(step, step, input.lines, true)
    const columns = await columnsOf(step, writtenIn(input))
    const said = { ...head, ...columns }
    const sent = { ...said, cartonCount: said.cartonCount ?? cartonsIn(items) }
    const wrong = shipmentErrors(sent, items, dayOf(now))
    if (wrong.length > 0) invalid(byField(wrong))
    await mustBeSafe(step, items)
    // The lines may name other batches than those that were saved.
    if (input.lines !== undefined) await mustNotBeHeld(step, head.companyId, items)
    await count(step, items, ({ shippedQty }) => ({ reserved: less(shippedQty), shipped: shippedQty }))
    return {
      head: {
        ...retitled(step, items),
        ...columns,
        ...goodsHead(items),
        cartonCount: sent.cartonCount,
        shippedAt: now.toISOString(),
      },
      searched: searchedIn(items, sent.trackingNo),
    }
  },
  recall: async (step) => {
    const { items } = step.parts
    await count(step, items, ({ shippedQty }) => ({ reserved: shippedQty, shipped: less(shippedQty) }))
    return { head: { shippedAt: null, dueAt: dueToShip(items) } }
  },
  arrive: async ({ now }) => ({ head: { arrivedAt: now.toISOString() } }),
  sign: async (step) => {
    const { tx, me, now, input, head, parts } = step
    const received = receivedLines(step)
    await writeReceived(tx, me, head.id, received)
    const counted = parts.items.map((item) => ({
      ...item,
      receivedQty: received.find(({ itemId }) => itemId === item.id)?.receivedQty ?? null,
    }))
    const differences = differencesOf(counted)
    const at = now.toISOString()
    return {
      head: { signedAt: at, signedBy: me.userName, arrivedAt: head.arrivedAt ?? at, signPhotos: input.photos ?? [] },
      // What came is not what was sent: the supplier is asked at once.
      ...(differences.length > 0
        ? { then: { name: 'raiseException', remark: differences.join('；').slice(0, 500) } as const }
        : {}),
    }
  },
  cancel: async (step) => {
    await count(step, step.parts.items, ({ shippedQty, sourceItemId }) =>
      sourceItemId === null ? { reserved: less(shippedQty) } : {},
    )
    return { head: {} }
  },
  sendBack: async (step) => {
    const { tx, me, now, input, head, parts } = step
    const columns = await columnsOf(step, writtenIn(input))
    const wrong = transportErrors({ ...head, ...columns }, dayOf(now))
    if (wrong.length > 0) invalid(byField(wrong))
    await countReturned(tx, me, head.id)
    await count(step, parts.items, ({ shippedQty }) => ({ returned: shippedQty }))
    return { head: { ...columns, shippedAt: now.toISOString() } }
  },
  takeBack: async ({ me, now }) => ({ head: { signedAt: now.toISOString(), signedBy: me.userName } }),
}
