import { randomUUID } from 'node:crypto'
import { systemCaller, type Caller } from '#kernel/caller.ts'
import { DAY_MS } from '#kernel/day.ts'
import { notFound } from '#kernel/problem.ts'
import type { Database, Tx } from '../database/database.ts'
import type { AccessClaims, AccessTokens } from './access-token.ts'
import { ALL_SCOPES, heldScope } from './scopes.ts'
import type { AuthTables } from './tables.ts'

/** However often it is renewed, a session ends after this (RFC 9700 §4.14, ASVS V7.3.2). */
export const SESSION_DAYS = 30

const tables = (tx: Tx, me: Caller) => tx.for(me).withTables<AuthTables>()

/** What tokens say about a person. */
export type Person = NonNullable<Awaited<ReturnType<typeof findPerson>>>

/** A person who may sign in: nothing when they are unknown or were removed. */
export const findPerson = (tx: Tx, me: Caller, userId: string) =>
  tables(tx, me)
    .selectFrom('appUser as u')
    .leftJoin('messagingBinding as b', 'b.userId', 'u.id')
    .select((eb) => [
      'u.id',
      'u.name',
      'u.userGroups',
      'u.staffRoles',
      'u.scopes',
      'u.nickname',
      'b.openid',
      eb
        .exists(
          eb
            .selectFrom('membership as m')
            .select('m.userId')
            .whereRef('m.userId', '=', 'u.id')
            .where('m.isActive', '=', true),
        )
        .$castTo<boolean>()
        .as('isMember'),
    ])
    .where('u.id', '=', userId)
    .where('u.isActive', '=', true)
    .executeTakeFirst()

export interface NewSession {
  readonly userId: string | null
  readonly clientId: string
  readonly scope: string
  /** The sign-in that it stems from; its own where it is one. */
  readonly rootId?: string
  readonly parentId?: string
  readonly expiresAt?: Date
  /** When the person proved who they are, if that was not now. */
  readonly signedInAt?: string
  /** What the person recognises it by, where the sign-in that it stems from does not say. */
  readonly device?: string
}

/** Opens a session and returns its id. */
export const insertSession = async (tx: Tx, me: Caller, session: NewSession, now: Date): Promise<string> => {
  const id = randomUUID()
  const at = now.toISOString()
  await tables(tx, me)
    .insertInto('loginSession')
    .values({
      id,
      userId: session.userId,
      clientId: session.clientId,
      rootId: session.rootId ?? id,
      parentId: session.parentId ?? null,
      scope: session.scope,
      device: session.device ?? '',
      createdAt: at,
      signedInAt: session.signedInAt ?? at,
      lastUsedAt: at,
      expiresAt: (session.expiresAt ?? new Date(now.getTime() + SESSION_DAYS * DAY_MS)).toISOString(),
    })
    .execute()
  return id
}

/** The claims of an access token; a program on its own account has no person (specification §3). Says what is granted now. */
export const claimsOf = (
  person: Person | undefined,
  session: { readonly id: string; readonly clientId: string; readonly scope: string },
): AccessClaims => ({
  userID: person?.id ?? '',
  username: person?.name ?? '',
  userGroup: person?.userGroups.join(',') ?? '',
  uid: person?.id ?? '',
  wechat_openid: person?.openid ?? '',
  sid: session.id,
  client_id: session.clientId,
  scope: person ? heldScope(session.scope, person.scopes) : session.scope,
})

/** Opens a session for a person and gives its first access token. */
export const openSession = async (
  db: Database,
  tokens: AccessTokens,
  userId: string,
  clientId: string,
  now: Date,
  scope = ALL_SCOPES,
): Promise<{ sessionId: string; accessToken: string }> => {
  const me = systemCaller('open-session')
  const { person, id } = await db.write(me, async (tx) => ({
    person: (await findPerson(tx, me, userId)) ?? notFound(),
    id: await insertSession(tx, me, { userId, clientId, scope }, now),
  }))
  return { sessionId: id, accessToken: await tokens.sign(claimsOf(person, { id, clientId, scope }), now) }
}
