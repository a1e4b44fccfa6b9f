import { useEffect } from 'react'
import { isRecord } from '#kernel/json.ts'
import { useKeptEntry } from '../kept-entry.tsx'
import { useHistory } from './use-history.ts'

// A field that can be empty is null or a text.
const kindOf = (value: unknown): string => (value === null ? 'string' : typeof value)

/** Rows that were kept, if they are made like the rows of this form: somebody may have tampered with them, or the form changed. */
export const rowsLike = <Row extends object>(model: readonly Row[], kept: unknown): Row[] | undefined => {
  const [first] = model
  const isRow = (value: unknown): value is Row =>
    first !== undefined &&
    isRecord(value) &&
    Object.keys(value).length === Object.keys(first).length &&
    Object.entries(first).every(([field, held]) => kindOf(value[field]) === kindOf(held))
  return Array.isArray(kept) && kept.every(isRow) ? kept : undefined
}

/** Rows whose changes can be undone, and which are there again after the window was led away; `name` as for `useKeptEntry`. */
export const useKeptHistory = <Row extends object>(name: string, start: () => Row[]) => {
  const entry = useKeptEntry(name)
  const history = useHistory(start, (model) => rowsLike(model, entry.read()))
  const { now, isTouched } = history
  useEffect(() => {
    if (isTouched) entry.write(now)
    else entry.clear()
  }, [entry, now, isTouched])
  return history
}
