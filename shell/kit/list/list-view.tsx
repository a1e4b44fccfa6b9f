import { COUNT_LIMITS } from '#kernel/operation.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Skeleton, Spin } from 'antd'
import { Suspense, use, useDeferredValue, type ComponentProps, type ReactNode } from 'react'
import { sentenceOf } from '../../failure.ts'
import { useNarrow } from '../../media.ts'
import { SHELL } from '../../words.ts'
import { retryFailed } from '../../server-state/page-client.ts'
import { LoadFailure } from '../load-failure.tsx'
import { LIST } from '../words.ts'
import { BatchBar, type BatchAction } from './batch-bar.tsx'
import { Cards } from './cards.tsx'
import type { DataTable } from './data-table.tsx'
import { densityOf } from './density.ts'
import { FilterChips } from './filter-chips.tsx'
import { ListEmpty } from './list-empty.tsx'
import { isFiltered } from './list-state.ts'
import styles from './list.module.css'
import type { PagesProps } from './pages.tsx'
import { PhonePages } from './phone-pages.tsx'
import { TabStrip, type Count } from './tab-strip.tsx'
import { Toolbar } from './toolbar.tsx'
import type { List } from './use-list.ts'
import { wideList } from './wide-list.ts'

/** One page of rows as the query that fetches it has them. */
export interface Fetched<Row> {
  readonly data: { readonly data: readonly Row[]; readonly recordCount: number } | undefined
  readonly error: unknown
  readonly isFetching: boolean
  readonly refetch: () => Promise<unknown>
}

interface Props<Row, Query, Sort extends string> {
  readonly list: List<Row, Query, Sort>
  readonly fetched: Fetched<Row>
  readonly count?: Count
  readonly batch?: readonly BatchAction<Row>[]
  /** Has what the list shows written into a file: these columns, by their keys. */
  readonly exportRows?: ((columns: readonly string[]) => Promise<void>) | undefined
  /** What stands between the heading and the tabs, such as figures. */
  readonly summary?: ReactNode
  /** The module's own buttons among the tools. */
  readonly tools?: ReactNode
  /** What all rows of the list add up to, above them. */
  readonly figures?: ReactNode
  /** Why there may be nothing though the company has something: the person's data scope. */
  readonly scopeNote?: string | undefined
}

/** A whole list page. */
export const ListView = <Row, Query, Sort extends string>(props: Props<Row, Query, Sort>) => {
  const { count, batch = [], exportRows, summary, tools, figures, scopeNote } = props
  // Rows appear in small pieces, between which the page answers a finger.
  const { error, isFetching, refetch } = props.fetched
  const fetched: Fetched<Row> = { data: useDeferredValue(props.fetched.data), error, isFetching, refetch }
  const list = withColumnsFor(fetched.data?.data ?? [], props.list)
  const { definition, state, tab, change, selected, select } = list
  const client = useQueryClient()
  const refresh = (): void => {
    void fetched.refetch()
    // The counts on the tabs may be missing for the same reason.
    void retryFailed(client)
  }
  return (
    <>
      <h1 className={styles['heading']}>{definition.title}</h1>
      {summary}
      {definition.tabs.length === 0 ? null : (
        <TabStrip tabs={definition.tabs} active={tab?.key ?? ''} choose={(key) => change({ tab: key })} count={count} />
      )}
      <Toolbar list={list} refresh={refresh} exportRows={exportRows}>
        {tools}
      </Toolbar>
      <FilterChips filters={definition.filters} values={state.filters} change={(filters) => change({ filters })} />
      {figures}
      {batch.length === 0 ? null : <BatchBar actions={batch} selected={selected} select={select} />}
      {fetched.error !== null && fetched.data !== undefined ? (
        <Alert
          type="warning"
          showIcon
          className={styles['stale'] ?? ''}
          title={sentenceOf(fetched.error)}
          description={LIST.stale}
          action={
            <Button size="small" onClick={refresh}>
              {SHELL.retry}
            </Button>
          }
        />
      ) : null}
      <Body list={list} fetched={fetched} refresh={refresh} canSelect={batch.length > 0} scopeNote={scopeNote} />
      {list.isReady && fetched.data && fetched.data.recordCount > 0 ? (
        <ListPages list={list} total={fetched.data.recordCount} pageNo={state.pageNo} />
      ) : null}
    </>
  )
}

const withColumnsFor = <Row, Query, Sort extends string>(
  rows: readonly Row[],
  list: List<Row, Query, Sort>,
): List<Row, Query, Sort> => {
  const columns = list.definition.columns.filter(({ isAbsent }) => isAbsent?.(rows) !== true)
  return { ...list, definition: { ...list.definition, columns } }
}

interface BodyProps<Row, Query, Sort extends string> {
  readonly list: List<Row, Query, Sort>
  readonly fetched: Fetched<Row>
  readonly refresh: () => void
  readonly canSelect: boolean
  readonly scopeNote: string | undefined
}

const Body = <Row, Query, Sort extends string>({
  list,
  fetched,
  refresh,
  canSelect,
  scopeNote,
}: BodyProps<Row, Query, Sort>) => {
  const { definition, state, tab, settings, change, clear, selected, select } = list
  const narrow = useNarrow()
  // On its way while the rows are.
  if (!narrow) wideList().catch(() => undefined)
  if (fetched.data === undefined && fetched.error !== null) return <LoadFailure error={fetched.error} retry={refresh} />
  if (fetched.data === undefined || !list.isReady) return <ListSkeleton />
  const rows = fetched.data.data
  const all = definition.tabs.find(({ isAll }) => isAll)
  const filtered = isFiltered(state)
  const empty = (
    <ListEmpty
      message={filtered ? (definition.found ?? LIST.found) : (tab?.empty ?? definition.empty)}
      note={scopeNote}
      isFiltered={filtered}
      clear={clear}
      searchAll={all === undefined || all === tab ? undefined : () => change({ tab: all.key })}
    />
  )
  const shown = {
    definition,
    rows,
    settings: settings.columns,
    ...(canSelect ? { selected, select } : {}),
  }
  return narrow ? (
    <Spin spinning={fetched.isFetching} delay={200}>
      {rows.length === 0 ? empty : <Cards {...shown} />}
    </Spin>
  ) : (
    <Suspense fallback={<ListSkeleton />}>
      <Table
        {...shown}
        density={densityOf(settings.density)}
        sort={state.sort ?? tab?.sort}
        onSort={(sort) => change({ sort })}
        loading={fetched.isFetching}
        empty={empty}
      />
    </Suspense>
  )
}

const Table = <Row, Sort extends string>(props: ComponentProps<typeof DataTable<Row, Sort>>) => {
  const { DataTable: Loaded } = use(wideList())
  return <Loaded {...props} />
}

const TablePages = (props: PagesProps) => {
  const { Pages } = use(wideList())
  return <Pages {...props} />
}

/** Stands where rows will be. */
const ListSkeleton = () => (
  <div role="status" aria-label={SHELL.loading} className={styles['skeleton']}>
    <Skeleton active title={false} paragraph={{ rows: 10, width: '100%' }} />
  </div>
)

interface ListPagesProps<Row, Query, Sort extends string> {
  readonly list: List<Row, Query, Sort>
  readonly total: number
  readonly pageNo: number
}

const ListPages = <Row, Query, Sort extends string>({ list, total, pageNo }: ListPagesProps<Row, Query, Sort>) => {
  const narrow = useNarrow()
  const turn = (wanted: number, pageSize: number): void => {
    if (pageSize !== list.pageSize) list.set({ pageSize })
    list.change({ pageNo: pageSize === list.pageSize ? wanted : 1 })
  }
  const most = list.state.search === '' ? COUNT_LIMITS.list : COUNT_LIMITS.search
  const pages = { total, most, pageNo, pageSize: list.pageSize, turn }
  return narrow ? (
    <PhonePages {...pages} />
  ) : (
    <Suspense>
      <TablePages {...pages} />
    </Suspense>
  )
}
