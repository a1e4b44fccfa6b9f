import type { Caller } from '#kernel/caller.ts'
import { dayOf } from '#kernel/day.ts'
import { declared } from '#kernel/declared.ts'
import { machineView, statusOf } from '#kernel/document.ts'
import { overdueDays } from '#kernel/due.ts'
import type { History } from '#platform/database/records.ts'
import type { Act } from '#platform/document/types.ts'
import { outsourcingQuotation, WRITABLE, type QuotationState } from '../machine.ts'
import { formerOf, writerOf, WRITERS, type WriterCode } from '../rules.ts'
import { plainSentence } from '../sentence.ts'
import { OutsourcingQuotation, OutsourcingQuotationRow, type Item } from '../shapes.ts'
import type { LoadedQuotation, QuotationDocument } from './tables.ts'

/** The time to review it runs while staff have it; the supplier is not late with that. */
const lateBy = (me: Caller, dueAt: string | null, today: string): number =>
  me.side === 'supplier' ? 0 : overdueDays(dueAt, today)

/** May this person write a card in this state? */
export const isWriter = (me: Caller, state: QuotationState, writtenBy: WriterCode): boolean =>
  WRITABLE.some((one) => one === state) &&
  writtenBy === writerOf(me.side) &&
  me.permissions.has(WRITERS[me.side === 'supplier' ? 'supplier' : 'staff'])

export const rowView = (record: QuotationDocument['record'], me: Caller, today: string): OutsourcingQuotationRow => ({
  ...declared(OutsourcingQuotationRow, record),
  ...statusOf(outsourcingQuotation, record.status, me.side),
  overdueDays: lateBy(me, record.dueAt, today),
})

/** The lines with their prices, where the caller may know them, and with what they cost before. */
const itemsOf = ({ head, parts: { former, itemIds } }: LoadedQuotation, seesPrices: boolean): Item[] =>
  head.items.map((item, index) => ({
    ...item,
    id: itemIds.get(item.key) ?? null,
    lineNo: index + 1,
    ...(seesPrices
      ? { formerPrice: formerOf(item, former)?.unitPrice ?? null }
      : { unitPrice: null, tiers: null, minCharge: null, setupFee: null, formerPrice: null }),
  }))

/** A card as this caller may see it. */
export const quotationView = (
  loaded: LoadedQuotation,
  logs: readonly History[],
  { me, now }: Act,
): OutsourcingQuotation => {
  const { head, state, parts, facts } = loaded
  const today = dayOf(now)
  const seesPrices = me.permissions.has('price.view')
  const isWritable = isWriter(me, state, head.writtenBy)
  const kept = new Set(head.items.map((item) => formerOf(item, parts.former)?.key))
  return {
    ...declared(OutsourcingQuotation, head),
    ...machineView(outsourcingQuotation, loaded, me),
    auditStatus: outsourcingQuotation.states[state].code,
    sentence: plainSentence(state, head, today, me),
    logs: [...logs],
    isUrgent: false,
    dueDate: head.dueAt === null ? null : dayOf(new Date(head.dueAt)),
    overdueDays: lateBy(me, head.dueAt, today),
    contractCode: parts.contract.code,
    contractTitle: parts.contract.title,
    contractEnds: parts.contract.autoRenew ? null : parts.contract.effectiveTo,
    itemCount: head.items.length,
    items: itemsOf(loaded, seesPrices),
    seesPrices,
    formerVersion: parts.versions.find(({ id }) => id === head.replacedId)?.version ?? null,
    removedCount: parts.former.filter(({ key }) => !kept.has(key)).length,
    versions: parts.versions.map(({ status, ...version }) => ({
      ...version,
      ...statusOf(outsourcingQuotation, status, me.side),
    })),
    isWritable,
    isRemovable: isWritable && state === 'draft' && head.submittedAt === null,
    missing: isWritable ? [...facts.missing] : [],
    files: [...loaded.files],
  }
}
