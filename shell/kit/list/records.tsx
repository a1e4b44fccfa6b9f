import { Button, Space } from 'antd'
import type { ReactNode } from 'react'
import { StatusTag } from '../detail/status-tag.tsx'
import { RECORDS } from '../words.ts'
import { confirm } from '../../confirm/confirm.ts'
import type { Column } from './definition.ts'
import styles from './list.module.css'

/** The column that says whether a record is in use. */
export const inUseColumn = <Row extends { readonly isEnabled: boolean }>(): Column<Row, never> => ({
  key: 'isEnabled',
  title: RECORDS.isEnabled,
  width: 76,
  card: 'status',
  render: ({ isEnabled }) => (
    <StatusTag tone={isEnabled ? 'success' : 'default'}>{isEnabled ? RECORDS.on : RECORDS.off}</StatusTag>
  ),
})

/** The column of what can be done with a record. */
export const actionsColumn = <Row,>(width: number, render: (row: Row) => ReactNode): Column<Row, never> => ({
  key: 'actions',
  title: RECORDS.actions,
  width,
  priority: 'must',
  card: 'body',
  render,
})

interface Props {
  readonly name: string
  readonly edit: () => void
  /** Nothing where it cannot be removed. */
  readonly remove?: { readonly hint: string; readonly run: () => Promise<unknown> } | undefined
  /** Other actions, between the two. */
  readonly children?: ReactNode
}

/** Changes or removes a record; removing asks first. */
export const RowActions = ({ name, edit, remove, children }: Props) => {
  const toQuery = ({ hint, run }: NonNullable<Props['remove']>): void =>
    void confirm({
      title: RECORDS.removeAsk(name),
      content: hint,
      okText: RECORDS.remove,
      okButtonProps: { danger: true },
      // The shell has said why it failed; the question is answered either way.
      onOk: () => run().catch(() => undefined),
    })
  return (
    // Buttons that look like links have room around them: their words stand below the heading all the same.
    <Space size={0} wrap className={styles['rowActions'] ?? ''}>
      <Button type="link" size="small" aria-label={RECORDS.of(RECORDS.edit, name)} onClick={edit}>
        {RECORDS.edit}
      </Button>
      {children}
      {remove === undefined ? null : (
        <Button
          type="link"
          size="small"
          danger
          aria-label={RECORDS.of(RECORDS.remove, name)}
          onClick={() => toQuery(remove)}
        >
          {RECORDS.remove}
        </Button>
      )}
    </Space>
  )
}
