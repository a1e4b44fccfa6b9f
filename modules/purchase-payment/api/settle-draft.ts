import { compare } from '#kernel/decimal.ts'
import { dayOf } from '#kernel/day.ts'
import { invalid } from '#kernel/problem.ts'
import type { Act } from '#platform/document/types.ts'
import { dueDateOf } from '../deadlines.ts'
import type { PaymentOffset } from '../line-shapes.ts'
import { PREPAYMENT, TIMING } from '../rules.ts'
import { dueOf, offsetPrepaid, sumsOf, type Sums } from '../settlement.ts'
import type { OpenPrepayment, Payment, PaymentDraft } from '../shapes.ts'
import { withholdingOn, type IncomeKind } from '../withholding.ts'
import { MESSAGES } from '../words.ts'
import { draftLines, type DraftLine } from './draft-lines.ts'
import { paidInMonth, supplierOf } from './party-store.ts'
import { openPrepayments } from './store.ts'

/** What a draft comes to. */
export interface SettledDraft {
  readonly lines: readonly DraftLine[]
  readonly offsets: readonly PaymentOffset[]
  readonly sums: Sums
  readonly incomeKind: IncomeKind | null
  readonly personalTax: Payment['personalTax']
  readonly currency: string
  readonly dueDate: string | null
  readonly orderCodes: readonly string[]
  readonly purchaserId: string | null
}

const PERSON = 3
const USUAL_CURRENCY = 'CNY'

const usedOf = (
  prepaid: readonly OpenPrepayment[],
  used: readonly { readonly id: string; readonly amount: string }[],
): PaymentOffset[] =>
  used.map(({ id, amount }) => ({
    prepaymentId: id,
    prepaymentCode: prepaid.find((one) => one.id === id)?.code ?? '',
    amount,
  }))

/** The prepayments that somebody names; each is open and has so much left. */
const namedOffsets = (
  wanted: NonNullable<PaymentDraft['offsets']>,
  prepaid: readonly OpenPrepayment[],
  due: string,
): PaymentOffset[] => {
  for (const [at, { prepaymentId, amount }] of wanted.entries()) {
    const known = prepaid.find(({ id }) => id === prepaymentId)
    const isTwice = wanted.findIndex((one) => one.prepaymentId === prepaymentId) < at
    if (known === undefined || isTwice) return invalid({ [`offsets.${at}.prepaymentId`]: [MESSAGES.offsetUnknown] })
    if (compare(amount, '0') <= 0) return invalid({ [`offsets.${at}.amount`]: [MESSAGES.amountZero] })
    if (compare(amount, known.openAmount) > 0) return invalid({ [`offsets.${at}.amount`]: [MESSAGES.offsetAbove] })
  }
  const used = wanted.map(({ prepaymentId, amount }) => ({ id: prepaymentId, amount }))
  const taken = offsetPrepaid(
    due,
    used.map(({ id, amount }) => ({ id, open: amount })),
  )
  if (sumsOf([], taken).prepaidOffset !== sumsOf([], used).prepaidOffset)
    return invalid({ offsets: [MESSAGES.offsetBeyond] }, MESSAGES.offsetBeyond)
  return usedOf(prepaid, used)
}

/** Which prepayments are used: those that are named, else those for the same orders, the oldest first. */
const offsetsFor = async (
  { tx, me }: Act,
  draft: PaymentDraft,
  companyId: string,
  lines: readonly DraftLine[],
  except: string | null,
): Promise<PaymentOffset[]> => {
  if (draft.paymentType === PREPAYMENT)
    return (draft.offsets ?? []).length > 0 ? invalid({ offsets: [MESSAGES.offsetOnPrepay] }) : []
  const currency = lines[0]?.owed.currency ?? USUAL_CURRENCY
  const between = { companyId, buyerCompanyId: draft.buyerCompanyId }
  const prepaid = (await openPrepayments(tx, me, between, except)).filter((one) => one.currency === currency)
  const due = dueOf(lines)
  if (draft.offsets !== undefined) return namedOffsets(draft.offsets, prepaid, due)
  const orders = new Set(lines.map(({ owed }) => owed.orderCode))
  const same = prepaid.filter(({ orderCodes }) => orderCodes.some((code) => orders.has(code)))
  return usedOf(
    prepaid,
    offsetPrepaid(
      due,
      same.map(({ id, openAmount }) => ({ id, open: openAmount })),
    ),
  )
}

/** What is withheld from a person now, by what the month has brought already. */
export const withheldFrom = async (
  { tx, me, now }: Act,
  between: { readonly companyId: string; readonly buyerCompanyId: string },
  gross: string,
  incomeKind: IncomeKind,
  except: string | null,
): Promise<NonNullable<Payment['personalTax']>> => {
  const month = dayOf(now).slice(0, 'YYYY-MM'.length)
  return withholdingOn(gross, incomeKind, await paidInMonth(tx, me, between, { incomeKind, month, except }))
}

/** What a draft comes to, by what is owed and prepaid now. Nothing is written. */
export const settleDraft = async (
  act: Act,
  draft: PaymentDraft,
  companyId: string,
  except: string | null = null,
): Promise<SettledDraft> => {
  const { tx, me } = act
  const between = { companyId, buyerCompanyId: draft.buyerCompanyId }
  const supplier = await supplierOf(tx, me, between)
  const isPerson = supplier?.supplierType === PERSON
  if (draft.invoiceTiming === TIMING.none && !isPerson)
    invalid({ invoiceTiming: [MESSAGES.timingCompany] }, MESSAGES.timingCompany)
  const { wanted, settled } = await draftLines(act, draft, companyId, except)
  const offsets = await offsetsFor(act, draft, companyId, settled, except)
  const sums = sumsOf(wanted, offsets)
  const incomeKind = draft.invoiceTiming === TIMING.none ? (draft.incomeKind ?? 1) : null
  return {
    lines: settled,
    offsets,
    sums,
    incomeKind,
    personalTax: incomeKind === null ? null : await withheldFrom(act, between, sums.amountNoTax, incomeKind, except),
    currency: settled[0]?.owed.currency ?? USUAL_CURRENCY,
    dueDate: dueDateOf(settled.map(({ owed }) => owed)),
    orderCodes: [...new Set(settled.flatMap(({ owed }) => (owed.orderCode === '' ? [] : [owed.orderCode])))],
    purchaserId:
      settled.find(({ owed }) => owed.purchaserId !== null)?.owed.purchaserId ?? supplier?.purchaserId ?? null,
  }
}
