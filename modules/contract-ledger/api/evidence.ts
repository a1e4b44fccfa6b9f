import { notFound } from '#kernel/problem.ts'
import type { Act } from '#platform/document/types.ts'
import type { EvidenceLink } from '#platform/signing/evidence/chain.ts'
import type { EvidenceEntry } from '../contract.ts'
import { EVIDENCE_DETAILS, EVIDENCE_KINDS } from '../words.ts'
import { appendEvidence, evidenceOf, hasEvent } from './evidence-store.ts'

type Kind = keyof typeof EVIDENCE_KINDS
type Details = Partial<Record<keyof typeof EVIDENCE_DETAILS, string>>

interface Concerned {
  readonly id: string
  readonly companyId: string
  readonly supplierName: string
  readonly buyerCompanyName: string
}

const BETWEEN = ' · '

const detailOf = (details: Details): Record<string, string> =>
  Object.fromEntries(
    keysOf(EVIDENCE_DETAILS).flatMap((name) => {
      const value = details[name]
      return value === undefined ? [] : [[EVIDENCE_DETAILS[name], value]]
    }),
  )

const keysOf = <K extends string>(record: Readonly<Record<K, string>>): K[] =>
  Object.keys(record).filter((key): key is K => Object.hasOwn(record, key))

/** Writes down what somebody did on the way to a signature; the contract is locked. */
export const witness = async (
  { tx, me, now }: Act,
  contract: Concerned,
  kind: Kind,
  details: Details,
): Promise<void> => {
  const party = me.side === 'supplier' ? contract.supplierName : contract.buyerCompanyName
  await appendEvidence(tx, me, contract, {
    at: now.toISOString(),
    who: `${party}${BETWEEN}${me.userName}`,
    what: EVIDENCE_KINDS[kind],
    detail: detailOf({ requestId: me.requestId, ...details }),
  })
}

/** Has the caller done this with this text before? */
export const isWitnessed = ({ tx, me }: Act, contractId: string, kind: Kind, sha256: string): Promise<boolean> =>
  hasEvent(tx, me, contractId, EVIDENCE_KINDS[kind], [EVIDENCE_DETAILS.sha256, sha256])

const entryOf = ({ at, who, what, detail, hash }: EvidenceLink, index: number): EvidenceEntry => {
  const kind = keysOf(EVIDENCE_KINDS).find((one) => EVIDENCE_KINDS[one] === what) ?? notFound()
  const [party = '', person = ''] = who.split(BETWEEN)
  return {
    no: index + 1,
    at,
    kind,
    kindName: EVIDENCE_KINDS[kind],
    party,
    person,
    address: detail[EVIDENCE_DETAILS.address] ?? '',
    requestId: detail[EVIDENCE_DETAILS.requestId] ?? '',
    revisionSha256: detail[EVIDENCE_DETAILS.sha256] ?? '',
    hash,
  }
}

/** The chain as people read it. */
export const listEvidence = async ({ tx, me }: Act, contractId: string): Promise<EvidenceEntry[]> =>
  (await evidenceOf(tx, me, contractId)).map(entryOf)
