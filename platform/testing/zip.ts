import { crc32, deflateRawSync } from 'node:zlib'

/** A file of an archive; `said` is what the archive claims of its size, where that is a lie. */
export interface ZipFile {
  readonly name: string
  readonly content: Uint8Array | string
  readonly said?: number
  readonly isEncrypted?: boolean
}

/** An archive, made by hand: ordinary ones always come out the same, and hostile ones say what no honest tool would write. */
export const zipOf = (files: readonly ZipFile[]): Buffer => {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const file of files) {
    const name = Buffer.from(file.name)
    const content = Buffer.from(file.content)
    const packed = deflateRawSync(content, { level: 9 })
    const head = Buffer.alloc(26)
    head.writeUInt16LE(20, 0)
    head.writeUInt16LE(0x800 | (file.isEncrypted ? 1 : 0), 2)
    head.writeUInt16LE(8, 4)
    // The first of January 1980: archives of one content are one file.
    head.writeUInt16LE(0x21, 8)
    head.writeUInt32LE(crc32(content), 10)
    head.writeUInt32LE(packed.length, 14)
    head.writeUInt32LE(file.said ?? content.length, 18)
    head.writeUInt16LE(name.length, 22)
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    locals.push(Buffer.from('504b0304', 'hex'), head, name, packed)
    directory.push(Buffer.from('504b01021400', 'hex'), head, rest, name)
    offset += 30 + name.length + packed.length
  }
  const central = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('504b0506', 'hex')
  end.writeUInt16LE(files.length, 8)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, central, end])
}
