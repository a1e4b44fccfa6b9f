import { isCnaps } from '#kernel/identity.ts'
import { AGREEMENTS } from './agreements.ts'
import type { Profile, ProfileField } from './profile.ts'
import { ocrDifferences } from './rules.ts'
import { stepOf } from './steps.ts'
import { MESSAGES } from './message-words.ts'
import { FIELDS } from './words.ts'

/** What keeps a profile from being handed in, and on which step it is mended. */
export interface Missing {
  readonly step: number
  readonly fieldPath: string
  readonly message: string
}

/** A category as the tree gives it. */
export interface CategoryNode {
  readonly id: string
  readonly parentId: string | null
  readonly name: string
  readonly requiredQualifications: readonly string[]
}

export interface Context {
  readonly categories: readonly CategoryNode[]
  /** The day in Asia/Shanghai. */
  readonly today: string
}

type Found = readonly { readonly fieldPath: string; readonly message: string }[]
type Rule = (profile: Profile, context: Context) => Found

const found = (is: boolean, fieldPath: string, message: string): Found => (is ? [{ fieldPath, message }] : [])
const isEmpty = (value: Profile[ProfileField]): boolean =>
  value === '' || value === null || (Array.isArray(value) && value.length === 0)

type Labelled = ProfileField & keyof typeof FIELDS
const need =
  (messageFor: (label: string) => string, ...fields: readonly Labelled[]): Rule =>
  (profile) =>
    fields.flatMap((field) => found(isEmpty(profile[field]), field, messageFor(FIELDS[field])))
const typed = (...fields: readonly Labelled[]): Rule => need(MESSAGES.blank, ...fields)
const picked = (...fields: readonly Labelled[]): Rule => need(MESSAGES.pick, ...fields)
const uploaded = (...fields: readonly Labelled[]): Rule => need(MESSAGES.upload, ...fields)

const PERSON = 3
const isPerson = (profile: Profile): boolean => profile.supplierType === PERSON
const only =
  (is: (profile: Profile) => boolean, ...rules: readonly Rule[]): Rule =>
  (profile, context) =>
    is(profile) ? rules.flatMap((rule) => rule(profile, context)) : []

const period = (
  to: string | null,
  isLongTerm: boolean,
  fieldPath: string,
  label: string,
  certificate: string,
  today: string,
): Found => [
  ...found(to === null && !isLongTerm, fieldPath, MESSAGES.dayOrLong(label)),
  ...found(to !== null && !isLongTerm && to < today, fieldPath, MESSAGES.expired(certificate)),
]

/** What a company or a certificate began with lies behind us; a day ahead is a slip of the pen. */
const begun =
  (...fields: readonly ('establishedAt' | 'licenseFrom' | 'idFrom')[]): Rule =>
  (profile, { today }) =>
    fields.flatMap((field) => found((profile[field] ?? '') > today, field, MESSAGES.ahead(FIELDS[field])))

const licence: Rule = (profile, context) => [
  ...period(profile.licenseTo, profile.isLongTerm, 'licenseTo', FIELDS.licenseTo, FIELDS.licenseFile, context.today),
  ...begun('establishedAt', 'licenseFrom')(profile, context),
]
const idCard: Rule = (profile, context) => [
  ...begun('idFrom')(profile, context),
  ...period(profile.idTo, profile.idIsLongTerm, 'idTo', FIELDS.idTo, FIELDS.idCard, context.today),
  ...found(
    !isPerson(profile) && profile.idName !== '' && profile.legalPerson !== '' && profile.idName !== profile.legalPerson,
    'idName',
    profile.supplierType === 2 ? MESSAGES.idNameOperator : MESSAGES.idNameDiffers,
  ),
  ...found(
    isPerson(profile) && profile.idName !== '' && profile.name !== '' && profile.idName !== profile.name,
    'name',
    MESSAGES.nameIsIdName,
  ),
]

const region: Rule = ({ regionCodes: [, , district = ''] }) =>
  found(district === '', 'regionCodes', MESSAGES.pick(FIELDS.regionCodes))

const contacts: Rule = ({ contacts: rows }) => [
  ...found(rows.length === 0, 'contacts', MESSAGES.contactsNone),
  ...found(
    rows.length > 0 && rows.filter((one) => one.isDefault).length !== 1,
    'contacts',
    MESSAGES.oneDefault(FIELDS.contacts),
  ),
  ...rows.flatMap(({ name, mobile }, index) => [
    ...found(name === '', `contacts.${index}.name`, MESSAGES.blank(`${FIELDS.contacts}${FIELDS.idName}`)),
    ...found(mobile === '', `contacts.${index}.mobile`, MESSAGES.blank(`${FIELDS.contacts}${FIELDS.mobile}`)),
  ]),
]

const MAKES = new Set([1, 3])
/** Does this supplier produce, so that its factory matters? */
export const produces = (profile: Pick<Profile, 'supplierType' | 'supplyModes'>): boolean =>
  profile.supplierType !== PERSON && profile.supplyModes.some((mode) => MAKES.has(mode))

/** Rows that somebody has added and left empty say nothing. */
const factoryRows: Rule = ({ equipments, capacity }) => [
  ...equipments.flatMap(({ name, count }, index) => [
    ...found(name === '', `equipments.${index}.name`, MESSAGES.blank(`${FIELDS.equipments}${FIELDS.name}`)),
    ...found(count === 0, `equipments.${index}.count`, MESSAGES.blank(`${FIELDS.equipments}${FIELDS.count}`)),
  ]),
  ...capacity.flatMap(({ process, unit, monthlyQty }, index) => [
    ...found(process === '', `capacity.${index}.process`, MESSAGES.blank(`${FIELDS.capacity}${FIELDS.process}`)),
    ...found(unit === '', `capacity.${index}.unit`, MESSAGES.blank(`${FIELDS.capacity}${FIELDS.unit}`)),
    ...found(Number(monthlyQty) === 0, `capacity.${index}.monthlyQty`, MESSAGES.blank(FIELDS.monthlyQty)),
  ]),
]

/** The certificates that the chosen categories ask for, each with the category that asks first; parents ask for their children. */
export const requiredQualifications = (
  categoryIds: readonly string[],
  categories: readonly CategoryNode[],
): { readonly type: string; readonly category: string }[] => {
  const byId = new Map(categories.map((category) => [category.id, category]))
  const asked = new Map<string, string>()
  for (const id of categoryIds) {
    const leaf = byId.get(id)
    for (let node = leaf; node !== undefined; node = node.parentId === null ? undefined : byId.get(node.parentId))
      for (const type of node.requiredQualifications) if (!asked.has(type)) asked.set(type, leaf?.name ?? '')
  }
  return [...asked].map(([type, category]) => ({ type, category }))
}

const qualifications: Rule = (profile, { categories, today }) => [
  ...requiredQualifications(profile.mainCategoryIds, categories).flatMap(({ type, category }) =>
    found(
      !profile.qualifications.some((one) => one.type === type),
      'qualifications',
      MESSAGES.qualificationMissing(type, category),
    ),
  ),
  ...profile.qualifications.flatMap((one, index) => {
    const at = (field: string): string => `qualifications.${index}.${field}`
    return [
      ...found(one.certNo === '', at('certNo'), MESSAGES.blank(FIELDS.certNo)),
      ...found(one.from === null, at('from'), MESSAGES.blank(FIELDS.validFrom)),
      ...found(one.file === null, at('file'), MESSAGES.upload(one.type)),
      ...period(one.to, one.isLongTerm, at('to'), FIELDS.validTo, one.type, today),
    ]
  }),
]

/** Whose name an account must bear; an operator may be paid on their own account. */
const accountNameWrong = (profile: Profile, accountName: string): string | undefined => {
  if (accountName === '') return MESSAGES.blank(FIELDS.accountName)
  switch (profile.supplierType) {
    case 1:
      return accountName === profile.name ? undefined : MESSAGES.accountName
    case 2:
      return accountName === profile.name || accountName === profile.legalPerson
        ? undefined
        : MESSAGES.accountNameOperator
    default:
      return accountName === profile.idName ? undefined : MESSAGES.accountNamePerson
  }
}

const accounts: Rule = (profile) => {
  const rows = profile.bankAccounts
  return [
    ...found(rows.length === 0, 'bankAccounts', MESSAGES.accountsNone),
    ...found(
      rows.length > 0 && rows.filter((one) => one.isDefault).length !== 1,
      'bankAccounts',
      MESSAGES.oneDefault(FIELDS.bankAccounts),
    ),
    ...rows.flatMap((one, index) => {
      const at = (field: string): string => `bankAccounts.${index}.${field}`
      const nameWrong = accountNameWrong(profile, one.accountName)
      return [
        ...(nameWrong === undefined ? [] : found(true, at('accountName'), nameWrong)),
        ...found(one.accountNo === '', at('accountNo'), MESSAGES.blank(FIELDS.accountNo)),
        // A branch that no list has can be written out; its number is then ours to check.
        ...found(one.bankSubId === null && one.bankSubName === '', at('bankSubId'), MESSAGES.pick(FIELDS.bankSub)),
        ...found(
          one.bankSubId === null && one.bankSubName !== '' && !isCnaps(one.cnapsCode),
          at('cnapsCode'),
          MESSAGES.cnaps,
        ),
        ...found(one.proofFile === null, at('proofFile'), MESSAGES.upload(FIELDS.proofFile)),
        ...found(isPerson(profile) && one.accountType !== 2, at('accountType'), MESSAGES.accountPersonal),
      ]
    }),
  ]
}

const INVOICE_FIELDS = ['name', 'taxNo', 'bank', 'account'] as const
const invoiceTitle: Rule = (profile) =>
  INVOICE_FIELDS.flatMap((field) =>
    found(
      profile.invoiceTitle[field] === '',
      `invoiceTitle.${field}`,
      MESSAGES.blank(`${FIELDS.invoiceTitle}${FIELDS[field]}`),
    ),
  )

/** The agreements whose present version has not been accepted. */
export const agreementsMissing = (accepted: Profile['agreements']) =>
  AGREEMENTS.filter(({ code, version }) => !accepted.some((one) => one.code === code && one.version === version))
const agreements: Rule = (profile) =>
  agreementsMissing(profile.agreements).flatMap(({ code, title }) =>
    found(true, `agreements.${code}`, MESSAGES.agreement(title)),
  )

const unexplained: Rule = (profile) =>
  found(profile.ocrRemark.trim() === '' && ocrDifferences(profile).length > 0, 'ocrRemark', MESSAGES.ocrUnexplained)

const RULES: readonly Rule[] = [
  picked('supplierType'),
  typed('name'),
  only(
    (profile) => !isPerson(profile),
    uploaded('licenseFile'),
    typed(
      'creditCode',
      'companyType',
      'legalPerson',
      'establishedAt',
      'licenseFrom',
      'businessScope',
      'registeredAddress',
    ),
    licence,
    invoiceTitle,
  ),
  // The licence of an individual business names no capital.
  only((profile) => profile.supplierType === 1, typed('registeredCapital')),
  region,
  typed('address'),
  picked('taxpayerType', 'invoiceKinds'),
  unexplained,
  uploaded('idCardFront', 'idCardBack'),
  typed('idName', 'idNumber', 'idFrom'),
  idCard,
  contacts,
  picked('mainCategoryIds', 'supplyModes'),
  only(produces, typed('factoryArea', 'staffCount', 'equipments', 'capacity')),
  only((profile) => !isPerson(profile), factoryRows),
  qualifications,
  accounts,
  agreements,
]

/** Everything that is still missing, by steps: the completeness panel of the form and the server's 422. */
export const missingOf = (profile: Profile, context: Context): Missing[] =>
  RULES.flatMap((rule) => rule(profile, context))
    .map((one) => ({ ...one, step: stepOf(one.fieldPath) }))
    .toSorted((a, b) => a.step - b.step)
