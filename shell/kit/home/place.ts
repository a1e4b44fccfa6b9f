/** Where the card of a module stands on the home page: among the cards of the main column, across all of it, or beside it. */
export type HomeArea = 'main' | 'wide' | 'side'

/**
 * The place of a module's card: `web/home-place.ts` beside its `web/home-card.tsx`. The files are small, because the page must know
 * the places before it loads the first card.
 */
export interface HomePlace {
  readonly area: HomeArea
  readonly order: number
  /** How high it usually is, in pixels: the room that is kept until it comes near. A side that is not named has no such card. */
  readonly room: { readonly supplier?: number; readonly staff?: number }
  /** It concerns people who may open none of the module's pages, too. */
  readonly isForAll?: true
}
