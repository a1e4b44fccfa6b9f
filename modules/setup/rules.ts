import { isCreditCode, isMobile } from '#kernel/identity.ts'
import { STAFF_ROLES, type RoleKey } from '#kernel/permission.ts'
import { tidy } from '#kernel/text.ts'
import { QUESTIONS, WRONG } from './words.ts'

export interface AdministratorDraft {
  readonly name: string
  readonly mobile: string
  /** Beside that of an administrator. */
  readonly roles: readonly RoleKey[]
}

export interface CompanyDraft {
  readonly name: string
  readonly shortName: string
  readonly creditCode: string
  readonly address: string
}

/** What is made; nothing where somebody or something is there already and none was named. */
export interface SetupPlan {
  readonly administrator?: AdministratorDraft
  readonly company?: CompanyDraft
}

export type SetupField = keyof typeof QUESTIONS
/** What was given on the command line or answered, by field. */
export type Answers = Readonly<Partial<Record<SetupField, string>>>

interface FieldRule {
  readonly flag: string
  readonly of: 'administrator' | 'company'
  readonly clean: (raw: string) => string
  /** What is wrong with a text. */
  readonly wrong: (value: string) => string | undefined
  /** May be left out. */
  readonly optional?: true
}

const STAFF = Object.keys(STAFF_ROLES).filter((key): key is keyof typeof STAFF_ROLES => Object.hasOwn(STAFF_ROLES, key))
const rolesIn = (raw: string): string[] => raw.split(',').map(tidy).filter(Boolean)
const unless = (isRight: boolean, why: string): string | undefined => (isRight ? undefined : why)
const hasLength = (most: number) => (value: string) => value !== '' && [...value].length <= most

/** The fields in the order in which they are asked for. */
export const SETUP_FIELDS: Readonly<Record<SetupField, FieldRule>> = {
  adminName: {
    flag: 'admin-name',
    of: 'administrator',
    clean: tidy,
    wrong: (value) => unless(hasLength(100)(value), WRONG.name),
  },
  adminMobile: {
    flag: 'admin-mobile',
    of: 'administrator',
    // As people write them: 139 0000 0006, +86 139-0000-0006.
    clean: (raw) => raw.replaceAll(/[\s-]/g, '').replace(/^\+?86(?=1\d{10}$)/, ''),
    wrong: (value) => unless(isMobile(value), WRONG.mobile),
  },
  adminRoles: {
    flag: 'admin-roles',
    of: 'administrator',
    clean: (raw) => rolesIn(raw).join(','),
    wrong: (value) =>
      unless(
        rolesIn(value).every((key) => STAFF.some((known) => known === key)),
        WRONG.roles(STAFF),
      ),
    optional: true,
  },
  companyName: {
    flag: 'company-name',
    of: 'company',
    clean: tidy,
    wrong: (value) => unless(hasLength(100)(value), WRONG.name),
  },
  companyShortName: {
    flag: 'company-short-name',
    of: 'company',
    clean: tidy,
    wrong: (value) => unless(hasLength(20)(value), WRONG.shortName),
  },
  companyCreditCode: {
    flag: 'company-credit-code',
    of: 'company',
    clean: (raw) => raw.replaceAll(/\s/g, '').toUpperCase(),
    wrong: (value) => unless(isCreditCode(value), WRONG.creditCode),
  },
  companyAddress: {
    flag: 'company-address',
    of: 'company',
    clean: tidy,
    wrong: (value) => unless(hasLength(200)(value), WRONG.address),
  },
}

const isField = (key: string): key is SetupField => Object.hasOwn(SETUP_FIELDS, key)
export const FIELD_NAMES: readonly SetupField[] = Object.keys(SETUP_FIELDS).filter(isField)

/** The fields that have to be there and are not. */
export const missingIn = (answers: Answers): SetupField[] =>
  FIELD_NAMES.filter((field) => SETUP_FIELDS[field].optional !== true && answers[field] === undefined)

/** Everything that is wrong with what was given, by flag and question. */
export const wrongIn = (answers: Answers): string[] =>
  FIELD_NAMES.flatMap((field) => {
    const { flag, clean, wrong } = SETUP_FIELDS[field]
    const raw = answers[field]
    const why = raw === undefined ? undefined : wrong(clean(raw))
    return why === undefined ? [] : [`--${flag}: ${QUESTIONS[field]} ${why}`]
  })

/** What right answers amount to. A group of which nothing was said is not made. */
export const planOf = (answers: Answers): SetupPlan => {
  const given = (field: SetupField): string => SETUP_FIELDS[field].clean(answers[field] ?? '')
  const isNamed = (group: FieldRule['of']): boolean =>
    FIELD_NAMES.some((field) => SETUP_FIELDS[field].of === group && answers[field] !== undefined)
  const asked = rolesIn(given('adminRoles'))
  return {
    ...(isNamed('administrator')
      ? {
          administrator: {
            name: given('adminName'),
            mobile: given('adminMobile'),
            roles: STAFF.filter((key) => asked.includes(key) && key !== 'Administrator'),
          },
        }
      : {}),
    ...(isNamed('company')
      ? {
          company: {
            name: given('companyName'),
            shortName: given('companyShortName'),
            creditCode: given('companyCreditCode'),
            address: given('companyAddress'),
          },
        }
      : {}),
  }
}
