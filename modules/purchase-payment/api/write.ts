import { stateIn } from '#kernel/machine.ts'
import { invalid } from '#kernel/problem.ts'
import type { Act } from '#platform/document/types.ts'
import { requireNamedFiles } from '#platform/files/files.ts'
import { purchasePayment } from '../machine.ts'
import { AUTHOR, INVOICE, TIMING } from '../rules.ts'
import { PaymentDraft, type Payment, type SettlementPreview } from '../shapes.ts'
import { MESSAGES, titleOf } from '../words.ts'
import { replaceLines, type LineRow } from './line-store.ts'
import { accountOf, usualAccount } from './party-store.ts'
import { payments } from './payments.ts'
import { searchedIn } from './searched.ts'
import { settleDraft, type SettledDraft } from './settle-draft.ts'
import { replaceOffsets } from './store.ts'
import { isWriter, snapshotOf } from './view.ts'
import { inWords } from './violations.ts'

const NEEDS_PERIOD: readonly number[] = [1, 3, 5]

const checkPeriod = ({ paymentType, periodFrom, periodTo }: PaymentDraft): void => {
  if (NEEDS_PERIOD.includes(paymentType) && (periodFrom === null || periodTo === null))
    invalid({ periodFrom: [MESSAGES.periodMissing] }, MESSAGES.periodMissing)
  if (periodFrom !== null && periodTo !== null && periodTo < periodFrom)
    invalid({ periodTo: [MESSAGES.periodWrong] }, MESSAGES.periodWrong)
}

/** Whose payment a draft becomes: staff say it, a supplier's is its own. */
const companyOf = ({ me }: Act, { supplierCompanyId }: PaymentDraft): string =>
  me.side === 'supplier'
    ? (me.companyId ?? '')
    : (supplierCompanyId ?? invalid({ supplierCompanyId: [MESSAGES.supplierMissing] }, MESSAGES.supplierMissing))

/** The account that the money goes to: the one that is named, else the supplier's usual one, if it has one. */
const accountIn = async ({ tx, me }: Act, companyId: string, { receiptAccountId = null }: PaymentDraft) => {
  if (receiptAccountId === null) return usualAccount(tx, me, companyId)
  const account = await accountOf(tx, me, companyId, receiptAccountId)
  return account === undefined || account.isEnded ? invalid({ receiptAccountId: [MESSAGES.accountUnknown] }) : account
}

/** What a draft becomes on the head. */
const contentOf = async (act: Act, draft: PaymentDraft, companyId: string, settled: SettledDraft) => {
  await requireNamedFiles(act.tx, act.me, PaymentDraft, draft)
  const account = await accountIn(act, companyId, draft)
  const { carriedDeduct: _carried, ...sums } = settled.sums
  const title = draft.title ?? titleOf(draft, settled.orderCodes.length)
  const invoiceStatus: Payment['invoiceStatus'] = draft.invoiceTiming === TIMING.none ? INVOICE.none : INVOICE.awaited
  return {
    title,
    companyId,
    buyerCompanyId: draft.buyerCompanyId,
    paymentType: draft.paymentType,
    periodFrom: draft.periodFrom,
    periodTo: draft.periodTo,
    invoiceTiming: draft.invoiceTiming,
    invoiceStatus,
    currency: settled.currency,
    ...sums,
    withheldTax: settled.personalTax?.tax ?? '0.00',
    personalTax: settled.personalTax === null ? null : JSON.stringify(settled.personalTax),
    incomeKind: settled.incomeKind,
    orderCodes: [...settled.orderCodes],
    dueDate: settled.dueDate,
    receiptAccountId: account?.id ?? null,
    receiptAccount: account === undefined ? null : JSON.stringify(snapshotOf(account)),
    note: draft.note ?? '',
    attachments: draft.attachments ?? [],
    searched: searchedIn(
      title,
      settled.lines.map(({ owed }) => ({ ...owed, skuName: '' })),
      [],
    ),
  }
}

const lineRows = (paymentId: string, companyId: string, { lines }: SettledDraft): LineRow[] =>
  lines.map((line, at) => ({
    paymentId,
    companyId,
    payableId: line.owed.id,
    lineNo: at + 1,
    kind: line.kind,
    stage: line.stage,
    ratioFrom: line.ratioFrom,
    ratioTo: line.ratioTo,
    amountNoTax: line.amountNoTax,
    taxAmount: line.taxAmount,
    amount: line.amount,
    remark: line.remark,
  }))

const writeParts = async ({ tx, me }: Act, id: string, companyId: string, settled: SettledDraft): Promise<void> => {
  await replaceLines(tx, me, id, lineRows(id, companyId, settled))
  await replaceOffsets(tx, me, { id, companyId }, settled.offsets)
}

/** Writes a payment: staff the statement of a period, suppliers what they pick from the pool. */
export const createPayment = (act: Act, draft: PaymentDraft): Promise<Payment> =>
  inWords(act, async () => {
    const { me } = act
    checkPeriod(draft)
    const companyId = companyOf(act, draft)
    const settled = await settleDraft(act, draft, companyId)
    const content = await contentOf(act, draft, companyId, settled)
    const isSupplier = me.side === 'supplier'
    const purchaserId = isSupplier
      ? (settled.purchaserId ?? invalid({ buyerCompanyId: [MESSAGES.nobodyBuys] }, MESSAGES.nobodyBuys))
      : me.userId
    return payments.create(
      act,
      {
        ...content,
        author: isSupplier ? AUTHOR.supplier : AUTHOR.staff,
        purchaserId,
        followerId: isSupplier ? me.userId : null,
      },
      (id) => writeParts(act, id, companyId, settled),
    )
  })

/** Replaces what was written, until it is sent, or after it came back. */
export const savePayment = (act: Act, id: string, rowVersion: number, draft: PaymentDraft): Promise<Payment> =>
  inWords(act, () =>
    payments.rewrite(act, id, rowVersion, async ({ head, state }) => {
      if (!isWriter(act.me, state, head.author)) invalid({ status: [MESSAGES.notWritten] }, MESSAGES.notWritten)
      checkPeriod(draft)
      const settled = await settleDraft(act, draft, head.companyId, id)
      const content = await contentOf(act, draft, head.companyId, settled)
      await writeParts(act, id, head.companyId, settled)
      return content
    }),
  )

/** Whose draft it is that somebody changes; a refusal to those who do not write it. */
const writtenCompany = async (act: Act, id: string): Promise<string> => {
  const { author, status, companyId } = await payments.getHead(act, id)
  return isWriter(act.me, stateIn(purchasePayment, status), author)
    ? companyId
    : invalid({ status: [MESSAGES.notWritten] }, MESSAGES.notWritten)
}

/** What a draft would come to, as a new payment or in place of a former one. Nothing is written. */
export const previewSettlement = async (
  act: Act,
  draft: PaymentDraft,
  former: string | null,
): Promise<SettlementPreview> => {
  checkPeriod(draft)
  const companyId = former === null ? companyOf(act, draft) : await writtenCompany(act, former)
  const { sums, lines, offsets, personalTax } = await settleDraft(act, draft, companyId, former)
  return { ...sums, lineCount: lines.length, offsets: [...offsets], personalTax }
}
