import { enumRows } from '#kernel/enums.ts'
import { titlesIn } from '#platform/audited-kind.ts'
import type { Clock } from '#platform/clock.ts'
import { exporterOf } from '#platform/exports/exporter.ts'
import { rowColumns } from '#platform/exports/row-columns.ts'
import type { Feature } from '#platform/feature.ts'
import { DIRECTIONS } from '#modules/cost-category/contract.ts'
import { operations } from '../contract.ts'
import { PayableQuery, PayableRow } from '../shapes.ts'
import { SETTLED, SOURCE_TYPES, TITLE } from '../words.ts'
import { exportedPayables } from './payables.ts'
import { payableRoutes } from './routes.ts'

const exportersOf = (clock: Clock) => ({
  Payable: exporterOf({
    label: TITLE,
    needs: 'payment.view',
    query: PayableQuery,
    columns: rowColumns(PayableRow, { direction: DIRECTIONS, sourceType: SOURCE_TYPES, settled: SETTLED }),
    count: (tx, me, query, most) => exportedPayables.count({ tx, me, now: clock() }, query, most),
    pages: (tx, me, query) => exportedPayables.pages({ tx, me, now: clock() }, query),
  }),
})

/** What is owed to suppliers and deducted from it, as the product has it. */
export const payableFeature: Feature = {
  contract: operations,
  routes: ({ clock }) => payableRoutes(clock),
  enums: { PayableSettled: enumRows(SETTLED) },
  exporters: exportersOf,
  audited: {
    Payable: { name: TITLE, titles: titlesIn('payable', 'source_code'), reads: ['payment.view', 'price.view'] },
  },
}
