import { compare, sum } from '#kernel/decimal.ts'
import { byField, invalid } from '#kernel/problem.ts'
import type { EffectTable } from '#platform/document/types.ts'
import type { Exception } from '../exception-shapes.ts'
import { answerDue, splitErrors, storedOf } from '../rules.ts'
import { MESSAGES } from '../words.ts'
import { deductFor } from './owed.ts'
import { settleGoods } from './settle.ts'
import type { ReceiptDocument, ReceiptStep } from './tables.ts'

/** What the system says and proposes where the count differs. */
const DIFFERENCE = { type: 1, proposal: 1 } as const satisfies Pick<Exception, 'type' | 'proposal'>

const exceptionOf = ({ head }: ReceiptStep): Exception =>
  head.exception ?? invalid({ exception: [MESSAGES.typeMissing] })

/** What is wrong, what the supplier says to it, and how it ends. */
export const exceptionEffects: EffectTable<ReceiptDocument> = {
  raiseException: async ({ me, now, input }) => {
    const replyDueAt = answerDue(now)
    const raised: Exception = {
      type: input.exceptionType ?? DIFFERENCE.type,
      description: input.remark ?? '',
      photos: input.photos ?? [],
      proposal: input.proposal ?? DIFFERENCE.proposal,
      raisedAt: now.toISOString(),
      raisedBy: me.userName,
      replyDueAt,
      reply: null,
      settlement: null,
    }
    return { head: { exception: JSON.stringify(raised), isReplied: false, dueAt: replyDueAt } }
  },
  replyException: async (step) => {
    const { me, now, input } = step
    const { agrees = true, files = [] } = input
    const text = (input.remark ?? '').trim()
    if (!agrees && text === '') invalid({ remark: [MESSAGES.disputeReason] })
    if (!agrees && files.length === 0) invalid({ files: [MESSAGES.disputeProof] })
    const reply = {
      agrees,
      text,
      files,
      at: now.toISOString(),
      by: me.side === 'system' ? '' : me.userName,
      isAutomatic: me.side === 'system',
    }
    return { head: { exception: JSON.stringify({ ...exceptionOf(step), reply }), isReplied: true } }
  },
  settleException: async (step) => {
    const { me, now, input, parts } = step
    const splits = input.settled ?? []
    const wrong = splitErrors('settled', parts.items, splits)
    if (wrong.length > 0) invalid(byField(wrong))
    if (compare(sum(splits.map(storedOf)), '0') === 0) invalid({ settled: [MESSAGES.nothingAccepted] })
    const settlement = {
      agreedDeduction: input.agreedDeduction ?? '0',
      remark: input.remark ?? '',
      at: now.toISOString(),
      by: me.userName,
    }
    const settled = await settleGoods(step, splits, true)
    await deductFor(step, settlement.agreedDeduction, settlement.remark)
    return {
      head: {
        exception: JSON.stringify({ ...exceptionOf(step), settlement }),
        storedAt: now.toISOString(),
        stockInNo: (input.stockInNo ?? '').trim(),
      },
      ...settled,
    }
  },
  reject: async (step) => {
    const splits = step.parts.items.map(({ id, receivedQty }) => ({
      itemId: id,
      acceptedQty: '0',
      concessionQty: '0',
      rejectedQty: receivedQty ?? '0',
    }))
    return { head: {}, ...(await settleGoods(step, splits, false)) }
  },
}
