import { randomBytes } from 'node:crypto'
import { createOwnerPool } from '#platform/database/connect.ts'
import { createDatabaseAccess } from '#platform/database/database.ts'
import { createFieldCipher, type FieldCipher, type FieldKey } from '#platform/secrets/field-cipher.ts'
import { readFieldKeys } from '#platform/secrets/field-keys.ts'
import { resealAll } from '#platform/secrets/reseal.ts'
import type { Stage } from '../parts/stage.ts'
import { sealedValues, type SealedValue } from './values.ts'

const SMALL_BATCH = 7
const CUTS = 5

export interface Rotated {
  readonly resealed: number
  readonly cuts: number
  /** Columns of which a value does not open with the new key alone, or says something else than before. */
  readonly unreadable: readonly string[]
  /** Values that are still sealed with an old key. */
  readonly left: number
}

type Keys = readonly [FieldKey, ...FieldKey[]]

/** The keys that a stage was opened with. */
export const keysOf = (stage: Stage): Keys =>
  readFieldKeys(process.env['FIELD_KEYS'], stage.product.config.dataDir, false)

/** Puts a new key in front and turns to it, cut off several times on the way; then everything is opened with the new key alone. `skip` plants a forgotten row. */
export const rotate = async (
  stage: Stage,
  old: Keys,
  skip?: (value: SealedValue) => boolean,
): Promise<Rotated & { readonly keys: Keys }> => {
  const keys: Keys = [{ id: Math.max(...old.map(({ id }) => id)) + 1, secret: randomBytes(32) }, ...old]
  const before = new Map((await sealedValues(stage)).map((value) => [value.place + value.column, value]))
  const db = createDatabaseAccess(createOwnerPool(stage.product.connection.options, 'field-keys'))
  let cuts = 0
  try {
    for (; cuts < CUTS; cuts += 1) {
      let batches = 0
      const cut: typeof db = {
        ...db,
        write: (me, work) => {
          batches += 1
          return batches > 3 ? Promise.reject(new Error('cut off')) : db.write(me, work)
        },
      }
      const isCut = await resealAll(cut, keys, SMALL_BATCH).then(
        () => false,
        () => true,
      )
      if (!isCut) break
    }
    await resealAll(db, keys)
  } finally {
    await db.close()
  }
  const all = createFieldCipher(keys)
  const alone = createFieldCipher([keys[0]])
  const after = await sealedValues(stage)
  const unreadable: string[] = []
  let left = 0
  for (const value of after) {
    const was = before.get(value.place + value.column)
    const sealed = was && skip?.(value) ? was.sealed : value.sealed
    if (sealed.readUInt8(0) !== keys[0].id) left += 1
    // Messages of the sandbox share a place; any of them will do as the same.
    const isSame =
      value.column.startsWith('sandbox_') ||
      (was && all.decrypt(was.sealed, was.place)) === read(alone, { ...value, sealed })
    if (!isSame || read(alone, { ...value, sealed }) === undefined) unreadable.push(value.column)
  }
  return { resealed: after.length, cuts, unreadable, left, keys }
}

const read = (cipher: FieldCipher, { sealed, place }: SealedValue): string | undefined => {
  try {
    return cipher.decrypt(sealed, place)
  } catch {
    return undefined
  }
}
