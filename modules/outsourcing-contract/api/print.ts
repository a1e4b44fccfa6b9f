import type { Caller } from '#kernel/caller.ts'
import { describedFields } from '#kernel/described.ts'
import { titleOf } from '#kernel/schema.ts'
import { groupedPrice } from '#kernel/text.ts'
import { inRoles, type PaperParties } from '#platform/document/paper-parties.ts'
import { ROLES } from '#platform/document/words.ts'
import type { PrintedDocument } from '#platform/print/printed.ts'
import { OutsourcingContract } from '../shapes.ts'
import { OUTSOURCING_TYPES, PRINT, SETTLEMENT_CYCLES } from '../words.ts'

const FACTS = [
  'title',
  'contractNo',
  'outsourcingType',
  'statusName',
  'effectiveFrom',
  'effectiveTo',
  'settlementCycle',
  'billingDay',
  'payDays',
  'lossRate',
] as const
const CLAUSES = [
  'paymentRemark',
  'qualityTerms',
  'reworkRule',
  'copyrightClause',
  'materialRule',
  'confidentiality',
  'penaltyRules',
  'remark',
] as const

const moneyOf = ({ amountLimit, usedAmount }: OutsourcingContract): [string, string][] =>
  usedAmount === null
    ? []
    : [
        [
          titleOf(OutsourcingContract.properties.amountLimit),
          amountLimit === null ? PRINT.limitless : groupedPrice(amountLimit),
        ],
        [titleOf(OutsourcingContract.properties.usedAmount), groupedPrice(usedAmount)],
      ]

/** The terms of a contract on paper, for PDF and Word alike. The contract itself is the scan. */
export const contractPaper = (contract: OutsourcingContract, me: Caller, parties: PaperParties): PrintedDocument => ({
  title: PRINT.title,
  number: contract.code,
  watermark: me.userName,
  parties: inRoles(parties, ROLES.agreed),
  facts: describedFields(OutsourcingContract, contract, FACTS, {
    outsourcingType: OUTSOURCING_TYPES,
    settlementCycle: SETTLEMENT_CYCLES,
  }),
  tables: [
    {
      columns: [
        { title: PRINT.clause, kind: 'text' },
        { title: PRINT.content, kind: 'text' },
      ],
      rows: describedFields(OutsourcingContract, contract, CLAUSES).filter(([, text]) => text !== ''),
      totals: moneyOf(contract),
    },
  ],
  clauses: [],
})
