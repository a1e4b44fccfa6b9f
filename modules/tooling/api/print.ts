import type { Caller } from '#kernel/caller.ts'
import { describedFields } from '#kernel/described.ts'
import { titleOf } from '#kernel/schema.ts'
import { groupedPrice } from '#kernel/text.ts'
import { inRoles, type PaperParties } from '#platform/document/paper-parties.ts'
import { ROLES } from '#platform/document/words.ts'
import type { PrintedDocument } from '#platform/print/printed.ts'
import { lifeText } from '../rules.ts'
import { Tooling } from '../shapes.ts'
import { KINDS, PRINT, SIDES } from '../words.ts'

const FACTS = [
  'title',
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
export const toolingCard = (tool: Tooling, me: Caller, parties: PaperParties): PrintedDocument => ({
  title: PRINT.title,
  number: tool.code,
  watermark: me.userName,
  parties: inRoles(parties, ROLES.told),
  facts: describedFields(Tooling, tool, FACTS, { kind: KINDS, owner: SIDES }),
  tables: [
    {
      columns: [
        { title: PRINT.item, kind: 'date' },
        { title: PRINT.content, kind: 'text' },
      ],
      rows: tool.uses.map(({ on, times, orderCode, by, remark }) => [
        on,
        [lifeText(tool.kind, times), orderCode, by, remark].filter((text) => text !== '').join(' · '),
      ]),
      totals: tool.cost === null ? [] : [[titleOf(Tooling.properties.cost), groupedPrice(tool.cost)]],
    },
  ],
  clauses: [],
})
