import { describe, expect, it } from 'vitest'
import { misfitIn } from './template-rules.ts'

describe('a field of a template message', () => {
  it.each([
    ['thing1', '《小熊的星空》首印'],
    ['character_string2', 'PO202611150001'],
    ['number3', '1000.5'],
    ['time4', '2026年11月15日 09:30'],
    ['time4', '09:30'],
    ['date5', '2026-11-15'],
    ['amount6', '¥1200.50'],
    ['phone_number7', '010-60000000'],
    ['phrase8', '待确认'],
    ['const9', '加急'],
    ['keyword1', '订单'],
    ['first', '您好'],
    ['remark', '请尽快处理'],
  ])('%s may say %s', (name, value) => {
    expect(misfitIn({ [name]: value })).toBeUndefined()
  })
  it.each([
    ['thing1', '一'.repeat(21)],
    ['thing1', ''],
    ['character_string2', '订单'],
    ['character_string2', 'x'.repeat(33)],
    ['number3', '1e5'],
    ['time4', ''],
    ['time4', 'soon'],
    ['date5', '11-15'],
    ['amount6', '1,200'],
    ['phrase8', '待采购经理确认'],
    ['phrase8', 'ok'],
    ['unknown1', 'x'],
    ['thing1x', 'x'],
  ])('%s may not say "%s"', (name, value) => {
    expect(misfitIn({ first: '您好', [name]: value })).toBe(`data.${name}.value`)
  })
})
