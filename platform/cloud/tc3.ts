import { createHash, createHmac } from 'node:crypto'
import type { CloudKey } from './acs3.ts'

export interface Tc3Request {
  readonly host: string
  readonly service: string
  readonly action: string
  readonly version: string
  readonly region: string
  readonly body: string
}

const ALGORITHM = 'TC3-HMAC-SHA256'
const CONTENT_TYPE = 'application/json; charset=utf-8'
const SIGNED = 'content-type;host'
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

/** The headers of a signed POST, Tencent Cloud's signature version 3. The key is derived for one day and one service. */
export const tc3Headers = (request: Tc3Request, key: CloudKey, now: Date): Record<string, string> => {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const day = now.toISOString().slice(0, 10)
  const scope = `${day}/${request.service}/tc3_request`
  const lines = `content-type:${CONTENT_TYPE}\nhost:${request.host}\n`
  const canonical = ['POST', '/', '', lines, SIGNED, sha256(request.body)].join('\n')
  const signingKey = hmac(hmac(hmac(`TC3${key.secret}`, day), request.service), 'tc3_request')
  const signature = hmac(signingKey, [ALGORITHM, timestamp, scope, sha256(canonical)].join('\n')).toString('hex')
  return {
    authorization: `${ALGORITHM} Credential=${key.id}/${scope}, SignedHeaders=${SIGNED}, Signature=${signature}`,
    'content-type': CONTENT_TYPE,
    host: request.host,
    'x-tc-action': request.action,
    'x-tc-region': request.region,
    'x-tc-timestamp': timestamp,
    'x-tc-version': request.version,
  }
}
