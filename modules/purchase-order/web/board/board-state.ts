import { usePageRoute } from '#shell/page-route.tsx'
import { daysOf, weeksOf } from '#shell/kit/schedule/schedule.ts'
import type { BoardQuery } from '../../board-shapes.ts'

/** What the board shows, as the address has it. */
export interface BoardState {
  readonly month: string
  readonly view: 'month' | 'strip'
  readonly q: string
  readonly states: readonly string[]
  readonly warehouse: string
  readonly supplier: string
  readonly isLate: boolean
}

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/

/** The state of the board in the address, and how it is changed. */
export const useBoardState = (today: string) => {
  const { query, setQuery } = usePageRoute()
  const named = query.get('month') ?? ''
  const state: BoardState = {
    month: MONTH.test(named) ? named : today.slice(0, 7),
    view: query.get('view') === 'strip' ? 'strip' : 'month',
    q: query.get('q') ?? '',
    states: (query.get('state') ?? '').split(',').filter((code) => /^[0-3]$/.test(code)),
    warehouse: query.get('warehouse') ?? '',
    supplier: query.get('supplier') ?? '',
    isLate: query.get('late') === '1',
  }
  const change = (changes: Partial<BoardState>): void => {
    const next = { ...state, ...changes }
    setQuery({
      month: next.month,
      view: next.view,
      q: next.q || undefined,
      state: next.states.join(',') || undefined,
      warehouse: next.warehouse || undefined,
      supplier: next.supplier || undefined,
      late: next.isLate ? '1' : undefined,
    })
  }
  return { state, change }
}

/** The call that answers a state: a calendar also shows the days of its neighbours that fill its weeks. */
export const boardQuery = ({ month, view, q, states, warehouse, supplier, isLate }: BoardState): BoardQuery => {
  const days = view === 'month' ? weeksOf(month).flat() : daysOf(month)
  return {
    From: days[0] ?? '',
    To: days.at(-1) ?? '',
    ...(q === '' ? {} : { Q: q }),
    ...(states.length === 0 ? {} : { PlanStatus: states.map(Number) }),
    ...(warehouse === '' ? {} : { WarehouseName: warehouse }),
    ...(supplier === '' ? {} : { SupplierId: supplier }),
    ...(isLate ? { IsLate: true } : {}),
  }
}
