import type { Caller } from '#kernel/caller.ts'
import { refuseGrant } from '#platform/auth/oauth-wire.ts'
import type { Tx } from '#platform/database/database.ts'
import { verifySecret } from '#platform/secrets/client-secret.ts'
import type { Client } from '../rules.ts'
import { findClient } from './client-store.ts'

export interface Credentials {
  readonly client_id?: string
  readonly client_secret?: string
}

// As the table has it; a header may hold any bytes.
const CLIENT_ID = /^[a-z0-9][a-z0-9-]{2,63}$/

/**
 * Which program is calling? Confidential ones prove it by their secret, in the header or in the body but not in both
 * (RFC 6749 §2.3); public ones only say who they are, and are held by PKCE and by rotation instead.
 */
export const authenticateClient = async (
  tx: Tx,
  me: Caller,
  given: Credentials,
  authorization: string | undefined,
): Promise<Client> => {
  const { id, secret } = credentialsOf(given, authorization)
  const client = id !== undefined && CLIENT_ID.test(id) ? await findClient(tx, me, id) : undefined
  const isProven = client?.kind === 'public' ? secret === undefined : verifySecret(client?.secretHash, secret ?? '')
  if (!client || !isProven || client.state !== 'active')
    return refuseGrant('invalid_client', 'the client is unknown, not active, or its credentials are wrong')
  return client
}

const credentialsOf = (
  given: Credentials,
  authorization: string | undefined,
): { id: string | undefined; secret: string | undefined } => {
  const encoded = /^Basic ([\w+/]+={0,2})$/i.exec(authorization ?? '')?.[1]
  if (encoded === undefined) return { id: given.client_id, secret: given.client_secret }
  if (given.client_secret !== undefined) refuseGrant('invalid_request', 'the client authenticates twice')
  const text = Buffer.from(encoded, 'base64').toString('utf8')
  const colon = text.indexOf(':')
  const id = formDecoded(text.slice(0, Math.max(colon, 0)))
  if (given.client_id !== undefined && given.client_id !== id)
    refuseGrant('invalid_request', 'two different clients are named')
  return { id, secret: formDecoded(text.slice(colon + 1)) }
}

/** Both halves are form-encoded before they are joined (RFC 6749 §2.3.1); what cannot be decoded matches nothing. */
const formDecoded = (text: string): string => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return ''
  }
}
