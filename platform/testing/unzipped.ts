import { inflateRawSync } from 'node:zlib'

const DIRECTORY_ENTRY = 0x02014b50

interface Unzipped {
  readonly name: string
  readonly text: string
}

/** The files of an archive as text, by its directory: the heads before them need not know their sizes. */
export const unzipped = (bytes: Buffer): Unzipped[] => {
  const files: Unzipped[] = []
  for (let at = bytes.indexOf('PK\u0001\u0002', 'latin1'); at >= 0 && at + 46 <= bytes.length;) {
    if (bytes.readUInt32LE(at) !== DIRECTORY_ENTRY) break
    const head = bytes.readUInt32LE(at + 42)
    const start = head + 30 + bytes.readUInt16LE(head + 26) + bytes.readUInt16LE(head + 28)
    const packed = bytes.subarray(start, start + bytes.readUInt32LE(at + 20))
    const nameLength = bytes.readUInt16LE(at + 28)
    files.push({
      name: bytes.toString('utf8', at + 46, at + 46 + nameLength),
      text: (bytes.readUInt16LE(at + 10) === 8 ? inflateRawSync(packed) : packed).toString('utf8'),
    })
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return files
}
