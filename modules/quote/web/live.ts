import type { Quote } from '../shapes.ts'

/** Steps that the deadline ends. */
const UNTIL_DEADLINE = new Set(['save', 'submit', 'withdraw', 'decline', 'resume'])

/**
 * The quote with the steps that can be taken now: the form has gone on since the server was asked, and so has the clock.
 * Saving is no button, because the form saves by itself.
 */
export const liveQuote = (quote: Quote, firstGap: string | undefined, isClosed: boolean): Quote => {
  const stays = (name: string): boolean => name !== 'save' && !(isClosed && UNTIL_DEADLINE.has(name))
  const blocked = quote.blockedTransitions.find(({ name }) => name === 'submit')
  // Only what the server minds about the offer can have been mended here.
  const isAboutOffer = blocked === undefined || quote.gaps.some(({ why }) => why === blocked.why)
  const isOffered = blocked !== undefined || quote.allowedTransitions.includes('submit')
  const [allowed, blockedNow] = [
    quote.allowedTransitions.filter(stays),
    quote.blockedTransitions.filter(({ name }) => stays(name)),
  ]
  if (isClosed || !isOffered || !isAboutOffer)
    return { ...quote, allowedTransitions: allowed, blockedTransitions: blockedNow }
  const others = blockedNow.filter(({ name }) => name !== 'submit')
  return firstGap === undefined
    ? {
        ...quote,
        allowedTransitions: allowed.includes('submit') ? allowed : ['submit', ...allowed],
        blockedTransitions: others,
      }
    : {
        ...quote,
        allowedTransitions: allowed.filter((name) => name !== 'submit'),
        blockedTransitions: [...others, { name: 'submit', why: firstGap }],
      }
}
