import type { Caller } from '#kernel/caller.ts'
import { describedFields } from '#kernel/described.ts'
import { titleOf } from '#kernel/schema.ts'
import { groupedDecimal, groupedPrice } from '#kernel/text.ts'
import { OUTSOURCING_TYPES } from '#modules/outsourcing-contract/contract.ts'
import { inRoles, type PaperParties } from '#platform/document/paper-parties.ts'
import { ROLES } from '#platform/document/words.ts'
import { HIDDEN, type PrintedDocument, type PrintedTable } from '#platform/print/printed.ts'
import { FIELDS } from '../field-words.ts'
import { OutsourcingOrder } from '../shapes.ts'
import { PRINT, USAGE_SCOPES } from '../words.ts'

const LABELS = { outsourcingType: OUTSOURCING_TYPES, usageScope: USAGE_SCOPES }
const FACTS = [
  'title',
  'outsourcingType',
  'contractNo',
  'quotationName',
  'skuCode',
  'skuName',
  'purchaseOrderCode',
  'startDate',
  'requiredDate',
  'promisedDate',
  'usageScope',
  'taxRate',
  'warehouseName',
] as const

const money = (value: string | null): string => (value === null ? HIDDEN : groupedPrice(value))

const linesOf = ({ items, totalAmount }: OutsourcingOrder): PrintedTable => ({
  columns: [
    { title: PRINT.lineNo, kind: 'mark' },
    { title: FIELDS.process, kind: 'text' },
    { title: FIELDS.spec, kind: 'text' },
    { title: FIELDS.qty, kind: 'figure' },
    { title: FIELDS.unit, kind: 'mark' },
    { title: FIELDS.unitPrice, kind: 'figure' },
    { title: FIELDS.setupFee, kind: 'figure' },
    { title: FIELDS.amount, kind: 'figure' },
    { title: FIELDS.requiredDate, kind: 'date' },
  ],
  rows: items.map((item) => [
    String(item.lineNo),
    item.process,
    item.spec,
    groupedDecimal(item.qty),
    item.unit,
    money(item.unitPrice),
    money(item.setupFee),
    money(item.amount),
    item.promisedDate ?? item.requiredDate,
  ]),
  totals: [[titleOf(OutsourcingOrder.properties.totalAmount), money(totalAmount)]],
})

const materialsOf = ({ materials }: OutsourcingOrder): PrintedTable[] =>
  materials.length === 0
    ? []
    : [
        {
          columns: [
            { title: FIELDS.materialCode, kind: 'code' },
            { title: FIELDS.materialName, kind: 'text' },
            { title: FIELDS.plannedQty, kind: 'figure' },
            { title: FIELDS.theoreticalQty, kind: 'figure' },
            { title: FIELDS.unit, kind: 'mark' },
          ],
          rows: materials.map(({ code, name, plannedQty, theoreticalQty, unit }) => [
            code,
            name,
            groupedDecimal(plannedQty),
            theoreticalQty === null ? '' : groupedDecimal(theoreticalQty),
            unit,
          ]),
        },
      ]

const clause = (title: string, text: string): [string, string][] => (text.trim() === '' ? [] : [[title, text]])

/** The order on paper, for PDF and Word alike. */
export const orderPaper = (order: OutsourcingOrder, me: Caller, parties: PaperParties): PrintedDocument => ({
  title: PRINT.title,
  number: order.code,
  watermark: me.userName,
  parties: inRoles(parties, ROLES.agreed),
  facts: describedFields(OutsourcingOrder, order, FACTS, LABELS),
  tables: [linesOf(order), ...materialsOf(order)],
  clauses: [
    ...clause(PRINT.brief, order.brief),
    ...clause(PRINT.copyright, order.copyrightClause),
    ...clause(FIELDS.remark, order.remark),
  ],
})
