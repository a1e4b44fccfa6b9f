import { compare } from '#kernel/decimal.ts'
import { lineAmount } from '#kernel/money.ts'
import { byField, invalid } from '#kernel/problem.ts'
import type { EffectTable } from '#platform/document/types.ts'
import type { MaterialSettlement } from '../delivery-shapes.ts'
import { chargeErrors, overLossOf } from '../rules.ts'
import type { OutsourcingDocument } from './tables.ts'

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
      at: now.toISOString(),
      by: me.userName,
      remark: (input.remark ?? '').trim(),
      charges: charged,
    }
    return { head: { materialSettlement: JSON.stringify(settlement) } }
  },
}
