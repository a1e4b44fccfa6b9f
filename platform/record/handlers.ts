import type { Caller } from '#kernel/caller.ts'
import type { Database, Tx } from '../database/database.ts'
import type { Objects } from '../storage/objects.ts'
import { importTemplate } from './import-files.ts'
import { importRecords, sheetFields } from './import.ts'
import type { Records } from './records.ts'
import type { RecordTypes } from './types.ts'
import { IMPORT } from './words.ts'

interface Asked {
  readonly tx: Tx
  readonly me: Caller
}
interface Named {
  readonly params: { readonly id: string }
}

/** Handlers of the calls that all reference data has in common; a noun says which of its calls is which. */
export const recordHandlers = <R extends RecordTypes>(
  records: Records<R>,
  { objects }: { readonly objects: Objects },
) => ({
  list: ({ tx, me, query }: Asked & { readonly query: R['query'] }) => records.list(tx, me, query),
  add: ({ tx, me, body }: Asked & { readonly body: Partial<R['content']> }) => records.add(tx, me, body),
  change: ({
    tx,
    me,
    params,
    body,
  }: Asked & Named & { readonly body: Partial<R['content']> & { readonly rowVersion: number } }) =>
    records.change(tx, me, params.id, body),
  remove: ({ tx, me, params }: Asked & Named) => records.remove(tx, me, params.id),
  template: async () => ({
    name: IMPORT.template(records.definition.title),
    bytes: await importTemplate(sheetFields(records)),
  }),
  // Reading the file takes its time and must not hold a transaction open.
  import: {
    detached: ({
      db,
      me,
      body,
    }: {
      readonly db: Database
      readonly me: Caller
      readonly body: { readonly fileId: string }
    }) => importRecords({ db, objects }, me, records, body.fileId),
  },
})
