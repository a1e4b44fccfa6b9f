import { timingSafeEqual, verify, X509Certificate } from 'node:crypto'
import { ContentInfo, SignedData, Certificate } from 'pkijs'
import { problem, type Problem } from '../problem.ts'
import { cmsLength, bufferOf, encodeCms, signedBytes } from './encode.ts'

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
export const checkCms = ({ contents, digest, at, roots }: Question): CheckedCms => {
  const parts = partsOf(contents)
  if (!parts) return { certificate: undefined, problems: [problem('form')] }
  const [leaf, ...chain] = parts.certificates
  if (!leaf) return { certificate: undefined, problems: [problem('form', 'no certificate')] }
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

interface Parts {
  readonly length: number
  readonly certificates: readonly Uint8Array[]
  readonly signature: Uint8Array
}

const partsOf = (contents: Uint8Array): Parts | undefined => {
  try {
    const length = cmsLength(contents)
    const info = ContentInfo.fromBER(bufferOf(contents.subarray(0, length)))
    const signed = new SignedData({ schema: info.content })
    const [signer] = signed.signerInfos
    if (!signer) return undefined
    return {
      length,
      certificates: (signed.certificates ?? []).flatMap((one) =>
        one instanceof Certificate ? [new Uint8Array(one.toSchema().toBER(false))] : [],
      ),
      signature: new Uint8Array(signer.signature.valueBlock.valueHexView),
    }
  } catch {
    // Whatever the parser stumbled over: it is no signature that we wrote.
    return undefined
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
