import type { PaymentAccount } from '#modules/company/contract.ts'
import { DETAIL } from './detail/words.ts'

/** Why an account cannot be paid into: nobody has checked whose it is. */
export const unverified = ({ verifyStatus }: PaymentAccount): string | undefined =>
  verifyStatus === 0 ? DETAIL.accountUnverified : undefined
