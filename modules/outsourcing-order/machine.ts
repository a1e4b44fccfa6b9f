import {
  bothRead,
  defineMachine,
  guardsOn,
  stepsBy,
  type Guard,
  type StateOf,
  type TransitionOf,
} from '#kernel/machine.ts'
import { openReason } from '#modules/customer-material/contract.ts'
import { isContent, REWORK, type OutsourcingFacts } from './rules.ts'
import { DONE, MESSAGES } from './words.ts'

const { blockedWhen, hiddenWhen } = guardsOn<OutsourcingFacts>()
type Guarded = Guard<OutsourcingFacts>

const notVerified: Guarded = ({ finding }) => finding ?? undefined
const noDelivery = hiddenWhen('deliveries', MESSAGES.noDelivery, ({ open }) => open === null)
/** Goods are accepted as they went into stock. */
const notStored: Guarded = (facts) => {
  if (isContent(facts) || facts.open === null || facts.open.isStored) return undefined
  const { receiptCode, isEnded } = facts.open
  return { field: 'deliveries', why: isEnded ? MESSAGES.nothingStored(receiptCode) : MESSAGES.notStored(receiptCode) }
}
/** Goods in stock are not worked on again: what is bad of them goes back with their receipt. */
const inStock: Guarded = (facts) => {
  if (isContent(facts) || facts.open === null) return undefined
  const { receiptCode, isEnded, isStored } = facts.open
  if (!isEnded) return { field: 'deliveries', why: MESSAGES.receiptOpen(receiptCode) }
  return isStored ? { field: 'deliveries', why: MESSAGES.storedAlready(receiptCode) } : undefined
}
/** What has left cannot be taken back. */
const isSent: Guarded = ({ open }) =>
  open === null || open.isPending ? undefined : { field: 'deliveries', why: MESSAGES.sentAlready(open.receiptCode) }
const reworkOpen = blockedWhen('rework', MESSAGES.reworkOpen, ({ reworkStatus }) => reworkStatus === REWORK.asked)
const reworkNotOpen = hiddenWhen('rework', MESSAGES.reworkNotAsked, ({ reworkStatus }) => reworkStatus !== REWORK.open)
const reworkNotAsked = hiddenWhen(
  'rework',
  MESSAGES.reworkNotQuoted,
  ({ reworkStatus }) => reworkStatus !== REWORK.asked,
)
const closeAsked = blockedWhen('closeRequest', MESSAGES.closeAsked, ({ isCloseAsked }) => isCloseAsked)
const closeAlready = hiddenWhen('closeRequest', MESSAGES.closeAlready, ({ isCloseAsked }) => isCloseAsked)
const closeNotAsked = hiddenWhen('closeRequest', MESSAGES.closeNotAsked, ({ isCloseAsked }) => !isCloseAsked)
const materialNone = hiddenWhen('materials', MESSAGES.materialNone, ({ materials }) => materials.length === 0)
const materialSettled = hiddenWhen('materials', MESSAGES.materialSettled, ({ isMaterialSettled }) => isMaterialSettled)
const materialUnsettled = blockedWhen(
  'materials',
  MESSAGES.materialOpen,
  ({ materials, isMaterialSettled }) => materials.length > 0 && !isMaterialSettled,
)
/** What the buyer has handed out is accounted for. */
const materialOpen: Guarded = ({ materials }) => {
  const why = openReason(materials)
  return why === undefined ? undefined : { field: 'materials', why }
}

const byPurchaser = stepsBy('staff', 'outsourcing.manage')
/** Quality looks at what was delivered, and purchasing may as well. */
const byReviewer = stepsBy('staff', 'outsourcing.review')
const bySupplier = stepsBy('supplier', 'outsourcing.answer')
const WORKING = ['inProgress', 'rework'] as const
const REWORKING = ['rework', 'delivered'] as const

/** The life of an order for work that is done outside (domain rule 2.13). */
export const outsourcingOrder = defineMachine<OutsourcingFacts>()({
  name: 'OutsourcingOrder',
  initial: 'draft',
  states: {
    draft: { code: 0, label: bothRead('草稿'), staffOnly: true },
    published: { code: 1, label: { supplier: '待接单', staff: '待供应商接单' } },
    rejected: { code: 2, label: { supplier: '已拒单', staff: '供应商拒单' }, final: true },
    inProgress: { code: 3, label: bothRead('进行中') },
    delivered: { code: 4, label: bothRead('待验收') },
    rework: { code: 5, label: bothRead('返工中') },
    settling: { code: 6, label: bothRead('待结算') },
    settled: { code: 7, label: bothRead('已结算'), final: true },
    closed: { code: 8, label: bothRead('已关闭'), final: true },
    cancelled: { code: 9, label: bothRead('已取消'), final: true },
  },
  transitions: {
    publish: byPurchaser('发布', ['draft'], 'published', { done: DONE.publish, unless: [notVerified] }),
    accept: bySupplier('确认订单', ['published'], 'inProgress', {
      done: DONE.accept,
      asks: { lines: MESSAGES.linesMissing },
    }),
    reject: bySupplier('拒单', ['published'], 'rejected', { done: DONE.reject, reason: true }),
    reportProgress: bySupplier('报进度', WORKING, 'same', {
      done: DONE.reportProgress,
      asks: { milestone: MESSAGES.milestoneMissing, photos: MESSAGES.photosMissing },
    }),
    deliver: bySupplier('交付', WORKING, 'delivered', {
      done: DONE.deliver,
      asks: { delivery: MESSAGES.deliveryMissing },
      unless: [closeAsked],
    }),
    withdrawDelivery: bySupplier(
      '撤回交付',
      ['delivered'],
      {
        oneOf: ['inProgress', 'rework'],
        pick: ({ isReworked }: OutsourcingFacts) => (isReworked ? 'rework' : 'inProgress'),
      } as const,
      { done: DONE.withdrawDelivery, unless: [noDelivery, isSent] },
    ),
    acceptDelivery: byReviewer(
      '验收通过',
      ['delivered'],
      {
        oneOf: ['inProgress', 'settling'],
        pick: ({ isComplete }: OutsourcingFacts) => (isComplete ? 'settling' : 'inProgress'),
      } as const,
      {
        done: DONE.acceptDelivery,
        asks: { score: MESSAGES.scoreMissing },
        unless: [noDelivery, notStored, reworkOpen],
      },
    ),
    returnDelivery: byReviewer('退回返工', ['delivered'], 'rework', {
      done: DONE.returnDelivery,
      asks: { comments: MESSAGES.commentsMissing },
      unless: [noDelivery, inStock],
    }),
    quoteRework: bySupplier('申报返工费', REWORKING, 'same', {
      done: DONE.quoteRework,
      asks: { reworkFee: MESSAGES.feeMissing, buyerShare: MESSAGES.shareMissing },
      unless: [reworkNotOpen],
    }),
    agreeRework: byPurchaser('确认返工费', REWORKING, 'same', { done: DONE.agreeRework, unless: [reworkNotAsked] }),
    refuseRework: byPurchaser('退回返工费', REWORKING, 'same', {
      done: DONE.refuseRework,
      reason: true,
      unless: [reworkNotAsked],
    }),
    settleMaterial: byPurchaser('结清客供料', ['settling'], 'same', {
      done: DONE.settleMaterial,
      unless: [materialNone, materialSettled, materialOpen],
    }),
    // Taken when the last of what is owed has been paid, never by itself.
    settle: { by: ['system'], label: '结算完成', from: ['settling'], to: 'settled', unless: [materialUnsettled] },
    close: byPurchaser('申请关闭', WORKING, 'same', { done: DONE.close, reason: true, unless: [closeAlready] }),
    withdrawClose: byPurchaser('撤回关闭', WORKING, 'same', { done: DONE.withdrawClose, unless: [closeNotAsked] }),
    agreeClose: bySupplier('同意关闭', WORKING, 'closed', {
      done: DONE.agreeClose,
      unless: [closeNotAsked, materialOpen],
    }),
    refuseClose: bySupplier('拒绝关闭', WORKING, 'same', {
      done: DONE.refuseClose,
      reason: true,
      unless: [closeNotAsked],
    }),
    cancel: byPurchaser('取消', ['draft', 'published'], 'cancelled', { reason: true }),
  },
})
export type OutsourcingState = StateOf<typeof outsourcingOrder>
export type OutsourcingTransition = TransitionOf<typeof outsourcingOrder>

/** The states in which the supplier has something to do. */
export const SUPPLIER_TURN: readonly OutsourcingState[] = ['published', 'inProgress', 'rework']
