import { fieldOf, isRecord, parseJson } from '#kernel/json.ts'
import { BASE } from '#shell/base.ts'
import { useSession } from '#shell/session/session.ts'

const KEPT = 'search-recent'
const MOST_KEPT = 8

/** A document that was opened from the search: enough to show it and to open it again. */
export interface Recent {
  readonly url: string
  readonly noun: string
  readonly code: string
  readonly title: string
}

const isRecent = (value: unknown): value is Recent =>
  isRecord(value) &&
  [value['url'], value['noun'], value['code'], value['title']].every((text) => typeof text === 'string')

/** Whose they are: a person in a company, on one of the two sides. */
const owner = (): string => {
  const { user, company } = useSession.getState()
  return [BASE, user?.uid, company?.companyId].join()
}

/** What this person has opened for this company, the last one first. Signing out empties the storage of the window. */
export const readRecent = (): Recent[] => {
  const kept = parseJson(sessionStorage.getItem(KEPT) ?? '')
  const items = fieldOf(kept, 'items')
  return fieldOf(kept, 'owner') === owner() && Array.isArray(items) ? items.filter(isRecent) : []
}

export const keepRecent = ({ url, noun, code, title }: Recent): void => {
  const items = [{ url, noun, code, title }, ...readRecent().filter((one) => one.url !== url)].slice(0, MOST_KEPT)
  sessionStorage.setItem(KEPT, JSON.stringify({ owner: owner(), items }))
}
