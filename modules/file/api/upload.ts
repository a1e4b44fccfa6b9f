import type { Caller } from '#kernel/caller.ts'
import type { FileRef } from '#kernel/file-ref.ts'
import { invalid, notFound, refuse } from '#kernel/problem.ts'
import { recordAudit, refuseMissing } from '#platform/database/records.ts'
import { lentFolderOf, objectKeyOf, uploadKeyOf } from '#platform/files/keys.ts'
import { refOf } from '#platform/files/ref.ts'
import { uploadBytes, uploads } from '#platform/metrics/metrics.ts'
import { STS_ACTIONS, type StsToken } from '#platform/storage/object-store.ts'
import { STS_SECONDS } from '../rules.ts'
import { AUDIT_ACTIONS, MESSAGES } from '../words.ts'
import { inspect, type Finding } from './inspect.ts'
import type { FileModuleDeps } from './deps.ts'
import * as store from './store.ts'

const ENTITY = 'File'

/** A credential for a new folder of the caller's own, for programs that send several files. */
export const lendFolder = ({ store: objectStore }: FileModuleDeps, me: Caller): Promise<StsToken> =>
  objectStore.stsToken({
    prefix: lentFolderOf(me.companyId, me.userId),
    actions: STS_ACTIONS,
    seconds: STS_SECONDS,
  })

/**
 * Ends an upload. What arrived is first moved to a place that nobody can write to and checked there: the address is
 * still good for a while, but whatever is sent to it now reaches no one. Asked again, the answer is the same.
 */
export const completeFile = async (deps: FileModuleDeps, me: Caller, id: string): Promise<FileRef> => {
  const { db, objects } = deps
  const claimed = await claimFile(deps, me, id)
  if (claimed.status === 'ready') return refOf(claimed)
  const file = { ...claimed, objectKey: claimed.takenTo }
  const arrived =
    (await objects.move(uploadKeyOf(file.companyId, file.ownerId, id), file.objectKey)) ||
    // A check that was cut off had moved it already.
    (await objects.move(claimed.objectKey, file.objectKey))
  if (!arrived) {
    await db.write(me, (tx) => store.settle(tx, me, file, { status: 'pending' }))
    return invalid({ file: [MESSAGES.notArrived] })
  }
  const finding = await inspect(objects, file.objectKey, file)
  const isKept = await keepFinding(deps, me, file, finding)
  if (!isKept || !finding.ok) await objects.remove(file.objectKey)
  if (isKept) uploads.inc({ outcome: finding.ok ? 'ready' : 'refused' })
  if (isKept && finding.ok) uploadBytes.inc(file.size)
  if (!finding.ok) return invalid({ file: [finding.why] })
  return isKept ? refOf(file) : refuse(412, 'Stale')
}

const claimFile = ({ db }: FileModuleDeps, me: Caller, id: string) =>
  db.write(me, async (tx) => {
    const file = (await store.find(tx, me, id)) ?? (await refuseMissing(tx, me, 'stored_file', id))
    if (file.ownerId !== me.userId) return notFound()
    const takenTo = objectKeyOf(file.companyId, file.ownerId, id)
    if (file.status === 'ready') return { ...file, takenTo }
    if (file.status === 'refused') return invalid({ file: [MESSAGES.refused] })
    if (!(await store.claim(tx, me, id, takenTo))) return refuse(412, 'Stale', { title: MESSAGES.busy })
    return { ...file, takenTo }
  })

const keepFinding = ({ db }: FileModuleDeps, me: Caller, file: store.FileRow, finding: Finding): Promise<boolean> =>
  db.write(me, async (tx) => {
    const to = finding.ok ? ({ status: 'ready', sha256: finding.sha256 } as const) : ({ status: 'refused' } as const)
    const isKept = await store.settle(tx, me, file, to)
    if (isKept)
      await recordAudit(tx, me, {
        entity: ENTITY,
        entityId: file.id,
        companyId: file.companyId,
        action: finding.ok ? AUDIT_ACTIONS.upload : AUDIT_ACTIONS.refuse,
        remark: finding.ok ? file.name : `${file.name}：${finding.why}`,
      })
    return isKept
  })

/** Gives up an upload that is not finished. A finished file may stand in a document and stays. */
export const dropFile = async ({ db, objects }: FileModuleDeps, me: Caller, id: string): Promise<null> => {
  const file = await db.write(me, async (tx) => {
    const found = (await store.find(tx, me, id)) ?? (await refuseMissing(tx, me, 'stored_file', id))
    if (!(await store.drop(tx, me, id))) return found.ownerId === me.userId ? refuse(412, 'Stale') : notFound()
    await recordAudit(tx, me, {
      entity: ENTITY,
      entityId: id,
      companyId: found.companyId,
      action: AUDIT_ACTIONS.drop,
      remark: found.name,
    })
    return found
  })
  await objects.remove(uploadKeyOf(file.companyId, file.ownerId, id))
  return null
}
