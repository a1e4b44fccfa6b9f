import { randomUUID } from 'node:crypto'
import type { Caller } from '#kernel/caller.ts'
import { maskMobile } from '#kernel/masking.ts'
import type { Tx } from '#platform/database/database.ts'
import type { FieldCipher } from '#platform/secrets/field-cipher.ts'
import { tables } from './tables.ts'

const SUPPLIER_GROUP = 2

export const findByMobile = (tx: Tx, me: Caller, mobileIndex: Uint8Array) =>
  tables(tx, me)
    .selectFrom('appUser')
    .select(['id', 'isActive'])
    .where('mobileIndex', '=', mobileIndex)
    .executeTakeFirst()

export const findByOpenid = (tx: Tx, me: Caller, openid: string) =>
  tables(tx, me).selectFrom('messagingBinding').select('userId').where('openid', '=', openid).executeTakeFirst()

/** Makes an account for a proven number; nothing when somebody else has made it in the meantime. */
export const insertPerson = async (
  tx: Tx,
  me: Caller,
  cipher: FieldCipher,
  mobile: string,
): Promise<string | undefined> => {
  const id = randomUUID()
  const made = await tables(tx, me)
    .insertInto('appUser')
    .values({
      id,
      // Until the person gives a name.
      name: maskMobile(mobile),
      mobileCipher: cipher.encrypt(mobile, `app_user.mobile_cipher.${id}`),
      mobileIndex: cipher.blindIndex(mobile, 'mobile'),
      mobileMasked: maskMobile(mobile),
      userGroups: [SUPPLIER_GROUP],
      staffRoles: [],
    })
    .onConflict((conflict) => conflict.column('mobileIndex').doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id
}

/** Ties an account of the messaging app to a person. False when either is tied already. */
export const bindOpenid = async (
  tx: Tx,
  me: Caller,
  userId: string,
  openid: string,
  unionid: string | null,
): Promise<boolean> => {
  await tables(tx, me)
    .insertInto('messagingFollower')
    .values({ openid, unionid, isFollowing: false })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const bound = await tables(tx, me)
    .insertInto('messagingBinding')
    .values({ userId, openid })
    .onConflict((conflict) => conflict.doNothing())
    .returning('userId')
    .executeTakeFirst()
  return bound !== undefined
}
