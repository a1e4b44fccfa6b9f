import { contractNoun } from '#modules/contract-ledger/api/noun.ts'
import { deductionNoun } from '#modules/deduction/api/noun.ts'
import { formulaNoun } from '#modules/formula/api/noun.ts'
import { inquiryNoun } from '#modules/inquiry/api/noun.ts'
import { outsourcingContractNoun } from '#modules/outsourcing-contract/api/noun.ts'
import { outsourcingQuotationNoun } from '#modules/outsourcing-quotation/api/noun.ts'
import { orderNoun } from '#modules/purchase-order/api/noun.ts'
import { paymentNoun } from '#modules/purchase-payment/api/noun.ts'
import { outsourcingNoun } from '#modules/outsourcing-order/api/noun.ts'
import { receiptNoun } from '#modules/purchase-receipt/api/noun.ts'
import { quoteNoun } from '#modules/quote/api/noun.ts'
import { reviewNoun } from '#modules/review-task/api/noun.ts'
import { passportNoun } from '#modules/safety-passport/api/noun.ts'
import { taskNoun } from '#modules/rectification/api/noun.ts'
import { sampleNoun } from '#modules/sample/api/noun.ts'
import { formNoun } from '#modules/sampling-form/api/noun.ts'
import { toolingNoun } from '#modules/tooling/api/noun.ts'
import type { Noun } from '#platform/document/noun.ts'

/** The documents of the product, in the order of the menu but where `menu.ts` says otherwise. A new one is entered here and nowhere else. */
export const NOUNS: readonly Noun[] = [
  inquiryNoun,
  quoteNoun,
  formNoun,
  sampleNoun,
  orderNoun,
  // Their demo data follow orders.
  receiptNoun,
  deductionNoun,
  contractNoun,
  formulaNoun,
  toolingNoun,
  outsourcingContractNoun,
  // Cards stand under contracts.
  outsourcingQuotationNoun,
  // Orders are written against cards.
  outsourcingNoun,
  // Payments are made of what the others have brought.
  paymentNoun,
  // Tasks come of reviews.
  reviewNoun,
  taskNoun,
  // What proves that products are safe.
  passportNoun,
]
