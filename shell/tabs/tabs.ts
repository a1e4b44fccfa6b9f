/** One open page. */
export interface Tab {
  /** What it is known by as long as it is open. */
  readonly key: string
  /** Where it stands now: path and query. */
  readonly fullPath: string
  readonly name: string
  readonly path: string
  readonly title: string
  /** All of it in words, where the strip has room for the title alone: number and name of a document. */
  readonly hint: string
  /** Pinned: cannot be closed or moved. */
  readonly affix: boolean
}

export interface TabsState {
  /** In the order of the strip. */
  readonly tabs: readonly Tab[]
  readonly active: string
}

export const MAX_TABS = 20
const TITLE_MAX = 6
const TITLE_KEPT = 5
/** Menu clicks carry it: the kept list may be shown as it was. It is no part of a tab's identity. */
const USE_CACHE = 'useCache'

/** Titles over six characters show five and an ellipsis. */
export const shortTitle = (title: string): string => {
  const characters = [...title]
  return characters.length > TITLE_MAX ? `${characters.slice(0, TITLE_KEPT).join('')}…` : title
}

/** An address without the use-cache flag. */
export const plainAddress = (path: string, search: string): string => {
  const query = new URLSearchParams(search)
  query.delete(USE_CACHE)
  const rest = query.toString()
  return rest === '' ? path : `${path}?${rest}`
}

/** The identity of an address: path and query, so two details are two tabs. A page that keeps its filters in its query is one tab. */
export const tabKey = (path: string, search: string, isStateInQuery = false): string =>
  isStateInQuery ? path : plainAddress(path, search)

/** Does the address ask for the page as it was left? */
export const usesCache = (search: string): boolean => new URLSearchParams(search).has(USE_CACHE)

/** The address behind a menu item: the page as it was left. */
export const cachedAddress = (address: string): string => `${address}${address.includes('?') ? '&' : '?'}${USE_CACHE}=1`

/** May this page be opened? A page that is open already may always be shown. */
export const canOpen = ({ tabs }: TabsState, key: string): boolean =>
  tabs.length < MAX_TABS || tabs.some((tab) => tab.key === key)

/** Opens a page, or shows it where it now stands when it is open. Beyond the limit nothing changes. */
export const open = (state: TabsState, tab: Tab): TabsState => {
  if (!canOpen(state, tab.key)) return state
  const isOpen = state.tabs.some((one) => one.key === tab.key)
  return {
    tabs: isOpen
      ? state.tabs.map((one) => (one.key === tab.key ? { ...one, fullPath: tab.fullPath } : one))
      : [...state.tabs, tab],
    active: tab.key,
  }
}

export type Closing = 'close' | 'closeLeft' | 'closeRight' | 'closeOther'

/** Which tabs a command on one tab closes; pinned ones never. Every way of closing goes through here. */
export const closedBy = ({ tabs }: TabsState, how: Closing, key: string): Tab[] => {
  const at = tabs.findIndex((tab) => tab.key === key)
  if (at < 0) return []
  const isMeant = (index: number): boolean => {
    switch (how) {
      case 'close':
        return index === at
      case 'closeLeft':
        return index < at
      case 'closeRight':
        return index > at
      case 'closeOther':
        return index !== at
    }
  }
  return tabs.filter((tab, index) => !tab.affix && isMeant(index))
}

/**
 * The strip after closing. When the shown page goes, its left neighbour is shown, else its right one; after a command
 * that closes others the tab it was given on is shown.
 */
export const close = (state: TabsState, how: Closing, key: string): TabsState => {
  const gone = new Set(closedBy(state, how, key).map((tab) => tab.key))
  if (gone.size === 0) return state
  const tabs = state.tabs.filter((tab) => !gone.has(tab.key))
  if (!gone.has(state.active)) return { tabs, active: how === 'close' ? state.active : key }
  return { tabs, active: how === 'close' ? neighbour(state, gone) : key }
}

const neighbour = ({ tabs, active }: TabsState, gone: ReadonlySet<string>): string => {
  const at = tabs.findIndex((tab) => tab.key === active)
  const stays = (tab: Tab): boolean => !gone.has(tab.key)
  const left = tabs.slice(0, at).findLast(stays)
  return (left ?? tabs.slice(at + 1).find(stays))?.key ?? ''
}

/** Moves a tab to the place of another. Pinned tabs stay in front and are not moved. */
export const reorder = (state: TabsState, moved: string, target: string): TabsState => {
  const from = state.tabs.findIndex((tab) => tab.key === moved)
  const onto = state.tabs.findIndex((tab) => tab.key === target)
  const tab = state.tabs[from]
  if (!tab || onto < 0 || tab.affix || state.tabs[onto]?.affix) return state
  return { ...state, tabs: state.tabs.toSpliced(from, 1).toSpliced(onto, 0, tab) }
}
