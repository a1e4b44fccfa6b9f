import { declared } from '#kernel/declared.ts'
import { quotedLines } from '../../offer-rules.ts'
import { OfferDraft, type Offer, type OfferLine } from '../../offer-shapes.ts'
import type { Request } from '../../request-shapes.ts'

type LineKey = `line:${string}`
/** An offer as its form holds it: each field and each line is a part of its own, so that two colleagues can write at once. */
export type OfferParts = Omit<Offer, 'lines'> & Record<LineKey, OfferLine>

export const lineKey = (itemId: string): LineKey => `line:${itemId}`
const isLineKey = (name: string): name is LineKey => name.startsWith('line:')

/** The lines among some parts. */
const linesIn = (parts: Partial<OfferParts>): OfferLine[] =>
  Object.keys(parts)
    .filter(isLineKey)
    .flatMap((name) => parts[name] ?? [])

export const partsOf = (request: Request, { lines, ...head }: Offer): OfferParts => {
  const byKey: Record<LineKey, OfferLine> = {}
  for (const { item, line } of quotedLines(request, { ...head, lines })) byKey[lineKey(item.id)] = line
  return Object.assign(head, byKey)
}

/** The offer that the parts make, for the rules. */
export const offerOf = (parts: OfferParts): Offer => ({ ...parts, lines: linesIn(parts) })

/** Some parts as they are saved. */
export const draftOf = (parts: Partial<OfferParts>): OfferDraft => {
  const lines = linesIn(parts)
  return { ...declared(OfferDraft, parts), ...(lines.length === 0 ? {} : { lines }) }
}
