import { fieldOf, isRecord, parseJson } from '#kernel/json.ts'
import type { Tab } from '../tabs/tabs.ts'
import { reopen, useWorkspace } from './store.ts'

const KEPT = 'tabs'

/** What is kept of an open page: where it stands and what it is called. Its content is fetched again. */
export type KeptTab = Pick<Tab, 'fullPath' | 'title' | 'hint'>

const isKeptTab = (value: unknown): value is KeptTab =>
  isRecord(value) && [value['fullPath'], value['title'], value['hint']].every((text) => typeof text === 'string')

/** The tabs that a window had open for somebody; none if they were another person's or another company's. */
export const readTabs = (text: string | null, owner: string): KeptTab[] => {
  const kept = parseJson(text ?? '')
  const tabs = fieldOf(kept, 'tabs')
  return fieldOf(kept, 'owner') === owner && Array.isArray(tabs) ? tabs.filter(isKeptTab) : []
}

export const writeTabs = (tabs: readonly Tab[], owner: string): string =>
  JSON.stringify({ owner, tabs: tabs.map(({ fullPath, title, hint }): KeptTab => ({ fullPath, title, hint })) })

/**
 * Opens again what this window had open, and keeps account of it from now on. The storage belongs to one window, so two
 * windows do not open each other's pages; signing out empties it. Gives back what ends the keeping.
 */
export const keepTabs = (storage: Pick<Storage, 'getItem' | 'setItem'>, owner: string): (() => void) => {
  reopen(readTabs(storage.getItem(KEPT), owner))
  return useWorkspace.subscribe(({ strip }, before) => {
    if (strip.tabs !== before.strip.tabs) storage.setItem(KEPT, writeTabs(strip.tabs, owner))
  })
}
