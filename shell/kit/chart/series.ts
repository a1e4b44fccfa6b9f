import type { ChartSeries } from './chart-props.ts'
import type { TableColumn } from './data-table.tsx'

/** A value as it is, where nobody says how to write it. */
export const asIs = (value: string): string => value

/** The series as columns of the table. */
export const columnsOf = (series: readonly ChartSeries[], show: (value: string) => string): TableColumn[] =>
  series.map(({ name, values }) => ({ name, texts: values.map((value) => (value === null ? null : show(value))) }))

/** Every value that there is, with its series and where it stands. */
export const valuesOf = (series: readonly ChartSeries[]) =>
  series.flatMap(({ name, values }, of) =>
    values.flatMap((value, at) => (value === null ? [] : [{ name, series: of, at, value }])),
  )

/** More places of a percentage are not read from a chart. */
export const PERCENT_PLACES = 1
