import type { Caller } from '#kernel/caller.ts'
import { describedFields } from '#kernel/described.ts'
import type { PrintedDocument } from '#platform/print/printed.ts'
import { lifeText } from '../rules.ts'
import { Tooling } from '../shapes.ts'
import { KINDS, PRINT, SIDES } from '../words.ts'

const FACTS = [
  'title',
  'supplierName',
  'kind',
  'quantity',
  'unit',
  'owner',
  'place',
  'statusName',
  'skuNames',
  'lifeTotal',
  'lifeUsed',
  'lifeLeft',
  'madeOn',
  'feeSource',
  'remark',
] as const

/** The card of a tool on paper, for PDF and Word alike. */
export const toolingCard = (tool: Tooling, me: Caller): PrintedDocument => ({
  title: PRINT.title,
  number: tool.code,
  watermark: me.userName,
  facts: describedFields(Tooling, tool, FACTS, { kind: KINDS, owner: SIDES }),
  columns: [
    { title: PRINT.item, width: 'auto' },
    { title: PRINT.content, width: '*' },
  ],
  rows: tool.uses.map(({ on, times, orderCode, by, remark }) => [
    on,
    [lifeText(tool.kind, times), orderCode, by, remark].filter((text) => text !== '').join(' · '),
  ]),
  totals: describedFields(Tooling, tool, tool.cost === null ? [] : ['cost']),
  paragraphs: [],
  signatures: [tool.buyerCompanyName, tool.supplierName],
})
