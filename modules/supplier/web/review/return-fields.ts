import { isAsked } from '../../asked-fields.ts'
import { labelOf, labelOfPath } from '../../labels.ts'
import type { Profile, ProfileField } from '../../profile.ts'
import { textAt } from '../../rules.ts'
import { isFile } from '../../describe-change.ts'
import { stepsOf } from '../../steps.ts'
import { COMPANY } from '../register/words.ts'
import { RETURN } from './words.ts'

export interface FieldChoice {
  /** The path as the registration form understands it. */
  readonly value: string
  readonly label: string
}
export interface FieldGroup {
  readonly label: string
  readonly options: readonly FieldChoice[]
}

// Evidence and boxes beside a day are mended with the day itself.
const UNNAMED: readonly ProfileField[] = ['ocr', 'isLongTerm', 'idIsLongTerm']

/** What people look at in a row of a list. */
const PARTS = {
  contacts: ['name', 'mobile', 'email', 'position'],
  qualifications: ['type', 'certNo', 'issuer', 'from', 'to', 'file'],
  bankAccounts: ['accountName', 'accountNo', 'bankSubId', 'proofFile'],
} as const
const isList = (field: string): field is keyof typeof PARTS => Object.hasOwn(PARTS, field)

const OPERATED = 2
/** The name of a place, as the form of this kind of supplier has it: an individual business has an operator. */
export const nameOfPlace = (path: string, { supplierType }: Pick<Profile, 'supplierType'>): string =>
  path === 'legalPerson' && supplierType === OPERATED ? COMPANY.operator : labelOfPath(path)

/** All places of this kind of supplier that can be sent back, by the step of the form that they stand on. */
export const returnChoices = (profile: Profile): FieldGroup[] => {
  const choice = (value: string): FieldChoice => ({ value, label: nameOfPlace(value, profile) })
  return stepsOf(profile.supplierType)
    .map(({ title, fields }) => ({
      label: title,
      options: fields
        .filter((field) => !UNNAMED.includes(field) && isAsked(field, profile))
        .flatMap((field) =>
          isList(field)
            ? [
                { value: field, label: RETURN.whole(labelOf(field)) },
                ...profile[field].flatMap((_, index) =>
                  PARTS[field].map((part) => choice(`${field}.${index}.${part}`)),
                ),
              ]
            : [choice(field)],
        ),
    }))
    .filter(({ options }) => options.length > 0)
}

/** What one usually says about such a place. */
export const hintsFor = (path: string): readonly string[] => {
  const last = path.split('.').at(-1) ?? ''
  return isFile(last) ? RETURN.hints.file : isList(last) ? RETURN.hints.list : RETURN.hints.text
}

/** What stands at a place now, where words can say it. */
export const currentText = (profile: Profile, path: string): string => {
  const last = path.split('.').at(-1) ?? ''
  if (isFile(last) || last.endsWith('Id')) return ''
  return textAt(profile, path) ?? ''
}
