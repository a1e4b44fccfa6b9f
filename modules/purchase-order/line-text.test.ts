import { describe, expect, test } from 'vitest'
import { readLines } from './line-text.ts'

const line = (skuCode: string, qty = '', unitPrice = '', requiredDate = '', purchaserRemark = '') => ({
  skuCode,
  qty,
  unitPrice,
  requiredDate,
  purchaserRemark,
})

describe('lines from a spreadsheet', () => {
  test.each<[string, string[][], ReturnType<typeof line>[]]>([
    [
      'in the plain order, without headings',
      [
        ['BK-0001', '20,000', '8.65', '2026/12/1', '加急'],
        ['CD-0301', '1000', '¥0.58', '2026年12月2日', ''],
      ],
      [line('BK-0001', '20000', '8.65', '2026-12-01', '加急'), line('CD-0301', '1000', '0.58', '2026-12-02')],
    ],
    [
      'with the day before the numbers',
      [['BK-0001', '2026-12-01', '20', '8.65']],
      [line('BK-0001', '20', '8.65', '2026-12-01')],
    ],
    ['with codes alone', [['BK-0001'], ['CD-0301']], [line('BK-0001'), line('CD-0301')]],
    [
      'with a column that counts and the names of products',
      [
        ['1', 'BK-0001', '小熊的星空', '20', '8.65'],
        ['2', 'CD-0301', '点读卡', '30', '0.58'],
      ],
      [line('BK-0001', '20', '8.65'), line('CD-0301', '30', '0.58')],
    ],
    [
      'by their headings, in any order',
      [
        ['序号', '含税单价', '产品编码*', '品名', '采购数量（本）', '交期', '备注'],
        ['1', '8.65', 'BK-0001', '小熊', '20', '46357', '先到'],
      ],
      [line('BK-0001', '20', '8.65', '2026-12-01', '先到')],
    ],
    ['whose codes are numbers', [['6901234567892', '20', '8.65']], [line('6901234567892', '20', '8.65')]],
    [
      'with texts that are not understood',
      [['BK-0001', '20', '面议', '月底']],
      [line('BK-0001', '20', '', '', '面议')],
    ],
  ])('are read %s', (_how, cells, lines) => {
    expect(readLines(cells).lines).toEqual(lines)
  })

  test('keep what is not understood under its heading, for the person to mend', () => {
    expect(
      readLines([
        ['货号', '数量', '单价', '日期'],
        ['X', '若干', '面议', '月底'],
      ]).lines,
    ).toEqual([line('X', '若干', '面议', '月底')])
  })

  test('say how much has no place, and where each line comes from', () => {
    const read = readLines([['货号', '颜色', '品名'], [], ['BK-0001', '红', '小熊'], ['CD-0301', '', '']])
    expect([read.ignored, read.rows]).toEqual([2, [3, 4]])
    expect(readLines([]).lines).toEqual([])
  })
})
