import { createContext, use, useInsertionEffect, useState, type ReactNode } from 'react'
import { parseJson } from '#kernel/json.ts'
import { useSession } from '../session/session.ts'

const keyOf = (name: string): string => `entry.${useSession.getState().user?.uid ?? ''}.${name}`

/** So long an entry waits to be written down: a form of a thousand rows is not written at every key. */
const WAIT_MS = 250
/** Stands in the storage while entries wait. Signing out empties the storage: what waited then is gone with the rest. */
const WAITING = 'entry.waiting'
const waiting = new Map<string, unknown>()
let timer: ReturnType<typeof setTimeout> | undefined

const isEmptied = (): boolean => sessionStorage.getItem(WAITING) === null
const put = (key: string, text: string): void => {
  try {
    sessionStorage.setItem(key, text)
  } catch {
    // The storage is full: the entry is only as safe as it was without it.
  }
}

/** Writes down what waits. */
const settle = (): void => {
  clearTimeout(timer)
  timer = undefined
  const entries = isEmptied() ? [] : [...waiting]
  waiting.clear()
  sessionStorage.removeItem(WAITING)
  for (const [key, value] of entries) put(key, JSON.stringify(value))
}
// A window that is led away is not too fast for what was typed last.
addEventListener('pagehide', settle)

const writeSoon = (key: string, value: unknown): void => {
  if (isEmptied()) {
    waiting.clear()
    put(WAITING, '1')
  }
  waiting.set(key, value)
  timer ??= setTimeout(settle, WAIT_MS)
}

/** What the person has entered under a name and not yet sent, in the storage of their window: signing out empties it. */
export const keptEntry = (name: string) => {
  const key = keyOf(name)
  return {
    read: (): unknown => {
      settle()
      return parseJson(sessionStorage.getItem(key) ?? '')
    },
    write: (value: unknown): void => writeSoon(key, value),
    clear: (): void => {
      waiting.delete(key)
      sessionStorage.removeItem(key)
    },
  }
}

const FormName = createContext('')

/** Says which form of which document and version stands below: an entry that was made for another version is not given back. */
export const KeptForm = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <FormName value={name}>{children}</FormName>
)

/** Was something entered in the form of this name that was not sent? */
export const hasKept = (form: string): boolean => {
  settle()
  return Object.keys(sessionStorage).some((key) => key.startsWith(`${keyOf(form)}.`))
}

/**
 * Keeps what is entered in a part of the form around for as long as it is open; without a form around the name says it all.
 * A form that is closed is done with; a window that is led away, because the sign-in has ended or the page was loaded
 * again, finds it when the form is opened the next time.
 */
export const useKeptEntry = (part: string) => {
  const form = use(FormName)
  const [entry] = useState(() => keptEntry(form === '' ? part : `${form}.${part}`))
  // Unlike other effects this one outlives a page that is put aside: its form is open, though out of sight.
  useInsertionEffect(() => entry.clear, [entry])
  return entry
}
