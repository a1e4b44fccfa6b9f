import { byCodeUnit } from '#kernel/text.ts'
import type { Filter, ListDefinition, Option, Tab } from './definition.ts'

/** What a list shows. It lives in the address: a link, a reload and the back button keep it. */
export interface ListState {
  readonly tab: string
  readonly search: string
  readonly pageNo: number
  readonly sort: string | undefined
  /** By the filter's name in the address. */
  readonly filters: Readonly<Record<string, string>>
}

/** The parts of a definition that the address speaks of. */
type Spoken<Query, Sort extends string> = Pick<ListDefinition<never, Query, Sort>, 'filters' | 'tabs'> & {
  readonly columns: readonly { readonly sort?: Sort }[]
}

const SEARCH_MAX = 100
const DAYS = /^(?<from>\d{4}-\d{2}-\d{2})?~(?<to>\d{4}-\d{2}-\d{2})?$/

/** The tab of a name; an unknown name and none open the first. */
export const tabOf = <Query>(tabs: readonly Tab<Query>[], key: string | null): Tab<Query> | undefined =>
  tabs.find((tab) => tab.key === key) ?? tabs[0]

/** Both ends of a range as one text, as it stands in the address. */
export const rangeText = (from: string | undefined, to: string | undefined): string =>
  from || to ? `${from ?? ''}~${to ?? ''}` : ''

/** The ends of a range of days. */
export const daysIn = (text: string): { readonly from: string | undefined; readonly to: string | undefined } => {
  const { from, to } = DAYS.exec(text)?.groups ?? {}
  return { from, to }
}

const AMOUNTS = /^(?<from>\d{1,13}(?:\.\d{1,2})?)?~(?<to>\d{1,13}(?:\.\d{1,2})?)?$/

/** The ends of a range of amounts. */
export const amountsIn = (text: string): { readonly from: string | undefined; readonly to: string | undefined } => {
  const { from, to } = AMOUNTS.exec(text)?.groups ?? {}
  return { from, to }
}

/** What a lookup has chosen, as one text. */
export const lookupText = (option: Option | undefined): string => (option ? `${option.value}~${option.label}` : '')

/** What a lookup has chosen. */
export const lookupIn = (text: string): Option | undefined => {
  const [value = '', ...label] = text.split('~')
  return value === '' ? undefined : { value, label: label.join('~') || value }
}

/** The values of a choice that are among its options. */
export const valuesIn = (options: readonly { readonly value: string }[], text: string): string[] =>
  text.split(',').filter((value) => options.some((option) => option.value === value))

/** What an address says about a filter, as far as it makes sense; else ''. */
const sound = (filter: Filter<unknown>, text: string): string => {
  switch (filter.kind) {
    case 'flag':
      return text === '1' ? text : ''
    case 'text':
      return text.slice(0, SEARCH_MAX)
    case 'choice':
      return valuesIn(filter.options, text)
        .slice(0, filter.single ? 1 : undefined)
        .join(',')
    case 'days': {
      const { from, to } = daysIn(text)
      return rangeText(from, to)
    }
    case 'amounts': {
      const { from, to } = amountsIn(text)
      return rangeText(from, to)
    }
    case 'lookup':
      return lookupText(lookupIn(text.slice(0, 2 * SEARCH_MAX)))
  }
}

const sortsOf = <Sort extends string>(columns: readonly { readonly sort?: Sort }[]): (Sort | `-${Sort}`)[] =>
  columns.flatMap(({ sort }): (Sort | `-${Sort}`)[] => (sort === undefined ? [] : [sort, `-${sort}`]))

/** Reads the state from an address; what makes no sense there counts as not said. */
export const readState = <Query, Sort extends string>(
  list: Spoken<Query, Sort>,
  query: URLSearchParams,
): ListState => ({
  tab: tabOf(list.tabs, query.get('tab'))?.key ?? '',
  search: (query.get('q') ?? '').slice(0, SEARCH_MAX),
  pageNo: /^[1-9]\d{0,5}$/.test(query.get('page') ?? '') ? Number(query.get('page')) : 1,
  sort: sortsOf(list.columns).find((sort) => sort === query.get('sort')),
  filters: Object.fromEntries(
    list.filters.flatMap((filter) => {
      const text = sound(filter, query.get(filter.key) ?? '')
      return text === '' ? [] : [[filter.key, text]]
    }),
  ),
})

/**
 * Writes it back. What is as at the start is left out; `view` distinguishes an address without conditions from one that
 * says nothing.
 */
export const writeState = (state: ListState): Record<string, string> => {
  const query = {
    ...(state.tab === '' ? {} : { tab: state.tab }),
    ...(state.search === '' ? {} : { q: state.search }),
    ...(state.pageNo === 1 ? {} : { page: String(state.pageNo) }),
    ...(state.sort === undefined ? {} : { sort: state.sort }),
    ...Object.fromEntries(Object.entries(state.filters).filter(([, text]) => text !== '')),
  }
  return Object.keys(query).length === 0 ? { view: 'all' } : query
}

/** The conditions as a text that can be kept and compared: the page that somebody stands on is no condition. */
export const conditionsOf = (state: ListState): string =>
  new URLSearchParams(
    Object.entries(writeState({ ...state, pageNo: 1 })).toSorted(([a], [b]) => byCodeUnit(a, b)),
  ).toString()

const partOf = <Query>(filter: Filter<Query>, text: string): Partial<Query> => {
  switch (filter.kind) {
    case 'flag':
      return filter.toQuery()
    case 'text':
      return filter.toQuery(text)
    case 'choice':
      return filter.toQuery(valuesIn(filter.options, text))
    case 'days': {
      const { from, to } = daysIn(text)
      return filter.toQuery(from, to)
    }
    case 'amounts': {
      const { from, to } = amountsIn(text)
      return filter.toQuery(from, to)
    }
    case 'lookup':
      return filter.toQuery(lookupIn(text)?.value ?? '')
  }
}

/** What every list call takes. */
export interface Paging<Sort extends string> {
  readonly PageNo: number
  readonly PageSize: number
  readonly Q?: string
  readonly OrderBy?: Sort | `-${Sort}`
}

/** The query of the call that fetches it. */
export const callOf = <Query, Sort extends string>(
  list: Spoken<Query, Sort>,
  state: ListState,
  pageSize: number,
): Partial<Query> & Paging<Sort> => {
  const tab = tabOf(list.tabs, state.tab)
  const sort = sortsOf(list.columns).find((one) => one === (state.sort ?? tab?.sort))
  const parts = list.filters.flatMap((filter) => {
    const text = state.filters[filter.key]
    return text ? [partOf(filter, text)] : []
  })
  const conditions: Partial<Query> = { ...tab?.filter }
  for (const part of parts) Object.assign(conditions, part)
  return {
    ...conditions,
    PageNo: state.pageNo,
    PageSize: pageSize,
    ...(state.search === '' ? {} : { Q: state.search }),
    ...(sort === undefined ? {} : { OrderBy: sort }),
  }
}

/** Somebody searches or filters: nothing found then means something else than nothing there. */
export const isFiltered = ({ search, filters }: ListState): boolean => search !== '' || Object.keys(filters).length > 0
