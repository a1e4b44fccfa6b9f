import { createHash } from 'node:crypto'
import type { Entry } from './entries.ts'

const ID_BYTES = 8

/** Goes over entries in order: SHA-256 of id and hash of each. */
export const digestOf = () => {
  const hash = createHash('sha256')
  const id = Buffer.alloc(ID_BYTES)
  let entries = 0
  return {
    add: (entry: Entry): void => {
      id.writeBigUInt64BE(BigInt(entry.id))
      hash.update(id).update(entry.hash)
      entries += 1
    },
    entries: (): number => entries,
    end: (): string => hash.digest('hex'),
  }
}
