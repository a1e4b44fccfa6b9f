import type { Comparison, HandPair } from '../../difference-shapes.ts'

export type OurLine = Comparison['onlyOurs'][number]['line']
export type TheirLine = Comparison['onlyTheirs'][number]['line']
type Difference = Comparison['pairs'][number]['differences'][number]

/** One thing that differs, and is decided. */
export interface Item {
  /** Stays the same when it is compared again, as long as the lines do. */
  readonly key: string
  readonly ours: readonly OurLine[]
  readonly theirs: readonly TheirLine[]
  readonly differences: readonly Difference[]
  /** Why it differs, in words. */
  readonly texts: readonly string[]
  /** Where somebody has put the lines together. */
  readonly handPair?: HandPair
}

const keyOf = (ours: readonly OurLine[], theirs: readonly TheirLine[]): string =>
  `${ours.map(({ id }) => id).join()}|${theirs.map(({ rowNo }) => rowNo).join()}`

const itemOf = (
  ours: readonly OurLine[],
  theirs: readonly TheirLine[],
  differences: readonly Difference[],
  texts: readonly string[] = differences.map(({ text }) => text),
): Item => ({ key: keyOf(ours, theirs), ours, theirs, differences, texts })

const handPairOf = ([own]: readonly OurLine[], [their]: readonly TheirLine[]): Pick<Item, 'handPair'> =>
  own && their ? { handPair: { lineId: own.id, rowNo: their.rowNo } } : {}

/** What differs, one after the other: lines of both sides, then those that one side alone has. */
export const itemsOf = ({
  pairs,
  onlyOurs,
  onlyTheirs,
}: Pick<Comparison, 'pairs' | 'onlyOurs' | 'onlyTheirs'>): Item[] => [
  ...pairs.map(({ ours, theirs, differences, isByHand }) => ({
    ...itemOf(ours, theirs, differences),
    ...(isByHand ? handPairOf(ours, theirs) : {}),
  })),
  ...onlyOurs.map(({ line, text }) => itemOf([line], [], [], [text])),
  ...onlyTheirs.map(({ line, text }) => itemOf([], [line], [], [text])),
]

/** Lines that were paired by hand and have the same figures need no decision. */
export const isSame = ({ texts }: Item): boolean => texts.length === 0
