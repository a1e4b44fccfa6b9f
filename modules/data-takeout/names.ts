const LONGEST = 100
const LONGEST_EXTENSION = 10
const FORBIDDEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\\/:*?"<>|]/gu
/** Windows keeps these for devices, with whatever extension. */
const DEVICES = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i

const splitName = (name: string): readonly [stem: string, extension: string] => {
  const dot = name.lastIndexOf('.')
  const hasExtension = dot > 0 && name.length - dot <= LONGEST_EXTENSION
  return hasExtension ? [name.slice(0, dot), name.slice(dot)] : [name, '']
}

/** A name that every system can write to its disk, and that leads nowhere else. */
export const safeName = (name: string): string => {
  const plain = name
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(FORBIDDEN, '_')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[ .]+/, '')
    .replace(/[ .]+$/, '')
    .replace(DEVICES, '_$&')
  const [stem, extension] = splitName(plain)
  const short = [...stem]
    .slice(0, LONGEST - extension.length)
    .join('')
    .replace(/[ .]+$/, '')
  return `${short}${extension}` || '_'
}

/** Hands out places in an archive, none of them twice: systems that take `A` and `a` for the same file are reckoned with. */
export const createPlaces = (): ((folders: readonly string[], name: string) => string) => {
  const taken = new Set<string>()
  const isFree = (path: string): boolean => !taken.has(path.normalize('NFKC').toLowerCase())
  return (folders, name) => {
    const folder = folders.map((one) => `${safeName(one)}/`).join('')
    const [stem, extension] = splitName(safeName(name))
    let path = `${folder}${stem}${extension}`
    for (let next = 2; !isFree(path); next += 1) path = `${folder}${stem} (${next})${extension}`
    taken.add(path.normalize('NFKC').toLowerCase())
    return path
  }
}
