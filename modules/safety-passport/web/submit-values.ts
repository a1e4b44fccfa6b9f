import type { FormInstance } from 'antd'
import { errorsOf } from '#shell/failure.ts'
import { certificateErrors, draftOf } from '../rules.ts'
import type { Certificate, CertificateDraft, Passport } from '../shapes.ts'

/** One document as its form holds it: a day that nobody chose is empty. */
export type PaperValues = Omit<CertificateDraft, 'kind'> & { readonly kind?: CertificateDraft['kind'] }
export interface SubmitValues {
  readonly certificates: PaperValues[]
}

export const blankPaper = (kind?: CertificateDraft['kind']): PaperValues => ({
  ...(kind === undefined ? {} : { kind }),
  number: '',
  issuer: '',
  standard: '',
  validFrom: null,
  validTo: null,
  batchNos: [],
  fileIds: [],
  formulaIds: [],
})

/** What is there already, and a row for each kind that is asked for and not there. */
export const startOf = ({ certificates, required }: Pick<Passport, 'certificates' | 'required'>): SubmitValues => {
  const absent = required.filter((kind) => certificates.every((one) => one.kind !== kind))
  const rows: PaperValues[] = [...certificates.map(draftOf), ...absent.map(blankPaper)]
  return { certificates: rows.length === 0 ? [blankPaper()] : rows }
}

const dayIn = (day: string | null): string | null => day || null

/** What is sent; rows without a kind are stopped by the form. */
export const toDrafts = ({ certificates }: SubmitValues): CertificateDraft[] =>
  certificates.flatMap(({ kind, ...row }) =>
    kind === undefined ? [] : [{ ...row, kind, validFrom: dayIn(row.validFrom), validTo: dayIn(row.validTo) }],
  )

type Places = Readonly<Record<string, readonly string[]>>

const pathOf = (place: string): (string | number)[] =>
  place.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part))

const put = (form: Pick<FormInstance, 'setFields'>, said: Places): void =>
  form.setFields(Object.entries(said).map(([place, why]) => ({ name: pathOf(place), errors: [...why] })))

/** Puts what the rules mind at its fields; says whether there was anything. */
export const showWrong = (
  form: Pick<FormInstance, 'setFields' | 'scrollToField'>,
  drafts: readonly CertificateDraft[],
  former: readonly Certificate[],
  today: string,
): boolean => {
  const [first, ...others] = certificateErrors(drafts, former, today)
  if (first === undefined) return false
  put(form, Object.fromEntries([first, ...others].toReversed().map(({ field, why }) => [field, [why]])))
  form.scrollToField(pathOf(first.field), { block: 'nearest' })
  return true
}

/** The same with what the server says. */
export const showRefusal = (form: Pick<FormInstance, 'setFields'>, error: unknown): void => put(form, errorsOf(error))
