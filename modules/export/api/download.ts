import type { Caller } from '#kernel/caller.ts'
import type { ServedFile } from '#kernel/operation.ts'
import { refuse } from '#kernel/problem.ts'
import type { Database } from '#platform/database/database.ts'
import { recordAudit } from '#platform/database/records.ts'
import { XLSX_TYPE } from '#kernel/file-ref.ts'
import type { Objects } from '#platform/storage/objects.ts'
import { stateAt } from '../rules.ts'
import { MESSAGES } from '../words.ts'
import { objectKeyOf } from './run.ts'
import { loadExport } from './service.ts'

/** The file of an export, for its owner and as long as it is kept. Who took it is written down. */
export const downloadExport = async (
  db: Database,
  me: Caller,
  id: string,
  objects: Objects,
  now: Date,
): Promise<ServedFile> => {
  const job = await db.write(me, async (tx) => {
    const found = await loadExport(tx, me, id)
    const state = stateAt(found.status, found.expiresAt, now)
    if (state === 'expired') refuse(412, 'Stale', { title: MESSAGES.expired })
    if (state !== 'done') refuse(412, 'Stale', { title: MESSAGES.notReady })
    await recordAudit(tx, me, {
      entity: 'Export',
      entityId: id,
      companyId: found.companyId,
      action: 'Export.download',
      remark: found.fileName,
    })
    return found
  })
  const object = (await objects.open(objectKeyOf(id))) ?? refuse(412, 'Stale', { title: MESSAGES.expired })
  return { name: job.fileName, type: XLSX_TYPE, isInline: false, ...object }
}
