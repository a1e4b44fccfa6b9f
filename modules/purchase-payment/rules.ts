import type { Payment } from './shapes.ts'

/** What the machine's guards look at: loaded before, never fetched by a guard. */
export interface PaymentFacts extends Pick<Payment, 'author' | 'invoiceTiming' | 'invoiceStatus'> {
  readonly lineCount: number
  /** The caller wrote it: somebody else approves it. */
  readonly isWriter: boolean
  readonly openDisputes: number
  /** The buyer agreed with the supplier, and the lines are not mended yet. */
  readonly acceptedDisputes: number
  /** The account that the money goes to: chosen, and known to be the supplier's. */
  readonly hasAccount: boolean
  readonly isAccountVerified: boolean
  readonly isAccountChanged: boolean
  /** The caller has said that the changed account is right: somebody else pays into it. */
  readonly isRechecker: boolean
  /** It is a prepayment, and the invoice of an earlier one is too late. */
  readonly isPrepayBlocked: boolean
  /** Invoices were handed in already, and nothing is wrong with them. */
  readonly areInvoicesSound: boolean
  readonly isOpened: boolean
  /** Where lines differ from what was received or ordered. */
  readonly mismatches: readonly string[]
  /** Prepayments cover it: nothing is paid, and nothing is invoiced. */
  readonly isCovered: boolean
  /** All of it is paid, or covered. */
  readonly isSettled: boolean
  readonly remindedAt: string | null
  readonly now: number
}

/** The sides as the wire has them. */
export const AUTHOR = { staff: 1, supplier: 2 } as const
export const TIMING = { invoiceFirst: 1, moneyFirst: 2, none: 3 } as const
export const INVOICE = { none: 0, awaited: 1, submitted: 2, passed: 3, returned: 4 } as const
export const PREPAYMENT = 2 as const satisfies Payment['paymentType']
/** What a payment is settled with by transfer: the bank gives it a number. */
export const BY_BANK = 1 as const

type Agreed = Pick<PaymentFacts, 'invoiceTiming' | 'invoiceStatus' | 'areInvoicesSound' | 'isCovered'>

/** Where a payment goes when both sides agree on what is due. */
export const afterAgreement = (payment: Agreed): 'invoicing' | 'checking' | 'payable' => {
  if (payment.isCovered || payment.invoiceTiming !== TIMING.invoiceFirst) return 'payable'
  if (payment.invoiceStatus === INVOICE.passed) return 'payable'
  return payment.areInvoicesSound ? 'checking' : 'invoicing'
}

/** Is an invoice awaited after the money was sent? */
export const awaitsLateInvoice = ({ invoiceStatus }: Pick<Payment, 'invoiceStatus'>): boolean =>
  invoiceStatus === INVOICE.awaited || invoiceStatus === INVOICE.returned

/** Nothing is awaited any more, or nothing ever was. */
export const isInvoiced = ({ invoiceStatus }: Pick<Payment, 'invoiceStatus'>): boolean =>
  invoiceStatus === INVOICE.none || invoiceStatus === INVOICE.passed
