import { randomUUID } from 'node:crypto'
import { createLocalJWKSet, exportJWK, generateKeyPair, importJWK, type CryptoKey, type JWK } from 'jose'
import { sql } from 'kysely'
import { systemCaller } from '#kernel/caller.ts'
import type { Database } from '../database/database.ts'
import type { FieldCipher } from '../secrets/field-cipher.ts'
import type { AuthTables } from './tables.ts'

export const ALGORITHM = 'ES256'

/** The passport's keys: public ones to check tokens, one private one to sign them. */
export interface KeyRing {
  /** Key set of RFC 7517, public parts only. */
  publicKeys(): Promise<{ keys: JWK[] }>
  verifier(): Promise<ReturnType<typeof createLocalJWKSet>>
  signer(): Promise<{ kid: string; key: CryptoKey }>
}

const REFRESH_MS = 30_000

/** Keys live in the database, the private parts encrypted, so that every process sees a rotation within half a minute. */
export const createKeyRing = (db: Database, cipher: FieldCipher): KeyRing => {
  const me = systemCaller('key-ring')
  let loaded: Promise<Loaded> | undefined
  let loadedAt = 0
  const load = async (): Promise<Loaded> => {
    const rows = await db.write(me, async (tx) => {
      const table = tx.for(me).withTables<AuthTables>()
      // One starter makes the first key, the others wait and then see it.
      await sql`select pg_advisory_xact_lock(hashtext('signing_key'))`.execute(table)
      const known = await table.selectFrom('signingKey').selectAll().where('retiredAt', 'is', null).orderBy('createdAt', 'desc').execute()
      if (known.length > 0) return known
      await table.insertInto('signingKey').values(await newKey(cipher)).execute()
      return table.selectFrom('signingKey').selectAll().execute()
    })
    const [newest] = rows
    if (!newest) throw new Error('no signing key')
    const jwks = { keys: rows.map((row) => row.publicJwk) }
    const key = await importJWK(JSON.parse(cipher.decrypt(newest.privateCipher, placeOf(newest.kid))), ALGORITHM)
    if (key instanceof Uint8Array) throw new Error('a signing key is not symmetric')
    return { jwks, verifier: createLocalJWKSet(jwks), kid: newest.kid, key }
  }
  const current = (): Promise<Loaded> => {
    if (!loaded || Date.now() - loadedAt > REFRESH_MS) {
      loadedAt = Date.now()
      const before = loaded
      // While the database is away the keys we have go on serving.
      loaded = load().catch((error: unknown) => {
        if (!before) { loaded = undefined; throw error }
        return before
      })
    }
    return loaded
  }
  return {
    publicKeys: async () => (await current()).jwks,
    verifier: async () => (await current()).verifier,
    signer: async () => current(),
  }
}

interface Loaded {
  readonly jwks: { keys: JWK[] }
  readonly verifier: ReturnType<typeof createLocalJWKSet>
  readonly kid: string
  readonly key: CryptoKey
}

const placeOf = (kid: string): string => `signing_key.private_cipher.${kid}`

const newKey = async (cipher: FieldCipher) => {
  const kid = randomUUID()
  const { publicKey, privateKey } = await generateKeyPair(ALGORITHM, { extractable: true })
  const publicJwk = { ...(await exportJWK(publicKey)), kid, alg: ALGORITHM, use: 'sig' }
  return { kid, publicJwk: JSON.stringify(publicJwk), privateCipher: cipher.encrypt(JSON.stringify(await exportJWK(privateKey)), placeOf(kid)) }
}
