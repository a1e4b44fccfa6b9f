import type { Caller } from '#kernel/caller.ts'
import { byField, invalid, notFound } from '#kernel/problem.ts'
import type { Database } from '#platform/database/database.ts'
import { recordAudit } from '#platform/database/records.ts'
import type { CodeRequest } from '../shapes.ts'
import { codeErrors, tokenErrors } from '../preview-auth.ts'
import { AUDIT_ACTIONS } from '../words.ts'
import { auditOn } from './audit-entry.ts'
import * as store from './store.ts'

/** What the sign-in module makes for us; the composition hands it in, because codes and tokens are that module's. */
export interface Issuers {
  /** An authorization code as the login page would give it; `codeChallenge` is of method S256. */
  readonly issueCode: (
    clientId: string,
    userId: string,
    redirectUri: string,
    codeChallenge: string | null,
  ) => Promise<{ readonly code: string; readonly expiresIn: number }>
  /** A token of the client itself, as its own secret would get it. */
  readonly issueToken: (clientId: string) => Promise<{ readonly accessToken: string; readonly expiresIn: number }>
}

type Check = (client: store.ClientRecord) => ReturnType<typeof tokenErrors>

// The line is written first, in a transaction of its own: there may be a line without a token, never a token without a line.
const noted = (db: Database, me: Caller, id: string, action: string, check: Check): Promise<store.ClientRecord> =>
  db.write(me, async (tx) => {
    const client = (await store.find(tx, me, id)) ?? notFound()
    const wrong = check(client)
    if (wrong.length > 0) invalid(byField(wrong), wrong[0]?.why)
    await recordAudit(tx, me, { ...auditOn(id), action })
    return client
  })

/** A code of this client for the caller, never for anybody else. */
export const issueOwnCode = async (
  db: Database,
  me: Caller,
  id: string,
  { redirectUri, codeChallenge }: CodeRequest,
  issuers: Issuers,
) => {
  const client = await noted(db, me, id, AUDIT_ACTIONS.code, (one) => codeErrors(one, redirectUri, codeChallenge))
  const { code, expiresIn } = await issuers.issueCode(client.clientId, me.userId, redirectUri, codeChallenge ?? null)
  return { code, expiresIn, redirectUri }
}

/** A token in the name of the client, without its secret. */
export const issueClientToken = async (db: Database, me: Caller, id: string, issuers: Issuers) => {
  const client = await noted(db, me, id, AUDIT_ACTIONS.token, tokenErrors)
  const { accessToken, expiresIn } = await issuers.issueToken(client.clientId)
  return { accessToken, expiresIn }
}
