import type { OfferLine } from '../../offer-shapes.ts'

/** One thing that was done: the lines that it changed, as they were and as they became. */
interface Step {
  readonly before: readonly OfferLine[]
  readonly after: readonly OfferLine[]
  readonly about: string | undefined
}

/** What was done, and what was undone of it. Only lines that a step changed go back: what a colleague wrote elsewhere stays. */
export interface LineHistory {
  readonly past: readonly Step[]
  readonly future: readonly Step[]
}

export const NO_HISTORY: LineHistory = { past: [], future: [] }
const STEPS_MAX = 100

/** The lines that differ from what stood there. */
export const changedLines = (before: readonly OfferLine[], after: readonly OfferLine[]): OfferLine[] => {
  const known = new Set(before)
  return after.filter((line) => !known.has(line))
}

/** Goes on. Changes about the same cell in a row are one step: nobody wants to undo letter by letter. */
export const advance = (
  { past }: LineHistory,
  rows: readonly OfferLine[],
  after: readonly OfferLine[],
  about?: string,
): LineHistory => {
  const last = past.at(-1)
  if (last !== undefined && about !== undefined && last.about === about)
    return { past: [...past.slice(0, -1), { ...last, after }], future: [] }
  const ids = new Set(after.map(({ itemId }) => itemId))
  const before = rows.filter(({ itemId }) => ids.has(itemId))
  return { past: [...past, { before, after, about }].slice(-STEPS_MAX), future: [] }
}

/** Goes one step back: the lines to put there again, and the history without it; nothing at the start. */
export const stepBack = ({ past, future }: LineHistory) => {
  const last = past.at(-1)
  return last && { lines: last.before, history: { past: past.slice(0, -1), future: [last, ...future] } }
}

/** Takes the last undoing back. */
export const stepAgain = ({ past, future }: LineHistory) => {
  const [next, ...rest] = future
  return next && { lines: next.after, history: { past: [...past, { ...next, about: undefined }], future: rest } }
}
