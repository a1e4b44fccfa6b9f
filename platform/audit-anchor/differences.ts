import type { Finding } from './check-anchors.ts'

/** A block of an anchor beside what is there. */
export interface Span {
  readonly anchor: number
  /** Entries behind this id and up to the other. */
  readonly after: number
  readonly to: number
  readonly expected: number
  readonly hash: string
  /** Taken so long ago that its entries need not be kept any more. */
  readonly mayBeGone: boolean
  found: number
  state: 'same' | 'aged' | 'other'
}

/** What differs, said by where it is: at the end, from somewhere on, or in places. */
export const differencesIn = (spans: readonly Span[], lastEntry: number): Finding[] => {
  const end = spans.at(-1)
  if (!end) return []
  const cut = lastEntry < end.to ? cutEnd(spans, end, lastEntry) : []
  const rest = cut.length === 0 ? spans : spans.filter(({ to }) => to <= lastEntry)
  const others = rest.filter(({ state }) => state === 'other')
  const [first] = others
  if (first && others.length > 1 && isFromThereOn(rest, first))
    return [
      {
        kind: 'rewritten',
        sentence: `The log was rewritten from entry ${first.after + 1} on (at the latest from entry ${first.to}): nothing from there to entry ${rest.at(-1)?.to ?? first.to} is as anchors ${first.anchor} to ${end.anchor} have it.`,
      },
      ...cut,
    ]
  return [...others.map(differenceOf), ...cut]
}

const isFromThereOn = (spans: readonly Span[], first: Span): boolean =>
  spans.slice(spans.indexOf(first)).every(({ state }) => state === 'other')

const cutEnd = (spans: readonly Span[], end: Span, lastEntry: number): Finding[] => {
  const gone = spans.filter(({ to }) => to > lastEntry)
  if (gone.every(({ state }) => state !== 'other')) return []
  const lost = gone.reduce((sum, { expected, found }) => sum + Math.max(0, expected - found), 0)
  return [
    {
      kind: 'cut-end',
      sentence: `The end is cut: the log ends with entry ${lastEntry}, and anchor ${end.anchor} covers it up to entry ${end.to}; ${lost} entries are gone.`,
    },
  ]
}

const differenceOf = ({ anchor, after, to, expected, found }: Span): Finding => {
  const where = `between entry ${after + 1} and entry ${to} (anchor ${anchor})`
  if (found < expected)
    return { kind: 'missing-entries', sentence: `${expected - found} of ${expected} entries are gone ${where}.` }
  if (found > expected)
    return { kind: 'surplus-entries', sentence: `${found - expected} entries too many stand ${where}.` }
  return {
    kind: 'replaced-entries',
    sentence: `The ${expected} entries ${where} are not those that were anchored: some were changed and their hashes computed anew.`,
  }
}
