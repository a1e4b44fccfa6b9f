const STEPS_MAX = 100

/** What was entered, and the way there. */
export interface History<T> {
  readonly past: readonly T[]
  readonly now: T
  readonly future: readonly T[]
  /** What the last change was about. */
  readonly about: string | undefined
}

/** Nothing was entered yet. */
export const startHistory = <T>(now: T): History<T> => ({ past: [], now, future: [], about: undefined })

/** Goes on to something new. Changes about the same thing in a row are one step: nobody wants to undo letter by letter. */
export const advance = <T>(history: History<T>, next: T, about?: string): History<T> => ({
  past:
    about !== undefined && about === history.about ? history.past : [...history.past, history.now].slice(-STEPS_MAX),
  now: next,
  future: [],
  about,
})

/** Goes one step back. */
export const undo = <T>(history: History<T>): History<T> => {
  const before = history.past.at(-1)
  return before === undefined
    ? history
    : { past: history.past.slice(0, -1), now: before, future: [history.now, ...history.future], about: undefined }
}

/** Takes the last undoing back. */
export const redo = <T>(history: History<T>): History<T> => {
  const [next, ...future] = history.future
  return next === undefined ? history : { past: [...history.past, history.now], now: next, future, about: undefined }
}
