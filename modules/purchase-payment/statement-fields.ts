/** The columns that a statement may have; nothing else lists them. */
export const STATEMENT_FIELDS = [
  'deliveryNo',
  'orderCode',
  'sku',
  'name',
  'spec',
  'unit',
  'qty',
  'price',
  'amount',
  'date',
  'remark',
] as const
export type Field = (typeof STATEMENT_FIELDS)[number]
