import { lazy, type ComponentType } from 'react'
import { loadChunk } from '#shell/chunks/load-chunk.ts'
import type { HomeArea, HomePlace } from '#shell/kit/home/place.ts'
import { byCodeUnit } from '#kernel/text.ts'

/** A part of the page that a module brings. */
interface HomePart {
  readonly module: string
  readonly Part: ComponentType
}

/** A card, and how high it usually is. */
interface HomeCard extends HomePart {
  readonly room: number
}

const moduleOf = (path: string): string => path.split('/').at(-3) ?? ''

/** The parts of one kind, in the order of their modules. */
const partsOf = <File>(
  files: Readonly<Record<string, () => Promise<File>>>,
  part: (file: File) => ComponentType,
): HomePart[] =>
  Object.entries(files)
    .toSorted(([a], [b]) => byCodeUnit(a, b))
    .map(([path, load]) => ({
      module: moduleOf(path),
      Part: lazy(async () => ({ default: part(await loadChunk(load)) })),
    }))

/** What people must know before they look at what waits: a file `home-notice.tsx` beside the pages of a module. */
export const NOTICES = partsOf(
  import.meta.glob<{ readonly HomeNotice: ComponentType }>('../../*/web/home-notice.tsx'),
  ({ HomeNotice }) => HomeNotice,
)

/** What is said of the company beside its name: a file `home-badge.tsx`. */
export const BADGES = partsOf(
  import.meta.glob<{ readonly HomeBadge: ComponentType }>('../../*/web/home-badge.tsx'),
  ({ HomeBadge }) => HomeBadge,
)

/** What the person should do for themselves, beside the greeting: a file `home-action.tsx`. */
export const ACTIONS = partsOf(
  import.meta.glob<{ readonly HomeAction: ComponentType }>('../../*/web/home-action.tsx'),
  ({ HomeAction }) => HomeAction,
)

const PLACES = new Map(
  Object.entries(import.meta.glob<{ readonly PLACE: HomePlace }>('../../*/web/home-place.ts', { eager: true })).map(
    ([path, { PLACE }]) => [moduleOf(path), PLACE],
  ),
)

/** What is no number of the counting call: a file `home-card.tsx`, and where it stands in `home-place.ts`. */
const CARDS = partsOf(
  import.meta.glob<{ readonly HomeCard: ComponentType }>('../../*/web/home-card.tsx'),
  ({ HomeCard }) => HomeCard,
)
  .flatMap((card) => {
    const place = PLACES.get(card.module)
    return place === undefined ? [] : [{ ...card, place }]
  })
  .toSorted((a, b) => a.place.order - b.place.order)

/** The cards of an area. People who may open no page of a module may not ask what waits there either. */
export const cardsIn = (
  area: HomeArea,
  side: 'supplier' | 'staff',
  routes: readonly { readonly component: string }[],
): HomeCard[] =>
  CARDS.filter(
    ({ module, place }) =>
      place.area === area &&
      (place.isForAll === true || routes.some(({ component }) => component.startsWith(`${module}/`))),
  ).flatMap(({ module, Part, place: { room } }) =>
    room[side] === undefined ? [] : [{ module, Part, room: room[side] }],
  )
