import { usePageRoute } from '#shell/page-route.tsx'
import type { CalendarQuery } from '../shapes.ts'

/** What the page shows, as the address has it. */
export interface CalendarState {
  readonly month: string
  readonly buyer: string
  readonly supplier: string
}

const MONTH = /^20\d{2}-(0[1-9]|1[0-2])$/
const ID = /^[\da-f-]{36}$/

export const useCalendarState = (today: string) => {
  const { query, setQuery } = usePageRoute()
  const idIn = (key: string): string => {
    const named = query.get(key) ?? ''
    return ID.test(named) ? named : ''
  }
  const named = query.get('month') ?? ''
  const state: CalendarState = {
    month: MONTH.test(named) ? named : today.slice(0, 7),
    buyer: idIn('buyer'),
    supplier: idIn('supplier'),
  }
  const change = (changes: Partial<CalendarState>): void => {
    const next = { ...state, ...changes }
    setQuery({ month: next.month, buyer: next.buyer || undefined, supplier: next.supplier || undefined })
  }
  return { state, change }
}

/** The call that answers a state. */
export const queryOf = ({ month, buyer, supplier }: CalendarState): CalendarQuery => ({
  Month: month,
  ...(buyer === '' ? {} : { BuyerCompanyId: buyer }),
  ...(supplier === '' ? {} : { CompanyId: supplier }),
})
