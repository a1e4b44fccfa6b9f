import { SIGNED_SECONDS_MAX } from './object-store.ts'

const KEY_BYTES_MAX = 900
const SEGMENT_BYTES_MAX = 200

// Control characters, marks that turn the reading direction, lone surrogates, unassigned characters, line separators.
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}]/u
// Signs that some file system, shell or header reads as more than a name.
const SPECIAL = /[\\:*?"<>|]/
// What a second decoding somewhere on the way would turn into another name.
const ENCODED = /%[0-9a-f]{2}/i

const bytesIn = (text: string): number => new TextEncoder().encode(text).length

/** One part of a key. A dot at the start hides files, and `.` and `..` lead elsewhere; dots and blanks at the end get lost. */
const isSegment = (segment: string): boolean =>
  segment !== '' && !segment.startsWith('.') && !/^ |[. ]$/.test(segment) && bytesIn(segment) <= SEGMENT_BYTES_MAX

/** Is this the name of an object and of no other, on every disk and in every store? Relative, plain, in one spelling. */
export const isObjectKey = (key: string): boolean =>
  key.isWellFormed() &&
  key === key.normalize('NFC') &&
  bytesIn(key) <= KEY_BYTES_MAX &&
  !UNSEEN.test(key) &&
  !SPECIAL.test(key) &&
  !ENCODED.test(key) &&
  key.split('/').every(isSegment)

/** Is this a folder below the top? */
export const isObjectPrefix = (prefix: string): boolean => prefix.endsWith('/') && isObjectKey(prefix.slice(0, -1))

/** The last wall before a signature: what gets here wrong is a fault of ours, not of the caller. */
export const mustBeSignable = (key: string, seconds: number): void => {
  if (!isObjectKey(key)) throw new Error('this key cannot be signed')
  mustBeShort(seconds)
}

export const mustBeShort = (seconds: number): void => {
  if (!Number.isInteger(seconds) || seconds < 1 || seconds > SIGNED_SECONDS_MAX)
    throw new Error(`${seconds} seconds cannot be signed`)
}

/** As RFC 3986 writes a value: more is encoded than by `encodeURIComponent`, and SigV4 counts on it. */
export const encodeValue = (value: string): string =>
  encodeURIComponent(value).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** A key as the path of an address. */
export const encodeKey = (key: string): string => key.split('/').map(encodeValue).join('/')

/** A part of an address as it was meant; nothing when it is no encoding at all. */
export const decoded = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
