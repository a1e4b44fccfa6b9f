import type { Mark } from './shapes.ts'

/** What stands at an item that nobody has written to. */
const blankMark = (key: string): Mark => ({ key, score: null, note: '', photos: [], level: null, finding: '' })

/** What is written to an item; one that was never touched and one that was emptied again are the same. */
export const markIn = (marks: readonly Mark[], key: string): Mark =>
  marks.find((one) => one.key === key) ?? blankMark(key)

export const isSameMark = (a: Mark, b: Mark): boolean =>
  a.score === b.score &&
  a.note === b.note &&
  a.level === b.level &&
  a.finding === b.finding &&
  a.photos.join() === b.photos.join()

interface Merged {
  readonly marks: Mark[]
  /** Items that somebody else has written to since they were seen, and otherwise. */
  readonly disputed: string[]
}

/**
 * What stands there when some items are written to by somebody who last saw them as `seen`. Item by item: people who score
 * different items never disturb each other, and what has arrived already may arrive again.
 */
export const mergedMarks = (now: readonly Mark[], seen: readonly Mark[], mine: readonly Mark[]): Merged => {
  const isFree = ({ key }: Mark): boolean => isSameMark(markIn(now, key), markIn(seen, key))
  const changed = mine.filter((one) => !isSameMark(markIn(now, one.key), one))
  const taken = changed.filter(isFree)
  const added = taken.filter(({ key }) => !now.some((one) => one.key === key))
  return {
    marks: [...now.map((one) => taken.find(({ key }) => key === one.key) ?? one), ...added],
    disputed: changed.filter((one) => !isFree(one)).map(({ key }) => key),
  }
}
