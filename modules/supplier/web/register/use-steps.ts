import { useEffect, useState } from 'react'
import { STEPS, stepOf } from '../../steps.ts'
import { focusField } from './focus-field.ts'

/** The place of the heading above the step that is open. */
export const STEP_HEADING = 'step'

const keyOf = (id: string): string => `register.${id}.step`
const keptStep = (id: string): number => {
  const step = Number(sessionStorage.getItem(keyOf(id)))
  return STEPS.some(({ no }) => no === step) ? step : 1
}

/** Where the form opens: at the field that was asked for if it was sent back, else at the first one that was. */
export const firstPlace = (wanted: string | null, returned: readonly string[]): string | undefined =>
  returned.find((path) => path === wanted) ?? returned[0]

/** Which step is open, which ones were left, and how to get to a field. `first`: the field to begin with. */
export const useSteps = (id: string, first: string | undefined) => {
  const [step, setStep] = useState(() => (first === undefined ? keptStep(id) : stepOf(first)))
  const [left, setLeft] = useState<ReadonlySet<number>>(() => new Set(first === undefined ? [] : [stepOf(first)]))
  const [target, setTarget] = useState(() => (first === undefined ? undefined : { path: first }))

  useEffect(() => sessionStorage.setItem(keyOf(id), String(step)), [id, step])
  useEffect(() => (target === undefined ? undefined : focusField(target.path)), [target])

  const leave = (next: number): void => {
    setLeft((before) => new Set([...before, step]))
    setStep(next)
  }
  return {
    step,
    left,
    /** Opens a step at its beginning. */
    open: (next: number): void => {
      leave(next)
      scrollTo({ top: 0 })
      setTarget({ path: STEP_HEADING })
    },
    goTo: (path: string): void => {
      leave(stepOf(path))
      setTarget({ path })
    },
    /** From now on every field says what it lacks. */
    showAll: (): void => setLeft(new Set(STEPS.map(({ no }) => no))),
  }
}
