import { useMemo, useState } from 'react'
import { keptEntry } from '#shell/kit/kept-entry.tsx'
import type { Missing } from '../../missing.ts'
import type { Profile } from '../../profile.ts'
import { missingReturns, plainPath, untouchedReturns } from '../../returns.ts'
import type { Supplier } from '../../shapes.ts'
import { memoizeLast } from '#shell/memoize-last.ts'

export type ReturnState = 'open' | 'changed' | 'confirmed'

/** The places that the reviewer sent back, while the form is open. */
export interface ReturnedPlaces {
  readonly items: readonly { readonly path: string; readonly isChanged: boolean }[]
  readonly messageAt: (path: string) => string | undefined
  readonly stateIn: (profile: Profile, path: string) => ReturnState
  /** What is still to be dealt with. */
  readonly openIn: (profile: Profile) => readonly Missing[]
  /** Says that a place is right as it is, or takes it back. */
  readonly confirm: (path: string, isRight: boolean) => void
  /** The places that were called right, as the reviewer names them. */
  readonly confirmedFields: () => string[]
}

const isText = (value: unknown): value is string => typeof value === 'string'

/** Nothing was sent back. */
export const NOTHING_RETURNED: ReturnedPlaces = {
  items: [],
  messageAt: () => undefined,
  stateIn: () => 'changed',
  openIn: () => [],
  confirm: () => undefined,
  confirmedFields: () => [],
}

/**
 * What became of each place since the return. Values are compared with those that the page opened with: numbers are masked
 * there, and the server has compared whole ones before.
 */
export const useReturned = ({ id, submittedAt, profile: start, returnItems }: Supplier): ReturnedPlaces => {
  const [entry] = useState(() => keptEntry(`confirmed.${id}.${submittedAt ?? ''}`))
  const [confirmed, setConfirmed] = useState<ReadonlySet<string>>(() => {
    const kept = entry.read()
    return new Set(Array.isArray(kept) ? kept.filter(isText) : [])
  })
  return useMemo(() => {
    const items = returnItems.map((item) => ({ ...item, path: plainPath(item.fieldPath) }))
    const untouched = memoizeLast((now: Profile) =>
      untouchedReturns(
        items.filter(({ isChanged }) => !isChanged),
        start,
        now,
      ),
    )
    const isUntouched = (now: Profile, path: string): boolean => untouched(now).some((item) => item.path === path)
    return {
      items,
      messageAt: (path) => items.find((item) => item.path === path)?.message,
      stateIn: (now, path) => (!isUntouched(now, path) ? 'changed' : confirmed.has(path) ? 'confirmed' : 'open'),
      openIn: (now) => missingReturns(untouched(now).filter(({ path }) => !confirmed.has(path))),
      confirm: (path, isRight) => {
        const next = new Set([...confirmed].filter((one) => one !== path).concat(isRight ? path : []))
        entry.write([...next])
        setConfirmed(next)
      },
      confirmedFields: () => items.flatMap(({ path, fieldPath }) => (confirmed.has(path) ? [fieldPath] : [])),
    }
  }, [returnItems, start, confirmed, entry])
}
