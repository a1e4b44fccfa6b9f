import { total } from '#kernel/money.ts'
import type { CostCategoryCode } from '#modules/cost-category/contract.ts'
import { notify } from '#platform/notices/notify.ts'
import type { Act } from '#platform/document/types.ts'
import { raisedNotice } from '../../notices.ts'
import { answerBy } from '../../rules.ts'
import type { Deduction } from '../../shapes.ts'
import { categoryNamed } from '../category.ts'
import { deductions } from '../deductions.ts'
import { raisedFrom } from '../store.ts'

/** What is to be deducted, as its source tells it. */
export interface RaisedDeduction {
  readonly companyId: string
  readonly buyerCompanyId: string
  readonly purchaserId?: string
  readonly followerId?: string | null
  /** A category of the product, or one of finance by its id. */
  readonly category: CostCategoryCode | { readonly id: string }
  readonly title: string
  readonly amount: string
  readonly taxRate: Deduction['taxRate']
  readonly currency: string
  readonly sourceType: Deduction['sourceType']
  readonly sourceId: string | null
  readonly sourceCode: string
  readonly order: { readonly id: string; readonly code: string } | null
  readonly reason: string
  readonly evidence: readonly string[]
}

/** Raises a deduction, in the transaction of what it comes of. Its supplier hears of it and has five working days to answer. */
export const raiseDeduction = async (act: Act, raised: RaisedDeduction): Promise<Deduction> => {
  const { tx, me, now } = act
  const { category, order, evidence, amount: given, ...own } = raised
  const named = await categoryNamed(tx, me, category)
  const amount = total([given])
  const made = await deductions.create(act, {
    ...own,
    amount,
    firstAmount: amount,
    costCategoryId: named.id,
    categoryCode: named.code,
    categoryName: named.name,
    orderId: order?.id ?? null,
    orderCode: order?.code ?? '',
    evidence: [...evidence],
    dueAt: answerBy(now),
    searched: [own.title, own.sourceCode, order?.code ?? '', named.name],
  })
  await notify(tx, me, raisedNotice(await deductions.getHead(act, made.id), me.userId))
  return made
}

/** Confirms one in the name of somebody who has agreed to its source, and who may. */
export const confirmRaised = async (act: Act, id: string): Promise<void> => {
  const { rowVersion } = await deductions.getHead(act, id)
  await deductions.move(act, id, 'confirm', { rowVersion })
}

/** The one that was raised because of a document, if the caller sees it. */
export const deductionFrom = async (
  { tx, me }: Act,
  sourceType: Deduction['sourceType'],
  sourceId: string,
): Promise<{ id: string; code: string } | null> => raisedFrom(tx, me, sourceType, sourceId)
