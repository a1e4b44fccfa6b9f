import { addPayable } from '#modules/payable/api/shared/payables.ts'
import type { FormStep } from './tables.ts'

const CURRENCY = 'CNY'

/** The fee that was agreed on is owed with the form that has passed. A form says nothing of tax: the category does. */
export const oweFee = async ({ tx, me, now, head }: FormStep): Promise<void> => {
  await addPayable(tx, me, {
    companyId: head.companyId,
    buyerCompanyId: head.buyerCompanyId,
    category: 'SAMPLE',
    sourceType: 'samplingForm',
    sourceId: head.id,
    sourceCode: head.code,
    skuName: head.skuName,
    cost: { amount: head.feeAmount ?? '0' },
    taxRate: 'byCategory',
    taxIncluded: true,
    currency: CURRENCY,
    occurredAt: now.toISOString(),
  })
}
