import { daysUntil } from '#kernel/day.ts'
import { codesOf } from '#kernel/labels.ts'
import { SAFETY_KINDS } from '#modules/sku-category/contract.ts'
import type { Certificate, CertificateDraft, Passport } from './shapes.ts'
import { MESSAGES } from './words.ts'

export type SafetyKind = Certificate['kind']
/** What was found of one document, by its code. */
export const FINDING = { pending: 1, valid: 2, returned: 3 } as const satisfies Record<string, Certificate['finding']>
/** How a product stands, by its code. */
export const MARK = { none: 0, sound: 1, ending: 2, pending: 3, missing: 4 } as const satisfies Record<
  string,
  Passport['mark']
>

/** How many days before a document ends people are told, once each. */
export const EXPIRY_DAYS = [60, 30, 7] as const

/** What the machine's guards look at: loaded before, never fetched by a guard. */
export interface PassportFacts {
  /** Names of what the category asks for and neither is good nor waits to be checked. */
  readonly absent: readonly string[]
  readonly isShared: boolean
  readonly hasValid: boolean
}

type Dated = Pick<Certificate, 'validTo'>
type Found = Pick<Certificate, 'kind' | 'finding' | 'validTo'>

/** Is it within its time? The last day counts. */
export const isCurrent = ({ validTo }: Dated, today: string): boolean => validTo === null || validTo >= today

/** Those that prove something today. */
export const inForce = <C extends Found>(certificates: readonly C[], today: string): C[] =>
  certificates.filter((one) => one.finding === FINDING.valid && isCurrent(one, today))

const lacking = (required: readonly SafetyKind[], had: readonly Pick<Found, 'kind'>[]): SafetyKind[] =>
  required.filter((kind) => had.every((one) => one.kind !== kind))

/** Of what is asked for, what nothing proves today. */
export const missingOf = (
  required: readonly SafetyKind[],
  certificates: readonly Found[],
  today: string,
): SafetyKind[] => lacking(required, inForce(certificates, today))

/** The same, with what waits to be checked counted as good. */
export const absentOf = (
  required: readonly SafetyKind[],
  certificates: readonly Found[],
  today: string,
): SafetyKind[] =>
  lacking(
    required,
    certificates.filter((one) => one.finding !== FINDING.returned && isCurrent(one, today)),
  )

export const kindNames = (kinds: readonly SafetyKind[]): string[] => kinds.map((kind) => SAFETY_KINDS[kind])

/** The last day on which all kinds that are proved now still are: of each kind the longest, of these the first. */
export const expiryOf = (certificates: readonly Found[]): string | null => {
  const valid = certificates.filter(({ finding }) => finding === FINDING.valid)
  const ends = codesOf(SAFETY_KINDS).flatMap((kind) => {
    const own = valid.filter((one) => one.kind === kind)
    const days = own.flatMap(({ validTo }) => validTo ?? [])
    return days.length < own.length ? [] : (days.toSorted().at(-1) ?? [])
  })
  return ends.toSorted()[0] ?? null
}

/** Does it end so soon that somebody should renew it? */
export const isEnding = (expiresOn: string | null, today: string): boolean =>
  expiresOn !== null && daysUntil(expiresOn, today) <= EXPIRY_DAYS[0]

/** The threshold that is due now and nobody was told of; nothing when there is none. */
export const dueThreshold = (expiresOn: string, today: string, toldDays: number | null): number | undefined => {
  const left = daysUntil(expiresOn, today)
  const reached = left < 0 ? undefined : EXPIRY_DAYS.findLast((days) => left <= days)
  return reached !== undefined && (toldDays === null || reached < toldDays) ? reached : undefined
}

interface Standing {
  readonly required: readonly SafetyKind[]
  readonly certificates: readonly Found[]
  readonly expiresOn: string | null
  readonly isChecking: boolean
}

/** How a product stands today. */
export const markOf = (
  { required, certificates, expiresOn, isChecking }: Standing,
  today: string,
): Passport['mark'] => {
  const isComplete = missingOf(required, certificates, today).length === 0
  if (isComplete && inForce(certificates, today).length > 0)
    return isEnding(expiresOn, today) ? MARK.ending : MARK.sound
  if (isComplete && required.length === 0) return isChecking ? MARK.pending : MARK.none
  return isChecking ? MARK.pending : MARK.missing
}

const MATERIALS = 3 satisfies SafetyKind

interface Wrong {
  readonly field: string
  readonly why: string
}

/** What is wrong with the documents that somebody hands in, by their field. */
export const certificateErrors = (
  drafts: readonly CertificateDraft[],
  former: readonly Certificate[],
  today: string,
): Wrong[] =>
  drafts.flatMap((draft, index) => {
    const at = (name: string, why: string, isWrong: boolean): Wrong[] =>
      isWrong ? [{ field: `certificates.${index}.${name}`, why }] : []
    const earlier = drafts.slice(0, index)
    const { id, kind, validFrom, validTo } = draft
    return [
      ...at('id', MESSAGES.idUnknown, id !== undefined && former.every((one) => one.id !== id)),
      ...at('id', MESSAGES.idTwice, id !== undefined && earlier.some((one) => one.id === id)),
      ...at(
        'number',
        MESSAGES.numberTwice,
        earlier.some((one) => isSame(one, draft)),
      ),
      ...at('validTo', MESSAGES.endsEarly, validFrom !== null && validTo !== null && validTo < validFrom),
      ...at('validTo', MESSAGES.ended, !isCurrent(draft, today) && !isUnchanged(draft, former)),
      ...at('fileIds', MESSAGES.filesMissing, draft.fileIds.length === 0),
      ...at(
        'batchNos',
        MESSAGES.scopeMissing,
        kind === MATERIALS && draft.formulaIds.length + draft.batchNos.length === 0,
      ),
    ]
  })

const isSame = (one: CertificateDraft, other: CertificateDraft): boolean =>
  one.kind === other.kind && one.number.trim().toUpperCase() === other.number.trim().toUpperCase()

/** One as its form has it. */
export const draftOf = ({ formulas, ...kept }: Certificate): CertificateDraft => ({
  id: kept.id,
  kind: kept.kind,
  number: kept.number,
  issuer: kept.issuer,
  standard: kept.standard,
  validFrom: kept.validFrom,
  validTo: kept.validTo,
  batchNos: kept.batchNos,
  fileIds: kept.fileIds,
  formulaIds: formulas.map(({ id }) => id),
})

const contentOf = (draft: CertificateDraft): string =>
  JSON.stringify([
    draft.kind,
    draft.number.trim(),
    draft.issuer.trim(),
    draft.standard.trim(),
    draft.validFrom,
    draft.validTo,
    draft.batchNos,
    draft.fileIds,
    draft.formulaIds,
  ])

/** Is it one that is there already, and as it was? Then it need not be checked again. */
export const isUnchanged = (draft: CertificateDraft, former: readonly Certificate[]): boolean =>
  former.some((one) => one.id === draft.id && contentOf(draftOf(one)) === contentOf(draft))
