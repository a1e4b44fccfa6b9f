import type { Pool, PoolClient } from 'pg'
import { GUIDE, StartProblems } from '../settings.ts'

/** The account that requests run under: it owns nothing, so row security binds it. */
export const APP_ROLE = 'portal_app'

/** The session is not the application's: row security may not bind it, so nobody is served through it. */
class WrongRole extends Error {}

interface Session {
  readonly name: string
  readonly isBound: boolean
}

/**
 * Looks at a new session before it is used. The role is asked for when the session starts, and what stands between us and
 * the database may drop that without a word, as PgBouncer does: the session would be the owner's, and see all companies.
 */
export const mustBeBound = async (client: PoolClient): Promise<void> => {
  const { rows } = await client.query<Session>(
    `select current_user as name, not (rolsuper or rolbypassrls) as "isBound" from pg_roles where rolname = current_user`,
  )
  const [session] = rows
  if (session?.name !== APP_ROLE || !session.isBound)
    throw new WrongRole(`the session runs as "${session?.name ?? ''}" instead of as a bound ${APP_ROLE}`)
}

/** Refuses to start where sessions do not become the application's, and says so. */
export const mustRunAsApplication = async (pool: Pool): Promise<void> => {
  try {
    const client = await pool.connect()
    client.release()
  } catch (error) {
    if (!(error instanceof WrongRole)) throw error
    throw new StartProblems([
      `The database gives us sessions that row security does not bind: ${error.message}. DATABASE_URL must lead to PostgreSQL itself, not to a pooler such as PgBouncer, which drops the options of a session (${GUIDE}, Database)`,
    ])
  }
}
