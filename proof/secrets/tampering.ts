import type { FieldCipher } from '#platform/secrets/field-cipher.ts'
import type { SealedValue } from './values.ts'

const NONCE_AT = 1
const TAG_AT = NONCE_AT + 12
const TEXT_AT = TAG_AT + 16

export interface Tampered {
  readonly values: number
  readonly tries: number
  /** Values that do not open in their own place. */
  readonly unreadable: readonly string[]
  /** What was done to a value that opened all the same. */
  readonly undetected: readonly string[]
}

/** Moves every value to every other place, and damages each of its regions: it must open in its own place, whole, and nowhere else. */
export const tamper = (cipher: FieldCipher, values: readonly SealedValue[]): Tampered => {
  const unreadable: string[] = []
  const undetected: string[] = []
  let tries = 0
  const mustFail = (what: string, sealed: Uint8Array, place: string): void => {
    tries += 1
    if (opens(cipher, sealed, place)) undetected.push(what)
  }
  const places = [...new Set(values.map(({ place }) => place))]
  for (const { column, place, sealed } of values) {
    if (!opens(cipher, sealed, place)) unreadable.push(column)
    for (const other of places) if (other !== place) mustFail(`${column} moved to ${other}`, sealed, other)
    for (const [what, damaged] of damagedForms(sealed)) mustFail(`${column} with ${what}`, damaged, place)
  }
  return { values: values.length, tries, unreadable, undetected }
}

const opens = (cipher: FieldCipher, sealed: Uint8Array, place: string): boolean => {
  try {
    cipher.decrypt(sealed, place)
    return true
  } catch {
    return false
  }
}

/** A value with a bit of each byte flipped, cut at each region's edge, lengthened, or under the number of another key. */
const damagedForms = (sealed: Buffer): [string, Buffer][] => {
  const flipped = Array.from(sealed, (byte, at): [string, Buffer] => {
    const copy = Buffer.from(sealed)
    copy.writeUInt8(byte ^ (1 << (at % 8)), at)
    return [`byte ${at} (${regionOf(at)}) flipped`, copy]
  })
  const cut = [0, NONCE_AT, NONCE_AT + 6, TAG_AT, TAG_AT + 4, TAG_AT + 12, TEXT_AT, sealed.length - 1]
    .filter((length) => length < sealed.length)
    .map((length): [string, Buffer] => [`only ${length} bytes`, sealed.subarray(0, length)])
  const ids = [0, 1, 2, 3, 255].filter((id) => id !== sealed.readUInt8(0))
  const renamed = ids.map((id): [string, Buffer] => {
    const copy = Buffer.from(sealed)
    copy.writeUInt8(id, 0)
    return [`the number of key ${id}`, copy]
  })
  return [...flipped, ...cut, ...renamed, ['a byte more', Buffer.concat([sealed, Buffer.of(0)])]]
}

const regionOf = (at: number): string => (at < NONCE_AT ? 'key' : at < TAG_AT ? 'nonce' : at < TEXT_AT ? 'tag' : 'text')
