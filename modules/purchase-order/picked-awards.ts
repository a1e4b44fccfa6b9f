import { compare } from '#kernel/decimal.ts'
import { plainDecimal, plainPrice } from '#kernel/text.ts'
import { awardedPriceAt, type ValidQuoted } from '#modules/quote/contract.ts'

/** A price that has won, chosen for an order, with the quantity as it was typed. */
export interface PickedAward {
  readonly award: ValidQuoted
  readonly qty: string
}

/** One award of one quote: a supplier wins a product more than once. */
export const awardKey = ({ quoteId, skuId, formulaId }: ValidQuoted): string => [quoteId, skuId, formulaId].join(' ')

/** The quantity that somebody most likely wants: what was won, or the least that was quoted for. */
export const usualQty = ({ awarded, tiers }: ValidQuoted): string =>
  plainDecimal(awarded?.qty ?? tiers[0]?.minQty ?? '')

const isQuantity = (text: string): boolean => /^\d{1,14}(\.\d{1,4})?$/.test(text) && compare(text, '0') > 0

/** What a quantity costs by an award; nothing where it is no quantity, or less than was quoted for. */
export const pickedPrice = ({ award, qty }: PickedAward): string | undefined =>
  isQuantity(qty.trim()) ? awardedPriceAt(award, qty.trim()) : undefined

/** The lines that an order gets; days are the purchaser's to say. */
export const pickedLines = (picked: readonly PickedAward[]) =>
  picked.flatMap((one) => {
    const unitPrice = pickedPrice(one)
    return unitPrice === undefined
      ? []
      : [
          {
            skuCode: one.award.skuCode,
            formulaId: one.award.formulaId ?? '',
            qty: one.qty.trim(),
            unitPrice: plainPrice(unitPrice),
            requiredDate: '',
            purchaserRemark: '',
          },
        ]
  })
