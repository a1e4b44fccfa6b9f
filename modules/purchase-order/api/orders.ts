import { dayOf } from '#kernel/day.ts'
import { createDocuments } from '#platform/document/documents.ts'
import type { Act } from '#platform/document/types.ts'
import { filesOf } from '#platform/files/files.ts'
import { materialsOf } from '#modules/customer-material/api/shared/ledger-store.ts'
import { formulasNamed } from '#modules/formula/api/shared/order-formulas.ts'
import { holdsOn } from '#modules/rectification/api/shared/holds.ts'
import { skuFinder } from '#modules/sku/contract.ts'
import { calendarWarnings } from '#modules/work-calendar/api/shared/calendar.ts'
import { CLAIM } from '../claim.ts'
import { datedLines } from '../dated-lines.ts'
import { draftOf } from '../draft-of.ts'
import type { OrderDraft } from '../draft-shapes.ts'
import { OPEN_STATES, purchaseOrder } from '../machine.ts'
import { formulaGaps } from '../line-formula.ts'
import { missingIn } from '../missing.ts'
import { ORDER_MOVED } from '../notices.ts'
import { ANSWER_HOURS } from '../rules.ts'
import { SHAPES } from '../shapes.ts'
import { HISTORY } from '../history-words.ts'
import { orderEffects } from './effects.ts'
import { feeWarningsOf } from './fee-warnings.ts'
import { settingOf } from './setting-store.ts'
import { settledRatesOf } from './settlement-store.ts'
import * as store from './store.ts'
import type { OrderDocument } from './tables.ts'
import { nameOf, skusOf } from './sku-store.ts'
import { factsOf, numbersIn, orderView, rowView } from './view.ts'

/** What a draft lacks, as its products and formulas are now, and what its supplier's calendar says of its days. */
const judged = async ({ tx, me, now }: Act, companyId: string, draft: OrderDraft) => {
  const { items = [] } = draft
  const skuOf = skuFinder(await skusOf(tx, me, items))
  const named = items.flatMap(({ formulaId }) => formulaId ?? [])
  const formulas = await formulasNamed(tx, me, draft.supplierCompanyId, named)
  return {
    missing: [...missingIn(draft, skuOf, dayOf(now)), ...formulaGaps(draft, skuOf, formulas)],
    warnings: me.side === 'staff' ? await calendarWarnings(tx, me, companyId, datedLines(items, skuOf)) : [],
  }
}

const NOTHING_TO_SAY: Awaited<ReturnType<typeof judged>> = { missing: [], warnings: [] }

const NO_SETTING = { approvalAmount: null, confirmHours: ANSWER_HOURS } as const

/** Purchase orders, as the kit of documents has them. */
export const orders = createDocuments<OrderDocument>({
  machine: purchaseOrder,
  shapes: SHAPES,
  table: 'purchase_order',
  prefix: 'PO',
  topic: ORDER_MOVED,
  list: store.orderList,
  load: async ({ tx, me, now }, head) => {
    const [items, plans, materials, former, setting, settledRates, internalFiles, brandName] = await Promise.all([
      store.itemsOf(tx, me, head.id),
      store.plansOf(tx, me, head.id),
      materialsOf(tx, me, head.id),
      store.formerOf(tx, me, head.id, head.version),
      // Suppliers take no step that asks for it.
      me.side === 'supplier' ? NO_SETTING : settingOf(tx, me),
      settledRatesOf(tx, me, head.id),
      filesOf(tx, me, head.internalAttachments),
      head.brandId === null ? '' : nameOf(tx, me, 'brand', head.brandId),
    ])
    const settled = { formerState: former?.status ?? null, ...setting }
    const written = head.draft ?? draftOf(numbersIn(head), items)
    const isUnpublished = purchaseOrder.states[head.status].staffOnly === true
    const { missing, warnings } = isUnpublished
      ? await judged({ tx, me, now }, head.companyId, written)
      : NOTHING_TO_SAY
    const isOpen = OPEN_STATES.includes(head.status)
    const goods = items.map(({ skuCode }) => ({ skuCode, orderCode: head.code }))
    const [holds, feeWarnings] = await Promise.all([
      isOpen ? holdsOn(tx, me, head.companyId, goods) : [],
      feeWarningsOf(tx, me, head, items),
    ])
    return {
      parts: {
        items,
        plans,
        materials,
        holds: [...holds],
        feeWarnings,
        settled: settledRates,
        brandName: brandName ?? '',
        internalFiles,
        written,
        warnings,
      },
      facts: {
        ...factsOf(head, items, plans, settled, me, now),
        materials,
        missing: head.status === 'draft' ? missing : [],
      },
    }
  },
  row: rowView,
  view: orderView,
  effects: orderEffects,
  internalActions: [HISTORY.revisionSubmitted],
  purchasing: { manage: 'order.manage', overall: 'order.approve' },
  categoryOf: ({ skuCategoryId }) => skuCategoryId,
  event: ({ documentId, ...moved }, { head }, effect) => ({
    ...moved,
    orderId: documentId,
    title: effect.head.title ?? head.title,
    deadline: effect.head.confirmDeadline ?? head.confirmDeadline,
    isUrgent: head.isUrgent,
    isClaimed: effect.head.claimStatus === CLAIM.claimed,
    isReprint: head.reprint !== null,
    changes: effect.diff ?? [],
  }),
})
