import { expect, test } from 'vitest'
import { Refusal } from '#kernel/problem.ts'
import { isTall, layoutOf } from './fit.ts'
import { mmOf } from './measure.ts'
import { paper } from './printed.fixture.ts'
import type { PrintedTable } from './printed.ts'

const [LINES] = paper(3).tables
const withFigures = (figure: string): PrintedTable[] =>
  LINES === undefined
    ? []
    : [
        {
          ...LINES,
          rows: LINES.rows.map((row) => row.map((value, index) => ([4, 6, 7].includes(index) ? figure : value))),
        },
      ]

test('columns fill the page, and each is as wide as its longest figure or code', () => {
  const { page, inner, tables } = layoutOf(paper(60))
  expect(page.isLandscape).toBe(false)
  const [fitted] = tables
  expect(fitted?.pt).toBe(8)
  expect(fitted?.widths.reduce((sum, width) => sum + width, 0)).toBeCloseTo(inner, 6)
  fitted?.table.columns.forEach(({ kind }, index) => {
    const needed = fitted.table.rows.map((row) => (kind === 'text' ? 0 : mmOf(row[index] ?? '', fitted.pt)))
    expect(fitted.widths[index]).toBeGreaterThan(Math.max(...needed))
  })
})

test('wider figures are set smaller, then on paper that lies on its side', () => {
  const sizes = ['1,234.00', '123,456,789,012.8900', '9'.repeat(40)].map((figure) => {
    const { page, tables } = layoutOf({ tables: withFigures(figure) })
    return [tables[0]?.pt, page.isLandscape]
  })
  expect(sizes[0]).toEqual([8, false])
  expect(sizes[1]).toEqual([7, false])
  expect(sizes[2]?.[1]).toBe(true)
})

test('refuses what fits no page, and names the columns that are too wide', () => {
  const refused = (): unknown => {
    try {
      return layoutOf({ tables: withFigures('9'.repeat(120)) })
    } catch (error) {
      return error
    }
  }
  const error = refused()
  expect(error).toBeInstanceOf(Refusal)
  expect(error instanceof Refusal ? error.problem : undefined).toMatchObject({
    status: 422,
    errors: { columns: ['「数量」「单价」「金额」内容过长，A4 纸横排也放不下，请缩短编码或文字后再打印'] },
  })
})

test('the largest figures that an order may have fit a page', () => {
  expect(layoutOf({ tables: withFigures('999,999,999,999.123456') }).tables).toHaveLength(1)
})

test('a row may be broken when it is as long as a page, and a usual one never', () => {
  const [fitted] = layoutOf(paper(1)).tables
  expect(fitted && isTall(fitted, fitted.table.rows[0] ?? [])).toBe(false)
  expect(fitted && isTall(fitted, ['1', 'BK', '长\n'.repeat(40)])).toBe(true)
})
