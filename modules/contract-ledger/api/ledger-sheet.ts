import type { Caller } from '#kernel/caller.ts'
import { dayOf } from '#kernel/day.ts'
import { invalid } from '#kernel/problem.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { documentExporter } from '#platform/document/export.ts'
import { rowColumns } from '#platform/exports/row-columns.ts'
import { writeSheet } from '#platform/print/xlsx.ts'
import { ContractQuery, ContractRow } from '../shapes.ts'
import { CONTRACT_TYPES, LEDGER_FILE, MESSAGES, SECRET_LEVELS, SIGN_MODES, TITLE } from '../words.ts'
import { contracts } from './contracts.ts'

/** More than this is made by a worker. */
const MOST_ROWS = 5000

/** The ledger as Excel, with the filters of the list and the rights of the caller. */
export const ledgerExporter = (clock: Clock) =>
  documentExporter(contracts, clock, {
    label: TITLE,
    needs: 'contract.view',
    query: ContractQuery,
    columns: rowColumns(ContractRow, {
      contractType: CONTRACT_TYPES,
      signMode: SIGN_MODES,
      secretLevel: SECRET_LEVELS,
    }),
  })

/** The same at once, as far as it is small enough for that. */
export const ledgerSheet = (db: Database, me: Caller, query: ContractQuery, clock: Clock) => {
  const exporter = ledgerExporter(clock)
  return db.read(me, async (tx) => {
    if ((await exporter.count(tx, me, query, MOST_ROWS + 1)) > MOST_ROWS)
      return invalid({ PageSize: [MESSAGES.exportTooMany(MOST_ROWS)] }, MESSAGES.exportTooMany(MOST_ROWS))
    const keys = exporter.columnsFor(me).map(({ key }) => key)
    const { columns, pages } = exporter.open(tx, me, query, keys)
    const written = await Array.fromAsync(writeSheet({ name: TITLE, columns, pages }))
    return { name: `${LEDGER_FILE}${dayOf(clock())}.xlsx`, bytes: Buffer.concat(written) }
  })
}
