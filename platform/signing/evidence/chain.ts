import { sha256Of } from '../revision.ts'

/** Something that happened on the way to a signature. Details are short texts: addresses, request ids, digests. */
export interface EvidenceEvent {
  /** An instant. */
  readonly at: string
  /** Which party and which person. */
  readonly who: string
  readonly what: string
  readonly detail: Readonly<Record<string, string>>
}

/** An event with its place in the chain. */
export interface EvidenceLink extends EvidenceEvent {
  readonly previous: string
  readonly hash: string
}

/** What the first event follows. */
export const CHAIN_START = '0'.repeat(64)

/** Ties an event to the one before it. */
export const linkAfter = (previous: string, { at, who, what, detail }: EvidenceEvent): EvidenceLink => {
  const event = { at, who, what, detail }
  return { ...event, previous, hash: sha256Of(`${previous}\n${canonical(event)}`) }
}

export const chainOf = (events: readonly EvidenceEvent[]): EvidenceLink[] => {
  const links: EvidenceLink[] = []
  for (const event of events) links.push(linkAfter(links.at(-1)?.hash ?? CHAIN_START, event))
  return links
}

/** The place of the first event that was changed, moved, or whose predecessor was taken out; -1 when all is well. */
export const brokenAt = (links: readonly EvidenceLink[]): number =>
  links.findIndex((link, index) => {
    const previous = links[index - 1]?.hash ?? CHAIN_START
    return link.previous !== previous || link.hash !== linkAfter(previous, link).hash
  })

/** The same event gives the same text, whatever the order of its details. */
const canonical = ({ at, who, what, detail }: EvidenceEvent): string => {
  const details = Object.entries(detail).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify({ at, detail: Object.fromEntries(details), what, who })
}
