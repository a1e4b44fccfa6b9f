import { timingSafeEqual } from 'node:crypto'
import { decoded, encodeKey, encodeValue, isObjectKey } from './object-key.ts'
import type { StsAction } from './object-store.ts'
import { canonicalQuery, signatureOf, UNSIGNED } from './sigv4.ts'
import type { StoreSecrets } from './store-keys.ts'
import { openScoped, permits } from './sts-token.ts'

/** Where our own disk answers the requests of object storage libraries: addressed by path, `/s3/{bucket}/{key}`. */
export interface S3Place {
  readonly endpoint: string
  readonly bucket: string
  readonly secrets: StoreSecrets
}

/** What our own disk calls its region. */
export const LOCAL_REGION = 'local'

export interface S3Request {
  readonly method: string
  /** Path and query as they came over the wire, nothing decoded. */
  readonly url: string
  readonly header: (name: string) => string | undefined
}

type S3Verdict =
  | {
      readonly ok: true
      readonly key: string
      /** SHA-256 of the body, if it was signed too. */ readonly sha256?: string
    }
  | { readonly ok: false; readonly status: 403 | 415 }

const NO = { ok: false, status: 403 } as const
// As S3 itself: a request that lay around for longer is refused, also if the credential is still good.
const SKEW_MS = 15 * 60_000
const ACTIONS: Readonly<Record<string, StsAction>> = { GET: 'GetObject', HEAD: 'GetObject', PUT: 'PutObject' }
const SHA256 = /^[0-9a-f]{64}$/
// A body sent in signed pieces: read as it is, it would be stored with the signatures in it.
const IN_PIECES = 'STREAMING-'

interface Claimed {
  readonly accessKeyId: string
  readonly securityToken: string
  readonly day: string
  readonly place: string
  readonly stamp: string
  readonly seconds: number
  readonly named: readonly string[]
  readonly signature: string
  readonly payload: string
  readonly query: Readonly<Record<string, string>>
}

/** May this request be served? It is signed with a credential that we lent, for its folder, method and time (SigV4). */
export const verifyS3Request = (place: S3Place, request: S3Request, now: Date): S3Verdict => {
  const [path = '', search = '', ...more] = request.url.split('?')
  const key = keyIn(place, path)
  const action = ACTIONS[request.method]
  const query = more.length === 0 ? queryIn(search) : undefined
  if (key === undefined || action === undefined || query === undefined) return NO
  const claimed = 'X-Amz-Signature' in query ? inQuery(query) : inHeaders(request, query)
  if (!claimed) return NO
  const { payload } = claimed
  if (payload.startsWith(IN_PIECES)) return { ok: false, status: 415 }
  const at = momentOf(claimed.stamp)
  const isInTime =
    at !== undefined &&
    at.getTime() <= now.getTime() + SKEW_MS &&
    now.getTime() < at.getTime() + claimed.seconds * 1_000 &&
    claimed.stamp.startsWith(claimed.day)
  const opened = openScoped(place.secrets, claimed.accessKeyId, claimed.securityToken, now)
  if (!isInTime || !opened || claimed.place !== `${LOCAL_REGION}/s3/aws4_request`) return NO
  if (!signedEnough(claimed, request)) return NO
  const scope = {
    credentials: { accessKeyId: claimed.accessKeyId, secretAccessKey: opened.accessKeySecret },
    region: LOCAL_REGION,
    service: 's3',
    now: at,
  }
  const headers = claimed.named.map((name) => [name, tidy(request.header(name) ?? '')] as const)
  const ours = signatureOf({ method: request.method, path }, canonicalQuery(claimed.query), headers, payload, scope)
  if (!isSame(ours, claimed.signature) || !permits(opened.claims, action, key)) return NO
  return { ok: true, key, ...(SHA256.test(payload) ? { sha256: payload } : {}) }
}

/** The key in a path, if the path is written exactly as SigV4 writes it: every other spelling is refused. */
const keyIn = ({ endpoint, bucket }: S3Place, path: string): string | undefined => {
  const folder = `${new URL(endpoint).pathname.replace(/\/$/, '')}/${encodeValue(bucket)}/`
  const key = path.startsWith(folder) ? decoded(path.slice(folder.length)) : undefined
  return key !== undefined && isObjectKey(key) && path === folder + encodeKey(key) ? key : undefined
}

/** Nothing when a name comes twice: a reader that takes the other one would read another request. */
const queryIn = (search: string): Record<string, string> | undefined => {
  const pairs = [...new URLSearchParams(search)]
  const query = Object.fromEntries(pairs)
  return Object.keys(query).length === pairs.length ? query : undefined
}

const AUTHORIZATION = /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/

const inHeaders = ({ header }: S3Request, query: Record<string, string>): Claimed | undefined => {
  const [, credential = '', named = '', signature = ''] = AUTHORIZATION.exec(header('authorization') ?? '') ?? []
  return claim(credential, {
    securityToken: header('x-amz-security-token') ?? '',
    stamp: header('x-amz-date') ?? '',
    seconds: SKEW_MS / 1_000,
    named: named.split(';'),
    signature,
    payload: header('x-amz-content-sha256') ?? '',
    query,
  })
}

const inQuery = ({ 'X-Amz-Signature': signature = '', ...query }: Record<string, string>): Claimed | undefined =>
  query['X-Amz-Algorithm'] === 'AWS4-HMAC-SHA256'
    ? claim(query['X-Amz-Credential'] ?? '', {
        securityToken: query['X-Amz-Security-Token'] ?? '',
        stamp: query['X-Amz-Date'] ?? '',
        seconds: Math.min(Number(query['X-Amz-Expires']) || 0, SKEW_MS / 1_000),
        named: (query['X-Amz-SignedHeaders'] ?? '').split(';'),
        signature,
        payload: UNSIGNED,
        query,
      })
    : undefined

const claim = (credential: string, rest: Omit<Claimed, 'accessKeyId' | 'day' | 'place'>): Claimed | undefined => {
  const [accessKeyId = '', day = '', ...place] = credential.split('/')
  return accessKeyId === '' || rest.signature === '' ? undefined : { accessKeyId, day, place: place.join('/'), ...rest }
}

/** What steers the request must be among what is signed, each name once and in order. */
const signedEnough = ({ named, payload, query }: Claimed, { header }: S3Request): boolean => {
  const must = [
    'host',
    ...('X-Amz-Date' in query ? [] : ['x-amz-content-sha256', 'x-amz-date', 'x-amz-security-token']),
  ]
  return (
    must.every((name) => named.includes(name)) &&
    named.every((name, index) => header(name) !== undefined && (index === 0 || name > (named[index - 1] ?? ''))) &&
    (payload === UNSIGNED || SHA256.test(payload))
  )
}

const tidy = (value: string): string => value.trim().replaceAll(/ +/g, ' ')

const STAMP = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/
const momentOf = (stamp: string): Date | undefined => {
  const found = STAMP.exec(stamp)
  if (!found) return undefined
  const at = new Date(stamp.replace(STAMP, '$1-$2-$3T$4:$5:$6Z'))
  return Number.isNaN(at.getTime()) ? undefined : at
}

const isSame = (ours: string, theirs: string): boolean =>
  ours.length === theirs.length && timingSafeEqual(Buffer.from(ours), Buffer.from(theirs))
