const DIRECTORY_END = 0x06054b50
const ENTRY = 0x02014b50
const END_BYTES = 22
const ENTRY_BYTES = 46
// The end of the directory may be followed by a remark of this length at most.
const MOST_REMARK = 65_535

/** How many bytes an archive says to unpack to; undefined when it is none that can be read. */
export const zipWeight = (bytes: ArrayBuffer): number | undefined => {
  const view = new DataView(bytes)
  let end = view.byteLength - END_BYTES
  const first = Math.max(0, end - MOST_REMARK)
  while (end >= first && view.getUint32(end, true) !== DIRECTORY_END) end -= 1
  if (end < first) return undefined
  const count = view.getUint16(end + 10, true)
  let at = view.getUint32(end + 16, true)
  let weight = 0
  for (let n = 0; n < count; n += 1) {
    if (at + ENTRY_BYTES > view.byteLength || view.getUint32(at, true) !== ENTRY) return undefined
    weight += view.getUint32(at + 24, true)
    at += ENTRY_BYTES + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return weight
}
