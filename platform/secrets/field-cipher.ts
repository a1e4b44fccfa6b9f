import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** Encrypts single fields of rows, and makes blind indexes to find them by. */
export interface FieldCipher {
  /** `place` is table.column.row: a value moved to another place does not decrypt. */
  encrypt(value: string, place: string): Buffer
  decrypt(sealed: Uint8Array, place: string): string
  /** The same value always gives the same index, and nobody without the key can compute it. */
  blindIndex(value: string, purpose: string): Buffer
}

export interface FieldKey {
  readonly id: number
  readonly secret: Buffer
}

const IV_BYTES = 12
const TAG_BYTES = 16
const KEY_BYTES = 32

const derive = (secret: Buffer, use: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, Buffer.alloc(0), use, KEY_BYTES))

/**
 * AES-256-GCM. A sealed value is: key id (1 byte), nonce (12), tag (16), cipher text. New values are sealed with the
 * first key, old ones opened with the key they name. Blind indexes always use the last (oldest) key, so that they stay
 * equal when keys are added.
 */
export const createFieldCipher = (keys: readonly [FieldKey, ...FieldKey[]]): FieldCipher => {
  const [current] = keys
  const byId = new Map(keys.map(({ id, secret }) => [id, derive(secret, 'field')]))
  const indexKey = derive((keys.at(-1) ?? current).secret, 'blind-index')
  const keyOf = (id: number): Buffer => {
    const key = byId.get(id)
    if (!key) throw new Error(`field key ${id} is not configured`)
    return key
  }
  return {
    encrypt: (value, place) => {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', keyOf(current.id), iv).setAAD(Buffer.from(place))
      const sealed = Buffer.concat([cipher.update(value, 'utf8'), cipher.final()])
      return Buffer.concat([Buffer.of(current.id), iv, cipher.getAuthTag(), sealed])
    },
    decrypt: (sealed, place) => {
      const bytes = Buffer.from(sealed)
      const decipher = createDecipheriv('aes-256-gcm', keyOf(bytes.readUInt8(0)), bytes.subarray(1, 1 + IV_BYTES), {
        authTagLength: TAG_BYTES,
      })
        .setAAD(Buffer.from(place))
        .setAuthTag(bytes.subarray(1 + IV_BYTES, 1 + IV_BYTES + TAG_BYTES))
      return decipher.update(bytes.subarray(1 + IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
    },
    blindIndex: (value, purpose) => createHmac('sha256', indexKey).update(`${purpose}\n${value}`).digest(),
  }
}
