import { createHash, createHmac } from 'node:crypto'
import { encodeValue } from './object-key.ts'

/** AWS Signature Version 4, as S3 and everything compatible with it reads it. */
const ALGORITHM = 'AWS4-HMAC-SHA256'
/** Stands for the hash of a body that is not signed. */
export const UNSIGNED = 'UNSIGNED-PAYLOAD'

export interface Credentials {
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly sessionToken?: string
}

export interface Scope {
  readonly credentials: Credentials
  readonly region: string
  readonly service: string
  readonly now: Date
}

export interface Request {
  readonly method: string
  /** Scheme and host, without a path. */
  readonly origin: string
  /** Encoded already. */
  readonly path: string
  readonly query?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
}

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text, 'utf8').digest()
const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex')

/** 20130524T000000Z */
const stampOf = (now: Date): string => now.toISOString().replaceAll(/[-:]|\.\d{3}/g, '')

/** A key for one day, region and service: one that leaks opens nothing else. */
export const signingKey = (secret: string, day: string, region: string, service: string): Buffer =>
  hmac(hmac(hmac(hmac(`AWS4${secret}`, day), region), service), 'aws4_request')

const byName = ([a]: readonly [string, string], [b]: readonly [string, string]): number => (a < b ? -1 : a > b ? 1 : 0)

/** The parameters of a query as they are signed. */
export const canonicalQuery = (query: Readonly<Record<string, string>>): string =>
  Object.entries(query)
    .map(([name, value]) => [encodeValue(name), encodeValue(value)] as const)
    .toSorted(byName)
    .map((pair) => pair.join('='))
    .join('&')

const signedHeadersOf = ({ origin, headers }: Request): (readonly [string, string])[] =>
  Object.entries({ host: new URL(origin).host, ...headers })
    .map(([name, value]) => [name.toLowerCase(), value.trim().replaceAll(/ +/g, ' ')] as const)
    .toSorted(byName)

/** The signature of a request: these headers, by name, and this hash of its body. */
export const signatureOf = (
  request: Pick<Request, 'method' | 'path'>,
  query: string,
  headers: readonly (readonly [string, string])[],
  payload: string,
  scope: Scope,
): string => {
  const stamp = stampOf(scope.now)
  const day = stamp.slice(0, 8)
  const named = headers.map(([name]) => name).join(';')
  const lines = headers.map(([name, value]) => `${name}:${value}\n`).join('')
  const canonical = [request.method, request.path, query, lines, named, payload].join('\n')
  const place = [day, scope.region, scope.service, 'aws4_request'].join('/')
  const key = signingKey(scope.credentials.secretAccessKey, day, scope.region, scope.service)
  return hmac(key, [ALGORITHM, stamp, place, sha256(canonical)].join('\n')).toString('hex')
}

const credentialOf = ({ credentials, region, service, now }: Scope): string =>
  [credentials.accessKeyId, stampOf(now).slice(0, 8), region, service, 'aws4_request'].join('/')

/** The address of a request that carries its own signature; the headers given must come with it unchanged. */
export const presign = (request: Request, seconds: number, scope: Scope): string => {
  const headers = signedHeadersOf(request)
  const { sessionToken } = scope.credentials
  const query = canonicalQuery({
    ...request.query,
    'X-Amz-Algorithm': ALGORITHM,
    'X-Amz-Credential': credentialOf(scope),
    'X-Amz-Date': stampOf(scope.now),
    'X-Amz-Expires': String(seconds),
    'X-Amz-SignedHeaders': headers.map(([name]) => name).join(';'),
    ...(sessionToken === undefined ? {} : { 'X-Amz-Security-Token': sessionToken }),
  })
  const signature = signatureOf(request, query, headers, UNSIGNED, scope)
  return `${request.origin}${request.path}?${query}&X-Amz-Signature=${signature}`
}

/** The header that signs a request with its body; `headers` must hold x-amz-date or date as the service wants it. */
export const authorization = (request: Request, body: string, scope: Scope): string => {
  const headers = signedHeadersOf(request)
  const signature = signatureOf(request, canonicalQuery(request.query ?? {}), headers, sha256(body), scope)
  const named = headers.map(([name]) => name).join(';')
  return `${ALGORITHM} Credential=${credentialOf(scope)}, SignedHeaders=${named}, Signature=${signature}`
}

/** The moment as the header x-amz-date has it. */
export const amzDate = stampOf
