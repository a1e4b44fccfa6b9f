import { Select } from 'antd'
import { lazy, Suspense } from 'react'
import { useBuyers } from '#modules/company/web/shared/buyers.ts'
import { useMay } from '#modules/user/web/shared/permissions.ts'
import { useSide } from '#shell/session/session.ts'
import { FIELDS } from '../words.ts'
import type { CalendarState } from './calendar-state.ts'
import styles from './calendar.module.css'
import { PAGE } from './words.ts'

// No supplier fetches it.
const SupplierFilter = lazy(async () => ({ default: (await import('./supplier-filter.tsx')).SupplierFilter }))

interface Props {
  readonly state: CalendarState
  readonly change: (changes: Partial<CalendarState>) => void
}

/** Whose money is shown: of one of the buyer's entities, and for staff of one supplier. */
export const CalendarFilters = ({ state, change }: Props) => {
  const { data: buyers = [], isPending } = useBuyers()
  const isStaff = useSide() === 'staff'
  const may = useMay()
  return (
    <div className={styles['filters']}>
      <Select
        allowClear
        loading={isPending}
        aria-label={FIELDS.buyerCompany}
        placeholder={PAGE.buyer}
        value={state.buyer || null}
        options={buyers.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(buyer: string | null | undefined) => change({ buyer: buyer ?? '' })}
      />
      {isStaff && may('supplier.view') ? (
        <Suspense>
          <SupplierFilter supplier={state.supplier} choose={(supplier) => change({ supplier })} />
        </Suspense>
      ) : null}
    </div>
  )
}
