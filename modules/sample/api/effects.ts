import { dayOf } from '#kernel/day.ts'
import { invalid } from '#kernel/problem.ts'
import { takeLinkedStep } from '#platform/document/linked-steps.ts'
import type { EffectTable } from '#platform/document/types.ts'
import { turnsRound } from '../rules.ts'
import { MESSAGES } from '../words.ts'
import { carrierOf } from './store.ts'
import type { SampleDocument, SampleStep } from './tables.ts'

const FORM = 'SamplingForm'

/** A day of the body that lies in the past is refused, by its field. */
const mustBeAhead = ({ now }: SampleStep, field: string, day: string | undefined, why: string): void => {
  if ((day ?? '') < dayOf(now)) invalid({ [field]: [why] })
}

/** What steps change besides the state, and how they move the form of the sample with them. */
export const sampleEffects: EffectTable<SampleDocument> = {
  ship: async (step) => {
    const { tx, me, now, input, parts } = step
    const { logisticsId = '', trackingNo = '', estimatedOn = null } = input
    const logisticsName =
      (await carrierOf(tx, me, logisticsId)) ?? invalid({ logisticsId: [MESSAGES.logisticsUnknown] })
    if (trackingNo.trim() === '') invalid({ trackingNo: [MESSAGES.trackingMissing] })
    // Of several samples of a round the first one that is sent begins the review.
    if (parts.form.status === 'making')
      await takeLinkedStep(step, FORM, parts.form.id, 'review', { remark: step.head.code })
    const sent = { logisticsId, logisticsName, trackingNo: trackingNo.trim(), estimatedOn }
    return {
      head: { ...sent, shippedAt: now.toISOString(), dueAt: null },
      searched: [...wordsOf(step), sent.trackingNo],
    }
  },
  receive: async ({ me, now, input }) => ({
    head: {
      receivedBy: me.userName,
      receivedAt: now.toISOString(),
      ...(input.storageLocation === undefined ? {} : { storageLocation: input.storageLocation }),
    },
  }),
  seal: async (step) => {
    const { me, now, input, head } = step
    const sealNo = (input.sealNo ?? '').trim()
    if (sealNo === '') invalid({ sealNo: [MESSAGES.sealNoMissing] })
    if ((input.sealValidTo ?? '') <= dayOf(now)) invalid({ sealValidTo: [MESSAGES.sealValidPast] })
    return {
      head: {
        sealNo,
        sealedAt: now.toISOString(),
        sealedBy: me.userName,
        sealValidTo: input.sealValidTo ?? null,
        storageLocation: input.storageLocation ?? head.storageLocation,
      },
      searched: [...wordsOf(step), head.trackingNo, sealNo],
    }
  },
  rework: async (step) => {
    const { input, parts, head, facts } = step
    mustBeAhead(step, 'reworkDate', input.reworkDate, MESSAGES.reworkDatePast)
    if (turnsRound(facts))
      await takeLinkedStep(step, FORM, parts.form.id, 'rework', { remark: head.code, reworkDate: input.reworkDate })
    return { head: { verdictNote: input.remark ?? '' } }
  },
  reject: async ({ input }) => ({ head: { verdictNote: input.remark ?? '' } }),
  void: async () => ({ head: { dueAt: null } }),
  borrow: async (step) => {
    const { input, head, me, now } = step
    const { borrower = '', dueBack = '', remark = '' } = input
    mustBeAhead(step, 'dueBack', dueBack, MESSAGES.dueBackPast)
    const loan = { borrower, since: now.toISOString(), dueBack, by: me.userName, remark, returnedAt: null }
    return { head: { loans: JSON.stringify([...head.loans, loan]) } }
  },
  giveBack: async ({ head, now }) => ({
    head: {
      loans: JSON.stringify(
        head.loans.map((one) => (one.returnedAt === null ? { ...one, returnedAt: now.toISOString() } : one)),
      ),
    },
  }),
}

const wordsOf = ({ head, parts }: SampleStep): string[] => [head.title, head.skuCode, head.skuName, parts.form.code]
