import type { Caller } from '#kernel/caller.ts'
import { describedFields } from '#kernel/described.ts'
import { groupedPrice } from '#kernel/text.ts'
import { OUTSOURCING_TYPES } from '#modules/outsourcing-contract/contract.ts'
import { inRoles, type PaperParties } from '#platform/document/paper-parties.ts'
import { ROLES } from '#platform/document/words.ts'
import type { PrintedDocument } from '#platform/print/printed.ts'
import { OutsourcingQuotation, type Item } from '../shapes.ts'
import { tierLines } from '../tiers.ts'
import { PRINT } from '../words.ts'

const FACTS = [
  'title',
  'version',
  'outsourcingType',
  'contractCode',
  'statusName',
  'effectiveFrom',
  'effectiveTo',
  'taxRate',
  'taxIncluded',
  'remark',
] as const

const feesOf = ({ minCharge, setupFee }: Item): string =>
  [minCharge, setupFee].map((fee) => (fee === null || fee === '' ? '—' : groupedPrice(fee))).join(' / ')

/** A rate card on paper, for PDF and Word alike. */
export const quotationPaper = (card: OutsourcingQuotation, me: Caller, parties: PaperParties): PrintedDocument => ({
  title: PRINT.title,
  number: card.code,
  watermark: me.userName,
  parties: inRoles(parties, ROLES.told),
  facts: describedFields(OutsourcingQuotation, card, FACTS, { outsourcingType: OUTSOURCING_TYPES }),
  tables: [
    {
      columns: [
        { title: PRINT.process, kind: 'text' },
        { title: PRINT.unit, kind: 'text' },
        ...(card.seesPrices
          ? ([
              { title: PRINT.price, kind: 'text' },
              { title: PRINT.tiers, kind: 'text' },
              { title: PRINT.fees, kind: 'text' },
            ] as const)
          : []),
        { title: PRINT.lead, kind: 'text' },
      ],
      rows: card.items
        .filter(({ isEnabled }) => isEnabled)
        .map((item) => [
          [item.process, item.spec].filter(Boolean).join('\n'),
          item.unit,
          ...(card.seesPrices
            ? [groupedPrice(item.unitPrice ?? ''), tierLines(item.tiers ?? []).join('\n'), feesOf(item)]
            : []),
          item.leadDays,
        ]),
      totals: [],
    },
  ],
  clauses: [],
})
