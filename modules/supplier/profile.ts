import {
  codeOf,
  count,
  day,
  flag,
  id,
  instant,
  labelled,
  listOf,
  mapOf,
  nullable,
  optional,
  quantity,
  shape,
  type Static,
  text,
  words,
} from '#kernel/schema.ts'
import {
  ACCOUNT_TYPES,
  CONTACT_ROLES,
  FIELDS,
  INVOICE_KINDS,
  QUALIFICATION_STATUSES,
  SUPPLIER_TYPES,
  SUPPLY_MODES,
  TAXPAYER_TYPES,
  VERIFY_STATUSES,
} from './words.ts'

const line = (max: number, title: string) => text(max, { title })
const anyDay = (title: string) => nullable(day(title))
const file = (title: string) => nullable(id(title))

// Rows of lists keep their id from one save to the next, so that a masked number can stand for the one that is known.
const rowId = nullable(id())

const Contact = shape({
  id: rowId,
  name: line(50, FIELDS.name),
  position: line(50, FIELDS.position),
  mobile: line(20, FIELDS.mobile),
  email: text(100, { title: FIELDS.email, format: 'email' }),
  wechat: line(50, FIELDS.wechat),
  roles: listOf(codeOf(CONTACT_ROLES, FIELDS.roles), { max: 4, title: FIELDS.roles }),
  isDefault: flag(FIELDS.isDefault),
})

/** A certificate; `status` is set by the server and ignored when sent. */
export const Qualification = shape({
  id: rowId,
  type: words(50, FIELDS.type),
  certNo: line(100, FIELDS.certNo),
  name: line(100, FIELDS.name),
  issuer: line(100, FIELDS.issuer),
  from: anyDay(FIELDS.validFrom),
  to: anyDay(FIELDS.validTo),
  isLongTerm: flag(FIELDS.isLongTerm),
  file: file(FIELDS.file),
  categoryIds: listOf(id(FIELDS.category), { max: 50, title: FIELDS.category }),
  status: optional(labelled(count(FIELDS.status, 4), QUALIFICATION_STATUSES)),
})
export type Qualification = Static<typeof Qualification>

/**
 * An account; bank, branch name and 联行号 follow from the branch where one was chosen, and are written out where none was
 * found. `verifyStatus` is set by the server.
 */
const BankAccount = shape({
  id: rowId,
  accountName: line(100, FIELDS.accountName),
  accountNo: line(40, FIELDS.accountNo),
  bankName: line(100, FIELDS.bankName),
  bankSubId: nullable(id(FIELDS.bankSub)),
  bankSubName: line(100, FIELDS.bankSub),
  cnapsCode: line(12, FIELDS.cnapsCode),
  currency: line(3, FIELDS.currency),
  isDefault: flag(FIELDS.isDefault),
  proofFile: file(FIELDS.proofFile),
  accountType: codeOf(ACCOUNT_TYPES, FIELDS.accountType),
  verifyStatus: optional(labelled(count(FIELDS.verifyStatus, 2), VERIFY_STATUSES)),
})

const fields = {
  supplierType: codeOf(SUPPLIER_TYPES, FIELDS.supplierType),
  name: line(100, FIELDS.name),
  shortName: line(50, FIELDS.shortName),
  nameEn: line(100, FIELDS.nameEn),
  // People paste codes with blanks; what is kept has none.
  creditCode: line(40, FIELDS.creditCode),
  licenseFile: file(FIELDS.licenseFile),
  companyType: line(50, FIELDS.companyType),
  legalPerson: line(50, FIELDS.legalPerson),
  registeredCapital: line(50, FIELDS.registeredCapital),
  establishedAt: anyDay(FIELDS.establishedAt),
  licenseFrom: anyDay(FIELDS.licenseFrom),
  licenseTo: anyDay(FIELDS.licenseTo),
  isLongTerm: flag(FIELDS.isLongTerm),
  businessScope: line(2000, FIELDS.businessScope),
  registeredAddress: line(200, FIELDS.registeredAddress),
  regionCodes: listOf(line(12, FIELDS.regionCodes), { max: 3, title: FIELDS.regionCodes }),
  address: line(200, FIELDS.address),
  taxpayerType: nullable(codeOf(TAXPAYER_TYPES, FIELDS.taxpayerType)),
  invoiceKinds: listOf(codeOf(INVOICE_KINDS, FIELDS.invoiceKinds), { max: 5, title: FIELDS.invoiceKinds }),
  idCardFront: file(FIELDS.idCardFront),
  idCardBack: file(FIELDS.idCardBack),
  idName: line(50, FIELDS.idName),
  idNumber: line(40, FIELDS.idNumber),
  idFrom: anyDay(FIELDS.idFrom),
  idTo: anyDay(FIELDS.idTo),
  idIsLongTerm: flag(FIELDS.idIsLongTerm),
  contacts: listOf(Contact, { max: 20, title: FIELDS.contacts }),
  mainCategoryIds: listOf(id(FIELDS.category), { max: 50, title: FIELDS.mainCategoryIds }),
  supplyModes: listOf(codeOf(SUPPLY_MODES, FIELDS.supplyModes), { max: 4, title: FIELDS.supplyModes }),
  brands: listOf(line(50, FIELDS.brands), { max: 30, title: FIELDS.brands }),
  majorClients: listOf(line(100, FIELDS.majorClients), { max: 30, title: FIELDS.majorClients }),
  factoryArea: nullable(count(FIELDS.factoryArea, 100_000_000)),
  staffCount: nullable(count(FIELDS.staffCount, 10_000_000)),
  equipments: listOf(
    shape({
      name: line(50, FIELDS.name),
      model: line(50, FIELDS.model),
      count: count(FIELDS.count, 100_000),
      process: line(50, FIELDS.process),
    }),
    { max: 50, title: FIELDS.equipments },
  ),
  capacity: listOf(
    shape({
      process: line(50, FIELDS.process),
      unit: line(10, FIELDS.unit),
      monthlyQty: quantity(FIELDS.monthlyQty),
    }),
    { max: 50, title: FIELDS.capacity },
  ),
  qualifications: listOf(Qualification, { max: 50, title: FIELDS.qualifications }),
  bankAccounts: listOf(BankAccount, { max: 10, title: FIELDS.bankAccounts }),
  invoiceTitle: shape(
    {
      name: line(100, FIELDS.name),
      taxNo: line(20, FIELDS.taxNo),
      address: line(200, FIELDS.address),
      phone: line(30, FIELDS.phone),
      bank: line(100, FIELDS.bank),
      account: line(40, FIELDS.account),
    },
    { title: FIELDS.invoiceTitle },
  ),
  agreements: listOf(
    shape({
      code: words(40, FIELDS.agreements),
      version: words(20, FIELDS.version),
      acceptedAt: optional(instant()),
    }),
    { max: 20, title: FIELDS.agreements },
  ),
  ocr: mapOf(line(2000, FIELDS.ocr)),
  ocrRemark: line(500, FIELDS.ocrRemark),
} as const

/** All that a supplier enters about itself. Answers carry masked numbers; a masked number sent back means «as before». */
export const Profile = shape(fields)
export type Profile = Static<typeof Profile>
export type ProfileField = keyof Profile
export type Contact = Profile['contacts'][number]
export type BankAccount = Profile['bankAccounts'][number]

/** What a save sends: the fields of the step at hand; the others stay as they are. */
export const ProfileDraft = shape({
  supplierType: optional(fields.supplierType),
  name: optional(fields.name),
  shortName: optional(fields.shortName),
  nameEn: optional(fields.nameEn),
  creditCode: optional(fields.creditCode),
  licenseFile: optional(fields.licenseFile),
  companyType: optional(fields.companyType),
  legalPerson: optional(fields.legalPerson),
  registeredCapital: optional(fields.registeredCapital),
  establishedAt: optional(fields.establishedAt),
  licenseFrom: optional(fields.licenseFrom),
  licenseTo: optional(fields.licenseTo),
  isLongTerm: optional(fields.isLongTerm),
  businessScope: optional(fields.businessScope),
  registeredAddress: optional(fields.registeredAddress),
  regionCodes: optional(fields.regionCodes),
  address: optional(fields.address),
  taxpayerType: optional(fields.taxpayerType),
  invoiceKinds: optional(fields.invoiceKinds),
  idCardFront: optional(fields.idCardFront),
  idCardBack: optional(fields.idCardBack),
  idName: optional(fields.idName),
  idNumber: optional(fields.idNumber),
  idFrom: optional(fields.idFrom),
  idTo: optional(fields.idTo),
  idIsLongTerm: optional(fields.idIsLongTerm),
  contacts: optional(fields.contacts),
  mainCategoryIds: optional(fields.mainCategoryIds),
  supplyModes: optional(fields.supplyModes),
  brands: optional(fields.brands),
  majorClients: optional(fields.majorClients),
  factoryArea: optional(fields.factoryArea),
  staffCount: optional(fields.staffCount),
  equipments: optional(fields.equipments),
  capacity: optional(fields.capacity),
  qualifications: optional(fields.qualifications),
  bankAccounts: optional(fields.bankAccounts),
  invoiceTitle: optional(fields.invoiceTitle),
  agreements: optional(fields.agreements),
  ocr: optional(fields.ocr),
  ocrRemark: optional(fields.ocrRemark),
})
export type ProfileDraft = Static<typeof ProfileDraft>

/** A profile in which nothing has been filled in. */
export const EMPTY_PROFILE: Profile = {
  supplierType: 1,
  name: '',
  shortName: '',
  nameEn: '',
  creditCode: '',
  licenseFile: null,
  companyType: '',
  legalPerson: '',
  registeredCapital: '',
  establishedAt: null,
  licenseFrom: null,
  licenseTo: null,
  isLongTerm: false,
  businessScope: '',
  registeredAddress: '',
  regionCodes: [],
  address: '',
  taxpayerType: null,
  invoiceKinds: [],
  idCardFront: null,
  idCardBack: null,
  idName: '',
  idNumber: '',
  idFrom: null,
  idTo: null,
  idIsLongTerm: false,
  contacts: [],
  mainCategoryIds: [],
  supplyModes: [],
  brands: [],
  majorClients: [],
  factoryArea: null,
  staffCount: null,
  equipments: [],
  capacity: [],
  qualifications: [],
  bankAccounts: [],
  invoiceTitle: { name: '', taxNo: '', address: '', phone: '', bank: '', account: '' },
  agreements: [],
  ocr: {},
  ocrRemark: '',
}
