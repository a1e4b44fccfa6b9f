import { sql } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import type { Tx } from '#platform/database/database.ts'
import type { Member, SettingWish } from '../rules.ts'
import type { NoticeTables } from './tables.ts'

const tables = (tx: Tx, me: Caller) => tx.for(me).withTables<NoticeTables>()

/** The company behind a supplier's id, if it is this caller's to see. */
export const companyOf = async (tx: Tx, me: Caller, supplierId: string): Promise<string | undefined> =>
  (
    await tables(tx, me)
      .selectFrom('supplier')
      .select('companyId')
      .where('id', '=', supplierId)
      .$if(me.side === 'supplier', (query) => query.where('companyId', '=', me.companyId ?? ''))
      .executeTakeFirst()
  )?.companyId

export type MemberRow = Member & { readonly mobileMasked: string }

/** The active members of a company, the owner first. */
export const membersOf = async (tx: Tx, me: Caller, companyId: string): Promise<MemberRow[]> => {
  const { rows } = await sql<MemberRow>`select * from notice_members(${companyId})`.execute(tx.for(me))
  return rows
}

/** What a company has set, by template. */
export const settingsOf = async (tx: Tx, me: Caller, companyId: string) => {
  const rows = await tables(tx, me).selectFrom('noticeSetting').selectAll().where('companyId', '=', companyId).execute()
  return new Map(rows.map((row) => [row.templateId, row]))
}

/** Saves a setting if it still is what the caller saw; version 0 is one that was never saved. */
export const save = async (
  tx: Tx,
  me: Caller,
  companyId: string,
  templateId: string,
  seenVersion: number,
  { quietHours, ...wish }: SettingWish,
): Promise<boolean> => {
  const values = {
    isOpen: wish.isOpen,
    channels: [...wish.channels],
    receiverIds: wish.receiverIds && [...wish.receiverIds],
    quietFrom: quietHours?.from ?? null,
    quietTo: quietHours?.to ?? null,
    updatedBy: me.userId,
  }
  if (seenVersion === 0)
    return (
      (await tables(tx, me)
        .insertInto('noticeSetting')
        .values({ companyId, templateId, ...values })
        .onConflict((conflict) => conflict.doNothing())
        .returning('templateId')
        .executeTakeFirst()) !== undefined
    )
  const done = await tables(tx, me)
    .updateTable('noticeSetting')
    .set((eb) => ({ ...values, updatedAt: sql<string>`now()`, rowVersion: eb('rowVersion', '+', 1) }))
    .where('companyId', '=', companyId)
    .where('templateId', '=', templateId)
    .where('rowVersion', '=', seenVersion)
    .returning('templateId')
    .executeTakeFirst()
  return done !== undefined
}

/** The kinds that the caller does not want on their phone for the company that they act for. */
export const mutedBy = async (tx: Tx, me: Caller): Promise<Set<string>> => {
  const rows = await tables(tx, me)
    .selectFrom('noticeMute')
    .select('templateId')
    .where('userId', '=', me.userId)
    .where('companyId', '=', me.companyId ?? '')
    .execute()
  return new Set(rows.map((row) => row.templateId))
}

/** Who of a company does not want a kind on their phone. */
export const mutersOf = async (tx: Tx, me: Caller, companyId: string, templateId: string): Promise<Set<string>> => {
  const rows = await tables(tx, me)
    .selectFrom('noticeMute')
    .select('userId')
    .where('companyId', '=', companyId)
    .where('templateId', '=', templateId)
    .execute()
  return new Set(rows.map((row) => row.userId))
}

/** What members of staff have set for themselves. */
export const staffSettingsOf = async (tx: Tx, me: Caller, userIds: readonly string[]) => {
  if (userIds.length === 0) return new Map<string, never>()
  const rows = await tables(tx, me)
    .selectFrom('staffNoticeSetting')
    .selectAll()
    .where('userId', 'in', [...userIds])
    .execute()
  return new Map(rows.map((row) => [row.userId, row]))
}

/** Saves what the caller wants for themselves, if it still is what they saw; version 0 is one that was never saved. */
export const saveStaff = async (
  tx: Tx,
  me: Caller,
  seenVersion: number,
  mutedIds: readonly string[],
  quietHours: SettingWish['quietHours'],
): Promise<boolean> => {
  const values = { mutedIds: [...mutedIds], quietFrom: quietHours?.from ?? null, quietTo: quietHours?.to ?? null }
  const saved =
    seenVersion === 0
      ? tables(tx, me)
          .insertInto('staffNoticeSetting')
          .values({ userId: me.userId, ...values })
          .onConflict((conflict) => conflict.doNothing())
          .returning('userId')
      : tables(tx, me)
          .updateTable('staffNoticeSetting')
          .set((eb) => ({ ...values, updatedAt: sql<string>`now()`, rowVersion: eb('rowVersion', '+', 1) }))
          .where('userId', '=', me.userId)
          .where('rowVersion', '=', seenVersion)
          .returning('userId')
  return (await saved.executeTakeFirst()) !== undefined
}

export const mute = async (tx: Tx, me: Caller, companyId: string, templateIds: readonly string[]): Promise<void> => {
  if (templateIds.length > 0)
    await tables(tx, me)
      .insertInto('noticeMute')
      .values(templateIds.map((templateId) => ({ userId: me.userId, companyId, templateId })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

export const unmute = async (tx: Tx, me: Caller, companyId: string, templateIds: readonly string[]): Promise<void> => {
  if (templateIds.length > 0)
    await tables(tx, me)
      .deleteFrom('noticeMute')
      .where('userId', '=', me.userId)
      .where('companyId', '=', companyId)
      .where('templateId', 'in', [...templateIds])
      .execute()
}
