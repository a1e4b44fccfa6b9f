import { compare } from '#kernel/decimal.ts'
import { lineAmount, total } from '#kernel/money.ts'
import { byField, invalid } from '#kernel/problem.ts'
import { plainDecimal } from '#kernel/text.ts'
import { raiseDeduction } from '#modules/deduction/api/shared/raise.ts'
import type { EffectTable } from '#platform/document/types.ts'
import type { MaterialSettlement } from '../delivery-shapes.ts'
import { chargeErrors, overLossOf } from '../rules.ts'
import { NOTES } from '../words.ts'
import type { OutsourcingDocument, OutsourcingStep } from './tables.ts'

type Charge = MaterialSettlement['charges'][number]

const TITLE_MAX = 100
const OVER_LOSS = 2

/** What is charged is deducted once the supplier has confirmed it. */
const deduct = async (step: OutsourcingStep, charges: readonly Charge[]) => {
  const { head } = step
  const amount = total(charges.map((charge) => charge.amount ?? '0'))
  if (compare(amount, '0') === 0) return { deductionId: null, deductionCode: '' }
  const { id, code } = await raiseDeduction(step, {
    companyId: head.companyId,
    buyerCompanyId: head.buyerCompanyId,
    purchaserId: head.purchaserId,
    followerId: head.followerId,
    category: 'MATERIAL',
    title: NOTES.overLossTitle(head.title).slice(0, TITLE_MAX),
    amount,
    taxRate: head.taxRate,
    currency: head.currency,
    sourceType: OVER_LOSS,
    sourceId: head.id,
    sourceCode: head.code,
    order: { id: head.id, code: head.code },
    reason: charges
      .map(({ name, overQty, unit, unitPrice }) =>
        NOTES.overLoss(name, plainDecimal(overQty), unit, plainDecimal(unitPrice ?? '0')),
      )
      .join('；'),
    evidence: [],
  })
  return { deductionId: id, deductionCode: code }
}

/** Ends the ledger: what was used beyond the need is charged. */
export const materialEffects: EffectTable<OutsourcingDocument> = {
  settleMaterial: async (step) => {
    const { me, now, parts, input } = step
    const { charges = [] } = input
    const wrong = chargeErrors(parts.materials, charges)
    if (wrong.length > 0) invalid(byField(wrong), wrong[0]?.why)
    const charged = parts.materials.flatMap((material) => {
      const overQty = overLossOf(material)
      const { unitPrice = null } = charges.find(({ materialId }) => materialId === material.id) ?? {}
      if (compare(overQty, '0') === 0 || unitPrice === null) return []
      const { id: materialId, name, unit } = material
      return [{ materialId, name, unit, overQty, unitPrice, amount: lineAmount(overQty, unitPrice) }]
    })
    const settlement: MaterialSettlement = {
      ...(await deduct(step, charged)),
      at: now.toISOString(),
      by: me.userName,
      remark: (input.remark ?? '').trim(),
      charges: charged,
    }
    return { head: { materialSettlement: JSON.stringify(settlement) } }
  },
}
