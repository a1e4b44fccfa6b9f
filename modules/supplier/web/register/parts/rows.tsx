import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { FORM } from '../words.ts'
import { useScene } from '../form-context.tsx'
import { Fields } from './field.tsx'
import styles from './rows.module.css'

interface Props<R> {
  /** The list's name in the profile. */
  readonly path: string
  /** What one row is called. */
  readonly title: string
  readonly rows: readonly R[]
  readonly nameOf?: (row: R, index: number) => ReactNode
  readonly max: number
  readonly add?: (() => void) | undefined
  readonly remove: (index: number) => void
  readonly children: (row: R, index: number) => ReactNode
}

/** The rows of a list, each a small form of its own, so that they fit on a telephone. */
export const Rows = <R,>({ path, title, rows, nameOf, max, add, remove, children }: Props<R>) => {
  const { wrong, returned } = useScene()
  const said = [wrong.get(path), returned.get(path)].flatMap((one) => one ?? [])
  // Told apart by where they stand: a new row has no id yet, and getting one must not take the cursor away.
  const places = rows.map((row, index) => ({ row, index, place: `${path}.${index}` }))
  return (
    <div data-path={path} tabIndex={-1} className={styles['rows']}>
      {places.map(({ row, index, place }) => (
        <fieldset key={place} className={styles['row']} data-path={place} tabIndex={-1}>
          <legend className={styles['legend']}>{nameOf?.(row, index) ?? FORM.row(title, index + 1)}</legend>
          <Button
            type="text"
            className={styles['remove'] ?? ''}
            icon={<DeleteOutlined aria-hidden />}
            aria-label={FORM.removeRow(FORM.row(title, index + 1))}
            onClick={() => remove(index)}
          />
          <Fields>{children(row, index)}</Fields>
        </fieldset>
      ))}
      {said.map((one) => (
        <div key={one} className={styles['panel']}>
          {one}
        </div>
      ))}
      {add && rows.length < max && (
        <Button type="dashed" block icon={<PlusOutlined aria-hidden />} onClick={add}>
          {FORM.add(title)}
        </Button>
      )}
    </div>
  )
}

/** The list with one row changed. */
export const replaced = <R,>(rows: readonly R[], index: number, change: Partial<R>): R[] =>
  rows.map((row, at) => (at === index ? { ...row, ...change } : row))

/** The list with one row as the default: never two. */
export const withDefault = <R extends { readonly isDefault: boolean }>(rows: readonly R[], index: number): R[] =>
  rows.map((row, at) => ({ ...row, isDefault: at === index }))

/** The list without a row; if the default went, the first one takes its place. */
export const withoutDefaulted = <R extends { readonly isDefault: boolean }>(rows: readonly R[], gone: number): R[] => {
  const rest = rows.filter((_, at) => at !== gone)
  return rest.some(({ isDefault }) => isDefault) ? rest : rest.map((row, at) => ({ ...row, isDefault: at === 0 }))
}
