import { LogEntry, moveBody } from '#kernel/document.ts'
import { rowVersion } from '#kernel/fields.ts'
import { fileIds } from '#kernel/file-ref.ts'
import {
  count,
  day,
  flag,
  id,
  instant,
  listOf,
  money,
  nullable,
  price,
  shape,
  text,
  words,
  type Static,
} from '#kernel/schema.ts'
import { FIELDS } from './words.ts'

/** What a second person has to approve of an order or of its change, and what became of it. */
export const Approval = shape({
  isRevision: flag(FIELDS.revision),
  version: count(FIELDS.version),
  submittedBy: id(FIELDS.submittedBy),
  submittedByName: text(100, { title: FIELDS.submittedBy }),
  submittedAt: instant(FIELDS.submittedAt),
  remark: text(500, { title: FIELDS.reason }),
  amount: money(FIELDS.totalAmount),
  /** The amount above which it is needed, where it is above. */
  limit: nullable(money(FIELDS.approvalAmount)),
  /** The temporary prices, each with the last one that was paid for the product. */
  lines: listOf(
    shape({
      lineNo: count(FIELDS.lineNo),
      skuName: words(100, FIELDS.skuName),
      unitPrice: price(FIELDS.unitPrice),
      lastPrice: nullable(price(FIELDS.lastPrice)),
    }),
  ),
  changes: LogEntry.properties.diff,
  /** Empty while it waits. */
  result: text(20, { title: FIELDS.approval }),
  decidedByName: text(100, { title: FIELDS.decidedBy }),
  decidedAt: nullable(instant(FIELDS.decidedAt)),
  reply: text(500, { title: FIELDS.reply }),
})
export type Approval = Static<typeof Approval>

/** The contract as staff enter it at signing. */
export const contract = {
  contractNo: words(60, FIELDS.contractNo),
  contractSignedOn: day(FIELDS.contractSignedOn),
  contractFiles: fileIds(FIELDS.contractFiles, 10),
}
export const SignedContract = moveBody(contract)
export type SignedContract = Static<typeof SignedContract>

/** What the department has agreed on for its orders. */
export const PurchasingSetting = shape({
  rowVersion: rowVersion(),
  /** Orders above it are approved by a second person; null where no amount needs it. */
  approvalAmount: nullable(money(FIELDS.approvalAmount)),
  confirmHours: count(FIELDS.confirmHours, 720),
})
export type PurchasingSetting = Static<typeof PurchasingSetting>
