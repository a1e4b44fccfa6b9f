import { dayOf } from '#kernel/day.ts'
import { compare } from '#kernel/decimal.ts'
import { total } from '#kernel/money.ts'
import { invalid } from '#kernel/problem.ts'
import { titleOf } from '#kernel/schema.ts'
import type { EffectTable } from '#platform/document/types.ts'
import { BY_BANK } from '../rules.ts'
import { openOf } from '../settlement.ts'
import { Payment } from '../shapes.ts'
import { MESSAGES } from '../words.ts'
import { accountOf, isPayAccount, usualAccount } from './party-store.ts'
import { insertRecord } from './store.ts'
import type { AccountNow, PaymentDocument, PaymentStep } from './tables.ts'
import { snapshotOf } from './view.ts'

/** What is wrong with money that is said to have been sent. */
const mustBeSent = async ({ tx, me, head, input, now }: PaymentStep): Promise<void> => {
  const { amount = '0', paidOn = '', method = BY_BANK, bankFlowNo = '', payAccountId } = input
  const open = openOf(head)
  if (compare(amount, '0') <= 0) invalid({ amount: [MESSAGES.amountZero] })
  if (compare(amount, open) > 0) invalid({ amount: [MESSAGES.amountAbove(open)] }, MESSAGES.amountAbove(open))
  if (paidOn > dayOf(now)) invalid({ paidOn: [MESSAGES.paidLater] })
  if (method === BY_BANK && bankFlowNo.trim() === '') invalid({ bankFlowNo: [MESSAGES.flowMissing] })
  if (payAccountId !== undefined && !(await isPayAccount(tx, me, head.buyerCompanyId, payAccountId)))
    invalid({ payAccountId: [MESSAGES.payAccountUnknown] })
}

/** The account that is to be paid into from now on: the one that is named, else the supplier's usual one. */
const accountNow = async ({ tx, me, head, input }: PaymentStep): Promise<AccountNow> => {
  const { receiptAccountId } = input
  const account =
    receiptAccountId === undefined
      ? await usualAccount(tx, me, head.companyId)
      : await accountOf(tx, me, head.companyId, receiptAccountId)
  if (account === undefined || account.isEnded) return invalid({ receiptAccountId: [MESSAGES.accountUnknown] })
  if (account.verifyStatus === 0) return invalid({ receiptAccountId: [MESSAGES.accountUnverified] })
  return account
}

const accountText = ({ bankName, accountNoMasked }: { bankName: string; accountNoMasked: string }): string =>
  `${bankName} ${accountNoMasked}`

/** From what is due to what is paid. */
export const payEffects: EffectTable<PaymentDocument> = {
  pay: async (step) => {
    const { tx, me, head, input, now } = step
    await mustBeSent(step)
    const { amount = '0', paidOn = '', method = BY_BANK, receiptFiles = [] } = input
    await insertRecord(tx, me, {
      paymentId: head.id,
      companyId: head.companyId,
      buyerCompanyId: head.buyerCompanyId,
      amount,
      paidOn,
      method,
      voucherNo: (input.voucherNo ?? '').trim(),
      bankFlowNo: (input.bankFlowNo ?? '').trim(),
      receiptFiles,
      payAccountId: input.payAccountId ?? null,
      recordedBy: me.userId,
      recordedByName: me.userName,
      recordedAt: now.toISOString(),
    })
    const paidAmount = total([head.paidAmount, amount])
    const isWhole = compare(openOf({ ...head, paidAmount }), '0') === 0
    return {
      head: { paidAmount, receiptFiles: [...new Set([...head.receiptFiles, ...receiptFiles])] },
      ...(isWhole ? { then: { name: 'settle', remark: MESSAGES.settledWhole } as const } : {}),
    }
  },
  settle: async ({ now }) => ({ head: { paidAt: now.toISOString() } }),
  recheckAccount: async (step) => {
    const account = await accountNow(step)
    const before = step.head.receiptAccount
    return {
      head: {
        receiptAccountId: account.id,
        receiptAccount: JSON.stringify(snapshotOf(account)),
        accountRecheckedBy: step.me.userId,
      },
      diff: [
        {
          field: titleOf(Payment.properties.receiptAccountId),
          before: before === null ? '' : accountText(before),
          after: accountText(account),
        },
      ],
    }
  },
}
