import { createHash } from 'node:crypto'
import { checkCms } from '../cms/check.ts'
import { holderOf } from '../identity/certificates.ts'
import { problem, Unverifiable, type Problem } from '../problem.ts'
import { MOST_BYTES } from '../revision.ts'
import { changesBetween, isCertified } from './changes.ts'
import { endOf, findSignatures, type FoundSignature } from './find-signatures.ts'
import { PARTY_FIELDS, PLATFORM_FIELD } from './places.ts'
import { readSections } from './sections.ts'

const FIELDS: readonly string[] = [...Object.values(PARTY_FIELDS), PLATFORM_FIELD].map(({ field }) => field)

export interface VerifiedSignature {
  readonly field: string
  readonly signer: string
  readonly certificateNo: string
  /** When it says that it was made, as an instant; empty when it does not. */
  readonly at: string
  readonly problems: readonly Problem[]
}

export interface Verification {
  readonly ok: boolean
  /** What is wrong with the file as a whole. */
  readonly problems: readonly Problem[]
  readonly signatures: readonly VerifiedSignature[]
}

/** Says what is wrong with a signed file. It never throws: whatever cannot be read is a problem, too. */
export const verifyPdf = (bytes: Uint8Array, roots: readonly Uint8Array[]): Verification => {
  try {
    return verified(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), roots)
  } catch (error) {
    // What a parser throws at broken bytes says nothing to anybody, but that they are broken.
    const found = error instanceof Unverifiable ? error.problem : problem('unreadable')
    return { ok: false, problems: [found], signatures: [] }
  }
}

const verified = (pdf: Buffer, roots: readonly Uint8Array[]): Verification => {
  if (pdf.length > MOST_BYTES) throw new Unverifiable('too_large')
  const sections = readSections(pdf)
  const found = findSignatures(pdf, sections)
  const [first] = found
  const last = found.at(-1)
  if (!first || !last) throw new Unverifiable('no_signature')
  const problems = [
    ...(endOf(last) === pdf.length ? [] : [problem('appended', `${pdf.length - endOf(last)} bytes`)]),
    ...changesBetween(pdf, sections, found),
    ...(isCertified(pdf, sections, first) ? [] : [problem('not_certified')]),
  ]
  const signatures = found.map((one) => verifySignature(pdf, one, roots))
  return { ok: problems.length === 0 && signatures.every((one) => one.problems.length === 0), problems, signatures }
}

const verifySignature = (pdf: Buffer, signature: FoundSignature, roots: readonly Uint8Array[]): VerifiedSignature => {
  const { field, range, contents, at } = signature
  const described = { field, at: at?.toISOString() ?? '' }
  const [start, open = -1, close = -1, length = -1] = range
  const isRange =
    range.length === 4 && range.every(Number.isSafeInteger) && start === 0 && open > 0 && close > open && length > 0
  if (!isRange || close + length > pdf.length)
    return { ...described, signer: '', certificateNo: '', problems: [problem('byte_range', range.join(' '))] }
  const problems = [
    // Whatever else stood between the ranges would be covered by nothing.
    ...(pdf.toString('latin1', open, close) === `<${contents}>` && /^[0-9a-f]*$/.test(contents)
      ? []
      : [problem('gap')]),
    ...(FIELDS.includes(field) ? [] : [problem('wrong_field', field)]),
    ...(signature.subFilter === 'ETSI.CAdES.detached' && at ? [] : [problem('form')]),
  ]
  const digest = createHash('sha256')
    .update(pdf.subarray(0, open))
    .update(pdf.subarray(close, close + length))
    .digest()
  const cms = checkCms({ contents: Buffer.from(contents, 'hex'), digest, at: at ?? new Date(0), roots })
  return {
    ...described,
    ...(cms.certificate ? holderOf(cms.certificate.raw) : { signer: '', certificateNo: '' }),
    problems: [...problems, ...cms.problems],
  }
}
