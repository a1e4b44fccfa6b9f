import { folded } from '#kernel/grams.ts'
import { isPage, type AdminRoute } from '#shell/menu/menu.ts'
import type { SearchHit } from '../contract.ts'
import { initialsOf } from './initials.ts'
import type { Recent } from './recent.ts'
import { ACTIONS, GROUPS } from './words.ts'

/** Something that can be chosen. What has an address can be opened in another window, too. */
export interface Entry {
  readonly key: string
  readonly title: string
  readonly address?: string
  /** A page that may be open already: it is shown as it was left. */
  readonly isPage?: true
  readonly run?: () => void
  /** A document, as it was found or opened before. */
  readonly document?: Recent & Partial<Pick<SearchHit, 'partyName' | 'statusName' | 'createdAt' | 'matched'>>
}

export interface Group {
  readonly title: string
  readonly entries: readonly Entry[]
}

const MOST_SHOWN = 5
const INVITING = 'SupplierInvite'

const isOpenable = (route: AdminRoute): boolean => isPage(route) && !route.path.includes(':')
/** Pages on which something new is written: no page of the menu, but something to do. */
const isCreating = ({ path }: AdminRoute): boolean => /\/(create|add)$/.test(path)
const linkTo = ({ path, meta }: AdminRoute, title = meta.title): Entry => ({
  key: `page:${title}:${path}`,
  title,
  address: path,
  isPage: true,
})

/** The pages that this person has. */
export const pagesOf = (routes: readonly AdminRoute[]): Entry[] =>
  routes.filter((route) => isOpenable(route) && !isCreating(route)).map((route) => linkTo(route))

interface Doing {
  readonly companies: readonly { readonly companyId: string; readonly name: string }[]
  readonly switchTo: (companyId: string) => void
  readonly signOut: () => void
}

/** What this person can do from anywhere: what the menu lets them begin, and what concerns themselves. */
export const actionsOf = (routes: readonly AdminRoute[], { companies, switchTo, signOut }: Doing): Entry[] => [
  ...routes.filter((route) => isOpenable(route) && isCreating(route)).map((route) => linkTo(route)),
  ...routes.filter(({ name }) => name === INVITING).map((route) => linkTo(route, ACTIONS.invite)),
  ...companies.map(({ companyId, name }) => ({
    key: `company:${companyId}`,
    title: ACTIONS.switchTo(name),
    run: () => switchTo(companyId),
  })),
  { key: 'sign-out', title: ACTIONS.signOut, run: signOut },
]

const holds =
  (search: string) =>
  ({ title }: Entry): boolean =>
    folded(title).includes(search) || initialsOf(title).includes(search)

const documentEntry = (document: NonNullable<Entry['document']>): Entry => ({
  key: `document:${document.url}`,
  title: document.title,
  address: document.url,
  document,
})

const filled = (groups: readonly Group[]): Group[] => groups.filter(({ entries }) => entries.length > 0)

/** What stands there before anything is typed. */
export const groupsAtFirst = (recent: readonly Recent[], actions: readonly Entry[]): Group[] =>
  filled([
    { title: GROUPS.recent, entries: recent.map(documentEntry) },
    { title: GROUPS.actions, entries: actions },
  ])

/**
 * What fits the text: pages and actions, which are known at once, and below them the documents by their kinds, which come
 * later and so move nothing.
 */
export const groupsFor = (
  typed: string,
  pages: readonly Entry[],
  actions: readonly Entry[],
  hits: readonly SearchHit[],
): Group[] => {
  const fits = holds(folded(typed))
  return filled([
    { title: GROUPS.pages, entries: pages.filter(fits).slice(0, MOST_SHOWN) },
    { title: GROUPS.actions, entries: actions.filter(fits).slice(0, MOST_SHOWN) },
    ...[...Map.groupBy(hits, ({ noun }) => noun)].map(([title, found]) => ({
      title,
      entries: found.map(documentEntry),
    })),
  ])
}
