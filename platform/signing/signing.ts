import { systemCaller } from '#kernel/caller.ts'
import type { Database } from '../database/database.ts'
import type { Act } from '../document/types.ts'
import { brokenAt } from './evidence/chain.ts'
import { renderEvidence, type EvidenceReport } from './evidence/report.ts'
import { holderOf } from './identity/certificates.ts'
import type { OwnAuthority } from './identity/own-authority.ts'
import { rootCertificates } from './identity/store.ts'
import { PARTY_FIELDS, PLATFORM_FIELD, type FieldName } from './pdf/places.ts'
import { prepareContract, prepareReport } from './pdf/prepare.ts'
import { signField } from './pdf/sign-field.ts'
import { verifyPdf, type Verification } from './pdf/verify.ts'
import { SigningRefused } from './refused.ts'
import { sha256Of } from './revision.ts'
import { sealMask } from './seal/mask.ts'
import type { Signatory, Signer, SignerSource } from './signer.ts'
import { EVIDENCE, PLATFORM_NAME, SEAL_PURPOSE } from './words.ts'

/** What becomes of a file when it is signed. */
export interface SignedRevision {
  readonly pdf: Uint8Array
  readonly sha256: string
  readonly certificateNo: string
  readonly signedAt: string
}

export interface SignRequest {
  readonly signatory: Signatory
  /** Who did it for the company. */
  readonly person: string
  readonly reason: string
  readonly at: Date
}

/** Signs documents and verifies them. Callers give stored bytes, never what a browser sent: see `mustBeRevision`. */
export interface DocumentSigning {
  /** The file that will be signed, with an empty field for each side. */
  prepare(pdf: Uint8Array): Promise<Uint8Array>
  /** The first signature locks the content, whichever side makes it; each side signs once. */
  sign(act: Act, pdf: Uint8Array, request: SignRequest): Promise<SignedRevision>
  verify(pdf: Uint8Array): Promise<Verification>
  /** What happened on the way, as a file of its own that the platform signs. */
  evidence(act: Act, report: EvidenceReport, at: Date): Promise<SignedRevision>
}

export interface SigningDeps {
  readonly db: Database
  /** Who keeps the keys of companies. */
  readonly companies: SignerSource
  readonly authority: OwnAuthority
  /** Roots besides our own that signatures may come from. */
  readonly trusted: readonly Uint8Array[]
}

export const createDocumentSigning = ({ db, companies, authority, trusted }: SigningDeps): DocumentSigning => {
  const me = systemCaller('signing.verify')
  // A root is never taken back, so those that were read once need not be read again.
  let known: readonly Uint8Array[] = []
  const readRoots = async (): Promise<void> => {
    known = [...trusted, ...(await db.read(me, (tx) => rootCertificates(tx, me)))]
  }
  return {
    prepare: prepareContract,
    sign: async (act, pdf, { signatory, person, reason, at }) => {
      const signer = await companies.signerOf(act, signatory, at)
      return signed(pdf, {
        field: PARTY_FIELDS[signatory.side].field,
        signer,
        person,
        reason,
        at,
        company: signatory.name,
      })
    },
    verify: async (pdf) => {
      const found = verifyPdf(pdf, known)
      if (!isUntrusted(found)) return found
      await readRoots()
      return verifyPdf(pdf, known)
    },
    evidence: async (act, report, at) => {
      if (brokenAt(report.links) >= 0) throw new SigningRefused('broken_chain')
      const signer = await authority.platformSigner(act, at)
      const pdf = await prepareReport(await renderEvidence(report))
      const reason = EVIDENCE.title
      return signed(pdf, {
        field: PLATFORM_FIELD.field,
        signer,
        person: PLATFORM_NAME,
        reason,
        at,
        company: PLATFORM_NAME,
      })
    },
  }
}

const isUntrusted = ({ signatures }: Verification): boolean =>
  signatures.some(({ problems }) => problems.some(({ code }) => code === 'untrusted'))

interface Signing extends Omit<SignRequest, 'signatory'> {
  readonly field: FieldName
  readonly signer: Signer
  readonly company: string
}

const signed = async (pdf: Uint8Array, { company, ...signing }: Signing): Promise<SignedRevision> => {
  const out = await signField(pdf, { ...signing, seal: await sealMask(company, SEAL_PURPOSE) })
  return {
    pdf: out,
    sha256: sha256Of(out),
    certificateNo: holderOf(signing.signer.certificate).certificateNo,
    signedAt: signing.at.toISOString(),
  }
}
