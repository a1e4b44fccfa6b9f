import { systemCaller } from '#kernel/caller.ts'
import { notFound } from '#kernel/problem.ts'
import type { Database } from '../database/database.ts'
import type { AccessTokens } from './access-token.ts'
import type { AuthTables } from './tables.ts'

const SESSION_DAYS = 30

/** Opens a sign-in session for a person and gives its first access token. */
export const openSession = async (db: Database, tokens: AccessTokens, userId: string, clientId: string, now: Date): Promise<{ sessionId: string; accessToken: string }> => {
  const me = systemCaller('open-session')
  const { user, sessionId } = await db.write(me, async (tx) => {
    const table = tx.for(me).withTables<AuthTables>()
    const person = await table.selectFrom('appUser').select(['id', 'name', 'userGroups']).where('id', '=', userId).where('isActive', '=', true).executeTakeFirst()
    const expiresAt = new Date(now.getTime() + SESSION_DAYS * 86_400_000).toISOString()
    const { id } = await table.insertInto('loginSession').values({ userId, clientId, expiresAt }).returning('id').executeTakeFirstOrThrow()
    return { user: person ?? notFound(), sessionId: id }
  })
  const claims = { userID: user.id, username: user.name, userGroup: user.userGroups.join(','), uid: user.id, wechat_openid: '', sid: sessionId, client_id: clientId }
  return { sessionId, accessToken: await tokens.sign(claims, now) }
}
