import type { FieldCipher } from './field-cipher.ts'

/** A value that is kept as sealed JSON, each in the place of its row. */
export interface SealedJson<T> {
  seal(value: T, id: string): Buffer
  /** Nothing where nothing was sealed. */
  open(sealed: Uint8Array | null, id: string): T | undefined
}

/**
 * What opens in its place was sealed by this very object and by nobody else, so it has the type that was sealed, as in a
 * JSON column. A type that changes must still fit what lies there.
 */
export const sealedJson = <T>(cipher: FieldCipher, placeOf: (id: string) => string): SealedJson<T> => ({
  seal: (value, id) => cipher.encrypt(JSON.stringify(value), placeOf(id)),
  open: (sealed, id) =>
    sealed === null || sealed.length === 0 ? undefined : (JSON.parse(cipher.decrypt(sealed, placeOf(id))) as T),
})
