import { describe, expect, it } from 'vitest'
import type { OrderFormula } from '#modules/formula/contract.ts'
import { formulaColumns, formulaGaps, formulaName, formulaOf } from './line-formula.ts'

const SUPPLIER = 'aaaaaaaa-0000-4000-8000-000000000000'
const SKU = { id: 'bbbbbbbb-0000-4000-8000-000000000000', code: 'BK-0001', isEnabled: true, bizLine: null }
const formula = (id: string, changes: Partial<OrderFormula> = {}): OrderFormula => ({
  id,
  code: 'PF1',
  title: '绘本',
  version: 'v1.0',
  skuId: SKU.id,
  isInForce: true,
  statusName: '已生效',
  basis: { qty: '1', unit: '本' },
  supplied: [],
  ...changes,
})
const gapsOf = (formulaId: string | undefined, formulas: readonly OrderFormula[]) =>
  formulaGaps(
    {
      supplierCompanyId: SUPPLIER,
      buyerCompanyId: SUPPLIER,
      items: [{}, { skuCode: 'BK-0001', qty: '1', ...(formulaId === undefined ? {} : { formulaId }) }],
    },
    () => SKU,
    formulas,
  )

describe('the recipe of a line', () => {
  it('is named by its number and its version', () => {
    expect(formulaName({ formulaCode: 'PF1', formulaVersion: 'v1.0' })).toBe('PF1 v1.0')
    expect(formulaName({})).toBe('')
    expect(formulaColumns(formula('one'))).toEqual({ formulaId: 'one', formulaCode: 'PF1', formulaVersion: 'v1.0' })
    expect(formulaColumns(undefined)).toEqual({ formulaId: null, formulaCode: '', formulaVersion: '' })
  })
  it('is one of its own product', () => {
    expect(formulaOf([formula('one')], 'one', SKU.id)?.id).toBe('one')
    expect(formulaOf([formula('one', { skuId: SUPPLIER })], 'one', SKU.id)).toBeUndefined()
  })
  it('keeps a draft from being published unless it is in force, and the gap names the line', () => {
    expect(gapsOf('one', [formula('one')])).toEqual([])
    expect(gapsOf('one', [formula('one', { isInForce: false, statusName: '待审核' })])).toEqual([
      { field: 'items.1.formulaId', why: '第 2 行：配方 PF1 v1.0 待审核，请选择已生效的版本' },
    ])
    expect(gapsOf('two', [formula('one')])[0]?.why).toBe('第 2 行：所选配方不属于该供应商的这个产品，请重新选择')
  })
  it('is not asked for where a line names none', () => {
    expect(gapsOf(undefined, [])).toEqual([])
  })
})
