import { declared } from '#kernel/declared.ts'
import { merged } from './offer-rules.ts'
import { EMPTY_OFFER, type OfferDraft } from './offer-shapes.ts'
import { SavedQuote, type Quote } from './shapes.ts'

/** Of a quote what somebody is told who saved a part of its offer. */
export const savedOf = (quote: Quote): SavedQuote => declared(SavedQuote, quote)

/** The quote once a part of its offer was saved: the server lays what was sent over its offer in the same way. */
export const withSaved = (known: Quote, sent: OfferDraft, saved: SavedQuote): Quote => ({
  ...known,
  ...saved,
  offer: merged(known.offer ?? EMPTY_OFFER, sent, known.request),
})
