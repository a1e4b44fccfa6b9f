import { MESSAGES } from './words.ts'

const BARCODE = /^\d{8,14}$/

/** A bar code is eight to fourteen digits, or none. */
export const barcodeErrors = ({ barcode }: { readonly barcode: string }) =>
  barcode === '' || BARCODE.test(barcode) ? [] : [{ field: 'barcode', why: MESSAGES.barcodeShape }]
