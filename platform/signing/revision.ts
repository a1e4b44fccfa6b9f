import { createHash } from 'node:crypto'
import { SigningRefused } from './refused.ts'

/** Above it nothing is signed or verified: a contract has a tenth of it. */
export const MOST_BYTES = 20_000_000

export const sha256Of = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex')

/** Are these the bytes that were stored? Asked before anything is signed. */
export const sameRevision = (storedSha256: string, bytes: Uint8Array): boolean => sha256Of(bytes) === storedSha256

/** Refuses bytes that are not the stored ones. */
export const mustBeRevision = (storedSha256: string, bytes: Uint8Array): void => {
  if (!sameRevision(storedSha256, bytes)) throw new SigningRefused('altered')
}
