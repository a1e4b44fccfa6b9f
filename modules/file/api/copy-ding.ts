import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Caller } from '#kernel/caller.ts'
import { FILE_SIDES, type FileRef } from '#kernel/file-ref.ts'
import { byField, invalid, refuse } from '#kernel/problem.ts'
import { objectKeyOf, uploadKeyOf } from '#platform/files/keys.ts'
import { kindOf } from '../kinds.ts'
import { orderErrors, SIZE_MAX } from '../rules.ts'
import { MESSAGES } from '../words.ts'
import type { FileModuleDeps } from './deps.ts'
import * as store from './store.ts'
import { completeFile } from './upload.ts'

/** Copies a file of an approval into our own storage, through the same checks as what people upload. */
export const copyDingFile = async (
  deps: FileModuleDeps,
  me: Caller,
  { spaceId, fileId }: { readonly spaceId: string; readonly fileId: string },
): Promise<FileRef> => {
  const ding = deps.ding ?? refuse(503, 'Busy', { title: MESSAGES.dingOff })
  const folder = await mkdtemp(join(tmpdir(), 'ding-file-'))
  try {
    const path = join(folder, 'content')
    const { name } = (await ding.fetch(spaceId, fileId, path, SIZE_MAX)) ?? invalid({ fileId: [MESSAGES.dingMissing] })
    const { size } = await stat(path)
    const wrong = orderErrors({ name, size, mime: '', category: '' })
    if (wrong.length > 0) invalid({ fileId: Object.values(byField(wrong)).flat() })
    const id = randomUUID()
    const mime = kindOf(name)?.mime ?? ''
    const row = { id, companyId: null, name, mime, size, category: '', side: FILE_SIDES.buyer }
    const objectKey = objectKeyOf(null, me.userId, id)
    await deps.db.write(me, (tx) => store.insert(tx, me, { ...row, objectKey }))
    await deps.objects.write(uploadKeyOf(null, me.userId, id), mime, { path })
    return await completeFile(deps, me, id)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
