import { randomUUID } from 'node:crypto'
import type { Caller } from '#kernel/caller.ts'
import { FILE_SIDES, type FileSide } from '#kernel/file-ref.ts'
import { byField, invalid } from '#kernel/problem.ts'
import type { Database } from '#platform/database/database.ts'
import { objectKeyOf, uploadKeyOf } from '#platform/files/keys.ts'
import type { ObjectStore } from '#platform/storage/object-store.ts'
import type { UploadOrder, UploadTicket } from '../../contract.ts'
import { kindOf } from '../../kinds.ts'
import { orderErrors, URL_SECONDS } from '../../rules.ts'
import { MESSAGES } from '../../words.ts'
import * as store from '../store.ts'

interface Presigning {
  readonly db: Database
  readonly store: ObjectStore
}

/** An address to send one file to. Nobody can name the file before its content has been checked. */
export const presignFile = async (
  { db, store: objectStore }: Presigning,
  me: Caller,
  order: UploadOrder,
): Promise<UploadTicket> => {
  const wrong = orderErrors(order)
  if (wrong.length > 0) invalid(byField(wrong))
  const id = randomUUID()
  const mime = kindOf(order.name)?.mime ?? ''
  const { name, size, category } = order
  const side = sideOf(me, order.isInternal ?? false)
  const objectKey = objectKeyOf(me.companyId, me.userId, id)
  await db.write(me, (tx) =>
    store.insert(tx, me, { id, companyId: me.companyId, name, mime, size, category, side, objectKey }),
  )
  const key = uploadKeyOf(me.companyId, me.userId, id)
  const signed = objectStore.presignPut({ key, seconds: URL_SECONDS, contentType: mime, size })
  return {
    fileId: id,
    uploadUrl: signed.url,
    method: 'PUT',
    headers: { ...signed.headers },
    expireAt: signed.expiresAt,
  }
}

const sideOf = (me: Caller, isInternal: boolean): FileSide => {
  if (me.side === 'supplier')
    return isInternal ? invalid({ isInternal: [MESSAGES.internalOnlyStaff] }) : FILE_SIDES.supplier
  return isInternal ? FILE_SIDES.internal : FILE_SIDES.buyer
}
