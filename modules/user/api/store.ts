import { sql, type JSONColumnType } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import type { Tx } from '#platform/database/database.ts'
import type { PageConfigDraft, SelfDraft } from '../contract.ts'

type UserTables = {
  appUser: {
    id: string
    name: string
    nickname: string
    mobileMasked: string
    userGroups: number[]
    staffRoles: string[]
    defaultCompanyId: string | null
    rowVersion: number
    scopes: string[]
    isActive: boolean
  }
  pageConfig: { userId: string; pageKey: string; content: JSONColumnType<PageConfigDraft>; updatedAt: string }
}
const tables = (tx: Tx, me: Caller) => tx.for(me).withTables<UserTables>()

export const findSelf = (tx: Tx, me: Caller) =>
  tables(tx, me)
    .selectFrom('appUser')
    .select([
      'id',
      'name',
      'nickname',
      'mobileMasked',
      'userGroups',
      'staffRoles',
      'defaultCompanyId',
      'scopes',
      'rowVersion',
    ])
    .where('id', '=', me.userId)
    .executeTakeFirst()

/** Changes the caller's own settings, if nobody did so since they were read. */
export const updateSelf = async (tx: Tx, me: Caller, { rowVersion, ...change }: SelfDraft): Promise<boolean> => {
  const done = await tables(tx, me)
    .updateTable('appUser')
    .set((eb) => ({ ...change, rowVersion: eb('rowVersion', '+', 1) }))
    .where('id', '=', me.userId)
    .where('rowVersion', '=', rowVersion)
    .returning('id')
    .executeTakeFirst()
  return done !== undefined
}

/** What a person who may sign in is granted. */
export const findGrants = (tx: Tx, me: Caller, id: string) =>
  tables(tx, me)
    .selectFrom('appUser')
    .select(['scopes', 'rowVersion'])
    .where('id', '=', id)
    .where('isActive', '=', true)
    .executeTakeFirst()

/** Grants these scopes, if nobody changed the person since they were read. */
export const updateGrants = async (
  tx: Tx,
  me: Caller,
  id: string,
  { scopes, rowVersion }: { readonly scopes: readonly string[]; readonly rowVersion: number },
): Promise<boolean> => {
  const done = await tables(tx, me)
    .updateTable('appUser')
    .set((eb) => ({ scopes: [...scopes], rowVersion: eb('rowVersion', '+', 1) }))
    .where('id', '=', id)
    .where('rowVersion', '=', rowVersion)
    .returning('id')
    .executeTakeFirst()
  return done !== undefined
}

export interface EnterpriseRecord {
  readonly id: string
  readonly companyId: string
  readonly name: string
  readonly status: number
  readonly roleKeys: string[]
  readonly isOwner: boolean
  readonly ownOnly: boolean
  readonly isPractice: boolean
}

/** All companies of the caller, whichever they act for now. */
export const myEnterprises = async (tx: Tx, me: Caller): Promise<EnterpriseRecord[]> => {
  const { rows } = await sql<EnterpriseRecord>`select * from my_enterprises()`.execute(tx.for(me))
  return rows
}

export const findPageConfig = (tx: Tx, me: Caller, pageKey: string) =>
  tables(tx, me)
    .selectFrom('pageConfig')
    .select(['content', 'updatedAt'])
    .where('userId', '=', me.userId)
    .where('pageKey', '=', pageKey)
    .executeTakeFirst()

/** Merges the sent deps into what is kept. */
export const mergePageConfig = async (tx: Tx, me: Caller, pageKey: string, draft: PageConfigDraft): Promise<void> => {
  await sql`insert into page_config (user_id, page_key, content) values (${me.userId}, ${pageKey}, ${JSON.stringify(draft)})
    on conflict (user_id, page_key) do update set content = page_config.content || excluded.content, updated_at = now()`.execute(
    tables(tx, me),
  )
}
