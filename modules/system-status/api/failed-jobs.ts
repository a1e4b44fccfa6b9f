import type { Caller } from '#kernel/caller.ts'
import { notFound, refuse } from '#kernel/problem.ts'
import type { Tx } from '#platform/database/database.ts'
import { recordAudit } from '#platform/database/records.ts'
import { kindOf, mayRetry } from '../rules.ts'
import type { FailedJob } from '../shapes.ts'
import { AUDITED, KIND_NAMES, MESSAGES } from '../words.ts'
import * as store from './store.ts'

export const ENTITY = 'BackgroundJob'

const viewOf = ({ id, queue, isScheduled, failedAt, tries, reason }: store.FailedRow): FailedJob => {
  const kind = kindOf(queue, isScheduled)
  return { id, kind, queue, failedAt, tries, reason, canRetry: mayRetry(kind, reason) }
}

/** The jobs that were given up, the last one first. */
export const listFailedJobs = async (tx: Tx, me: Caller): Promise<FailedJob[]> =>
  (await store.failedJobs(tx, me)).map(viewOf)

/** Puts a job back on its queue. One that somebody has put back already is left as it is. */
export const retryFailedJob = async (tx: Tx, me: Caller, id: string): Promise<null> => {
  const row = await store.lockFailedJob(tx, me, id)
  if (!row) return (await store.hasJob(tx, me, id)) ? null : notFound()
  const { kind, queue, canRetry } = viewOf(row)
  if (!canRetry) return refuse(405, 'NotAllowed', { title: MESSAGES.cannotRetry })
  await store.retry(tx, me, id, queue)
  await recordAudit(tx, me, {
    entity: ENTITY,
    entityId: id,
    companyId: null,
    action: AUDITED.retry,
    remark: `${KIND_NAMES[kind]} ${queue}`,
  })
  return null
}
