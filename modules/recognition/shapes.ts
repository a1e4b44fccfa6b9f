import { flag, id, listOf, nullable, oneOf, optional, rate, shape, text, words, type Static } from '#kernel/schema.ts'
import { MOST_BASE64, WARNINGS } from './rules.ts'
import { FIELDS } from './words.ts'

/** One field of a document. `valid`: its check digits pass; `raw` has what is written there when that is no value. */
const field = (title: string, max = 300) =>
  shape(
    {
      value: nullable(text(max, { title: FIELDS.value })),
      raw: optional(text(50, { title: FIELDS.raw })),
      confidence: rate(FIELDS.confidence),
      valid: flag(FIELDS.valid),
    },
    { title },
  )

const answer = {
  provider: words(20, FIELDS.provider),
  requestId: text(100, { title: FIELDS.requestId }),
  warnings: listOf(oneOf(WARNINGS, FIELDS.warnings), { max: WARNINGS.length, title: FIELDS.warnings }),
}

export const LicenceAnswer = shape({
  ...answer,
  kind: oneOf(['BusinessLicense'], FIELDS.kind),
  fields: shape({
    creditCode: field(FIELDS.creditCode),
    name: field(FIELDS.name),
    type: field(FIELDS.type),
    legalPerson: field(FIELDS.legalPerson),
    registeredCapital: field(FIELDS.registeredCapital),
    establishDate: field(FIELDS.establishDate),
    address: field(FIELDS.address),
    businessScope: field(FIELDS.businessScope, 5000),
    validFrom: field(FIELDS.validFrom),
    validTo: field(FIELDS.validTo),
  }),
})
export type LicenceAnswer = Static<typeof LicenceAnswer>

export const IdCardAnswer = shape({
  ...answer,
  kind: oneOf(['IdCard'], FIELDS.kind),
  side: oneOf(['front', 'back', 'both'], FIELDS.side),
  fields: shape({
    name: optional(field(FIELDS.personName)),
    sex: optional(field(FIELDS.sex)),
    nation: optional(field(FIELDS.nation)),
    birth: optional(field(FIELDS.birth)),
    address: optional(field(FIELDS.idAddress)),
    idNumber: optional(field(FIELDS.idNumber)),
    authority: optional(field(FIELDS.authority)),
    validFrom: optional(field(FIELDS.validFrom)),
    validTo: optional(field(FIELDS.validTo)),
  }),
})
export type IdCardAnswer = Static<typeof IdCardAnswer>

export const BankCardAnswer = shape({
  ...answer,
  kind: oneOf(['Bankcard'], FIELDS.kind),
  fields: shape({
    cardNumber: field(FIELDS.cardNumber),
    bankName: field(FIELDS.bankName),
    cardType: field(FIELDS.cardType),
    validThru: field(FIELDS.validThru),
  }),
})
export type BankCardAnswer = Static<typeof BankCardAnswer>

const source = {
  fileId: optional(id(FIELDS.fileId)),
  imageBase64: optional(text(MOST_BASE64, { title: FIELDS.imageBase64 })),
}
/** A stored file or the image itself: exactly one. */
export const ImageSource = shape(source)
export type ImageSource = Static<typeof ImageSource>

export const IdCardSource = shape({ ...source, side: optional(oneOf(['front', 'back'], FIELDS.side)) })
export type IdCardSource = Static<typeof IdCardSource>
