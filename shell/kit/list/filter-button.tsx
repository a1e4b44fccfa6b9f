import { FilterOutlined } from '@ant-design/icons'
import { Button, Popover, Spin } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useNarrow } from '../../media.ts'
import { LIST } from '../words.ts'
import type { Filter } from './definition.ts'

// Calendars and selects are heavy: they come when somebody filters.
const FilterForm = lazy(async () => ({ default: (await import('./filter-form.tsx')).FilterForm }))
// Only telephones need it.
const FilterDrawer = lazy(async () => ({ default: (await import('./filter-drawer.tsx')).FilterDrawer }))

interface Props {
  readonly filters: readonly Filter<unknown>[]
  readonly values: Readonly<Record<string, string>>
  readonly change: (values: Readonly<Record<string, string>>) => void
}

/** Opens the filters: beside the button, or on a telephone over the whole page. It says how many are set. */
export const FilterButton = ({ filters, values, change }: Props) => {
  // Nothing until they were opened once.
  const [isOpen, setOpen] = useState<boolean>()
  const narrow = useNarrow()
  const count = Object.values(values).filter(Boolean).length
  const form = (
    <Suspense fallback={<Spin />}>
      <FilterForm
        key={JSON.stringify(values)}
        filters={filters}
        values={values}
        apply={(next) => {
          setOpen(false)
          change(next)
        }}
      />
    </Suspense>
  )
  const button = (
    <Button
      icon={<FilterOutlined aria-hidden />}
      aria-expanded={isOpen ?? false}
      {...(narrow ? { onClick: () => setOpen(true) } : {})}
    >
      {count === 0 ? LIST.filter : LIST.filterCount(count)}
    </Button>
  )
  return narrow ? (
    <>
      {button}
      <Suspense>
        {isOpen !== undefined && (
          <FilterDrawer isOpen={isOpen} close={() => setOpen(false)}>
            {form}
          </FilterDrawer>
        )}
      </Suspense>
    </>
  ) : (
    <Popover
      content={form}
      trigger="click"
      placement="bottomLeft"
      open={isOpen ?? false}
      onOpenChange={setOpen}
      destroyOnHidden
    >
      {button}
    </Popover>
  )
}
