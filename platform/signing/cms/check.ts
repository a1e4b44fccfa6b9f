import { timingSafeEqual, verify, X509Certificate } from 'node:crypto'
import { problem, type Problem } from '../problem.ts'
import { takeCms } from './der.ts'
import { encodeCms, signedBytes } from './encode.ts'

export interface CheckedCms {
  /** None where the signature cannot even be read. */
  readonly certificate: X509Certificate | undefined
  readonly problems: readonly Problem[]
}

interface Question {
  /** What stands between the ranges, with the zeros behind it. */
  readonly contents: Uint8Array
  /** SHA-256 of the ranges. */
  readonly digest: Uint8Array
  readonly at: Date
  readonly roots: readonly Uint8Array[]
}

/**
 * Checks a signature against what it was made of. It is put together again from its parts and must come out byte for byte:
 * nothing in it can be changed that is not also signed, and nothing can hide behind it.
 */
export const checkCms = (question: Question): CheckedCms => {
  try {
    return checked(question)
  } catch {
    // Whatever a parser stumbled over: it is no signature that we wrote.
    return { certificate: undefined, problems: [problem('form')] }
  }
}

const checked = ({ contents, digest, at, roots }: Question): CheckedCms => {
  const parts = takeCms(contents)
  const [leaf, ...chain] = parts?.certificates ?? []
  if (!parts || !leaf) return { certificate: undefined, problems: [problem('form')] }
  const certificate = new X509Certificate(leaf)
  if (!verify('sha256', signedBytes(digest, leaf), certificate.publicKey, parts.signature))
    return { certificate, problems: [problem('signature')] }
  const again = encodeCms({ digest, certificate: leaf, chain, signature: parts.signature })
  const isOurForm = Buffer.from(again).equals(contents.subarray(0, parts.length)) && isZero(contents, parts.length)
  return {
    certificate,
    problems: [...(isOurForm ? [] : [problem('form')]), ...checkChain(certificate, chain, roots, at)],
  }
}

const isZero = (bytes: Uint8Array, from: number): boolean => bytes.subarray(from).every((byte) => byte === 0)

const checkChain = (
  leaf: X509Certificate,
  chain: readonly Uint8Array[],
  roots: readonly Uint8Array[],
  at: Date,
): Problem[] => {
  const path = [leaf, ...chain.map((one) => new X509Certificate(one))]
  const top = path.at(-1) ?? leaf
  const isLinked = path.every((one, index) => {
    const above = path[index + 1]
    return above === undefined || (above.ca && one.checkIssued(above) && one.verify(above.publicKey))
  })
  const isTrusted = roots.some((root) => root.length === top.raw.length && timingSafeEqual(root, top.raw))
  if (!isLinked || !isTrusted || leaf.ca) return [problem('untrusted', leaf.issuer)]
  const outside = path.find((one) => at < one.validFromDate || at > one.validToDate)
  return outside ? [problem('not_valid_then', `${outside.validFrom} – ${outside.validTo}`)] : []
}
