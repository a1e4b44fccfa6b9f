import { TAX_RATES } from '#kernel/fields.ts'
import { codesOf } from '#kernel/labels.ts'
import { DELIVERY_TERMS } from '#modules/quote/contract.ts'

export const RATES = TAX_RATES.map((value) => ({ value, label: `${value}%` }))
export const DELIVERY = codesOf(DELIVERY_TERMS).map((value) => ({ value, label: DELIVERY_TERMS[value] }))
