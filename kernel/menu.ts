import type { Side } from './caller.ts'
import type { Needs } from './needs.ts'
import type { Permission } from './permission.ts'

/** A section or a page of the menu. */
export interface MenuEntry {
  readonly id: string
  readonly parentId: string | null
  readonly sides: readonly Exclude<Side, 'system'>[]
  /** Nothing for pages that every member sees. */
  readonly needs?: Needs
  readonly routePath: string
  readonly routerName: string
  /** Where a section leads; its first page when it says nothing. */
  readonly redirectUrl?: string
  /** `module/page` of a file `modules/<module>/web/<page>.tsx`; empty for a section. */
  readonly component?: string
  readonly title: string
  readonly icon?: string
  readonly affix?: true
  readonly isHidden?: true
  readonly ignoreKeepAlive?: true
  /** Shows the embedded page of this name instead of a page of ours. */
  readonly frameModelName?: string
  /** Filters and the like stand in the query: the page is one tab whatever they are. */
  readonly stateInQuery?: true
}

const BOTH = ['supplier', 'staff'] as const

/** The pages of a document, under a section of the menu: `<name>List`, `<name>Detail`, and `<name>Preview` and `<name>Create` where it has them. */
export const documentPages = (document: {
  /** Id of the section that the list stands in. */
  readonly section: string
  readonly needs: Permission
  /** `/admin/po`: the list is `/admin/po/list`, a document `/admin/po/:id`. */
  readonly path: string
  readonly name: string
  /** The folder in `modules/` that has `web/list-page.tsx` and `web/detail-page.tsx`. */
  readonly folder: string
  readonly titles: {
    readonly list: string
    readonly detail: string
    /** It is had on paper, and looked at on `web/preview-page.tsx`. */
    readonly preview?: string
  }
  /** Its parts stand behind each other, and its address says which one is open. */
  readonly isTabbed?: true
  /** New ones are written on a page of their own, `web/create-page.tsx`: by staff, where nothing else is said. */
  readonly create?: { readonly title: string; readonly needs: Needs; readonly sides?: MenuEntry['sides'] }
}): MenuEntry[] => {
  const { section, needs, path, name, folder, titles, isTabbed, create } = document
  const common = { parentId: section, sides: BOTH, needs } as const
  const creating: MenuEntry[] = create
    ? [
        {
          ...common,
          sides: ['staff'],
          ...create,
          id: `${folder}.create`,
          routePath: `${path}/create`,
          routerName: `${name}Create`,
          component: `${folder}/create-page`,
          isHidden: true,
        },
      ]
    : []
  const previewing: MenuEntry[] =
    titles.preview === undefined
      ? []
      : [
          {
            ...common,
            id: `${folder}.preview`,
            routePath: `${path}/preview/:id`,
            routerName: `${name}Preview`,
            component: `${folder}/preview-page`,
            title: titles.preview,
            isHidden: true,
          },
        ]
  return [
    // First: the address of a document would fit it, too.
    ...creating,
    {
      ...common,
      id: `${folder}.list`,
      routePath: `${path}/list`,
      routerName: `${name}List`,
      component: `${folder}/list-page`,
      title: titles.list,
      stateInQuery: true,
    },
    {
      ...common,
      id: `${folder}.detail`,
      routePath: `${path}/:id`,
      routerName: `${name}Detail`,
      component: `${folder}/detail-page`,
      title: titles.detail,
      isHidden: true,
      ...(isTabbed ? { stateInQuery: true } : {}),
    },
    ...previewing,
  ]
}
