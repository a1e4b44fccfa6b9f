import { paymentGaps } from '#modules/purchase-order/contract.ts'
import type { TermTemplateContent } from './contract.ts'
import { MESSAGES } from './words.ts'

/** Rules beyond the schema: payment adds up, and what is switched off begins no order. */
export const templateErrors = ({
  paymentTerm,
  isDefault,
  isEnabled,
}: Pick<TermTemplateContent, 'paymentTerm' | 'isDefault' | 'isEnabled'>) => [
  ...paymentGaps(paymentTerm),
  ...(isDefault && !isEnabled ? [{ field: 'isDefault', why: MESSAGES.defaultOff }] : []),
]
