import { createLocalJWKSet, importJWK, type CryptoKey, type JWK } from 'jose'
import { systemCaller } from '#kernel/caller.ts'
import { SIGNING_ALGORITHMS, type SigningAlgorithm } from '#kernel/signing-algorithm.ts'
import { systemClock, type Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import type { FieldCipher } from '../secrets/field-cipher.ts'
import { canSign, makeFirstKey, privateKeys, publishedKeys } from './key-store.ts'
import { ALGORITHM } from './signing.ts'

/** The passport's keys: public ones to check tokens, and of each kind a private one to sign them. */
export interface KeyRing {
  /** Key set of RFC 7517, public parts only. */
  publicKeys(): Promise<{ keys: JWK[] }>
  /** Checks signatures of the published keys. For a key that it does not know yet it looks once more. */
  verifier(kid: string): Promise<ReturnType<typeof createLocalJWKSet>>
  /** Is the key still published? */
  holds(kid: string): Promise<boolean>
  signer(algorithm?: SigningAlgorithm): Promise<{ kid: string; key: CryptoKey }>
}

interface Signer {
  readonly kid: string
  readonly algorithm: string
  readonly from: number
  readonly key: CryptoKey
}

interface Loaded {
  readonly jwks: { keys: JWK[] }
  readonly kids: ReadonlySet<string>
  readonly verifier: ReturnType<typeof createLocalJWKSet>
  /** Newest first. */
  readonly signers: readonly Signer[]
}

const RELOAD_MS = 30_000
/** Unknown key ids cost a look at the database at most once a second, however many strangers send. */
const LOOK_AGAIN_MS = 1_000

/** Keys live in the database, the private parts encrypted, so that every process sees a rotation within half a minute. */
export const createKeyRing = (db: Database, cipher: FieldCipher, clock: Clock = systemClock): KeyRing => {
  const me = systemCaller('key-ring')
  let loaded: Promise<Loaded> | undefined
  let loadedAt = 0
  const load = async (): Promise<Loaded> => {
    let rows = await db.read(me, (tx) => publishedKeys(tx, me))
    if (!canSign(rows, ALGORITHM)) {
      await db.write(me, (tx) => makeFirstKey(tx, me, cipher, ALGORITHM, clock()))
      rows = await db.read(me, (tx) => publishedKeys(tx, me))
    }
    const jwks = { keys: rows.map((row) => row.publicJwk).toSorted(byUse) }
    const signers = await Promise.all(
      rows.flatMap(({ kid, publicJwk: { alg = '' }, privateCipher, signsFrom }) =>
        privateCipher
          ? [
              openKey(cipher, kid, alg, privateCipher).then((key) => ({
                kid,
                algorithm: alg,
                from: Date.parse(signsFrom),
                key,
              })),
            ]
          : [],
      ),
    )
    return { jwks, kids: new Set(rows.map((row) => row.kid)), verifier: createLocalJWKSet(jwks), signers }
  }
  const current = (maxAge = RELOAD_MS): Promise<Loaded> => {
    const at = clock().getTime()
    if (!loaded || at - loadedAt > maxAge) {
      loadedAt = at
      const before = loaded
      // While the database is away the keys we have go on serving.
      loaded = load().catch((error: unknown) => {
        if (!before) {
          loaded = undefined
          throw error
        }
        return before
      })
    }
    return loaded
  }
  /** The ring with a key of this kind. Only the passport needs more than one, so the others are made when it first asks. */
  const having = async (algorithm: SigningAlgorithm): Promise<Loaded> => {
    const known = await current()
    if (known.signers.some((one) => one.algorithm === algorithm)) return known
    await db.write(me, (tx) => makeFirstKey(tx, me, cipher, algorithm, clock()))
    return current(-1)
  }
  return {
    publicKeys: async () => {
      for (const algorithm of SIGNING_ALGORITHMS) await having(algorithm)
      return (await current()).jwks
    },
    holds: async (kid) => (await current()).kids.has(kid),
    verifier: async (kid) => {
      const known = await current()
      return (known.kids.has(kid) ? known : await current(LOOK_AGAIN_MS)).verifier
    },
    signer: async (algorithm = ALGORITHM) => {
      const signers = (await having(algorithm)).signers.filter((one) => one.algorithm === algorithm)
      const now = clock().getTime()
      const signer = signers.find((one) => one.from <= now) ?? signers.at(-1)
      if (!signer) throw new Error('no signing key')
      return signer
    },
  }
}

/** The keys that most tokens are signed with come first. */
const byUse = (a: JWK, b: JWK): number => Number(a.alg !== ALGORITHM) - Number(b.alg !== ALGORITHM)

const openKey = async (cipher: FieldCipher, kid: string, alg: string, sealed: Uint8Array): Promise<CryptoKey> => {
  const key = await importJWK(privateKeys(cipher).open(sealed, kid) ?? {}, alg)
  if (key instanceof Uint8Array) throw new Error('a signing key is not symmetric')
  return key
}
