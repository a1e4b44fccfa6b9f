import { sql } from 'kysely'
import type { startErp } from '#platform/testing/erp.ts'

type Erp = Pick<Awaited<ReturnType<typeof startErp>>, 'people'>

interface Made {
  readonly companyId: string
  readonly buyer: string
  readonly purchaserId: string
  readonly skuId: string
  readonly code: string
  readonly status?: string
  readonly version?: string
  readonly basisQty?: string
}

/** Paper that the buyer supplies, 0.5 kg a book with a loss of 5 %, and glue that the supplier buys. */
const ITEMS = [
  {
    key: 'line-1',
    itemType: 1,
    code: 'ZC-157',
    name: '157g 哑粉纸',
    usage: '0.5',
    unit: 'kg',
    lossRate: '5',
    supplyMode: 2,
  },
  { key: 'line-2', itemType: 3, code: '', name: '热熔胶', usage: '0.01', unit: 'kg', lossRate: '', supplyMode: 1 },
]

/** A formula of a product by a supplier, in force unless it is said otherwise. */
export const makeFormula = async ({ people }: Erp, made: Made): Promise<string> => {
  const [row] = await people.run(sql<{
    id: string
  }>`insert into formula (company_id, buyer_company_id, purchaser_id, code, status, title, search_text, search_grams, created_by,
      updated_by, formula_type, sku_id, sku_code, sku_name, family_id, version, basis, spec, items, safety, visibility, remark)
    values (${made.companyId}, ${made.buyer}, ${made.purchaserId}, ${made.code}, ${made.status ?? 'confirmed'}, '绘本配方', '', '{}',
      ${made.purchaserId}, ${made.purchaserId}, 1, ${made.skuId}, 'X', '绘本', gen_random_uuid(), ${made.version ?? 'v1.0'},
      ${JSON.stringify({ qty: made.basisQty ?? '1', unit: '本' })}, '{}', ${JSON.stringify(ITEMS)}, '{}', 1, '') returning id`)
  return row?.id ?? ''
}

/** The id of a product. */
export const skuCalled = async ({ people }: Erp, code: string): Promise<string> => {
  const [row] = await people.run(sql<{ id: string }>`select id from sku where code = ${code}`)
  return row?.id ?? ''
}
