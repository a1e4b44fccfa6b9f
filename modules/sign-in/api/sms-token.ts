import { DAY_MS } from '#kernel/day.ts'
import { invalid } from '#kernel/problem.ts'
import { insertSession, SESSION_DAYS } from '#platform/auth/sessions.ts'
import { deviceOf } from '../device.ts'
import { grantedScope, isForSide } from '../rules.ts'
import type { SmsLogin, TokenPair } from '../schemas.ts'
import { MESSAGES } from '../words.ts'
import { tokenSetOf } from './answers.ts'
import { findClient } from './client-store.ts'
import type { Work } from './deps.ts'
import { personOfMobile, recordSignIn } from './people.ts'
import { issueRefreshToken } from './refresh.ts'
import { proveMobile, refuseCode } from './sms.ts'

/** Signs a person in to a public program directly, with a code that came by SMS. */
export const tokenBySms = async (
  { deps, me, now, address, wire }: Work,
  { client_id: clientId, ...proof }: SmsLogin,
): Promise<TokenPair> => {
  const client = await deps.db.read(me, (tx) => findClient(tx, me, clientId))
  if (client?.state !== 'active' || client.kind !== 'public' || !client.grants.includes('sms'))
    return invalid({ client_id: [MESSAGES.clientRefused] }, MESSAGES.clientRefused)
  await proveMobile(deps, me, proof, 'login', address)
  const granted = await deps.db.write(me, async (tx) => {
    const person = (await personOfMobile(tx, me, deps.cipher, proof.mobile)) ?? refuseCode(deps.cipher, proof.mobile)
    if (!isForSide(client, person)) return undefined
    const scope = grantedScope(client, undefined) ?? ''
    const expiresAt = new Date(now.getTime() + SESSION_DAYS * DAY_MS)
    const device = deviceOf(wire.header('user-agent'))
    const id = await insertSession(tx, me, { userId: person.id, clientId, scope, expiresAt, device }, now)
    await recordSignIn(tx, me, person.id, `sms ${clientId}`)
    return {
      person,
      session: { id, clientId, scope },
      refreshToken: await issueRefreshToken(tx, me, { id, expiresAt }, now),
    }
  })
  if (!granted) return invalid({ client_id: [MESSAGES.wrongSide] }, MESSAGES.wrongSide)
  const { access_token: accessToken, expires_in: expiresIn } = await tokenSetOf(deps, granted, now)
  return { accessToken, refreshToken: granted.refreshToken, expiresIn }
}
