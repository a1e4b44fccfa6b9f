import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import type { Tx } from '#platform/database/database.ts'
import type { StaffChannelTables } from './tables.ts'

const tables = (tx: Tx, me: Caller) => tx.for(me).withTables<StaffChannelTables>()

export type ChannelRow = Selectable<StaffChannelTables['staffChannel']>

/** The one row of settings; the migration has made it. */
export const find = (tx: Tx, me: Caller): Promise<ChannelRow> =>
  tables(tx, me).selectFrom('staffChannel').selectAll().executeTakeFirstOrThrow()

/** Saves the settings if they still are what the caller saw. */
export const save = async (
  tx: Tx,
  me: Caller,
  seenVersion: number,
  values: Updateable<StaffChannelTables['staffChannel']>,
): Promise<boolean> => {
  const done = await tables(tx, me)
    .updateTable('staffChannel')
    .set((eb) => ({
      ...values,
      updatedBy: me.userId,
      updatedAt: sql<string>`now()`,
      rowVersion: eb('rowVersion', '+', 1),
    }))
    .where('rowVersion', '=', seenVersion)
    .returning('id')
    .executeTakeFirst()
  return done !== undefined
}

export interface Usage {
  readonly channel: 'workGroup' | 'workPersonal'
  readonly sent: number
  readonly failed: number
  readonly waiting: number
  readonly lastWhy: string
}

export const usage = async (tx: Tx, me: Caller, since: string): Promise<Usage[]> => {
  const { rows } = await sql<Usage>`select * from staff_channel_usage(${since})`.execute(tx.for(me))
  return rows
}

/** A colleague as far as messages need them, with the account that was found for them. */
export interface Colleague {
  readonly id: string
  readonly name: string
  readonly mobileCipher: Uint8Array
  readonly mobileIndex: Uint8Array
  readonly mobileMasked: string
  /** Null when nobody has looked for the account with this app and this number. */
  readonly foundAt: string | null
  readonly accountId: string | null
}

/** Active staff of these ids. A binding of another app or another number is none. */
export const colleagues = async (
  tx: Tx,
  me: Caller,
  userIds: readonly string[],
  { service, appId }: Pick<ChannelRow, 'service' | 'appId'>,
): Promise<Colleague[]> => {
  const { rows } =
    await sql<Colleague>`select u.id, u.name, u.mobile_cipher, u.mobile_index, u.mobile_masked, b.found_at, b.account_id
    from app_user u left join staff_binding b on b.user_id = u.id and b.service = ${service} and b.app_id = ${appId} and b.mobile_index = u.mobile_index
    where u.id = any(${[...userIds]}::uuid[]) and u.is_active and cardinality(u.staff_roles) > 0`.execute(tx.for(me))
  return rows
}

export const keepBinding = async (
  tx: Tx,
  me: Caller,
  row: Insertable<StaffChannelTables['staffBinding']>,
): Promise<void> => {
  await tables(tx, me)
    .insertInto('staffBinding')
    .values(row)
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(row))
    .execute()
}

export const forgetBinding = async (tx: Tx, me: Caller, userId: string): Promise<void> => {
  await tables(tx, me).deleteFrom('staffBinding').where('userId', '=', userId).execute()
}
