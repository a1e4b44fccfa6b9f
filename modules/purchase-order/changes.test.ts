import { describe, expect, test } from 'vitest'
import { changesInWords, lineChanges, retitled, withoutPrices } from './changes.ts'

const line = (changes: object = {}) => ({
  id: 'a',
  lineNo: 1,
  skuName: '精装绘本《小熊的星空》',
  unit: '本',
  qty: '6000.0000',
  requiredDate: '2099-06-01',
  promisedDate: null,
  ...changes,
})

describe('what differs between two versions', () => {
  test('is named by line, product and field, with the values as people write them', () => {
    expect(lineChanges([line()], [line({ qty: '7000', requiredDate: '2099-07-01' })])).toEqual([
      { field: '第 1 行 精装绘本《小熊的星空》 数量', before: '6,000 本', after: '7,000 本' },
      { field: '第 1 行 精装绘本《小熊的星空》 需求日期', before: '2099-06-01', after: '2099-07-01' },
    ])
  })
  test('does not include what is only written otherwise, nor a first promise', () => {
    expect(lineChanges([line()], [line({ qty: '6000', promisedDate: '2099-06-01' })])).toEqual([])
  })
  test('includes a promise that moves', () => {
    const [moved] = lineChanges([line({ promisedDate: '2099-06-01' })], [line({ promisedDate: '2099-06-09' })])
    expect(moved).toMatchObject({ before: '2099-06-01', after: '2099-06-09' })
  })
  test('fits into the history, however long the name of the product is', () => {
    const [changed] = lineChanges([line()], [line({ qty: '1', skuName: '长'.repeat(100) })])
    expect(changed?.field.length).toBeLessThanOrEqual(100)
  })
  test('is a line each in full, and the first with their number where room is short', () => {
    const one = { field: '主题', before: '甲', after: '乙' }
    expect(changesInWords([one])).toEqual({ all: '主题 甲 → 乙', brief: '主题 甲 → 乙' })
    expect(changesInWords([one, one]).brief).toBe('主题 甲 → 乙等 2 处')
    expect(changesInWords([])).toEqual({ all: '', brief: '' })
  })
  test('is short where room is short: the field, a unit once, days of one year without it', () => {
    const title = { field: '主题', before: '首印 6,000 本', after: '首印 7,000 本' }
    const [qty, day] = lineChanges([line()], [line({ qty: '7000', requiredDate: '2099-07-01' })])
    const inShort = (...changes: Parameters<typeof changesInWords>[0]) => changesInWords(changes).brief
    expect(qty && day && inShort(title, qty, day)).toBe('数量 6,000 → 7,000 本等 2 处')
    expect(qty && changesInWords([title, qty]).all).toBe(
      '第 1 行 精装绘本《小熊的星空》 数量 6,000 本 → 7,000 本\n主题 首印 6,000 本 → 首印 7,000 本',
    )
    expect(day && inShort(day)).toBe('需求日期 06-01 → 07-01')
    expect(day && inShort({ ...day, after: '2100-01-02' })).toBe('需求日期 2099-06-01 → 2100-01-02')
  })
})

describe('lines that come and go', () => {
  const priced = (changes: object) => line({ unitPrice: '8.65', ...changes })
  test('are named whole, their prices apart, so that those who see none read the rest', () => {
    const changes = lineChanges([priced({})], [priced({ id: 'b', lineNo: 2, skuName: '点读卡', unit: '张' })])
    expect(changes.map(({ field, after }) => [field, after])).toEqual([
      ['第 2 行 点读卡', '新增：6,000 张，2099-06-01'],
      ['第 2 行 点读卡 单价', '8.65'],
      ['第 1 行 精装绘本《小熊的星空》', '删除'],
    ])
    expect(withoutPrices(changes)).toHaveLength(2)
  })
  test('are summed up in a notice when there are many', () => {
    const many = Array.from({ length: 25 }, (_, index) => line({ id: String(index), lineNo: index + 1 }))
    const words = changesInWords(lineChanges([], many)).all.split('\n')
    expect([words.length, words.at(-1)]).toEqual([21, '另有 5 处，请打开订单查看'])
  })
})

describe('the title of an order whose quantities change', () => {
  const to = (qty: string) => [{ id: 'a', qty }]
  test('names the new quantity, thousands apart where they were', () => {
    expect(retitled('《小熊的星空》英文版 6,000 册', to('6000.0000'), to('7000'))).toBe('《小熊的星空》英文版 7,000 册')
    expect(retitled('点读卡 20000 张', to('20000'), to('18000.0000'))).toBe('点读卡 18000 张')
  })
  test('keeps numbers that are no quantity of the order', () => {
    expect(retitled('木质拼图 100 片 补货', to('6000'), to('7000'))).toBe('木质拼图 100 片 补货')
    expect(retitled('2026 年 60001 批', to('6000'), to('7000'))).toBe('2026 年 60001 批')
  })
  test('names the new sum of several lines', () => {
    const before = [...to('1000'), { id: 'b', qty: '500' }]
    expect(retitled('合计 1,500 件', before, [...to('1200'), { id: 'b', qty: '500' }])).toBe('合计 1,700 件')
  })
  test('keeps a number that several lines had and no longer share', () => {
    const before = [...to('3000'), { id: 'b', qty: '3000' }]
    expect(retitled('礼盒 3,000 套', before, [...to('2000'), { id: 'b', qty: '3000' }])).toBe('礼盒 3,000 套')
    expect(retitled('礼盒 3,000 套', before, [...to('2000'), { id: 'b', qty: '2000' }])).toBe('礼盒 2,000 套')
  })
})
