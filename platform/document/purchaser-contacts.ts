import { sql } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import type { Tx } from '../database/database.ts'
import type { FieldCipher } from '../secrets/field-cipher.ts'

interface Contact {
  readonly id: string
  readonly name: string
  readonly mobile: string
}

/**
 * Purchasers with the numbers that a supplier calls them by, except those who have left. The numbers are opened for this
 * answer alone: lists, files, papers and notices never have them.
 */
export const purchaserContacts = async (
  tx: Tx,
  me: Caller,
  ids: readonly string[],
  cipher: Pick<FieldCipher, 'decrypt'>,
): Promise<Contact[]> => {
  const { rows } = await sql<{
    id: string
    name: string
    mobileCipher: Uint8Array | null
  }>`select u.id, u.name, u.mobile_cipher from app_user u where u.id = any(${ids}::uuid[]) and u.is_active and u.staff_left_at is null order by u.name`.execute(
    tx.for(me),
  )
  return rows.map(({ id, name, mobileCipher }) => ({
    id,
    name,
    mobile: mobileCipher ? cipher.decrypt(mobileCipher, `app_user.mobile_cipher.${id}`) : '',
  }))
}
