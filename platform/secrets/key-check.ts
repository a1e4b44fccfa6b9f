import { systemCaller, type Caller } from '#kernel/caller.ts'
import type { Database, Tx } from '../database/database.ts'
import { GUIDE, StartProblems } from '../settings.ts'
import { createFieldCipher, type FieldCipher, type FieldKey } from './field-cipher.ts'
import * as store from './key-check-store.ts'

type Keys = readonly [FieldKey, ...FieldKey[]]

const KNOWN = 'field-key-check'
const placeOf = (keyId: number): string => `field_key_check.sealed.${keyId}`

/**
 * Refuses to go on with field keys that are not those of this database. The first start leaves a known value sealed with
 * each key; every later start must open all of them, and index with the key that the indexes were made with.
 */
export const mustOpenDatabase = (db: Database, keys: Keys): Promise<void> => {
  const me = systemCaller('field-keys.check')
  return db.write(me, async (tx) => {
    const checks = await store.lockChecks(tx, me)
    const wrong = checks.length === 0 ? await unknownDatabase(tx, me, keys) : problemsOf(checks, keys)
    if (wrong.length > 0) throw new StartProblems(wrong.map((one) => `${one} (${GUIDE}, Keys)`))
    for (const key of keys.filter(({ id }) => checks.every(({ keyId }) => keyId !== id)))
      await store.insertCheck(tx, me, {
        keyId: key.id,
        sealed: createFieldCipher([key]).encrypt(KNOWN, placeOf(key.id)),
        makesIndexes: checks.length === 0 && key === keys.at(-1),
      })
  })
}

const OTHER = 'FIELD_KEYS does not open what is in this database'

const problemsOf = (checks: readonly store.KeyCheck[], keys: Keys): string[] => {
  const cipher = createFieldCipher(keys)
  const missing = checks.filter(({ keyId }) => keys.every(({ id }) => id !== keyId))
  const closed = checks.filter(
    (check) => !missing.includes(check) && opened(cipher, check.sealed, placeOf(check.keyId)) !== KNOWN,
  )
  const index = checks.find(({ makesIndexes }) => makesIndexes)
  return [
    ...closed.map(({ keyId }) => `${OTHER}: key ${keyId} is not the key ${keyId} that its data was sealed with`),
    ...missing.map(({ keyId }) => `${OTHER}: it lacks key ${keyId}, which its data was sealed with`),
    ...(index && missing.length === 0 && closed.length === 0 && index.keyId !== keys.at(-1)?.id
      ? [`FIELD_KEYS must end with key ${index.keyId}: people are found by their numbers with it`]
      : []),
  ]
}

/** A database from before there were checks has people, and one of them at least must be readable and found. */
const unknownDatabase = async (tx: Tx, me: Caller, keys: Keys): Promise<string[]> => {
  const cipher = createFieldCipher(keys)
  const samples = await store.sampleMobiles(tx, me)
  const isOurs = samples.some(({ place, sealed, index }) => {
    const mobile = opened(cipher, sealed, place)
    return mobile !== undefined && cipher.blindIndex(mobile, 'mobile').equals(index)
  })
  return samples.length === 0 || isOurs ? [] : [`${OTHER}: its people's numbers were sealed with other keys`]
}

const opened = (cipher: FieldCipher, sealed: Uint8Array, place: string): string | undefined => {
  try {
    return cipher.decrypt(sealed, place)
  } catch {
    // A key that is missing and a key that is another are the same here: it does not open.
    return undefined
  }
}
