import { fileIds } from '#kernel/file-ref.ts'
import {
  codeOf,
  count,
  flag,
  id,
  instant,
  listOf,
  money,
  nullable,
  optional,
  price,
  quantity,
  rate,
  shape,
  text,
  words,
  type Static,
} from '#kernel/schema.ts'
import { FIELDS } from './field-words.ts'
import { DELIVERY_RESULTS, REWORK_STATUSES } from './words.ts'

const line = (max: number, title: string) => text(max, { title })

/** So many lines an order has at most. */
export const LINES_MAX = 200
export const FILES_MAX = 200
const DELIVERIES_MAX = 200
const LONGEST_SECONDS = 86_400

/** What somebody says to a delivery: about a place in an image or a moment of a recording, or about all of it. */
export const Comment = shape({
  fileId: nullable(id(FIELDS.commentFile)),
  /** Of a recording: so many seconds from its beginning. */
  second: nullable(count(FIELDS.second, LONGEST_SECONDS)),
  /** Of an image: in percent of its width and height, so that it fits every size it is shown in. */
  x: nullable(rate(FIELDS.x)),
  y: nullable(rate(FIELDS.y)),
  text: words(500, FIELDS.comment),
})
export type Comment = Static<typeof Comment>
export const Comments = listOf(Comment, { max: 200, title: FIELDS.comments })

const files = fileIds(FIELDS.files, FILES_MAX)
const links = listOf(words(500, FIELDS.links), { max: 20, title: FIELDS.links })

/** What a supplier hands over. Goods come with a receipt, content with files or links. */
export const DeliveryDraft = shape(
  {
    items: listOf(
      shape({
        itemId: id(FIELDS.item),
        qty: quantity(FIELDS.qty),
        /** Of goods: without it the supplier says it when the goods are sent. */
        batchNo: optional(line(50, FIELDS.batchNo)),
      }),
      { min: 1, max: LINES_MAX, title: FIELDS.items },
    ),
    files: optional(files),
    links: optional(links),
    note: optional(line(1000, FIELDS.note)),
  },
  { title: FIELDS.delivery },
)
export type DeliveryDraft = Static<typeof DeliveryDraft>

/** A delivery as it is kept. */
const kept = {
  id: id(),
  seq: count(FIELDS.seq),
  deliveredAt: instant(FIELDS.at),
  deliveredBy: line(100, FIELDS.by),
  items: listOf(
    shape({
      /** What is owed for it is named by this. */
      id: id(),
      itemId: id(FIELDS.item),
      qty: quantity(FIELDS.qty),
      /** Nothing before it is reviewed, and of one that came back. */
      acceptedQty: nullable(quantity(FIELDS.acceptedQty)),
    }),
    { max: LINES_MAX, title: FIELDS.items },
  ),
  files,
  links,
  note: line(1000, FIELDS.note),
  receiptId: nullable(id(FIELDS.receipt)),
  result: nullable(codeOf(DELIVERY_RESULTS, FIELDS.result)),
  score: nullable(count(FIELDS.score, 5)),
  reviewer: line(100, FIELDS.reviewer),
  reviewedAt: nullable(instant(FIELDS.at)),
  reviewNote: line(500, FIELDS.remark),
  comments: Comments,
}
export const KeptDelivery = shape(kept)
export type KeptDelivery = Static<typeof KeptDelivery>

/** The same with what became of its receipt. */
export const Delivery = shape({
  ...kept,
  receiptCode: line(40, FIELDS.receiptCode),
  isStored: flag(FIELDS.isStored),
  storedQty: nullable(quantity(FIELDS.storedQty)),
})
export type Delivery = Static<typeof Delivery>
export const Deliveries = listOf(Delivery, { max: DELIVERIES_MAX, title: FIELDS.deliveries })

/** The cost of rework beyond what the rate card includes, and who bears it. */
export const Rework = shape({
  seq: count(FIELDS.reworkCount),
  status: codeOf(REWORK_STATUSES, FIELDS.status),
  /** What the supplier asks for, and how much of it the buyer is to bear. Null for roles that do not see prices. */
  fee: nullable(money(FIELDS.reworkFee)),
  buyerShare: nullable(rate(FIELDS.buyerShare)),
  payable: nullable(money(FIELDS.reworkPayable)),
  remark: line(500, FIELDS.remark),
})
export type Rework = Static<typeof Rework>

/** How far the work is, with a photo. */
export const Progress = shape({
  at: instant(FIELDS.at),
  by: line(100, FIELDS.by),
  milestone: words(50, FIELDS.milestone),
  photos: fileIds(FIELDS.photos, 9),
  note: line(500, FIELDS.note),
})
export type Progress = Static<typeof Progress>

/** The buyer wants to end an order that is under way. */
export const CloseRequest = shape({
  at: instant(FIELDS.at),
  by: line(100, FIELDS.by),
  reason: line(500, FIELDS.reason),
  /** What the supplier gets for its work so far. Null for roles that do not see prices. */
  compensation: nullable(money(FIELDS.compensation)),
})
export type CloseRequest = Static<typeof CloseRequest>

/** How the ledger of customer material ended: what was used beyond the need, and what it costs the supplier. */
export const MaterialSettlement = shape({
  /** What is charged becomes a deduction, which the supplier confirms or appeals against; nothing where nothing is charged. */
  deductionId: nullable(id(FIELDS.deduction)),
  deductionCode: line(40, FIELDS.deduction),
  at: instant(FIELDS.at),
  by: line(100, FIELDS.by),
  remark: line(500, FIELDS.remark),
  charges: listOf(
    shape({
      materialId: id(FIELDS.material),
      name: line(100, FIELDS.materialName),
      unit: line(10, FIELDS.unit),
      overQty: quantity(FIELDS.overQty),
      unitPrice: nullable(price(FIELDS.unitPrice)),
      amount: nullable(money(FIELDS.amount)),
    }),
    { max: 50, title: FIELDS.charges },
  ),
})
export type MaterialSettlement = Static<typeof MaterialSettlement>
