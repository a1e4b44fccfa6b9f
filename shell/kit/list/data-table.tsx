import { Table, type TableProps } from 'antd'
import { useEffect, useRef, type ReactNode } from 'react'
import { PageLink } from '../../page-link.tsx'
import { NUMBERS } from '../../words.ts'
import { SELECTION } from '../words.ts'
import { arrange, type ColumnSetting } from './column-settings.ts'
import type { Column, ListDefinition } from './definition.ts'
import type { Density } from './density.ts'
import styles from './list.module.css'
import { UnreadMark } from './unread-mark.tsx'

/** From so many rows on only those in sight are in the page. */
const VIRTUAL_FROM = 100
const VIRTUAL_HEIGHT = 640
const USUAL_WIDTH = 120

interface Props<Row, Sort extends string> {
  readonly definition: Pick<ListDefinition<Row, never, Sort>, 'id' | 'name' | 'address' | 'marks' | 'columns'>
  readonly rows: readonly Row[]
  readonly settings?: readonly ColumnSetting[] | undefined
  readonly density?: Density
  readonly sort?: string | undefined
  readonly onSort?: (sort: string | undefined) => void
  readonly loading?: boolean
  readonly empty: ReactNode
  /** Rows can be ticked; those of other pages stay ticked. */
  readonly selected?: readonly Row[] | undefined
  readonly select?: ((rows: readonly Row[]) => void) | undefined
}

/** A column that nobody has set steps back where no row at hand has anything for it: the others get its room. */
const stepsBack = <Row,>(
  { key, priority, render }: Column<Row>,
  rows: readonly Row[],
  settings: readonly ColumnSetting[],
) =>
  priority !== 'must' &&
  rows.length > 0 &&
  !settings.some((setting) => setting.key === key) &&
  rows.every((row) => isEmpty(render(row)))

const isEmpty = (shown: ReactNode): boolean => shown === undefined || shown === null || shown === '' || shown === false

const Cell = <Row,>({
  column,
  row,
  definition,
}: { column: Column<Row>; row: Row } & Pick<Props<Row, string>, 'definition'>) => {
  const shown = column.render(row)
  if (column.card !== 'title') return isEmpty(shown) ? NUMBERS.none : shown
  const marks = definition.marks?.(row)
  return (
    <div className={styles['name']}>
      <span className={styles['named']}>
        {definition.address === undefined ? shown : <PageLink to={definition.address(row)}>{shown}</PageLink>}
        <UnreadMark row={row} />
      </span>
      {isEmpty(marks) ? null : <span className={styles['marks']}>{marks}</span>}
    </div>
  )
}

const orderOf = (sort: string | undefined, name: string) =>
  sort === name ? 'ascend' : sort === `-${name}` ? 'descend' : null

/**
 * Rows in columns as the person has set them. The header stays in sight; `--page-top` is the height that a fixed bar
 * covers.
 */
export const DataTable = <Row, Sort extends string>(props: Props<Row, Sort>) => {
  const { definition, rows, settings = [], density = 'middle', sort, onSort, loading = false, empty } = props
  const { selected, select } = props
  const shown = arrange(definition.columns, settings).filter(
    ({ column }) =>
      (column.sort !== undefined && orderOf(sort, column.sort) !== null) || !stepsBack(column, rows, settings),
  )
  const isVirtual = rows.length > VIRTUAL_FROM
  const width = shown.reduce((sum, { column, setting }) => sum + (setting.width ?? column.width ?? USUAL_WIDTH), 0)
  const sorted: NonNullable<TableProps<Row>['onChange']> = (_pages, _filters, sorter, { action }) => {
    if (action !== 'sort' || Array.isArray(sorter)) return
    const name = definition.columns.find(({ key }) => key === sorter.columnKey)?.sort
    onSort?.(name === undefined || !sorter.order ? undefined : sorter.order === 'descend' ? `-${name}` : name)
  }
  const tick = (keys: readonly unknown[]): void => {
    const all = [...(selected ?? []), ...rows]
    const ids = new Set(keys.map(String))
    const byId = new Map(all.filter((row) => ids.has(definition.id(row))).map((row) => [definition.id(row), row]))
    select?.([...byId.values()])
  }
  const host = useRef<HTMLDivElement>(null)
  // People without a mouse scroll a wide table with the arrow keys, even one without a row to stand on.
  useEffect(() => {
    for (const one of host.current?.querySelectorAll(
      '.ant-table-body, .ant-table-content, .ant-table-tbody-virtual-holder',
    ) ?? [])
      one.setAttribute('tabindex', '0')
  })
  return (
    <div ref={host}>
      <Table<Row>
        className={styles['table'] ?? ''}
        rowKey={definition.id}
        size={density}
        sticky
        virtual={isVirtual}
        scroll={isVirtual ? { x: width, y: VIRTUAL_HEIGHT } : { x: 'max-content' }}
        columns={shown.map(({ column, setting }) => ({
          key: column.key,
          title: column.title,
          width: setting.width ?? column.width ?? USUAL_WIDTH,
          ...(column.align === undefined ? {} : { align: column.align }),
          ...(setting.fixed ? { fixed: 'start' as const } : {}),
          ...(column.sort === undefined || onSort === undefined
            ? {}
            : { sorter: true, sortOrder: orderOf(sort, column.sort) }),
          render: (_value: unknown, row: Row) => <Cell column={column} row={row} definition={definition} />,
        }))}
        dataSource={[...rows]}
        // A reply that comes at once needs no veil.
        loading={{ spinning: loading, delay: 200 }}
        pagination={false}
        onChange={sorted}
        locale={{ emptyText: empty }}
        {...(select === undefined
          ? {}
          : {
              rowSelection: {
                fixed: true,
                preserveSelectedRowKeys: true,
                selectedRowKeys: (selected ?? []).map(definition.id),
                onChange: tick,
                getTitleCheckboxProps: () => ({ 'aria-label': SELECTION.all }),
                getCheckboxProps: (row: Row) => ({ 'aria-label': SELECTION.one(definition.name(row)) }),
              },
            })}
      />
    </div>
  )
}
