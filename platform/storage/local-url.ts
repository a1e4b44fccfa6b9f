import { decoded, encodeKey, isObjectKey, mustBeSignable } from './object-key.ts'
import { SIGNED_SECONDS_MAX, type PutOrder, type SignedUrl } from './object-store.ts'
import { seal, sealedBy, type StoreSecrets } from './store-keys.ts'

/** What a signature is about; for reading, type and size say nothing. */
interface Signed {
  readonly method: 'GET' | 'PUT'
  readonly key: string
  readonly expires: number
  readonly contentType: string
  readonly size: number
}

// As JSON, so that no value can run into the next.
const textOf = ({ method, key, expires, contentType, size }: Signed): string =>
  JSON.stringify([method, key, expires, contentType, size])

/** Signs an address below `baseUrl` for one object. */
export const signLocalUrl = (
  baseUrl: string,
  [secret]: StoreSecrets,
  order: { readonly method: 'GET' | 'PUT'; readonly key: string; readonly seconds: number } & Partial<
    Pick<PutOrder, 'contentType' | 'size'>
  >,
  now: Date,
): SignedUrl => {
  mustBeSignable(order.key, order.seconds)
  const expires = Math.floor(now.getTime() / 1000) + order.seconds
  const { method, key, contentType = '', size = 0 } = order
  const query = new URLSearchParams({
    method,
    expires: String(expires),
    ...(method === 'PUT' ? { type: contentType, size: String(size) } : {}),
    signature: seal(secret, 'object-url', textOf({ method, key, expires, contentType, size })),
  })
  return {
    method,
    url: `${baseUrl}/${encodeKey(key)}?${query.toString()}`,
    headers: method === 'PUT' ? { 'content-type': contentType } : {},
    expiresAt: new Date(expires * 1000).toISOString(),
  }
}

export interface LocalRequest {
  readonly method: string
  /** Path and query as they came over the wire, nothing decoded. */
  readonly url: string
  readonly contentType?: string
  readonly contentLength?: number
}

export type LocalVerdict =
  | { readonly ok: true; readonly key: string; readonly contentType: string; readonly sizeMax: number }
  | { readonly ok: false; readonly status: 403 | 413 | 415 }

const NO = { ok: false, status: 403 } as const
const NAMES = {
  GET: ['method', 'expires', 'signature'],
  PUT: ['method', 'expires', 'type', 'size', 'signature'],
} as const

/** May this request be served? Whatever was altered, is late or was never signed looks the same: 403. */
export const verifyLocalUrl = (
  baseUrl: string,
  secrets: StoreSecrets,
  request: LocalRequest,
  now: Date,
): LocalVerdict => {
  const method = request.method === 'HEAD' ? 'GET' : request.method
  if (method !== 'GET' && method !== 'PUT') return NO
  const [path = '', search = '', ...more] = request.url.split('?')
  const key = keyIn(new URL(baseUrl).pathname, path)
  const query = new URLSearchParams(search)
  if (key === undefined || more.length > 0 || [...query.keys()].join() !== NAMES[method].join()) return NO
  const expires = wholeIn(query.get('expires'))
  const size = method === 'PUT' ? wholeIn(query.get('size')) : 0
  const contentType = query.get('type') ?? ''
  if (query.get('method') !== method || expires === undefined || size === undefined) return NO
  if (
    !sealedBy(secrets, 'object-url', textOf({ method, key, expires, contentType, size }), query.get('signature') ?? '')
  )
    return NO
  const left = expires - now.getTime() / 1000
  if (left <= 0 || left > SIGNED_SECONDS_MAX) return NO
  if (method === 'PUT' && request.contentType !== contentType) return { ok: false, status: 415 }
  // A length that is not declared is counted while the body is read, against the same limit.
  if (method === 'PUT' && (request.contentLength ?? 0) > size) return { ok: false, status: 413 }
  return { ok: true, key, contentType, sizeMax: size }
}

/** The key in a path, if the path is written exactly as we write it: every other spelling is refused. */
const keyIn = (base: string, path: string): string | undefined => {
  const folder = `${base.replace(/\/$/, '')}/`
  if (!path.startsWith(folder)) return undefined
  const encoded = path.slice(folder.length)
  const key = decoded(encoded)
  return key !== undefined && isObjectKey(key) && encodeKey(key) === encoded ? key : undefined
}

const wholeIn = (text: string | null): number | undefined =>
  text !== null && /^(0|[1-9]\d{0,12})$/.test(text) ? Number(text) : undefined
