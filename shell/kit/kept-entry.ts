import { useEffect, useState } from 'react'
import { parseJson } from '#kernel/json.ts'
import { useSession } from '../session/session.ts'

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** What somebody has entered and not yet sent, in the storage of their window: signing out empties it. */
const keptEntry = (name: string, person: string, store: Store) => {
  const key = `entry.${person}.${name}`
  return {
    read: (): unknown => parseJson(store.getItem(key) ?? ''),
    write: (value: unknown): void => {
      try {
        store.setItem(key, JSON.stringify(value))
      } catch {
        // The storage is full: the entry is only as safe as it was without it.
      }
    },
    clear: (): void => store.removeItem(key),
  }
}

/**
 * Keeps what is entered in a form for as long as the form is open. A form that is closed is done with; a window that is
 * led away, because the sign-in has ended or the page was loaded again, finds it when the form is opened the next time.
 * `name` says which form of which document and version: an entry that was made for another version is not given back.
 */
export const useKeptEntry = (name: string) => {
  const [entry] = useState(() => keptEntry(name, useSession.getState().user?.uid ?? '', sessionStorage))
  useEffect(() => entry.clear, [entry])
  return entry
}
