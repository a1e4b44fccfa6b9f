import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { errorsOf, isSignedOut, sentenceOf } from '#shell/failure.ts'
import { BY_BANK } from '../../rules.ts'
import { openOf } from '../../settlement.ts'
import type { PaymentRow } from '../../shapes.ts'
import { payments, registerPayment } from '../queries.ts'
import type { Entry } from './entries.ts'

/** What became of a payment: nothing is said of those that were not sent. */
export type Outcome = { readonly isDone: true } | { readonly isDone: false; readonly why: string }
export type Outcomes = Readonly<Record<string, Outcome>>

const whyOf = (error: unknown): string => Object.values(errorsOf(error)).flat()[0] ?? sentenceOf(error)

/** Registers payments one after the other. One that fails says why and does not hold up the others. */
export const useRegister = (rowOf: (id: string) => PaymentRow | undefined) => {
  const [outcomes, setOutcomes] = useState<Outcomes>({})
  const settle = payments.useSettle()
  const attempt = async ({ id, paidOn, bankFlowNo, files }: Entry): Promise<Outcome> => {
    const row = rowOf(id)
    if (row === undefined) return { isDone: false, why: sentenceOf(undefined) }
    try {
      const sent = { amount: openOf(row), paidOn, bankFlowNo: bankFlowNo.trim(), receiptFiles: [...files] }
      await registerPayment(row, { ...sent, method: BY_BANK })
      return { isDone: true }
    } catch (error) {
      // Those that come after it would fail alike, and are sent when the person is back.
      if (isSignedOut(error)) throw error
      return { isDone: false, why: whyOf(error) }
    }
  }
  const send = useMutation({
    mutationFn: async (entries: readonly Entry[]): Promise<Outcomes> => {
      const all = new Map(Object.entries(outcomes))
      for (const entry of entries) {
        all.set(entry.id, await attempt(entry))
        setOutcomes(Object.fromEntries(all))
      }
      return Object.fromEntries(all)
    },
    // The next try goes by the versions that the payments have by then.
    onSettled: () => settle(),
  })
  return { outcomes, send }
}
