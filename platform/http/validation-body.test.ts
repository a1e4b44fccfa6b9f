import { describe, expect, it } from 'vitest'
import { count, instant, listOf, money, nullable, optional, shape, text, words } from '#kernel/schema.ts'
import { errorsIn } from './validation.ts'

describe('a body', () => {
  const body = shape({
    title: words(5, '标题'),
    note: nullable(text(5)),
    amount: money(),
    qty: count(),
    at: optional(instant()),
    lines: listOf(shape({ price: money() }), { min: 1 }),
  })
  const good = { title: '绘本', note: null, amount: '12.50', qty: 3, lines: [{ price: '1' }] }
  const wrong = (change: object): string[] => Object.keys(errorsIn(body, { ...good, ...change }))

  it('that matches has no errors, and is left as it is', () => {
    const given = structuredClone(good)
    expect(errorsIn(body, given)).toEqual({})
    expect(given).toEqual(good)
    expect(wrong({ note: '备注', at: '2026-06-01T08:00:00+08:00' })).toEqual([])
  })
  it.each<[object, string[]]>([
    [{ title: '' }, ['title']],
    [{ title: null }, ['title']],
    [{ title: 5 }, ['title']],
    [{ title: 'a\u0000' }, ['title']],
    [{ title: '一二三四五六' }, ['title']],
    [{ amount: 12.5 }, ['amount']],
    [{ amount: '1e3' }, ['amount']],
    [{ qty: '3' }, ['qty']],
    [{ qty: null }, ['qty']],
    [{ qty: 1.5 }, ['qty']],
    [{ at: '2026-06-01' }, ['at']],
    [{ lines: [] }, ['lines']],
    [{ lines: [{ price: '1' }, { price: 'x', extra: 1 }] }, ['lines.1.extra', 'lines.1.price']],
    [{ extra: true }, ['extra']],
    [{ toString: 1 }, ['toString']],
  ])('with %j is refused at its field', (change, fields) => {
    expect(wrong(change).toSorted()).toEqual(fields)
  })
  it.each([null, undefined, [], 'text', 1])('that is %j and no object is refused', (value) => {
    expect(errorsIn(body, value)).not.toEqual({})
  })
  it('without a field names the field', () => {
    const { qty: _qty, ...less } = good
    expect(errorsIn(body, less)).toEqual({ qty: ['不能为空'] })
  })
  it('is answered in words for people', () => {
    expect(errorsIn(body, { ...good, amount: 'x', qty: '3' })).toEqual({
      amount: ['应为不超过 2 位小数的非负数字'],
      qty: ['格式不正确，应为整数'],
    })
  })
  it('with hundreds of faults is answered with a bounded list', () => {
    const lines = Array.from({ length: 200 }, () => ({ price: 'x' }))
    expect(Object.keys(errorsIn(body, { ...good, lines })).length).toBeLessThanOrEqual(50)
  })
})
