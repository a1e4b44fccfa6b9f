/** A place of a chart that keys and pointers reach. */
export interface Mark {
  readonly series: number
  readonly at: number
  /** Where its tip stands. */
  readonly x: number
  readonly y: number
  /** What a screen reader says. */
  readonly name: string
  /** The lines of its tip: where, how much, and of what. */
  readonly tip: { readonly title: string; readonly value: string; readonly note: string }
}

const STEPS: Readonly<Record<string, { readonly by: 1 | -1; readonly isSideways: boolean }>> = {
  ArrowRight: { by: 1, isSideways: true },
  ArrowLeft: { by: -1, isSideways: true },
  ArrowDown: { by: 1, isSideways: false },
  ArrowUp: { by: -1, isSideways: false },
}

/**
 * Where a key leads from a mark: along its series, or to the next series at the same label. Labels stand beside each other, or
 * below each other where the chart is turned; in a chart of one series all arrows lead along it.
 */
export const markAfter = (
  marks: readonly Mark[],
  from: Mark,
  key: string,
  { isTurned = false } = {},
): Mark | undefined => {
  const own = marks.filter(({ series }) => series === from.series)
  if (key === 'Home') return own[0]
  if (key === 'End') return own.at(-1)
  const step = STEPS[key]
  if (step === undefined) return undefined
  const isAlong = own.length === marks.length || step.isSideways !== isTurned
  // Beside or below each other, as they are drawn.
  const across = marks
    .filter(({ at }) => at === from.at)
    .toSorted((a, b) => (isTurned ? a.x - b.x : a.y - b.y) || a.series - b.series)
  const way = isAlong ? own : across
  // Before the first there is nothing, not the last.
  const next = way.indexOf(from) + step.by
  return next < 0 ? undefined : way[next]
}
