import { dayOf } from '#kernel/day.ts'
import type { Permission } from '#kernel/permission.ts'
import type { Static, TObject } from '#kernel/schema.ts'
import type { Clock } from '../clock.ts'
import { exporterOf, type ExportColumn, type Exporter } from '../exports/exporter.ts'
import type { Documents } from './documents.ts'
import type { DocumentTypes } from './types.ts'

interface Exported<Query extends TObject, Row> {
  readonly label: string
  readonly needs: Permission
  readonly query: Query
  readonly columns: readonly ExportColumn<Row>[]
}

/** The export of a noun's list, with its filters, its rights and its view. */
export const documentExporter = <Query extends TObject, D extends DocumentTypes & { readonly query: Static<Query> }>(
  { definition, store }: Documents<D>,
  clock: Clock,
  exported: Exported<Query, D['row']>,
): Exporter =>
  exporterOf({
    ...exported,
    count: (tx, me, query, most) => {
      definition.list.check?.(me, query)
      return store.count(tx, me, query, dayOf(clock()), most)
    },
    pages: async function* (tx, me, query) {
      const today = dayOf(clock())
      for await (const page of store.each(tx, me, query, today)) yield page.map((one) => definition.row(one, me, today))
    },
  })
