import { declared } from '#kernel/declared.ts'
import { merged } from './offer-rules.ts'
import { EMPTY_OFFER, OfferDraft } from './offer-shapes.ts'
import { SavedQuote, type Quote } from './shapes.ts'

/** Of a quote what somebody is told who saved a part of its offer. */
export const savedOf = (quote: Quote, sent: OfferDraft): SavedQuote => {
  const offer = quote.offer ?? EMPTY_OFFER
  const named = new Set(sent.lines?.map(({ itemId }) => itemId))
  const lines = sent.lines === undefined ? undefined : offer.lines.filter(({ itemId }) => named.has(itemId))
  const now: OfferDraft = lines === undefined ? offer : { ...offer, lines }
  const parts = Object.entries(declared(OfferDraft, now)).filter(([name]) => Object.hasOwn(sent, name))
  return { ...declared(SavedQuote, quote), offer: Object.fromEntries(parts) }
}

/** The quote as it is once the answer to a save has come, unless something later is known already. */
export const withSaved = (known: Quote, saved: SavedQuote): Quote =>
  saved.rowVersion < known.rowVersion
    ? known
    : { ...known, ...saved, offer: merged(known.offer ?? EMPTY_OFFER, saved.offer, known.request) }
