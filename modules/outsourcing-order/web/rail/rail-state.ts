import { create } from 'zustand'

interface RailState {
  /** Nothing until somebody chose: then it is the first tab of the side. */
  readonly tab: string | undefined
  readonly keyword: string
}

/** What the list beside an order shows: it stays as it is while people go from one order to the next. */
export const useRail = create<RailState>(() => ({ tab: undefined, keyword: '' }))
