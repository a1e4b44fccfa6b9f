import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Checkbox } from 'antd'
import type { ComponentType } from 'react'
import type { ListField } from '../draft/paths.ts'
import { FORM, RETURNED } from '../words.ts'
import { useHeld, useScene, useWrong } from '../form-context.tsx'
import { Fields } from './field.tsx'
import { ReturnedMark } from './returned-mark.tsx'
import styles from './rows.module.css'

export interface RowProps {
  readonly index: number
}

interface Props {
  readonly list: ListField
  /** What one row is called. */
  readonly title: string
  readonly max: number
  readonly add?: () => void
  readonly remove: (index: number) => void
  /** The fields of a row. They follow their own values: the list renders when a row comes or goes. */
  readonly row: ComponentType<RowProps>
  /** What stands above a row instead of its number. */
  readonly name?: ComponentType<RowProps>
}

/** The rows of a list, each a small form of its own, so that they fit on a telephone. */
export const Rows = ({ list, title, max, add, remove, row: Row, name: Name }: Props) => {
  const { returned } = useScene()
  const count = useHeld(({ profile }) => profile[list].length)
  const wrong = useWrong(list)
  const remark = returned.messageAt(list)
  return (
    <div data-path={list} tabIndex={-1} className={styles['rows']}>
      {Array.from({ length: count }, (_, index) => (
        // Told apart by where they stand: a new row has no id yet, and getting one must not take the cursor away.
        <fieldset key={`${list}.${index}`} className={styles['row']} data-path={`${list}.${index}`} tabIndex={-1}>
          <legend className={styles['legend']}>
            {Name === undefined ? FORM.row(title, index + 1) : <Name index={index} />}
          </legend>
          <Button
            type="text"
            className={styles['remove'] ?? ''}
            icon={<DeleteOutlined aria-hidden />}
            aria-label={FORM.removeRow(FORM.row(title, index + 1))}
            onClick={() => remove(index)}
          />
          <Fields>
            <Row index={index} />
          </Fields>
        </fieldset>
      ))}
      {wrong !== undefined && <div className={styles['message']}>{wrong}</div>}
      {remark !== undefined && (
        <div className={styles['message']}>
          {RETURNED.at}：{remark} <ReturnedMark path={list} />
        </div>
      )}
      {add && count < max && (
        <Button type="dashed" block icon={<PlusOutlined aria-hidden />} onClick={add}>
          {FORM.add(title)}
        </Button>
      )}
    </div>
  )
}

interface DefaultProps extends RowProps {
  readonly list: 'contacts' | 'bankAccounts'
  readonly label: string
}

/** Makes a row the default. */
export const DefaultBox = ({ list, index, label }: DefaultProps) => {
  const { form } = useScene()
  return (
    <Checkbox
      checked={useHeld(({ profile }) => profile[list][index]?.isDefault === true)}
      onChange={() =>
        form.change(({ contacts, bankAccounts }) =>
          list === 'contacts'
            ? { contacts: withDefault(contacts, index) }
            : { bankAccounts: withDefault(bankAccounts, index) },
        )
      }
    >
      {label}
    </Checkbox>
  )
}

/** The list with one row changed. */
export const replaced = <R,>(rows: readonly R[], index: number, change: Partial<R>): R[] =>
  rows.map((row, at) => (at === index ? { ...row, ...change } : row))

/** The list without one row. */
export const without = <R,>(rows: readonly R[], gone: number): R[] => rows.filter((_, at) => at !== gone)

/** The list with one row as the default: never two. */
const withDefault = <R extends { readonly isDefault: boolean }>(rows: readonly R[], index: number): R[] =>
  rows.map((row, at) => ({ ...row, isDefault: at === index }))

/** The list without a row; if the default went, the first one takes its place. */
export const withoutDefaulted = <R extends { readonly isDefault: boolean }>(rows: readonly R[], gone: number): R[] => {
  const rest = without(rows, gone)
  return rest.some(({ isDefault }) => isDefault) ? rest : rest.map((row, at) => ({ ...row, isDefault: at === 0 }))
}
