import type { FormMove, SamplingForm } from './shapes.ts'
import { MESSAGES } from './words.ts'

/** What the machine's guards look at: loaded before, never fetched by a guard. */
export interface FormFacts extends Pick<SamplingForm, 'drawings' | 'feeStatus'> {
  /** A sample of it is sealed. */
  readonly hasSealed: boolean
}

/** Where the fee stands: nothing to agree on, waiting for the buyer, agreed, given back to the supplier. */
export const FEE = { none: 0, asked: 1, confirmed: 2, returned: 3 } as const

type Asked = Pick<SamplingForm, 'requiredDate' | 'feeMode'>

/** What is wrong with how a supplier accepts a form: a date later than asked for needs a reason, and a fee its amount. */
export const wrongInAcceptance = (
  { requiredDate, feeMode }: Asked,
  { promisedDate, feeAmount, remark = '' }: Pick<FormMove, 'promisedDate' | 'feeAmount' | 'remark'>,
): Record<string, string[]> => ({
  ...(promisedDate === undefined ? { promisedDate: [MESSAGES.promisedMissing] } : {}),
  ...(promisedDate !== undefined && promisedDate > requiredDate && remark.trim() === ''
    ? { remark: [MESSAGES.reasonForLate] }
    : {}),
  ...wrongInFee(feeMode, feeAmount),
})

/** A fee is named where one is paid, and only there. */
export const wrongInFee = (feeMode: Asked['feeMode'], feeAmount: string | undefined): Record<string, string[]> => {
  if (feeMode === 1) return feeAmount === undefined ? {} : { feeAmount: [MESSAGES.feeFree] }
  return feeAmount === undefined || Number(feeAmount) === 0 ? { feeAmount: [MESSAGES.feeMissing] } : {}
}
