import { createHash, createHmac } from 'node:crypto'

export interface CloudKey {
  readonly id: string
  readonly secret: string
}

export interface Acs3Request {
  readonly host: string
  readonly action: string
  readonly version: string
  readonly query: Readonly<Record<string, string>>
  /** Sent as it is; nothing when all is in the query. */
  readonly body?: Uint8Array
}

const ALGORITHM = 'ACS3-HMAC-SHA256'
const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex')

/** RFC 3986: encodeURIComponent leaves five signs alone that must be encoded here. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** The query in the one order and spelling that is signed; it must be sent exactly so. */
export const canonicalQuery = (query: Readonly<Record<string, string>>): string =>
  Object.keys(query)
    .toSorted()
    .map((name) => `${encoded(name)}=${encoded(query[name] ?? '')}`)
    .join('&')

/** The headers of a signed POST, Alibaba Cloud's signature version 3. `nonce` must never repeat. */
export const acs3Headers = (request: Acs3Request, key: CloudKey, now: Date, nonce: string): Record<string, string> => {
  const payload = sha256(request.body ?? '')
  const signed = {
    ...(request.body ? { 'content-type': 'application/octet-stream' } : {}),
    host: request.host,
    'x-acs-action': request.action,
    'x-acs-content-sha256': payload,
    'x-acs-date': now.toISOString().replace(/\.\d{3}Z$/, 'Z'),
    'x-acs-signature-nonce': nonce,
    'x-acs-version': request.version,
  }
  const names = Object.keys(signed).join(';')
  const lines = Object.entries(signed)
    .map(([name, value]) => `${name}:${value}\n`)
    .join('')
  const canonical = ['POST', '/', canonicalQuery(request.query), lines, names, payload].join('\n')
  const signature = createHmac('sha256', key.secret)
    .update(`${ALGORITHM}\n${sha256(canonical)}`)
    .digest('hex')
  return { ...signed, authorization: `${ALGORITHM} Credential=${key.id},SignedHeaders=${names},Signature=${signature}` }
}
