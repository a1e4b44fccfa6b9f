import { isCnaps } from '#kernel/identity.ts'
import { MESSAGES } from './words.ts'

/** How many branches the picker of a bank shows at once. */
export const PICKED_AT_ONCE = 50

export const branchErrors = ({ bankName, cnapsCode }: { readonly bankName: string; readonly cnapsCode: string }) => [
  ...(bankName === '' ? [{ field: 'bankName', why: MESSAGES.blank }] : []),
  ...(isCnaps(cnapsCode) ? [] : [{ field: 'cnapsCode', why: MESSAGES.cnapsShape }]),
]
