import { randomUUID } from 'node:crypto'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import { sql } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import { DAY_MS, HOUR_MS } from '#kernel/day.ts'
import { SIGNING_ALGORITHMS, type SigningAlgorithm } from '#kernel/signing-algorithm.ts'
import type { Tx } from '../database/database.ts'
import type { FieldCipher } from '../secrets/field-cipher.ts'
import { sealedJson } from '../secrets/sealed-json.ts'
import { ACCESS_SECONDS } from './signing.ts'
import type { AuthTables } from './tables.ts'

const ROTATE_MS = 90 * DAY_MS
/** How long a key is in the key set before it signs. */
const AHEAD_MS = HOUR_MS
/** How long it stays there after its last signature: the life of a token, and a little for clocks. */
const KEPT_MS = ACCESS_SECONDS * 1000 + 10 * 60_000

const tables = (tx: Tx, me: Caller) => tx.for(me).withTables<AuthTables>()

/** The keys that are published, newest first. */
export const publishedKeys = (tx: Tx, me: Caller) =>
  tables(tx, me)
    .selectFrom('signingKey')
    .selectAll()
    .where('retiredAt', 'is', null)
    .orderBy('signsFrom', 'desc')
    .execute()

type Key = Awaited<ReturnType<typeof publishedKeys>>[number]

/** Is there a key to sign with in this way? */
export const canSign = (keys: readonly Key[], algorithm: SigningAlgorithm): boolean =>
  ofAlgorithm(keys, algorithm).some((key) => key.privateCipher !== null)

const ofAlgorithm = (keys: readonly Key[], algorithm: SigningAlgorithm): readonly Key[] =>
  keys.filter((key) => key.publicJwk.alg === algorithm)

/** The private parts, each sealed for its own row: it does not open anywhere else. */
export const privateKeys = (cipher: FieldCipher) =>
  sealedJson<JWK>(cipher, (kid) => `signing_key.private_cipher.${kid}`)

/** Makes the first key of a kind unless there is one. Of several that try at once one makes it, the others wait and then see it. */
export const makeFirstKey = async (
  tx: Tx,
  me: Caller,
  cipher: FieldCipher,
  algorithm: SigningAlgorithm,
  now: Date,
): Promise<void> => {
  await oneAtATime(tx, me)
  if (!canSign(await publishedKeys(tx, me), algorithm)) await insertKey(tx, me, cipher, algorithm, now, now)
}

/**
 * The turn of the keys, by the clock: a new one after 90 days, published an hour before it signs; an old one leaves the
 * set when no token of it can be alive, and its private part goes with it. May run at any time and any number of times.
 */
export const turnKeys = async (tx: Tx, me: Caller, cipher: FieldCipher, now: Date): Promise<void> => {
  await oneAtATime(tx, me)
  const published = await publishedKeys(tx, me)
  const at = now.getTime()
  for (const algorithm of SIGNING_ALGORITHMS) {
    const keys = ofAlgorithm(published, algorithm)
    for (const [index, key] of keys.entries()) {
      const successor = keys[index - 1]
      if (successor && Date.parse(successor.signsFrom) + KEPT_MS <= at) await retire(tx, me, key.kid, now)
    }
    const [newest] = keys
    if (!newest || Date.parse(newest.signsFrom) + ROTATE_MS <= at)
      await insertKey(tx, me, cipher, algorithm, now, newest ? new Date(at + AHEAD_MS) : now)
  }
}

/** After a theft: a new key signs from now on, and what the others signed is refused by every process within half a minute. */
export const replaceKeys = async (tx: Tx, me: Caller, cipher: FieldCipher, now: Date): Promise<void> => {
  await oneAtATime(tx, me)
  for (const { kid } of await publishedKeys(tx, me)) await retire(tx, me, kid, now)
  for (const algorithm of SIGNING_ALGORITHMS) await insertKey(tx, me, cipher, algorithm, now, now)
}

const oneAtATime = async (tx: Tx, me: Caller): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('signing_key'))`.execute(tables(tx, me))
}

const retire = async (tx: Tx, me: Caller, kid: string, now: Date): Promise<void> => {
  await tables(tx, me)
    .updateTable('signingKey')
    .set({ retiredAt: now.toISOString(), privateCipher: null })
    .where('kid', '=', kid)
    .execute()
}

const insertKey = async (
  tx: Tx,
  me: Caller,
  cipher: FieldCipher,
  alg: SigningAlgorithm,
  now: Date,
  signsFrom: Date,
): Promise<void> => {
  const kid = randomUUID()
  const { publicKey, privateKey } = await generateKeyPair(alg, { extractable: true })
  await tables(tx, me)
    .insertInto('signingKey')
    .values({
      kid,
      publicJwk: JSON.stringify({ ...(await exportJWK(publicKey)), kid, alg, use: 'sig' }),
      privateCipher: privateKeys(cipher).seal(await exportJWK(privateKey), kid),
      createdAt: now.toISOString(),
      signsFrom: signsFrom.toISOString(),
    })
    .execute()
}
