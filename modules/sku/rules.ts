import type { SkuContent } from './contract.ts'
import { MESSAGES } from './words.ts'

const BARCODE = /^\d{8,14}$/

const TAX_CATEGORY = /^\d{19}$/

const shapeError = (field: string, value: string, shape: RegExp, why: string) =>
  value === '' || shape.test(value) ? [] : [{ field, why }]

/** A bar code is eight to fourteen digits, and the tax office's code nineteen, or there is none. */
export const codeErrors = ({ barcode, taxCategoryCode }: Pick<SkuContent, 'barcode' | 'taxCategoryCode'>) => [
  ...shapeError('taxCategoryCode', taxCategoryCode, TAX_CATEGORY, MESSAGES.taxCategoryShape),
  ...shapeError('barcode', barcode, BARCODE, MESSAGES.barcodeShape),
]
