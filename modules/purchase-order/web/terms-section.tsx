import type { Order } from '../shapes.ts'
import { FIELDS } from '../words.ts'
import { Facts } from '#shell/kit/detail/facts.tsx'
import { Section } from '#shell/kit/detail/section.tsx'
import { DETAIL } from './words.ts'

const termsOf = (order: Order): (readonly [string, string])[] => [
  [FIELDS.inspectionLevel, order.inspectionLevel],
  [DETAIL.tolerance, DETAIL.rates(order.overRate, order.underRate)],
  [FIELDS.qualityTerms, order.qualityTerms],
  [FIELDS.packaging, order.packagingRequirement],
  [
    FIELDS.paymentTerm,
    [
      order.paymentTerm.text,
      ...order.paymentTerm.stages.map((one) => DETAIL.stage(one.stage, one.percent, one.trigger, one.days)),
    ]
      .filter(Boolean)
      .join('\n'),
  ],
  [FIELDS.labelRequirement, order.labelRequirement],
  [FIELDS.remark, order.remark],
  [FIELDS.internalRemark, order.internal?.internalRemark ?? ''],
]

/** What was agreed about quality, packing and payment. Internal remarks reach staff only. */
export const TermsSection = ({ order }: { readonly order: Order }) => (
  <Section title={DETAIL.terms}>
    <Facts single facts={termsOf(order)} />
  </Section>
)
