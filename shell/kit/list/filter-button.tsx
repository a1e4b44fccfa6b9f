import { FilterOutlined } from '@ant-design/icons'
import { Button, Drawer, Popover, Spin } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useNarrow } from '../../media.ts'
import { SHELL } from '../../words.ts'
import { LIST } from '../words.ts'
import type { Filter } from './definition.ts'

// Calendars and selects are heavy: they come when somebody filters.
const FilterForm = lazy(async () => ({ default: (await import('./filter-form.tsx')).FilterForm }))

interface Props {
  readonly filters: readonly Filter<unknown>[]
  readonly values: Readonly<Record<string, string>>
  readonly change: (values: Readonly<Record<string, string>>) => void
}

/** Opens the filters: beside the button, or on a telephone over the whole page. It says how many are set. */
export const FilterButton = ({ filters, values, change }: Props) => {
  const [isOpen, setOpen] = useState(false)
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
      aria-expanded={isOpen}
      {...(narrow ? { onClick: () => setOpen(true) } : {})}
    >
      {count === 0 ? LIST.filter : LIST.filterCount(count)}
    </Button>
  )
  return narrow ? (
    <>
      {button}
      <Drawer
        title={LIST.filter}
        open={isOpen}
        onClose={() => setOpen(false)}
        size="100%"
        closable={{ 'aria-label': SHELL.close }}
        destroyOnHidden
      >
        {form}
      </Drawer>
    </>
  ) : (
    <Popover content={form} trigger="click" placement="bottomLeft" open={isOpen} onOpenChange={setOpen} destroyOnHidden>
      {button}
    </Popover>
  )
}
