import type { Caller } from '#kernel/caller.ts'
import type { ServedFile } from '#kernel/operation.ts'
import { refuse } from '#kernel/problem.ts'
import type { Tx } from '#platform/database/database.ts'
import { recordAudit } from '#platform/database/records.ts'
import type { FileDeps } from '#platform/files/files.ts'
import { stateAt } from '../../rules.ts'
import { MESSAGES } from '../../words.ts'
import { objectKeyOf } from './file-key.ts'
import { entityOf } from './job-place.ts'
import type { JobRecord } from './tables.ts'

interface Given {
  readonly me: Caller
  readonly now: Date
  readonly type: string
  /** Finds the job, or refuses. */
  readonly load: (tx: Tx) => Promise<JobRecord>
}

/** The file of a job, as long as it is kept. Who took it is written down. */
export const giveFile = async ({ db, objects }: FileDeps, { me, now, type, load }: Given): Promise<ServedFile> => {
  const job = await db.write(me, async (tx) => {
    const found = await load(tx)
    const state = stateAt(found.status, found.expiresAt, now)
    if (state === 'expired') refuse(412, 'Stale', { title: MESSAGES.expired })
    if (state !== 'done') refuse(412, 'Stale', { title: MESSAGES.notReady })
    const entity = entityOf(found)
    const { id: entityId, companyId, fileName: remark } = found
    await recordAudit(tx, me, { entity, entityId, companyId, action: `${entity}.download`, remark })
    return found
  })
  const object = (await objects.open(objectKeyOf(job))) ?? refuse(412, 'Stale', { title: MESSAGES.expired })
  return { name: job.fileName, type, isInline: false, ...object }
}
