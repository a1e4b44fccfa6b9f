import { PAGE_SIZE } from '#kernel/operation.ts'
import type { OrderQuery } from '../shapes.ts'
import type { Tab } from './tabs.ts'

/** What the list shows, apart from its tab. It lives in the address: a link, a reload and the back button keep it. */
export interface ListState {
  readonly search: string
  readonly pageNo: number
  readonly pageSize: number
  readonly sort: OrderQuery['OrderBy']
  readonly urgent: boolean
  readonly overdue: boolean
}

const SORTS = ['code', '-code', 'requiredDate', '-requiredDate', 'totalAmount', '-totalAmount'] as const
export const PAGE_SIZES = [10, 20, 50, 100] as const

const START: ListState = { search: '', pageNo: 1, pageSize: PAGE_SIZE, sort: undefined, urgent: false, overdue: false }

const numberIn = (text: string | null): number => (text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 0)

/** Reads the state from an address; what makes no sense there counts as not said. */
export const readState = (query: URLSearchParams): ListState => ({
  search: (query.get('q') ?? '').slice(0, 100),
  pageNo: numberIn(query.get('page')) || START.pageNo,
  pageSize: PAGE_SIZES.find((size) => size === numberIn(query.get('size'))) ?? START.pageSize,
  sort: SORTS.find((sort) => sort === query.get('sort')),
  urgent: query.get('urgent') === '1',
  overdue: query.get('overdue') === '1',
})

/** Writes it back; what is as at the start is left out. */
export const writeState = (tab: string, state: ListState): Record<string, string | undefined> => ({
  tab,
  q: state.search || undefined,
  page: state.pageNo === START.pageNo ? undefined : String(state.pageNo),
  size: state.pageSize === START.pageSize ? undefined : String(state.pageSize),
  sort: state.sort,
  urgent: state.urgent ? '1' : undefined,
  overdue: state.overdue ? '1' : undefined,
})

/** The call that fetches it. */
export const queryOf = (tab: Tab, state: ListState): OrderQuery => ({
  ...tab.filter,
  PageNo: state.pageNo,
  PageSize: state.pageSize,
  ...(state.search === '' ? {} : { Q: state.search }),
  ...(state.sort === undefined ? {} : { OrderBy: state.sort }),
  ...(state.urgent ? { IsUrgent: true } : {}),
  ...(state.overdue ? { IsOverdue: true } : {}),
})

export const isFiltered = ({ search, urgent, overdue }: ListState): boolean => search !== '' || urgent || overdue
