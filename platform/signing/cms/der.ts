/** One value of DER: its tag, and where its content lies. */
interface Value {
  readonly tag: number
  readonly start: number
  readonly content: number
  readonly end: number
}

const LONG_FORM = 0x80

/** The value at a place; nothing where there is none that fits. */
const valueAt = (bytes: Uint8Array, start: number, end: number): Value | undefined => {
  const [tag, first] = bytes.subarray(start, end)
  if (tag === undefined || first === undefined) return undefined
  const digits = first < LONG_FORM ? 0 : first - LONG_FORM
  if (digits > 3) return undefined
  const content = start + 2 + digits
  const length = digits === 0 ? first : bytes.subarray(start + 2, content).reduce((sum, byte) => sum * 256 + byte, 0)
  return content + length <= end ? { tag, start, content, end: content + length } : undefined
}

/** The values inside of another, in their order. */
const inside = (bytes: Uint8Array, { content, end }: Value): Value[] => {
  const found: Value[] = []
  for (let one = valueAt(bytes, content, end); one; one = valueAt(bytes, one.end, end)) found.push(one)
  return found
}

/** What is taken out of a signature to put it together again. */
export interface TakenCms {
  readonly length: number
  readonly certificates: readonly Uint8Array[]
  readonly signature: Uint8Array
}

const CERTIFICATES = 0xa0
const OCTETS = 0x04

/**
 * Takes certificates and signature out of a CMS by their places. Whether everything else is as it should be is seen when it is
 * put together again; so this need not understand it.
 */
export const takeCms = (bytes: Uint8Array): TakenCms | undefined => {
  const whole = valueAt(bytes, 0, bytes.length)
  const wrapped = whole && inside(bytes, whole)[1]
  const signedData = wrapped && inside(bytes, wrapped)[0]
  const parts = signedData ? inside(bytes, signedData) : []
  const certificates = parts.find(({ tag }) => tag === CERTIFICATES)
  const signers = parts.at(-1)
  const signer = signers && inside(bytes, signers)[0]
  const signature = signer && inside(bytes, signer).at(-1)
  if (!whole || !certificates || signature?.tag !== OCTETS) return undefined
  return {
    length: whole.end,
    certificates: inside(bytes, certificates).map(({ start, end }) => bytes.subarray(start, end)),
    signature: bytes.subarray(signature.content, signature.end),
  }
}
