import { Checkbox } from 'antd'
import { useDeferredValue, type ReactNode } from 'react'
import { PageLink } from '../../page-link.tsx'
import { SELECTION } from '../words.ts'
import { arrange, type ColumnSetting } from './column-settings.ts'
import type { Column, ListDefinition } from './definition.ts'
import styles from './cards.module.css'
import { UnreadMark } from './unread-mark.tsx'

interface Props<Row, Sort extends string> {
  readonly definition: Pick<ListDefinition<Row, never, Sort>, 'id' | 'name' | 'address' | 'marks' | 'columns'>
  readonly rows: readonly Row[]
  readonly settings?: readonly ColumnSetting[] | undefined
  readonly selected?: readonly Row[] | undefined
  readonly select?: ((rows: readonly Row[]) => void) | undefined
}

const NONE: readonly never[] = []

/** As many as a telephone shows. */
const FIRST = 5

/** The list on a telephone: one card for each row, all of it a link. */
export const Cards = <Row, Sort extends string>({
  definition,
  rows,
  settings = NONE,
  selected = NONE,
  select,
}: Props<Row, Sort>) => {
  const columns = arrange(definition.columns, settings).map(({ column }) => column)
  // What is in sight stands at once; the rest follows in small pieces that keep the telephone awake to a finger.
  const count = useDeferredValue(rows.length, FIRST)
  const tick = (row: Row, isOn: boolean): void => {
    const others = selected.filter((one) => definition.id(one) !== definition.id(row))
    select?.(isOn ? [...others, row] : others)
  }
  return (
    <ul className={styles['cards']}>
      {rows.slice(0, count).map((row) => (
        <li key={definition.id(row)} className={styles['cardRow']}>
          {select === undefined ? null : (
            <Checkbox
              aria-label={SELECTION.one(definition.name(row))}
              checked={selected.some((one) => definition.id(one) === definition.id(row))}
              onChange={({ target }) => tick(row, target.checked)}
            />
          )}
          <Frame address={definition.address?.(row)}>
            <Card row={row} columns={columns} marks={definition.marks?.(row)} />
          </Frame>
        </li>
      ))}
    </ul>
  )
}

const Frame = ({ address, children }: { readonly address: string | undefined; readonly children: ReactNode }) =>
  address === undefined ? (
    <div className={styles['card']}>{children}</div>
  ) : (
    <PageLink to={address} className={styles['card']}>
      {children}
    </PageLink>
  )

const Card = <Row,>({
  row,
  columns,
  marks,
}: {
  readonly row: Row
  readonly columns: readonly Column<Row>[]
  readonly marks: ReactNode
}) => {
  const parts = (role: Column<Row>['card']) =>
    columns.flatMap((column) => {
      const shown = column.card === role ? column.render(row) : undefined
      return shown === undefined || shown === null || shown === '' || shown === false ? [] : [{ ...column, shown }]
    })
  const facts = parts(undefined)
  return (
    <>
      <div className={styles['cardHead']}>
        {parts('title').map(({ key, shown }) => (
          <span key={key} className={styles['cardTitle']}>
            {shown}
          </span>
        ))}
        <UnreadMark row={row} />
        {marks}
        {parts('status').map(({ key, shown }) => (
          <span key={key}>{shown}</span>
        ))}
      </div>
      {parts('body').map(({ key, shown }) => (
        <div key={key}>{shown}</div>
      ))}
      {facts.length === 0 ? null : (
        <dl className={styles['facts']}>
          {facts.map(({ key, title, shown }) => (
            <div key={key}>
              <dt>{title}</dt>
              <dd>{shown}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}
