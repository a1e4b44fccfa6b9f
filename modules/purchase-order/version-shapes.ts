import {
  count,
  day,
  flag,
  id,
  instant,
  listOf,
  nullable,
  price,
  quantity,
  shape,
  text,
  words,
  type Static,
} from '#kernel/schema.ts'
import { OrderTermsAt } from './revision-shapes.ts'
import { FIELDS } from './words.ts'

/** One line as a version had it. Its price is null for roles that do not see prices. */
const VersionLine = shape({
  id: id(),
  lineNo: count(FIELDS.lineNo),
  skuCode: words(40, FIELDS.skuCode),
  skuName: words(100, FIELDS.skuName),
  unit: words(10, FIELDS.unit),
  /** The recipe and its version; empty where none was agreed on, or nobody kept it. */
  formulaCode: text(40, { title: FIELDS.formula }),
  formulaVersion: text(20, { title: FIELDS.formula }),
  qty: quantity(FIELDS.qty),
  unitPrice: nullable(price(FIELDS.unitPrice)),
  requiredDate: day(FIELDS.requiredDate),
  promisedDate: nullable(day(FIELDS.promisedDate)),
})
export type VersionLine = Static<typeof VersionLine>

/** An order as it was once, or as it is now. */
export const OrderVersion = shape({
  version: count(FIELDS.version),
  isPresent: flag(FIELDS.isPresent),
  /** When another version took its place, and why; nothing for the present one. */
  replacedAt: nullable(instant(FIELDS.replacedAt)),
  reason: text(500, { title: FIELDS.reason }),
  /** Null where only the lines were kept. */
  terms: nullable(OrderTermsAt),
  items: listOf(VersionLine, { title: FIELDS.items }),
})
export type OrderVersion = Static<typeof OrderVersion>
