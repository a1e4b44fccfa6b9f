import { createContext, use, useInsertionEffect, useState, type ReactNode } from 'react'
import { parseJson } from '#kernel/json.ts'
import { useSession } from '../session/session.ts'

const keyOf = (name: string): string => `entry.${useSession.getState().user?.uid ?? ''}.${name}`

/** What the person has entered under a name and not yet sent, in the storage of their window: signing out empties it. */
export const keptEntry = (name: string) => {
  const key = keyOf(name)
  return {
    read: (): unknown => parseJson(sessionStorage.getItem(key) ?? ''),
    write: (value: unknown): void => {
      try {
        sessionStorage.setItem(key, JSON.stringify(value))
      } catch {
        // The storage is full: the entry is only as safe as it was without it.
      }
    },
    clear: (): void => sessionStorage.removeItem(key),
  }
}

const FormName = createContext('')

/** Says which form of which document and version stands below: an entry that was made for another version is not given back. */
export const KeptForm = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <FormName value={name}>{children}</FormName>
)

/** Was something entered in the form of this name that was not sent? */
export const hasKept = (form: string): boolean =>
  Object.keys(sessionStorage).some((key) => key.startsWith(`${keyOf(form)}.`))

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
