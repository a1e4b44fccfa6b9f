import { DownloadOutlined, ReloadOutlined } from '@ant-design/icons'
import { Button, Input } from 'antd'
import { useState, type ReactNode } from 'react'
import { useNarrow } from '../../media.ts'
import { LIST } from '../words.ts'
import { arrange } from './column-settings.ts'
import { ColumnsButton } from './columns-button.tsx'
import { densityOf } from './density.ts'
import { FilterButton } from './filter-button.tsx'
import { Flag } from './flag.tsx'
import { conditionsOf } from './list-state.ts'
import styles from './list.module.css'
import type { List } from './use-list.ts'
import { ViewsButton } from './views-button.tsx'

interface Props<Row, Query, Sort extends string> {
  readonly list: List<Row, Query, Sort>
  readonly refresh: () => void
  readonly exportRows?: ((columns: readonly string[]) => Promise<void>) | undefined
  /** The module's own buttons. */
  readonly children?: ReactNode
}

/** Search, filters, views, columns and the rest of the tools above a list. */
export const Toolbar = <Row, Query, Sort extends string>({
  list: { definition, state, settings, change, set, recall },
  refresh,
  exportRows,
  children,
}: Props<Row, Query, Sort>) => {
  const narrow = useNarrow()
  const quick = narrow ? [] : definition.filters.filter((filter) => filter.quick)
  const rest = definition.filters.filter((filter) => !quick.includes(filter))
  const filters = (changes: Readonly<Record<string, string>>): void => change({ filters: changes })
  return (
    <div className={styles['toolbar']} role="search">
      <Search
        key={state.search}
        search={state.search}
        hint={definition.searchHint}
        find={(search) => change({ search })}
      />
      {quick.map((filter) => (
        <Flag
          key={filter.key}
          filter={filter}
          value={state.filters[filter.key] ?? ''}
          change={(text) => filters({ ...state.filters, [filter.key]: text })}
        />
      ))}
      {rest.length === 0 ? null : (
        <FilterButton
          filters={rest}
          values={pick(state.filters, rest)}
          change={(values) => filters({ ...pick(state.filters, quick), ...values })}
        />
      )}
      <ViewsButton
        views={settings.savedViews ?? []}
        conditions={conditionsOf(state)}
        change={(savedViews) => set({ savedViews })}
        recall={recall}
      />
      <span className={styles['tools']}>
        {children}
        {exportRows === undefined ? null : (
          <ExportButton
            exportRows={() =>
              exportRows(arrange(definition.columns, settings.columns ?? []).map(({ column }) => column.key))
            }
          />
        )}
        {narrow ? null : (
          <ColumnsButton
            columns={definition.columns}
            kept={settings.columns ?? []}
            density={densityOf(settings.density)}
            change={set}
          />
        )}
        <Button
          icon={<ReloadOutlined aria-hidden />}
          aria-label={LIST.refresh}
          title={LIST.refresh}
          onClick={refresh}
        />
      </span>
    </div>
  )
}

const pick = (
  values: Readonly<Record<string, string>>,
  filters: readonly { readonly key: string }[],
): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter(([key]) => filters.some((filter) => filter.key === key)))

const Search = ({
  search,
  hint,
  find,
}: {
  readonly search: string
  readonly hint: string
  readonly find: (search: string) => void
}) => {
  const [text, setText] = useState(search)
  return (
    <Input.Search
      className={styles['search'] ?? ''}
      value={text}
      maxLength={100}
      allowClear
      placeholder={hint}
      aria-label={LIST.search}
      enterButton={LIST.search}
      onChange={({ target }) => setText(target.value)}
      onSearch={(wanted) => find(wanted.trim())}
    />
  )
}

const ExportButton = ({ exportRows }: { readonly exportRows: () => Promise<void> }) => {
  const [isBusy, setBusy] = useState(false)
  const run = async (): Promise<void> => {
    setBusy(true)
    try {
      await exportRows()
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button icon={<DownloadOutlined aria-hidden />} loading={isBusy} onClick={() => void run()}>
      {LIST.export}
    </Button>
  )
}
