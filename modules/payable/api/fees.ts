import { randomUUID } from 'node:crypto'
import { dayOf } from '#kernel/day.ts'
import { compare } from '#kernel/decimal.ts'
import { invalid, notFound } from '#kernel/problem.ts'
import { tidy } from '#kernel/text.ts'
import { costCategoryTree } from '#modules/cost-category/api/shared/tree.ts'
import { nextCode, recordAudit } from '#platform/database/records.ts'
import type { Act } from '#platform/document/types.ts'
import { requireFiles, showFiles } from '#platform/files/files.ts'
import { amountsOf, feeCategories } from '../rules.ts'
import type { FeeDraft, Payable } from '../shapes.ts'
import { AUDIT, MESSAGES } from '../words.ts'
import { feeParties } from './fee-store.ts'
import { getPayable } from './payables.ts'
import { insertPayables } from './shared/payable-store.ts'
import { voidPayable } from './shared/payables.ts'
import { findPayable } from './store.ts'

const PREFIX = 'FY'
const CURRENCY = 'CNY'

/** The category of a draft, one that staff enter costs of, with all that it asks for. */
const categoryOf = async ({ tx, me }: Act, { costCategoryId, orderCode, proof }: FeeDraft) => {
  const tree = await costCategoryTree(tx, me)
  const category = feeCategories(tree).find(({ id }) => id === costCategoryId)
  if (category === undefined) return invalid({ costCategoryId: [MESSAGES.categoryNotFee] })
  if (category.needProof && proof.length === 0) invalid({ proof: [MESSAGES.proofMissing] })
  if (category.needOrder && orderCode.trim() === '') invalid({ orderCode: [MESSAGES.orderMissing] })
  return category
}

/** Between whom it is; an order that it names is theirs. */
const partiesOf = async ({ tx, me }: Act, draft: FeeDraft) => {
  const orderCode = draft.orderCode.trim().toUpperCase()
  const { supplierCompanyId: companyId, buyerCompanyId } = draft
  const found = await feeParties(tx, me, { companyId, buyerCompanyId, orderCode })
  if (!found.isSupplier) invalid({ supplierCompanyId: [MESSAGES.supplierUnknown] })
  if (!found.isBuyer) invalid({ buyerCompanyId: [MESSAGES.buyerUnknown] })
  if (orderCode !== '' && found.orderId === null) invalid({ orderCode: [MESSAGES.orderUnknown] })
  return { companyId, buyerCompanyId, orderId: found.orderId, orderCode, currency: found.currency ?? CURRENCY }
}

/** Enters a cost that no document stands behind. Its supplier sees it with what proves it. */
export const addFee = async (act: Act, draft: FeeDraft): Promise<Payable> => {
  const { tx, me, now } = act
  if (compare(draft.amount, '0') <= 0) invalid({ amount: [MESSAGES.amountNone] })
  if (draft.occurredOn > dayOf(now)) invalid({ occurredOn: [MESSAGES.happenedLater] })
  const category = await categoryOf(act, draft)
  const parties = await partiesOf(act, draft)
  const files = await requireFiles(tx, me, draft.proof, 'proof')
  const sourceCode = await nextCode(tx, me, PREFIX, dayOf(now), parties.companyId)
  const taxed = { taxRate: draft.taxRate, taxIncluded: true }
  const [id = ''] = await insertPayables(tx, me, [
    {
      ...parties,
      ...taxed,
      ...amountsOf({ amount: draft.amount }, taxed),
      direction: category.direction,
      costCategoryId: category.id,
      sourceType: 'fee',
      sourceId: randomUUID(),
      sourceCode,
      skuName: tidy(draft.title),
      occurredAt: `${draft.occurredOn}T00:00:00+08:00`,
      remark: draft.remark.trim(),
      proof: draft.proof,
      createdBy: me.userId,
      updatedBy: me.userId,
    },
  ])
  await showFiles(tx, me, files, parties.companyId)
  await recordAudit(tx, me, {
    entity: 'Payable',
    entityId: id,
    companyId: parties.companyId,
    action: AUDIT.addFee,
    remark: `${sourceCode} ${category.name} ${tidy(draft.title)}`,
  })
  return getPayable(act, id)
}

/** Takes a cost back that was entered wrongly, until a payment names it. */
export const voidFee = async (act: Act, id: string, reason: string): Promise<Payable> => {
  const { tx, me } = act
  const { companyId, sourceType, sourceId, sourceCode } = (await findPayable(tx, me, id)) ?? notFound()
  if (sourceType !== 'fee') invalid({ id: [MESSAGES.notFee] }, MESSAGES.notFee)
  await voidPayable(tx, me, { sourceType, sourceId }, reason)
  await recordAudit(tx, me, {
    entity: 'Payable',
    entityId: id,
    companyId,
    action: AUDIT.voidFee,
    remark: `${sourceCode} ${reason}`,
  })
  return getPayable(act, id)
}
