import type { Caller } from '#kernel/caller.ts'
import type { ServedFile } from '#kernel/operation.ts'
import type { Database } from '#platform/database/database.ts'
import { XLSX_TYPE } from '#kernel/file-ref.ts'
import type { Objects } from '#platform/storage/objects.ts'
import { loadExport } from './service.ts'
import { giveFile } from './shared/give-file.ts'

/** The file of an export, for its owner and as long as it is kept. */
export const downloadExport = (
  db: Database,
  me: Caller,
  id: string,
  objects: Objects,
  now: Date,
): Promise<ServedFile> => giveFile({ db, objects }, { me, now, type: XLSX_TYPE, load: (tx) => loadExport(tx, me, id) })
