import type { Caller } from '#kernel/caller.ts'
import { notFound, refuse } from '#kernel/problem.ts'
import { needsToken } from '#kernel/secrecy.ts'
import type { Tx } from '#platform/database/database.ts'
import { refuseMissing } from '#platform/database/records.ts'
import { maySee } from '../../rules.ts'
import { MESSAGES } from '../../words.ts'
import * as store from '../store.ts'

/** A file that is ready and that the caller may see. */
export const visibleFile = async (tx: Tx, me: Caller, id: string): Promise<store.FileRow> => {
  const file = (await store.find(tx, me, id)) ?? (await refuseMissing(tx, me, 'stored_file', id))
  return file.status === 'ready' ? file : notFound()
}

/**
 * One whose bytes the caller may have as they are. Where a personal number is masked, the certificate that it stands on is
 * not open to all either. What belongs to a secret contract opens there alone, with a token.
 */
export const openableFile = async (tx: Tx, me: Caller, id: string): Promise<store.FileRow> => {
  const file = await visibleFile(tx, me, id)
  if (needsToken(await store.secrecyOf(tx, me, id))) refuse(403, 'Forbidden', { title: MESSAGES.secret })
  return maySee(me, file) ? file : refuse(403, 'Forbidden')
}
