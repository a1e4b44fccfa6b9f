import { createHash } from 'node:crypto'
import { dayOf } from '#kernel/day.ts'
import type { EffectTable } from '#platform/document/types.ts'
import { requireNamedFiles } from '#platform/files/files.ts'
import { merged, totalOf } from '../offer-rules.ts'
import { EMPTY_OFFER, OfferDraft, type Offer } from '../offer-shapes.ts'
import type { Clarification } from '../shapes.ts'
import { keepPrices, keepValidity } from './price-store.ts'
import { keepOffer, offerOf, openOffer } from './store.ts'
import type { QuoteDocument, QuoteHead, QuoteStep } from './tables.ts'

/** A new offer begins with what the buyer asks for and who writes it. */
export const firstOffer = ({ request }: Pick<QuoteHead, 'request'>): Offer => ({
  ...EMPTY_OFFER,
  taxRate: request.taxRate,
})

/** Writes what was typed into the version that counts; an opened one stays as it was, and the next begins. */
const saved = async ({ tx, me, head, parts, input }: QuoteStep) => {
  const draft = input.offer ?? {}
  await requireNamedFiles(tx, me, OfferDraft, draft)
  const current = await offerOf(tx, me, head.id, head.offerVersion)
  const version = current?.openedAt ? head.offerVersion + 1 : head.offerVersion
  const offer = merged(parts.offer ?? firstOffer(head), draft, head.request)
  const totalAmount = totalOf(head.request, offer) ?? null
  await keepOffer(tx, me, { quoteId: head.id, companyId: head.companyId, version, offer, totalAmount })
  return { offer, version }
}

/** What a supplier can show for having submitted just this, at that time. */
const receiptOf = (head: QuoteHead, offer: Offer, now: Date): string =>
  createHash('sha256')
    .update(JSON.stringify([head.code, head.round, now.toISOString(), offer]))
    .digest('hex')

/** What was asked anew replaces what was asked; prices of lines that are gone go with them when the offer is next saved. */
const askedAnew = ({ head, input }: QuoteStep) => {
  const request = input.request ?? head.request
  return {
    request: JSON.stringify(request),
    itemCount: request.items.length,
    changeNote: input.remark ?? '',
    requiredDate: request.items.map(({ requiredDate }) => requiredDate).toSorted()[0] ?? null,
  }
}

/** An answer, in the place of the question where this supplier asked it, and beside the others where another did. */
const clarified = ({ clarifications }: QuoteHead, answered: Clarification) => {
  const isKnown = clarifications.some(({ id }) => id === answered.id)
  const after = isKnown
    ? clarifications.map((one) => (one.id === answered.id ? { ...answered, isMine: one.isMine } : one))
    : [...clarifications, { ...answered, isMine: false }]
  return {
    clarifications: JSON.stringify(after),
    hasOpenQuestion: after.some(({ isMine, answeredAt }) => isMine && answeredAt === null),
  }
}

/** What steps change besides the state. */
export const quoteEffects: EffectTable<QuoteDocument> = {
  save: async (step) => {
    const { version } = await saved(step)
    return { head: { offerVersion: version } }
  },
  submit: async (step) => {
    const { tx, me, head, parts, facts, now } = step
    const offer = parts.offer ?? firstOffer(head)
    if (!head.request.sealed) await openOffer(tx, me, head.id)
    return {
      head: {
        submittedAt: now.toISOString(),
        receiptHash: receiptOf(head, offer, now),
        validTo: offer.validTo,
        changeNote: '',
      },
      // Nobody else is waited for: the answer to a counter price is known at once.
      ...(facts.isBargained ? { then: { name: 'lock' as const, remark: '' } } : {}),
    }
  },
  withdraw: async () => ({ head: { submittedAt: null, receiptHash: '' } }),
  decline: async ({ input }) => ({
    head: { declineReason: input.declineReason, declineRemark: input.remark ?? '' },
  }),
  resume: async () => ({ head: { declineReason: null, declineRemark: '' } }),
  acceptAward: async ({ now }) => ({ head: { acceptedAt: now.toISOString() } }),
  lock: async ({ tx, me, head, facts }) => {
    if (facts.isSubmitted) {
      await openOffer(tx, me, head.id)
      await keepPrices(tx, me, head)
      return { head: {} }
    }
    // What was typed in answer to a counter price but not sent does not count: what was offered before does.
    return { head: facts.isBargained ? { offerVersion: head.offerVersion - 1 } : {} }
  },
  extend: async ({ head, input }) => ({ head: { dueAt: input.dueAt ?? head.dueAt, reminded: [] } }),
  amend: async (step) => ({ head: askedAnew(step) }),
  invalidate: async (step) => ({ head: { ...askedAnew(step), submittedAt: null, receiptHash: '' } }),
  clarify: async ({ head, input: { clarification } }) => ({
    head: clarification === undefined ? {} : clarified(head, clarification),
  }),
  bargain: async ({ tx, me, head, input }) => {
    const current = await offerOf(tx, me, head.id, head.offerVersion)
    const version = head.offerVersion + 1
    if (current) await keepOffer(tx, me, { quoteId: head.id, companyId: head.companyId, ...current, version })
    return {
      head: {
        offerVersion: version,
        counter: JSON.stringify(input.counter ?? null),
        dueAt: input.dueAt ?? head.dueAt,
        reminded: [],
      },
    }
  },
  supersede: async () => ({ head: { isCurrent: false } }),
  award: async ({ tx, me, head, input, now }) => {
    const { result } = input
    await keepValidity(tx, me, head.id, result?.awarded.map(({ itemId }) => itemId) ?? [], head.validTo ?? dayOf(now))
    return { head: { result: JSON.stringify(result ?? null) } }
  },
  lose: async ({ input }) => ({ head: { result: JSON.stringify(input.result ?? null) } }),
}
