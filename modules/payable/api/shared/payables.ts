import type { Caller } from '#kernel/caller.ts'
import { compare } from '#kernel/decimal.ts'
import type { CostCategoryCode } from '#modules/cost-category/contract.ts'
import type { Tx } from '#platform/database/database.ts'
import { amountsOf, type Cost, type Taxed } from '../../rules.ts'
import { categoriesNamed, lockStanding, markVoid, type SourceKey, type Standing } from './payable-store.ts'
import { takeBack, writePayables } from './write-payables.ts'

/** Something that is owed to a supplier or deducted from what it gets, as its source tells it. */
export interface Owed extends SourceKey, Taxed {
  readonly companyId: string
  readonly buyerCompanyId: string
  readonly category: CostCategoryCode
  /** The number of the document that it comes from. */
  readonly sourceCode: string
  readonly order?: { readonly id: string; readonly code: string }
  /** What it is for. */
  readonly skuName: string
  readonly cost: Cost
  readonly currency: string
  readonly occurredAt: string
}

/** The column of names has room for so much. */
const NAME_MAX = 200

const rowsOf = async (tx: Tx, me: Caller, owed: readonly Owed[]) => {
  const known = new Map(
    (await categoriesNamed(tx, me, [...new Set(owed.map(({ category }) => category))])).map((one) => [one.code, one]),
  )
  return owed.flatMap(({ category, order, cost, taxRate, taxIncluded, skuName, ...source }) => {
    const named = known.get(category)
    if (named === undefined) throw new Error(`there is no category of cost ${category}`)
    const amounts = amountsOf(cost, { taxRate, taxIncluded })
    // What costs nothing is owed by nobody.
    if (compare(amounts.amount, '0') <= 0) return []
    return [
      {
        ...source,
        ...amounts,
        ...('amount' in cost ? {} : cost),
        costCategoryId: named.id,
        direction: named.direction,
        skuName: skuName.slice(0, NAME_MAX),
        orderId: order?.id ?? null,
        orderCode: order?.code ?? '',
        taxRate,
        taxIncluded,
        createdBy: me.userId,
        updatedBy: me.userId,
      },
    ]
  })
}

/**
 * Writes what a step of the source makes owed, in the transaction of that step. A source owes once by category: what it owed
 * before is taken back, unless a payment names it.
 */
export const addPayables = async (tx: Tx, me: Caller, owed: readonly Owed[]): Promise<string[]> =>
  owed.length === 0 ? [] : writePayables(tx, me, await rowsOf(tx, me, owed))

/** The same for one. Nothing is written where it comes to nothing. */
export const addPayable = async (tx: Tx, me: Caller, owed: Owed): Promise<string | undefined> =>
  (await addPayables(tx, me, [owed]))[0]

/** Takes back all that a source has made owed. What a payment names stays: then nothing is taken back, with 422. */
export const voidPayable = async (
  tx: Tx,
  me: Caller,
  { sourceType, sourceId }: SourceKey,
  reason: string,
): Promise<void> => {
  await takeBack(tx, me, await lockStanding(tx, me, sourceType, [sourceId]), reason)
}

const isSame = (owed: Owed, standing: Standing): boolean =>
  owed.category === standing.category &&
  owed.taxRate === standing.taxRate &&
  owed.skuName.slice(0, NAME_MAX) === standing.skuName &&
  compare(amountsOf(owed.cost, owed).amount, standing.amount) === 0

/**
 * Brings what a source owes up to date where it may change, such as an order that both sides agree on anew. What a payment
 * names stays as it is, and so does what has not changed; the rest is taken back and written again.
 */
export const replacePayables = async (
  tx: Tx,
  me: Caller,
  { sourceType, sourceId }: SourceKey,
  owed: readonly Owed[],
  reason: string,
): Promise<void> => {
  const standing = await lockStanding(tx, me, sourceType, [sourceId])
  const kept = standing.filter((one) => one.isSettled || owed.some((wanted) => isSame(wanted, one)))
  await markVoid(
    tx,
    me,
    standing.flatMap((one) => (kept.includes(one) ? [] : one.id)),
    reason,
  )
  await addPayables(
    tx,
    me,
    owed.filter(({ category }) => !kept.some((one) => one.category === category)),
  )
}
