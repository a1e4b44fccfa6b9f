import { compare, sum } from '#kernel/decimal.ts'
import { codeOf, count, flag, listOf, oneOf, rate, shape, text, type Static } from '#kernel/schema.ts'
import { MISSING, USUAL_STAGE } from './draft-words.ts'
import { DELIVERY_MODES, FIELDS, INSPECTION_LEVELS, PRINT } from './words.ts'

/** When which part is paid. */
export const PaymentTerm = shape(
  {
    text: text(200, { title: FIELDS.paymentTerm }),
    stages: listOf(
      shape({
        stage: text(20, { title: FIELDS.stage }),
        percent: rate(FIELDS.percent),
        trigger: text(100, { title: FIELDS.trigger }),
        days: count(FIELDS.days, 3650),
      }),
      { max: 10, title: FIELDS.stage },
    ),
  },
  { title: FIELDS.paymentTerm },
)
export type PaymentTerm = Static<typeof PaymentTerm>

/** What orders agree on again and again. */
export const OrderTerms = shape({
  deliveryMode: codeOf(DELIVERY_MODES, FIELDS.deliveryMode),
  paymentTerm: PaymentTerm,
  qualityTerms: text(2000, { title: FIELDS.qualityTerms }),
  inspectionLevel: oneOf(INSPECTION_LEVELS, FIELDS.inspectionLevel),
  packagingRequirement: text(2000, { title: FIELDS.packaging }),
  labelRequirement: text(2000, { title: FIELDS.labelRequirement }),
  overRate: rate(FIELDS.overRate),
  underRate: rate(FIELDS.underRate),
  contractRequired: flag(FIELDS.contractRequired),
})
export type OrderTerms = Static<typeof OrderTerms>

/** What is agreed with most suppliers. */
export const USUAL_TERMS: OrderTerms = {
  deliveryMode: 1,
  paymentTerm: { text: '', stages: [USUAL_STAGE] },
  qualityTerms: '',
  inspectionLevel: 'AQL 2.5',
  packagingRequirement: '',
  labelRequirement: '',
  overRate: 3,
  underRate: 0,
  contractRequired: false,
}

/** What payment stages add up to. */
export const percentsOf = (stages: readonly { readonly percent: number }[]): string =>
  sum(stages.map((stage) => String(stage.percent)))

/** Payment stages add up to the whole. */
export const stagesAreWhole = (stages: readonly { readonly percent: number }[]): boolean =>
  compare(percentsOf(stages), '100') === 0

/** What payment stages lack: there is one, each has a name, and they add up to the whole. */
export const paymentGaps = ({ stages }: Pick<PaymentTerm, 'stages'>) => [
  ...(stages.length === 0 ? [{ field: 'paymentTerm.stages', why: MISSING.stages }] : []),
  ...stages.flatMap(({ stage }, index) =>
    stage.trim() === '' ? [{ field: `paymentTerm.stages.${index}.stage`, why: MISSING.stage(index + 1) }] : [],
  ),
  ...(stages.length === 0 || stagesAreWhole(stages)
    ? []
    : [{ field: 'paymentTerm.stages.0.percent', why: MISSING.percents(percentsOf(stages)) }]),
]

/** When which part is paid, a line each. */
export const paymentWords = ({ text: said, stages }: PaymentTerm): string =>
  [said, ...stages.map(({ stage, percent, trigger, days }) => PRINT.stage(stage, percent, trigger, days))]
    .filter(Boolean)
    .join('\n')

export type TermName = keyof OrderTerms
const isTermName = (name: string): name is TermName => Object.hasOwn(OrderTerms.properties, name)
const TERM_NAMES = Object.keys(OrderTerms.properties).filter(isTermName)

/** The terms that differ. */
export const differingTerms = (one: OrderTerms, other: OrderTerms): TermName[] =>
  TERM_NAMES.filter((name) => textOf(one[name]) !== textOf(other[name]))

// The server may tell the fields of payment in another order than the form holds them in.
const textOf = (value: OrderTerms[TermName]): string =>
  typeof value === 'object'
    ? JSON.stringify([
        value.text,
        ...value.stages.map(({ stage, percent, trigger, days }) => [stage, percent, trigger, days]),
      ])
    : String(value)

/** Nobody has written these terms: they are those of one of the sources, in every field. */
export const isUntouched = (terms: OrderTerms, sources: readonly OrderTerms[]): boolean =>
  sources.some((source) => differingTerms(terms, source).length === 0)

/** The terms among other things. */
export const pickTerms = (whole: OrderTerms): OrderTerms => ({
  deliveryMode: whole.deliveryMode,
  paymentTerm: whole.paymentTerm,
  qualityTerms: whole.qualityTerms,
  inspectionLevel: whole.inspectionLevel,
  packagingRequirement: whole.packagingRequirement,
  labelRequirement: whole.labelRequirement,
  overRate: whole.overRate,
  underRate: whole.underRate,
  contractRequired: whole.contractRequired,
})
