import type { Actor } from '#kernel/machine.ts'
import type { MenuNode } from './contract.ts'
import type { MenuEntry } from '#kernel/menu.ts'
import { neededOn } from '#kernel/needs.ts'

/** The nodes of one caller: pages of the caller's side and rights under sections that are seen, and no empty section. */
export const menuOf = (entries: readonly MenuEntry[], actor: Actor): MenuNode[] => {
  const open = entries.filter(({ sides, needs }) => {
    const side = sides.find((one) => one === actor.side)
    return side !== undefined && (needs === undefined || actor.permissions.has(neededOn(side, needs)))
  })
  const ids = new Set(open.map((entry) => entry.id))
  const seen = open.filter((entry) => entry.parentId === null || ids.has(entry.parentId))
  const pageIn = (section: MenuEntry): MenuEntry | undefined =>
    seen.find((entry) => entry.parentId === section.id && entry.isHidden !== true)
  return seen
    .filter((entry) => isPage(entry) || pageIn(entry) !== undefined)
    .map((entry, index) =>
      nodeOf(
        { ...entry, redirectUrl: entry.redirectUrl ?? (isPage(entry) ? '' : (pageIn(entry)?.routePath ?? '')) },
        index,
        rootOf(entries, entry),
      ),
    )
}

const isPage = (entry: MenuEntry): boolean => entry.component !== undefined || entry.frameModelName !== undefined

const rootOf = (entries: readonly MenuEntry[], entry: MenuEntry): string => {
  const parent = entry.parentId === null ? undefined : entries.find((one) => one.id === entry.parentId)
  return parent ? rootOf(entries, parent) : entry.id
}

const nodeOf = (entry: MenuEntry, sortIndex: number, rootRouteId: string): MenuNode => ({
  id: entry.id,
  parentId: entry.parentId,
  sortIndex,
  routePath: entry.routePath,
  routerName: entry.routerName,
  redirectUrl: entry.redirectUrl ?? '',
  component: entry.component ?? '',
  meta: JSON.stringify({
    title: entry.title,
    icon: entry.icon ?? '',
    affix: entry.affix ?? false,
    hidden: entry.isHidden ?? false,
    ignoreKeepAlive: entry.ignoreKeepAlive ?? false,
    frameModelName: entry.frameModelName ?? '',
    rootRouteId,
    stateInQuery: entry.stateInQuery ?? false,
  }),
  isHidden: entry.isHidden ?? false,
  hideChildrenInMenu: false,
})
