import { compare } from '#kernel/decimal.ts'
import { isDay } from '#kernel/identity.ts'
import type { DatedLine } from '#modules/work-calendar/contract.ts'
import type { LineDraft } from './draft-shapes.ts'
import { isBlank, isQuantity } from './missing.ts'

/** Lines of a draft as the supplier's calendar looks at them: those that say a day. */
export const datedLines = (
  lines: readonly LineDraft[],
  skuOf: (line: LineDraft) => { readonly categoryId: string | null } | undefined,
): DatedLine[] =>
  [...lines.entries()].flatMap(([index, line]) => {
    const { requiredDate = '', qty = '' } = line
    if (!isDay(requiredDate) || isBlank(line)) return []
    const isSaid = isQuantity(qty) && compare(qty, '0') > 0
    return [{ no: index + 1, day: requiredDate, qty: isSaid ? qty : '0', categoryId: skuOf(line)?.categoryId ?? null }]
  })
