/** One open page. `fullPath` is its identity: path and query, so two details are two tabs. */
export interface Tab {
  readonly fullPath: string
  readonly name: string
  readonly path: string
  readonly title: string
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

/** The identity of an address: without the use-cache flag. */
export const tabKey = (path: string, search: string): string => {
  const query = new URLSearchParams(search)
  query.delete(USE_CACHE)
  const rest = query.toString()
  return rest === '' ? path : `${path}?${rest}`
}

/** May this page be opened? A page that is open already may always be shown. */
export const canOpen = ({ tabs }: TabsState, fullPath: string): boolean =>
  tabs.length < MAX_TABS || tabs.some((tab) => tab.fullPath === fullPath)

/** Opens a page, or shows it when it is open. Beyond the limit nothing changes. */
export const open = (state: TabsState, tab: Tab): TabsState => {
  if (!canOpen(state, tab.fullPath)) return state
  const isOpen = state.tabs.some((one) => one.fullPath === tab.fullPath)
  return { tabs: isOpen ? state.tabs : [...state.tabs, tab], active: tab.fullPath }
}

export type Closing = 'close' | 'closeLeft' | 'closeRight' | 'closeOther'

/** Which tabs a command on one tab closes; pinned ones never. Every way of closing goes through here. */
export const closedBy = ({ tabs }: TabsState, how: Closing, fullPath: string): Tab[] => {
  const at = tabs.findIndex((tab) => tab.fullPath === fullPath)
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
export const close = (state: TabsState, how: Closing, fullPath: string): TabsState => {
  const gone = new Set(closedBy(state, how, fullPath).map((tab) => tab.fullPath))
  if (gone.size === 0) return state
  const tabs = state.tabs.filter((tab) => !gone.has(tab.fullPath))
  if (!gone.has(state.active)) return { tabs, active: how === 'close' ? state.active : fullPath }
  return { tabs, active: how === 'close' ? neighbour(state, gone) : fullPath }
}

const neighbour = ({ tabs, active }: TabsState, gone: ReadonlySet<string>): string => {
  const at = tabs.findIndex((tab) => tab.fullPath === active)
  const stays = (tab: Tab): boolean => !gone.has(tab.fullPath)
  const left = tabs.slice(0, at).findLast(stays)
  return (left ?? tabs.slice(at + 1).find(stays))?.fullPath ?? ''
}

/** Moves a tab to the place of another. Pinned tabs stay in front and are not moved. */
export const reorder = (state: TabsState, moved: string, target: string): TabsState => {
  const from = state.tabs.findIndex((tab) => tab.fullPath === moved)
  const onto = state.tabs.findIndex((tab) => tab.fullPath === target)
  const tab = state.tabs[from]
  if (!tab || onto < 0 || tab.affix || state.tabs[onto]?.affix) return state
  return { ...state, tabs: state.tabs.toSpliced(from, 1).toSpliced(onto, 0, tab) }
}
