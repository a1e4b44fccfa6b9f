import { randomUUID } from 'node:crypto'
import { parseJson } from '#kernel/json.ts'
import { count, id as uuid, listOf, oneOf, shape, text, type Static } from '#kernel/schema.ts'
import { fits } from '../checked.ts'
import { isObjectKey, isObjectPrefix, mustBeShort } from './object-key.ts'
import { SIGNED_SECONDS_MAX, STS_ACTIONS, type StsAction, type StsOrder } from './object-store.ts'
import { seal, sealedBy, type StoreSecrets } from './store-keys.ts'

/** What a token allows; `exp` in seconds since 1970. It says so itself and is sealed: no table is asked when it is used. */
const StsClaims = shape({
  id: uuid(),
  exp: count('exp', Number.MAX_SAFE_INTEGER),
  prefix: text(1_024),
  actions: listOf(oneOf(STS_ACTIONS)),
})
export type StsClaims = Readonly<Static<typeof StsClaims>>

export interface ScopedCredential {
  readonly accessKeyId: string
  readonly accessKeySecret: string
  readonly securityToken: string
  readonly expiration: string
}

const nameOf = (id: string): string => `STS.${id}`

/** Makes a credential for one folder. The secret follows from the token, so that the server need not remember it. */
export const issueScoped = (
  [secret]: StoreSecrets,
  { prefix, actions, seconds }: StsOrder,
  now: Date,
): ScopedCredential => {
  mustBeShort(seconds)
  if (!isObjectPrefix(prefix)) throw new Error('this prefix cannot be signed')
  const claims: StsClaims = {
    id: randomUUID(),
    exp: Math.floor(now.getTime() / 1000) + seconds,
    prefix,
    actions: [...actions],
  }
  const payload = Buffer.from(JSON.stringify(claims)).toString('base64url')
  const securityToken = `${payload}.${seal(secret, 'sts-token', payload)}`
  return {
    accessKeyId: nameOf(claims.id),
    accessKeySecret: seal(secret, 'sts-secret', securityToken),
    securityToken,
    expiration: new Date(claims.exp * 1000).toISOString(),
  }
}

/** The claims of a token and the secret that its requests are signed with; nothing when it is forged, altered or late. */
export const openScoped = (
  secrets: StoreSecrets,
  accessKeyId: string,
  securityToken: string,
  now: Date,
): { readonly claims: StsClaims; readonly accessKeySecret: string } | undefined => {
  const [payload = '', given = '', ...more] = securityToken.split('.')
  const secret = more.length === 0 ? sealedBy(secrets, 'sts-token', payload, given) : undefined
  if (!secret) return undefined
  const claims = claimsIn(payload)
  const left = (claims?.exp ?? 0) - now.getTime() / 1000
  if (!claims || accessKeyId !== nameOf(claims.id) || left <= 0 || left > SIGNED_SECONDS_MAX) return undefined
  return { claims, accessKeySecret: seal(secret, 'sts-secret', securityToken) }
}

/** Does the credential reach this object? */
export const permits = ({ prefix, actions }: StsClaims, action: StsAction, key: string): boolean =>
  actions.includes(action) && isObjectPrefix(prefix) && isObjectKey(key) && key.startsWith(prefix)

// Only read after the seal was found to be ours; still, what does not look like claims is none.
const claimsIn = (payload: string): StsClaims | undefined => {
  const claims = parseJson(Buffer.from(payload, 'base64url').toString('utf8'))
  return fits(StsClaims, claims) ? claims : undefined
}
