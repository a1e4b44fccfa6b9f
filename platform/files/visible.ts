import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import { FILE_SIDES } from '#kernel/file-ref.ts'
import { shutOutFrom } from '#kernel/secrecy.ts'

/**
 * Which files a caller may see; row security says the same a second time (decision 0004), but for the files of contracts that
 * not everybody reads, since it knows of no rights.
 */
export const isVisibleTo = (me: Caller): RawBuilder<SqlBool> => {
  if (me.side === 'system') return sql<SqlBool>`true`
  const level = shutOutFrom(me)
  const isRead = level === undefined ? sql<SqlBool>`true` : sql<SqlBool>`file_secrecy(id) < ${level}`
  const isOpen = sql<SqlBool>`((not is_private or owner_id = ${me.userId}) and ${isRead})`
  if (me.side === 'staff') return isOpen
  return sql<SqlBool>`${isOpen} and ((company_id = ${me.companyId} and side in (${FILE_SIDES.buyer}, ${FILE_SIDES.supplier}))
    or (side = ${FILE_SIDES.buyer} and id in (select s.file_id from stored_file_share s where s.company_id = ${me.companyId})))`
}
