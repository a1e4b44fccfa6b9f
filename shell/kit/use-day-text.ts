import { useState } from 'react'
import { isDay } from '#kernel/identity.ts'

interface Options {
  /** What is kept: a day, or whatever `keep` made of the text. */
  readonly value: string
  /** What is kept of a text; whatever was typed counts only as long as the value says the same, so undoing wins. */
  readonly keep: (text: string) => string
  readonly change: (kept: string) => void
}

/** A day while it is typed: the text stands as it is until the person leaves, then the day they meant takes its place. */
export const useDayText = ({ value, keep, change }: Options) => {
  const [typed, setTyped] = useState<string>()
  return {
    text: typed !== undefined && keep(typed) === value ? typed : value,
    type: (text: string): void => {
      setTyped(text)
      change(keep(text))
    },
    // What was not understood or is refused stays as it was typed.
    leave: (): void => {
      if (typed !== undefined && isDay(keep(typed))) setTyped(undefined)
    },
  }
}
