import { explain } from '../../difference/explain.ts'
import type { Comparison } from '../../difference-shapes.ts'

export type OurLine = Comparison['onlyOurs'][number]['line']
export type TheirLine = Comparison['onlyTheirs'][number]['line']
type Difference = Comparison['pairs'][number]['differences'][number]

/** Two lines that somebody has put together. */
export interface HandPair {
  readonly ourId: string
  readonly rowNo: number
}

/** One thing that differs, and is decided. */
export interface Item {
  /** Stays the same when it is compared again, as long as the lines do. */
  readonly key: string
  readonly ours: readonly OurLine[]
  readonly theirs: readonly TheirLine[]
  readonly differences: readonly Difference[]
  /** Why it differs, in words. */
  readonly texts: readonly string[]
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

/** What differs, with what people have paired: their pairs first, and those that turn out to agree among them. */
export const itemsOf = (
  { pairs, onlyOurs, onlyTheirs }: Pick<Comparison, 'pairs' | 'onlyOurs' | 'onlyTheirs'>,
  handPairs: readonly HandPair[],
): Item[] => {
  const byHand = handPairs.flatMap((handPair): Item[] => {
    const ours = onlyOurs.find(({ line }) => line.id === handPair.ourId)?.line
    const theirs = onlyTheirs.find(({ line }) => line.rowNo === handPair.rowNo)?.line
    return ours && theirs ? [{ ...itemOf([ours], [theirs], explain(ours, theirs)), handPair }] : []
  })
  const taken = new Set<OurLine | TheirLine>(byHand.flatMap(({ ours, theirs }) => [...ours, ...theirs]))
  return [
    ...byHand,
    ...pairs.map(({ ours, theirs, differences }) => itemOf(ours, theirs, differences)),
    ...onlyOurs.flatMap(({ line, text }) => (taken.has(line) ? [] : [itemOf([line], [], [], [text])])),
    ...onlyTheirs.flatMap(({ line, text }) => (taken.has(line) ? [] : [itemOf([], [line], [], [text])])),
  ]
}

/** Lines that were paired by hand and have the same figures need no decision. */
export const isSame = ({ texts }: Item): boolean => texts.length === 0
