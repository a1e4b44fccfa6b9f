import { Pagination, Spin, Table, Typography, type TableProps } from 'antd'
import { LoadFailure } from '#shell/kit/load-failure.tsx'
import { useNarrow } from '#shell/media.ts'
import { usePageRoute } from '#shell/page-route.tsx'
import { useSide } from '#shell/session/session.ts'
import type { OrderRow } from '../shapes.ts'
import { ListCards } from './list-cards.tsx'
import { columnsOf } from './list-columns.tsx'
import { ListEmpty } from './list-empty.tsx'
import { ListFilters } from './list-filters.tsx'
import { ListTabs } from './list-tabs.tsx'
import { PAGE_SIZES, queryOf, readState, writeState, type ListState } from './list-state.ts'
import styles from './list.module.css'
import { useOrders } from './queries.ts'
import { ALL_KEY, tabNamed } from './tabs.ts'
import { LIST } from './words.ts'

type OnSort = NonNullable<TableProps<OrderRow>['onChange']>

/** The orders of the company, or for staff of all suppliers. */
export const ListPage = () => {
  const { query, setQuery } = usePageRoute()
  const side = useSide()
  const narrow = useNarrow()
  const tab = tabNamed(side, query.get('tab'))
  const state = readState(query)
  const orders = useOrders(queryOf(tab, state))
  const rows = orders.data?.data ?? []

  const show = (key: string, changes: Partial<ListState>): void =>
    setQuery(writeState(key, { ...state, pageNo: 1, ...changes }))
  const change = (changes: Partial<ListState>): void => show(tab.key, changes)
  const clear = (): void => change({ search: '', urgent: false, overdue: false })
  const sort: OnSort = (_pages, _filters, sorter, { action }) => {
    if (action !== 'sort' || Array.isArray(sorter)) return
    const name =
      sorter.order === undefined || sorter.order === null
        ? ''
        : `${sorter.order === 'descend' ? '-' : ''}${String(sorter.columnKey)}`
    change({ sort: readState(new URLSearchParams({ sort: name })).sort })
  }

  const empty = <ListEmpty tab={tab} state={state} clear={clear} searchAll={() => show(ALL_KEY, {})} />
  const body = orders.isError ? (
    <LoadFailure error={orders.error} retry={() => void orders.refetch()} />
  ) : narrow ? (
    <Spin spinning={orders.isFetching}>
      {rows.length === 0 && !orders.isPending ? empty : <ListCards rows={rows} withSupplier={side === 'staff'} />}
    </Spin>
  ) : (
    <Table
      rowKey="id"
      size="middle"
      columns={columnsOf(state.sort, {
        amounts: rows.every((row) => row.totalAmount !== null),
        supplier: side === 'staff',
      })}
      dataSource={rows}
      loading={orders.isFetching}
      pagination={false}
      onChange={sort}
      scroll={{ x: 'max-content' }}
      locale={{ emptyText: orders.isPending ? <div className={styles['waiting']} /> : empty }}
    />
  )

  return (
    <>
      <title>{LIST.title}</title>
      <Typography.Title level={1} className={styles['heading'] ?? ''}>
        {LIST.title}
      </Typography.Title>
      <ListTabs active={tab.key} choose={(key) => show(key, {})} />
      <ListFilters state={state} change={change} />
      {body}
      {orders.data && orders.data.recordCount > 0 ? (
        <Pagination
          className={styles['pages'] ?? ''}
          align="end"
          size={narrow ? 'small' : 'middle'}
          simple={narrow}
          current={state.pageNo}
          pageSize={state.pageSize}
          total={orders.data.recordCount}
          showTotal={LIST.total}
          showSizeChanger={!narrow}
          pageSizeOptions={[...PAGE_SIZES]}
          onChange={(pageNo, pageSize) => change({ pageNo: pageSize === state.pageSize ? pageNo : 1, pageSize })}
        />
      ) : null}
    </>
  )
}
