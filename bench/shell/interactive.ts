/** Something that lasted, in milliseconds since the page was asked for. */
export interface Span {
  readonly from: number
  readonly to: number
}

/** What a browser has seen of a page's first seconds. */
export interface FirstSeconds {
  /** The first text or picture. */
  readonly painted: number
  /** What people came for. */
  readonly shown: number
  /** Work that kept the page from answering, of more than 50 ms each. */
  readonly tasks: readonly Span[]
  readonly requests: readonly Span[]
  /** How long it was watched. */
  readonly until: number
}

const QUIET_MS = 5_000
const QUIET_REQUESTS = 2

/**
 * Time to interactive as Lighthouse defined it: after the first paint, the end of the last long task before five seconds
 * with no long task and at most two requests on their way; and here no sooner than what people came for is shown. Nothing
 * when no such seconds were seen.
 */
export const interactiveAt = ({ painted, shown, tasks, requests, until }: FirstSeconds): number | undefined => {
  const starts = [painted, ...[...tasks, ...requests].map(({ to }) => to).filter((to) => to > painted)]
  const quiet = starts
    .toSorted((a, b) => a - b)
    .find((start) => start + QUIET_MS <= until && isQuiet({ from: start, to: start + QUIET_MS }, tasks, requests))
  if (quiet === undefined) return undefined
  return Math.max(painted, shown, ...tasks.map(({ to }) => to).filter((to) => to <= quiet))
}

const isQuiet = (window: Span, tasks: readonly Span[], requests: readonly Span[]): boolean =>
  tasks.every((task) => !overlap(task, window)) &&
  mostAtOnce(
    requests.filter((one) => overlap(one, window)),
    window,
  ) <= QUIET_REQUESTS

const overlap = (one: Span, other: Span): boolean => one.from < other.to && one.to > other.from

/** It is never more than when one of them begins. */
const mostAtOnce = (spans: readonly Span[], window: Span): number =>
  Math.max(
    0,
    ...spans.map(({ from }) => {
      const moment = Math.max(from, window.from)
      return spans.filter((one) => one.from <= moment && one.to > moment).length
    }),
  )
