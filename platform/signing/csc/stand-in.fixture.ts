import { createECDH, randomUUID, type KeyObject } from 'node:crypto'
import { Integer, Sequence } from 'asn1js'
import { fieldOf, parseJson } from '#kernel/json.ts'
import { startFarEnd, type Reply, type Seen } from '../../messaging/far-end.fixture.ts'

/** A credential that the service keeps for a user. */
export interface KeptCredential {
  readonly id: string
  readonly userID: string
  readonly certificates: readonly Uint8Array[]
  readonly key: KeyObject
  readonly isDisabled?: true
}

export interface Manners {
  /** Answers one path otherwise; nothing means never. */
  readonly instead?: (request: Seen) => Reply | undefined | 'usual'
}

export const TOKEN = 'service-token'
export const PIN = '12345678'
const SHA256 = '2.16.840.1.101.3.4.2.1'
const ECDSA = '1.2.840.10045.4.3.2'
const DIGEST_BYTES = 32

const error = (status: number, code: string): Reply => ({
  status,
  body: JSON.stringify({ error: code, error_description: `the request was refused: ${code}` }),
})

/**
 * A signature service as the Cloud Signature Consortium describes it (API v2.0): bearer token, list, info, authorize for
 * certain digests, and signHash for those alone, once.
 */
export const startService = async (credentials: readonly KeptCredential[], manners: Manners = {}) => {
  const permissions = new Map<string, { readonly id: string; readonly hashes: string }>()
  const find = (body: unknown): KeptCredential | undefined =>
    credentials.find(({ id }) => id === fieldOf(body, 'credentialID'))

  const answers: Readonly<Record<string, (body: unknown) => Reply>> = {
    'credentials/list': (body) => ({
      body: JSON.stringify({
        credentialIDs: credentials.filter(({ userID }) => userID === fieldOf(body, 'userID')).map(({ id }) => id),
      }),
    }),
    'credentials/info': (body) => {
      const found = find(body)
      if (!found) return error(400, 'invalid_request')
      return {
        body: JSON.stringify({
          description: 'a credential',
          key: {
            status: found.isDisabled ? 'disabled' : 'enabled',
            algo: [ECDSA],
            len: 256,
            curve: '1.2.840.10045.3.1.7',
          },
          cert: {
            status: 'valid',
            certificates: found.certificates.map((one) => Buffer.from(one).toString('base64')),
          },
          auth: { mode: 'explicit', expression: 'PIN', objects: [{ type: 'Password', id: 'PIN', format: 'N' }] },
          SCAL: '2',
          multisign: 1,
        }),
      }
    },
    'credentials/authorize': (body) => {
      const found = find(body)
      if (!found || fieldOf(body, 'numSignatures') !== 1) return error(400, 'invalid_request')
      if (fieldOf(body, 'authData', 0, 'id') !== 'PIN' || fieldOf(body, 'authData', 0, 'value') !== PIN)
        return error(400, 'invalid_pin')
      const SAD = randomUUID()
      permissions.set(SAD, { id: found.id, hashes: JSON.stringify(fieldOf(body, 'hashes')) })
      return { body: JSON.stringify({ SAD, expiresIn: 300 }) }
    },
    'signatures/signHash': (body) => {
      const found = find(body)
      const SAD = String(fieldOf(body, 'SAD'))
      const permission = permissions.get(SAD)
      permissions.delete(SAD)
      const hash = Buffer.from(String(fieldOf(body, 'hashes', 0)), 'base64')
      if (!found || permission?.id !== found.id) return error(400, 'invalid_request')
      if (permission.hashes !== JSON.stringify(fieldOf(body, 'hashes'))) return error(400, 'hash_not_authorized')
      if (
        hash.length !== DIGEST_BYTES ||
        fieldOf(body, 'hashAlgorithmOID') !== SHA256 ||
        fieldOf(body, 'signAlgo') !== ECDSA
      )
        return error(400, 'invalid_request')
      return { body: JSON.stringify({ signatures: [signDigest(hash, found.key).toString('base64')] }) }
    },
  }

  return startFarEnd((request) => {
    const other = manners.instead?.(request) ?? (manners.instead ? undefined : 'usual')
    if (other !== 'usual') return other
    if (request.headers.authorization !== `Bearer ${TOKEN}`) return error(401, 'invalid_token')
    const answer = answers[request.path.replace('/csc/v2/', '')]
    if (!answer || request.method !== 'POST') return error(404, 'not_found')
    return answer(parseJson(request.body))
  })
}

/** ECDSA over a digest that somebody else computed, which Node does not offer. P-256; not in constant time, for tests. */
const signDigest = (digest: Buffer, key: KeyObject): Buffer => {
  const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n
  const secret = big(Buffer.from(key.export({ format: 'jwk' }).d ?? '', 'base64url'))
  const once = createECDH('prime256v1')
  once.generateKeys()
  const r = big(once.getPublicKey().subarray(1, 33)) % order
  const k = big(once.getPrivateKey())
  const s = (power(k, order - 2n, order) * (big(digest) + r * secret)) % order
  return Buffer.from(new Sequence({ value: [Integer.fromBigInt(r), Integer.fromBigInt(s)] }).toBER(false))
}

const big = (bytes: Buffer): bigint => BigInt(`0x${bytes.toString('hex')}`)

const power = (base: bigint, exponent: bigint, modulus: bigint): bigint => {
  let [result, square] = [1n, base % modulus]
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % modulus
    square = (square * square) % modulus
  }
  return result
}
