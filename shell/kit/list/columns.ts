import type { ReactNode } from 'react'
import type { Column, Filter } from './definition.ts'

type More<Sort extends string> = Omit<Column<never, Sort>, 'key' | 'title' | 'width' | 'render' | 'isAbsent'>

/** A column that shows a field of the row as it is. */
export const fieldColumn = <K extends string, Sort extends string = never>(
  key: K,
  title: string,
  width: number,
  more: More<Sort> = {},
): Column<Readonly<Record<K, ReactNode>>, Sort> => ({ key, title, width, ...more, render: (row) => row[key] })

/** A filter from one day to another, over a pair of parameters `<name>From` and `<name>To`. */
export function daysFilter<N extends string>(
  key: string,
  label: string,
  name: N,
): Filter<Readonly<Record<`${N}From` | `${N}To`, string>>>
export function daysFilter(key: string, label: string, name: string): Filter<object> {
  return {
    key,
    kind: 'days',
    label,
    toQuery: (from, to) => ({ ...(from ? { [`${name}From`]: from } : {}), ...(to ? { [`${name}To`]: to } : {}) }),
  }
}
