import type { OfferLine } from './offer-shapes.ts'
import type { RequestItem } from './request-shapes.ts'

/** A line of the request with what is offered for it. */
export interface QuotedLine {
  readonly item: RequestItem
  readonly line: OfferLine
}

/**
 * Remembers what was said of each line for as long as the line and everything else that counts are the same. A key changes
 * one line of a thousand, and all of them are judged anew after it.
 */
export const perLine = <Rest extends readonly (string | number)[], Answer>(
  ask: (one: QuotedLine, ...rest: Rest) => Answer,
): ((one: QuotedLine, ...rest: Rest) => Answer) => {
  const known = new WeakMap<OfferLine, { readonly item: RequestItem; readonly rest: Rest; readonly answer: Answer }>()
  return (one, ...rest) => {
    const former = known.get(one.line)
    if (former?.item === one.item && former.rest.every((value, index) => value === rest[index])) return former.answer
    const answer = ask(one, ...rest)
    known.set(one.line, { item: one.item, rest, answer })
    return answer
  }
}
