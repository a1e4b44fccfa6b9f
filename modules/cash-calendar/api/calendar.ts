import { addDays, dayOf } from '#kernel/day.ts'
import { total } from '#kernel/money.ts'
import { openAppeals } from '#modules/deduction/api/shared/appeals.ts'
import { openPayables } from '#modules/payable/api/shared/open-payables.ts'
import {
  expectedPayments,
  sentMoney,
  unpaidSums,
  type Parties,
} from '#modules/purchase-payment/api/shared/expected-payments.ts'
import { openTasks } from '#modules/rectification/api/shared/open.ts'
import type { Act } from '#platform/document/types.ts'
import { calendarOf, toneOf, type Standing } from '../month.ts'
import { isHeldUp, payablesRisk, reasonsFor, risksOf, undatedRisk } from '../risks.ts'
import { ITEMS_MAX, type CalendarQuery, type CashCalendar, type CashItem } from '../shapes.ts'
import { payablesTitle } from '../words.ts'

/** One more than is shown: then there are more. */
const ASKED = ITEMS_MAX + 1
const OWED = 1

type Payables = Awaited<ReturnType<typeof openPayables>>[number]

/** The first and the last day of a month. */
const spanOf = (month: string) => {
  const first = `${month}-01`
  const last = addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1)
  return { from: first, to: last }
}

/** What stands beside a payment is about one of its orders. */
const touching = <One extends { readonly orderCodes: readonly string[] }>(
  all: readonly One[],
  orderCodes: readonly string[],
): One[] => all.filter((one) => one.orderCodes.some((code) => orderCodes.includes(code)))

const paymentItems = async (act: Act, parties: Parties, month: string): Promise<CashItem[]> => {
  const today = dayOf(act.now)
  const found = await expectedPayments(act, parties, spanOf(month), ASKED)
  const codes = [...new Set(found.flatMap(({ orderCodes }) => orderCodes))]
  const appeals = await openAppeals(act, codes)
  const rectifications = await openTasks(act, codes)
  return found.map((payment) => {
    const beside = {
      appeals: touching(appeals, payment.orderCodes),
      rectifications: touching(rectifications, payment.orderCodes),
    }
    const risks = [
      ...risksOf({ ...payment, ...beside }, act.now),
      ...(payment.day === null ? [undatedRisk(payment.id)] : []),
    ]
    return {
      key: payment.id,
      kind: 'payment',
      day: payment.day,
      tone: toneOf(payment.day, isHeldUp(risks), today),
      paymentId: payment.id,
      code: payment.code,
      title: payment.title,
      amount: payment.openAmount,
      currency: payment.currency,
      statusName: payment.statusName,
      buyerCompanyName: payment.buyerCompanyName,
      supplierName: payment.supplierName,
      reasons: reasonsFor(risks, act.me).slice(0, 20),
    }
  })
}

const sentItems = async (act: Act, parties: Parties, month: string): Promise<CashItem[]> =>
  (await sentMoney(act, parties, spanOf(month), ASKED)).map(({ recordId, id, ...sent }) => ({
    ...sent,
    key: recordId,
    kind: 'sent',
    tone: 'paid',
    paymentId: id,
    reasons: [],
  }))

const payablesItem = ({ day, hasTerms, count, amount, ...payables }: Payables, { me, now }: Act): CashItem => {
  const kind = day !== null ? 'notApplied' : hasTerms ? 'termsPassed' : 'noTerms'
  const risks = [payablesRisk(kind, me.side === 'supplier' ? 'supplier' : 'staff')]
  return {
    key: [payables.companyId, payables.buyerCompanyId, payables.currency, day ?? kind].join(' '),
    kind: 'payables',
    day,
    tone: toneOf(day, isHeldUp(risks), dayOf(now)),
    paymentId: null,
    code: '',
    title: payablesTitle(count),
    amount,
    currency: payables.currency,
    statusName: '',
    buyerCompanyName: payables.buyerCompanyName,
    supplierName: payables.supplierName,
    reasons: reasonsFor(risks, me),
  }
}

const sumIn = (payables: readonly Payables[], currency: string, isOwed: boolean): string =>
  total(
    payables
      .filter((one) => one.currency === currency && (one.direction === OWED) === isOwed)
      .map(({ amount }) => amount),
  )

/** How much is where, of all months. */
const standingOf = async (act: Act, parties: Parties, payables: readonly Payables[]): Promise<Standing[]> => {
  const unpaid = await unpaidSums(act, parties)
  return [...new Set([...unpaid, ...payables].map(({ currency }) => currency))].map((currency) => {
    const { toInvoice = '0.00', onTheWay = '0.00' } = unpaid.find((one) => one.currency === currency) ?? {}
    return {
      currency,
      toInvoice,
      onTheWay,
      unsettled: sumIn(payables, currency, true),
      deducted: sumIn(payables, currency, false),
    }
  })
}

/** The money of a month, as far as the caller sees its payments. */
export const getCalendar = async (act: Act, query: CalendarQuery): Promise<CashCalendar> => {
  const { Month: month, BuyerCompanyId: buyerCompanyId, CompanyId } = query
  const parties = { buyerCompanyId, companyId: act.me.side === 'supplier' ? undefined : CompanyId }
  const sent = await sentItems(act, parties, month)
  const expected = await paymentItems(act, parties, month)
  const payables = await openPayables(act, parties)
  const estimated = payables
    .filter(({ direction, day }) => direction === OWED && (day === null || day.startsWith(month)))
    .map((one) => payablesItem(one, act))
  const all = [sent, expected, estimated]
  return calendarOf({
    month,
    items: all.flatMap((items) => items.slice(0, ITEMS_MAX)),
    standing: await standingOf(act, parties, payables),
    isMore: all.some((items) => items.length > ITEMS_MAX),
  })
}
