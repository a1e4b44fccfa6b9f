import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type CryptoKey, type JWK } from 'jose'
import { sql } from 'kysely'
import * as T from 'typebox'
import type { Caller } from '#kernel/caller.ts'
import { parsed } from '../checked.ts'
import type { Tx } from '../database/database.ts'
import type { FieldCipher } from '../secrets/field-cipher.ts'
import { sealedJson } from '../secrets/sealed-json.ts'
import type { AnchorKeys, AnchorSigner } from './anchor.ts'

const ALGORITHM = 'ES256'

/** Each sealed for its own row: what somebody else puts into the table does not open. */
const privateKeys = (cipher: FieldCipher) => sealedJson<JWK>(cipher, (kid) => `audit_anchor_key.private_cipher.${kid}`)

const openRows = async (tx: Tx, me: Caller, cipher: FieldCipher): Promise<{ kid: string; jwk: JWK }[]> => {
  const { rows } = await sql<{
    kid: string
    privateCipher: Uint8Array
  }>`select kid, private_cipher from audit_anchor_key order by created_at desc, kid`.execute(tx.for(me))
  return rows.flatMap(({ kid, privateCipher }) => {
    const jwk = opened(() => privateKeys(cipher).open(privateCipher, kid))
    return jwk ? [{ kid, jwk }] : []
  })
}

// A row that the field keys do not open was put there by somebody else: it signs and verifies nothing.
const opened = (open: () => JWK | undefined): JWK | undefined => {
  try {
    return open()
  } catch {
    return undefined
  }
}

const imported = async (jwk: JWK): Promise<CryptoKey> => {
  const key = await importJWK(jwk, ALGORITHM)
  if (key instanceof Uint8Array) throw new Error('the key of anchors is not symmetric')
  return key
}

/** The key that signs; the first one is made here. The caller lets nobody else do so at the same time. */
export const anchorSigner = async (tx: Tx, me: Caller, cipher: FieldCipher, now: Date): Promise<AnchorSigner> => {
  const [newest] = await openRows(tx, me, cipher)
  if (!newest) return makeAnchorKey(tx, me, cipher, now)
  return { kid: newest.kid, key: await imported(newest.jwk) }
}

/** A new key, which signs from now on. */
export const makeAnchorKey = async (tx: Tx, me: Caller, cipher: FieldCipher, now: Date): Promise<AnchorSigner> => {
  const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true })
  const jwk = await exportJWK(privateKey)
  const kid = await calculateJwkThumbprint(jwk)
  await sql`insert into audit_anchor_key (kid, private_cipher, created_at)
    values (${kid}, ${privateKeys(cipher).seal(jwk, kid)}, ${now.toISOString()})`.execute(tx.for(me))
  return { kid, key: privateKey }
}

/**
 * The public keys, each computed from what the field keys open: a public key that lay beside it in the database could have
 * been put there by its owner.
 */
export const publicAnchorKeys = async (tx: Tx, me: Caller, cipher: FieldCipher): Promise<{ keys: JWK[] }> => ({
  keys: (await openRows(tx, me, cipher)).map(({ kid, jwk: { kty = '', crv = '', x = '', y = '' } }) => ({
    kty,
    crv,
    x,
    y,
    kid,
    alg: ALGORITHM,
    use: 'sig',
  })),
})

/** A key set as anchors are verified with it. Ids are computed anew, so that none speaks for another key. */
export const anchorKeysOf = async ({ keys }: { readonly keys: readonly JWK[] }): Promise<AnchorKeys> => {
  const all = new Map<string, CryptoKey>()
  for (const { kty = '', crv = '', x = '', y = '' } of keys) {
    const jwk = { kty, crv, x, y }
    all.set(await calculateJwkThumbprint(jwk), await imported(jwk))
  }
  return all
}

const KeySet = T.Object({ keys: T.Array(T.Object({ kty: T.String(), crv: T.String(), x: T.String(), y: T.String() })) })

/** A key set that was written down. */
export const readAnchorKeys = (text: string): { readonly keys: readonly JWK[] } => parsed(KeySet, text, 'the key set')
