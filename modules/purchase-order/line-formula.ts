import type { OrderFormula } from '#modules/formula/contract.ts'
import type { Missing, OrderDraft } from './draft-shapes.ts'
import { MISSING } from './draft-words.ts'
import { isBlank, type SkuFacts, type SkuOf } from './missing.ts'

/** A line with the recipe that it is made by, as it was called then. */
interface Made {
  readonly formulaCode: string
  readonly formulaVersion: string
}

/** The recipe of a line in words; nothing where it has none. */
export const formulaName = ({ formulaCode, formulaVersion }: Partial<Made>): string =>
  [formulaCode, formulaVersion].filter(Boolean).join(' ')

/** The recipe that a line names, as far as it is one of its product. */
export const formulaOf = <Formula extends Pick<OrderFormula, 'id' | 'skuId'>>(
  formulas: readonly Formula[],
  formulaId: string | null | undefined,
  skuId: string | null | undefined,
): Formula | undefined => formulas.find((one) => one.id === formulaId && one.skuId === skuId)

/** What a line keeps of its recipe. */
export const formulaColumns = (formula: Pick<OrderFormula, 'id' | 'code' | 'version'> | undefined) => ({
  formulaId: formula?.id ?? null,
  formulaCode: formula?.code ?? '',
  formulaVersion: formula?.version ?? '',
})

/** Why an order cannot be made by what a line names: a recipe is one of the product, by this supplier, and in force. */
export const formulaWrong = (
  formula: Pick<OrderFormula, 'code' | 'version' | 'isInForce' | 'statusName'> | undefined,
): string | undefined => {
  if (formula === undefined) return MISSING.formulaUnknown
  const name = formulaName({ formulaCode: formula.code, formulaVersion: formula.version })
  return formula.isInForce ? undefined : MISSING.formulaNotInForce(name, formula.statusName)
}

/** The lines of a draft whose recipe keeps it from being published, each by its number. */
export const formulaGaps = (
  { items = [] }: OrderDraft,
  skuOf: SkuOf<SkuFacts>,
  formulas: readonly OrderFormula[],
): Missing[] =>
  items.flatMap((line, index) => {
    if (isBlank(line) || line.formulaId === undefined) return []
    const why = formulaWrong(formulaOf(formulas, line.formulaId, skuOf(line)?.id))
    return why === undefined ? [] : [{ field: `items.${index}.formulaId`, why: MISSING.line(index + 1, why) }]
  })
