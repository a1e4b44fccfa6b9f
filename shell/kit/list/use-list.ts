import { useState } from 'react'
import { PAGE_SIZE } from '#kernel/operation.ts'
import { usePageRoute } from '../../page-route.tsx'
import { usePageSettings, type PageSettings } from '../page-settings.tsx'
import type { ListDefinition, Tab } from './definition.ts'
import { callOf, conditionsOf, readState, tabOf, writeState, type ListState, type Paging } from './list-state.ts'
import { startOf } from './saved-views.ts'

export const PAGE_SIZES = [10, 20, 50, 100] as const

/** Rows that somebody ticked; they belong to the conditions under which they were seen. */
interface Ticked<Row> {
  readonly under: string
  readonly rows: readonly Row[]
}

export interface List<Row, Query, Sort extends string> {
  readonly definition: ListDefinition<Row, Query, Sort>
  readonly state: ListState
  readonly tab: Tab<Query> | undefined
  readonly pageSize: number
  /** The query of the call that fetches what is to be shown. */
  readonly query: Partial<Query> & Paging<Sort>
  readonly settings: PageSettings
  /** The person's settings have come: before that, columns would jump. */
  readonly isReady: boolean
  readonly set: (changes: PageSettings) => void
  /** Shows something else, from its first page on. */
  readonly change: (changes: Partial<ListState>) => void
  readonly clear: () => void
  /** Shows what kept conditions say. */
  readonly recall: (conditions: string) => void
  readonly selected: readonly Row[]
  readonly select: (rows: readonly Row[]) => void
}

/** The state of a list page: what its address and its person's settings say, and how to change that. */
export const useList = <Row, Query, Sort extends string>(
  definition: ListDefinition<Row, Query, Sort>,
): List<Row, Query, Sort> => {
  const { query, setQuery } = usePageRoute()
  const { settings, isReady, change: set } = usePageSettings(definition.pageKey)
  const [ticked, setTicked] = useState<Ticked<Row>>({ under: '', rows: [] })
  const state = readState(definition, startOf(query, settings.savedViews ?? []))
  const pageSize = PAGE_SIZES.find((size) => size === settings.pageSize) ?? PAGE_SIZE
  const under = conditionsOf({ ...state, sort: undefined })
  const show = (next: ListState): void => setQuery(writeState(next))
  return {
    definition,
    state,
    tab: tabOf(definition.tabs, state.tab),
    pageSize,
    query: callOf(definition, state, pageSize),
    settings,
    isReady,
    set,
    change: (changes) => show({ ...state, pageNo: 1, ...changes }),
    clear: () => show({ ...state, pageNo: 1, search: '', filters: {} }),
    recall: (conditions) => show(readState(definition, new URLSearchParams(conditions))),
    selected: ticked.under === under ? ticked.rows : [],
    select: (rows) => setTicked({ under, rows }),
  }
}
