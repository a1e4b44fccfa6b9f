import { dayOf } from '#kernel/day.ts'
import { percentOf, sum } from '#kernel/decimal.ts'
import { fieldOf } from '#kernel/json.ts'
import { total } from '#kernel/money.ts'
import type { Permission } from '#kernel/permission.ts'
import type { Act } from '#platform/document/types.ts'
import { monthsUntil } from '../rules.ts'
import type { Statistics } from '../shapes.ts'
import { AGES, OTHER_CATEGORIES, UNCATEGORISED } from '../words.ts'
import { byMonth } from './fact-store.ts'
import { COUNT, inPart, visibleScores } from './scores.ts'
import * as store from './statistic-store.ts'

const MONTHS = 12
const RATE_MONTHS = 6
/** Like the scores. */
const RATE_PLACES = 1
/** More slices are not told apart. */
const CATEGORIES_MOST = 7

const amountIn = (rows: readonly { readonly month: string; readonly amount: string }[], month: string): string =>
  total(rows.filter((one) => one.month === month).map(({ amount }) => amount))

const monthsOf = async ({ tx, me, now }: Act, companyId: string, may: May): Promise<Statistics['months']> => {
  const months = monthsUntil(dayOf(now), MONTHS)
  const scope = { companyId, from: `${months[0] ?? ''}-01`, to: dayOf(now) }
  const ordered = may('order.view') ? await store.orderedByMonth(tx, me, scope) : null
  const paid = may('payment.view') ? await store.paidByMonth(tx, me, scope) : null
  if (ordered === null && paid === null) return null
  return months.map((month) => ({
    month,
    ordered: ordered && amountIn(ordered, month),
    paid: paid && amountIn(paid, month),
  }))
}

const categoriesOf = async ({ tx, me, now }: Act, companyId: string): Promise<Statistics['categories']> => {
  const [first = ''] = monthsUntil(dayOf(now), MONTHS)
  const rows = await store.orderedByCategory(tx, me, { companyId, from: `${first}-01`, to: dayOf(now) })
  const shown = rows.length > CATEGORIES_MOST ? CATEGORIES_MOST - 1 : CATEGORIES_MOST
  const rest = rows.slice(shown)
  return [
    ...rows.slice(0, shown).map(({ name, amount }) => ({ name: name ?? UNCATEGORISED, amount })),
    ...(rest.length === 0 ? [] : [{ name: OTHER_CATEGORIES, amount: total(rest.map(({ amount }) => amount)) }]),
  ]
}

const agesOf = async ({ tx, me, now }: Act, companyId: string): Promise<Statistics['ages']> => {
  const today = dayOf(now)
  const unsettled = await store.unsettledByAge(tx, me, { companyId }, today)
  const unpaid = await store.unpaidByAge(tx, me, { companyId }, today)
  const inGroup = (rows: readonly store.Aged[], at: number): string =>
    total(rows.filter(({ group }) => group === at).map(({ amount }) => amount))
  return AGES.map((age, at) => ({ age, unsettled: inGroup(unsettled, at), unpaid: inGroup(unpaid, at) }))
}

const funnelOf = async ({ tx, me, now }: Act, companyId: string): Promise<Statistics['funnel']> => {
  const [first = ''] = monthsUntil(dayOf(now), MONTHS)
  const counts = await store.countQuotes(tx, me, { companyId, from: `${first}-01`, to: dayOf(now) })
  const winRate = counts.quoted === 0 ? null : percentOf(String(counts.won), String(counts.quoted), RATE_PLACES)
  return { ...counts, winRate }
}

const ratesOf = async ({ tx, me, now }: Act, companyId: string): Promise<Statistics['rates']> => {
  const months = monthsUntil(dayOf(now), RATE_MONTHS)
  const scope = { companyId, from: `${months[0] ?? ''}-01`, to: dayOf(now) }
  const visible = visibleScores(me)
  const onTime = visible.includes('onTime') ? await COUNT.onTime(tx, me, scope, byMonth) : []
  const pass = visible.includes('pass') ? await COUNT.pass(tx, me, scope, byMonth) : []
  return months.map((month) => ({ month, onTime: inPart(onTime, month).rate, pass: inPart(pass, month).rate }))
}

const isScore = (value: unknown): value is string => typeof value === 'string' && /^\d+(\.\d+)?$/.test(value)

/** The scores of sections as a report has them; what is none is left out. */
const sectionsIn = (sections: unknown): { name: string; score: string }[] =>
  (Array.isArray(sections) ? sections : []).flatMap((one: unknown) => {
    const [name, score] = [fieldOf(one, 'name'), fieldOf(one, 'score')]
    return typeof name === 'string' && isScore(score) ? [{ name, score: sum([score]) }] : []
  })

const reviewOf = async ({ tx, me }: Act, companyId: string): Promise<Statistics['review']> => {
  const found = await store.lastReview(tx, me, { companyId })
  return found === undefined ? null : { ...found, sections: sectionsIn(found.sections) }
}

type May = (permission: Permission) => boolean

/** The figures of the charts, as far as the caller may see what they are made of. */
export const statisticsOf = async (act: Act, companyId: string): Promise<Statistics> => {
  const may: May = (permission) => act.me.permissions.has(permission)
  const seesPrices = may('price.view')
  return {
    months: seesPrices ? await monthsOf(act, companyId, may) : null,
    funnel: may('quote.view') ? await funnelOf(act, companyId) : null,
    rates: await ratesOf(act, companyId),
    categories: seesPrices && may('order.view') ? await categoriesOf(act, companyId) : null,
    ages: seesPrices && may('payment.view') ? await agesOf(act, companyId) : null,
    review: may('review.view') ? await reviewOf(act, companyId) : null,
  }
}
