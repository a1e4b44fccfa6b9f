import type { FormInstance } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { isRecord } from '#kernel/json.ts'
import { useKeptEntry } from './kept-entry.tsx'

const isPlain = (value: unknown): boolean =>
  ['string', 'number', 'boolean'].includes(typeof value) ||
  (Array.isArray(value) && value.every((one) => typeof one === 'string' || isPlainRow(one)))

/** A row of a list: what stands in it is plain, too. */
const isPlainRow = (value: unknown): boolean => isRecord(value) && Object.values(value).every(isPlain)

/** What can be written down and given back to its field as it was. */
const plainIn = (values: unknown, except: readonly string[]): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(isRecord(values) ? values : {}).filter(([name, value]) => isPlain(value) && !except.includes(name)),
  )

type Values = Pick<FormInstance, 'setFields' | 'getFieldsValue'>

/**
 * Gives back what was entered in a form of the library before the window was led away. `keep` is called whenever a value has
 * changed, `forget` once the values were sent, where the form stays open; `except` are fields that are not kept, such as
 * numbers of people.
 */
export const useKeptValues = (form: Values, part: string, except: readonly string[] = []) => {
  const entry = useKeptEntry(part)
  const [kept] = useState(() => plainIn(entry.read(), except))
  const wasKept = Object.keys(kept).length > 0
  const isGivenBack = useRef(false)
  useEffect(() => {
    // A page that was put aside comes here again, with newer values in its form.
    if (!wasKept || isGivenBack.current) return
    isGivenBack.current = true
    form.setFields(Object.entries(kept).map(([name, value]) => ({ name, value })))
    entry.write(kept)
  }, [form, entry, kept, wasKept])
  return { wasKept, keep: (): void => entry.write(plainIn(form.getFieldsValue(), except)), forget: entry.clear }
}
