import { randomUUID } from 'node:crypto'
import { isObjectKey, isObjectPrefix, mustBeShort } from './object-key.ts'
import { SIGNED_SECONDS_MAX, STS_ACTIONS, type StsAction, type StsOrder } from './object-store.ts'
import { seal, sealedBy, type StoreSecrets } from './store-keys.ts'

/** What a token allows. It says so itself and is sealed: no table is asked when it is used. */
export interface StsClaims {
  readonly id: string
  /** Seconds since 1970. */
  readonly exp: number
  readonly prefix: string
  readonly actions: readonly StsAction[]
}

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
  const claims: StsClaims = { id: randomUUID(), exp: Math.floor(now.getTime() / 1000) + seconds, prefix, actions }
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
  const read: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'))
  if (
    typeof read !== 'object' ||
    read === null ||
    !('id' in read && 'exp' in read && 'prefix' in read && 'actions' in read)
  )
    return undefined
  const { id, exp, prefix, actions } = read
  if (typeof id !== 'string' || typeof exp !== 'number' || typeof prefix !== 'string' || !Array.isArray(actions))
    return undefined
  return { id, exp, prefix, actions: STS_ACTIONS.filter((action) => actions.includes(action)) }
}
