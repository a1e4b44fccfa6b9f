import { sql, type Insertable, type Updateable } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import { folded } from '#kernel/grams.ts'
import type { Page } from '#kernel/operation.ts'
import type { Tx } from '#platform/database/database.ts'
import { fetchPage, likePattern } from '#platform/database/list.ts'
import type { TemplateQuery } from '../shapes.ts'
import type { NoticeTables } from './tables.ts'

const tables = (tx: Tx, me: Caller) => tx.for(me).withTables<NoticeTables>()

export type TemplateRow = NonNullable<Awaited<ReturnType<typeof find>>>

/** Brings what the product says into the table. What staff have put into words of their own stays. */
export const keepBuiltIns = async (
  tx: Tx,
  me: Caller,
  rows: readonly Insertable<NoticeTables['noticeTemplate']>[],
): Promise<void> => {
  await tables(tx, me)
    .insertInto('noticeTemplate')
    .values([...rows])
    .onConflict((conflict) =>
      conflict
        .column('code')
        .doUpdateSet((eb) => ({
          name: eb.ref('excluded.name'),
          groupName: eb.ref('excluded.groupName'),
          bizType: eb.ref('excluded.bizType'),
          title: eb.ref('excluded.title'),
          content: eb.ref('excluded.content'),
          wechatTemplate: eb.ref('excluded.wechatTemplate'),
          wechatKeywords: eb.ref('excluded.wechatKeywords'),
          channels: eb.ref('excluded.channels'),
          defaultRoles: eb.ref('excluded.defaultRoles'),
          level: eb.ref('excluded.level'),
          isTodo: eb.ref('excluded.isTodo'),
          isUrgent: eb.ref('excluded.isUrgent'),
          sort: eb.ref('excluded.sort'),
        }))
        .where('noticeTemplate.rowVersion', '=', 0)
        // A start that brings nothing new writes nothing.
        .where(
          sql<boolean>`(notice_template.name, notice_template.group_name, notice_template.biz_type, notice_template.title, notice_template.content,
            notice_template.wechat_template, notice_template.wechat_keywords,
            notice_template.channels, notice_template.default_roles, notice_template.level, notice_template.is_todo, notice_template.is_urgent, notice_template.sort)
            is distinct from (excluded.name, excluded.group_name, excluded.biz_type, excluded.title, excluded.content,
            excluded.wechat_template, excluded.wechat_keywords,
            excluded.channels, excluded.default_roles, excluded.level, excluded.is_todo, excluded.is_urgent, excluded.sort)`,
        ),
    )
    .execute()
}

export const find = (tx: Tx, me: Caller, id: string) =>
  tables(tx, me).selectFrom('noticeTemplate').selectAll().where('id', '=', id).executeTakeFirst()

/** The same, held until the transaction ends: of several who ask for something at once, one is first. */
export const lock = (tx: Tx, me: Caller, id: string) =>
  tables(tx, me).selectFrom('noticeTemplate').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Was this done with a template since a moment, by anybody? */
export const wasDone = async (tx: Tx, me: Caller, id: string, action: string, since: string): Promise<boolean> => {
  const line = await tx
    .for(me)
    .selectFrom('auditLog')
    .select('id')
    .where('entityId', '=', id)
    .where('action', '=', action)
    .where('at', '>', since)
    .limit(1)
    .executeTakeFirst()
  return line !== undefined
}

export const findByCode = (tx: Tx, me: Caller, code: string) =>
  tables(tx, me).selectFrom('noticeTemplate').selectAll().where('code', '=', code).executeTakeFirst()

/** What companies set: kinds that go to roles of theirs and are in use. */
export const forCompanies = (tx: Tx, me: Caller) =>
  tables(tx, me)
    .selectFrom('noticeTemplate')
    .selectAll()
    .where('isEnabled', '=', true)
    .where(sql<boolean>`cardinality(default_roles) > 0`)
    .orderBy('sort')
    .orderBy('code')
    .execute()

/** Those of some codes that are in use. */
export const inUse = async (tx: Tx, me: Caller, codes: readonly string[]) =>
  codes.length === 0
    ? []
    : tables(tx, me)
        .selectFrom('noticeTemplate')
        .selectAll()
        .where('isEnabled', '=', true)
        .where('code', 'in', [...codes])
        .orderBy('sort')
        .orderBy('code')
        .execute()

export const list = (tx: Tx, me: Caller, query: TemplateQuery): Promise<Page<TemplateRow>> => {
  const search = folded(query.Q ?? '')
  const where = [
    ...(search === ''
      ? []
      : [sql`lower(normalize(concat_ws(chr(10), o.code, o.name, o.title), nfkc)) like ${likePattern(search)}`]),
    ...(query.BizType === undefined ? [] : [sql`o.biz_type = ${query.BizType}`]),
    ...(query.Channel === undefined ? [] : [sql`${query.Channel} = any(o.channels)`]),
  ]
  const sorts = { sort: sql`o.sort`, code: sql`o.code`, name: sql`o.name` }
  return fetchPage<TemplateRow>(
    tx,
    me,
    { table: sql`notice_template o`, where, sorts, defaultSort: 'sort', id: sql`o.id`, columns: sql`o.*` },
    query,
  )
}

/** How often each was sent and failed since a moment. */
export const usage = async (
  tx: Tx,
  me: Caller,
  since: string,
): Promise<Map<string, { sent: number; failed: number }>> => {
  const { rows } = await sql<{
    code: string
    sent: number
    failed: number
  }>`select * from notice_usage(${since})`.execute(tx.for(me))
  return new Map(rows.map(({ code, ...counts }) => [code, counts]))
}

/** The new id, or nothing when the code is in use. */
export const insert = async (
  tx: Tx,
  me: Caller,
  row: Insertable<NoticeTables['noticeTemplate']>,
): Promise<string | undefined> =>
  (
    await tables(tx, me)
      .insertInto('noticeTemplate')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
  )?.id

/** False when somebody was faster. */
export const update = async (
  tx: Tx,
  me: Caller,
  seen: { readonly id: string; readonly rowVersion: number },
  changes: Updateable<NoticeTables['noticeTemplate']>,
): Promise<boolean> => {
  const done = await tables(tx, me)
    .updateTable('noticeTemplate')
    .set((eb) => ({
      ...changes,
      rowVersion: eb('rowVersion', '+', 1),
      updatedAt: sql<string>`now()`,
      updatedBy: me.userId,
    }))
    .where('id', '=', seen.id)
    .where('rowVersion', '=', seen.rowVersion)
    .returning('id')
    .executeTakeFirst()
  return done !== undefined
}

export const isUsed = async (tx: Tx, me: Caller, id: string): Promise<boolean> => {
  const { rows } = await sql<{ used: boolean }>`select notice_template_used(${id}) as used`.execute(tx.for(me))
  return rows[0]?.used ?? false
}

export const remove = async (tx: Tx, me: Caller, id: string): Promise<void> => {
  await tables(tx, me).deleteFrom('noticeTemplate').where('id', '=', id).execute()
}
