import type { Insertable, Selectable } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import type { Tx } from '#platform/database/database.ts'
import type { Schema } from '#platform/database/schema.ts'

type Tables = Pick<Schema, 'sandboxWorkMessage'>
export type WorkMessageRow = Selectable<Tables['sandboxWorkMessage']>

const tables = (tx: Tx, me: Caller) => tx.for(me).withTables<Tables>()

export const insert = async (tx: Tx, me: Caller, row: Insertable<Tables['sandboxWorkMessage']>): Promise<number> =>
  (await tables(tx, me).insertInto('sandboxWorkMessage').values(row).returning('id').executeTakeFirstOrThrow()).id

export const findRepeat = async (
  tx: Tx,
  me: Caller,
  { service, accountId, repeatKey }: Pick<WorkMessageRow, 'service' | 'accountId' | 'repeatKey'>,
  since: string,
): Promise<number | undefined> => {
  const row = await tables(tx, me)
    .selectFrom('sandboxWorkMessage')
    .select('id')
    .where('service', '=', service)
    .where('accountId', accountId === null ? 'is' : '=', accountId)
    .where('repeatKey', '=', repeatKey)
    .where('sentAt', '>', since)
    .executeTakeFirst()
  return row?.id
}

export const countGroup = async (tx: Tx, me: Caller, service: string, since: string): Promise<number> => {
  const row = await tables(tx, me)
    .selectFrom('sandboxWorkMessage')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('service', '=', service)
    .where('accountId', 'is', null)
    .where('sentAt', '>', since)
    .executeTakeFirstOrThrow()
  return row.count
}

/** What came to some accounts, and in the groups, newest first. */
export const listFor = (tx: Tx, me: Caller, accountIds: readonly string[], most: number) =>
  tables(tx, me)
    .selectFrom('sandboxWorkMessage')
    .selectAll()
    .where((eb) => eb.or([eb('accountId', 'is', null), eb('accountId', 'in', [...accountIds])]))
    .orderBy('id', 'desc')
    .limit(most)
    .execute()

export const clean = async (tx: Tx, me: Caller, before: string): Promise<void> => {
  await tables(tx, me).deleteFrom('sandboxWorkMessage').where('sentAt', '<', before).execute()
}
