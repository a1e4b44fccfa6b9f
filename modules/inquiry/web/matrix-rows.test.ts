import { describe, expect, it } from 'vitest'
import { aComparison } from './inquiry.fixture.ts'
import { cellsOf, curveOf, deltaOf, extremesOf, rowsOf } from './matrix-rows.ts'

const comparison = aComparison()
const rows = rowsOf(comparison)
const cells = (row: number, supplier: number) => {
  const [at, who] = [rows[row], comparison.suppliers[supplier]]
  return at && who ? cellsOf(at, who, extremesOf(comparison, at)) : []
}

describe('the comparison', () => {
  it('has a line for each quantity of each item', () => {
    expect(rows.map(({ item, quantity }) => [item.skuName, quantity])).toEqual([
      ['精装绘本', '10000'],
      ['精装绘本', '20000'],
      ['礼盒', '10000'],
      ['礼盒', '20000'],
    ])
  })

  it('marks the lowest and the highest price of a line, and none between them', () => {
    expect([0, 1, 2].map((supplier) => cells(0, supplier)[0])).toEqual([
      { text: '11.00', mark: 'min', delta: '较上次 +10%' },
      { text: '12.00', mark: undefined, delta: undefined },
      { text: '13.00', mark: 'max', delta: undefined },
    ])
  })

  it('marks nothing where all ask the same', () => {
    const same = { ...comparison, suppliers: comparison.suppliers.slice(0, 1) }
    const [row] = rows
    expect(row && extremesOf(same, row)).toBeUndefined()
  })

  it('says in words who delivers too late, and not of others', () => {
    expect(cells(0, 1)[1]).toEqual({ text: '31 天', delta: '晚于需求' })
    expect(cells(0, 0)[1]).toEqual({ text: '30 天', delta: undefined })
  })

  it('leaves out what was not offered, and does not count it as the lowest', () => {
    expect(cells(2, 2)).toEqual([undefined, undefined])
    expect(cells(2, 1)[0]?.mark).toBe('max')
  })

  it('has a value for each round that a supplier took part in', () => {
    const { rounds, series } = curveOf(comparison)
    expect(rounds).toEqual([1, 2])
    expect(series.map(({ values }) => values)).toEqual([
      ['460000', '420000'],
      ['460001', null],
      ['460002', null],
    ])
  })

  it('says how a price differs from the last one, where there is one', () => {
    expect([deltaOf('9', '10'), deltaOf('11', '10'), deltaOf('9', null)]).toEqual([
      '较上次 -10%',
      '较上次 +10%',
      undefined,
    ])
  })
})
