import type { DocumentOf, Step } from '#platform/document/types.ts'
import type {
  LineMatch,
  PaymentDispute,
  PaymentInvoice,
  PaymentLine,
  PaymentOffset,
  PaymentRecord,
} from '../line-shapes.ts'
import type { purchasePayment } from '../machine.ts'
import type { PaymentFacts } from '../rules.ts'
import type { AccountSnapshot, Payment, SHAPES } from '../shapes.ts'
import type { Medians } from '../tracker.ts'

/** An account of the supplier as it is now. */
export interface AccountNow extends AccountSnapshot {
  readonly id: string
  readonly verifyStatus: number
  readonly isEnded: boolean
}

/** Between whom a payment is, as invoices name them. */
export interface PaymentParties {
  readonly buyer: Payment['buyer']
  readonly seller: Payment['seller']
}

/** What is loaded with the head. */
export interface PaymentParts extends PaymentParties {
  readonly lines: readonly PaymentLine[]
  readonly invoices: readonly PaymentInvoice[]
  readonly payments: readonly PaymentRecord[]
  readonly offsets: readonly PaymentOffset[]
  readonly disputes: readonly PaymentDispute[]
  readonly account: AccountNow | undefined
  readonly matches: readonly LineMatch[]
  readonly medians: Medians
}

type Kit = DocumentOf<typeof purchasePayment, 'purchasePayment', typeof SHAPES>

/** The types of the noun, for the kit. */
export type PaymentDocument = Omit<Kit, 'parts' | 'facts'> & {
  readonly parts: PaymentParts
  readonly facts: PaymentFacts
}
export type PaymentStep = Step<PaymentDocument>
export type PaymentHead = PaymentDocument['head']
