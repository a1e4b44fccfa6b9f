import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { placesIn, render } from './render.ts'

describe('a text', () => {
  it('is filled in its places', () => {
    expect(render('订单 {{code}}：{{ reason }}。', { code: 'PO1', reason: '改期' })).toBe('订单 PO1：改期。')
  })
  it('does not read what was filled in, and knows no inherited names', () => {
    expect(render('{{a}}{{constructor}}', { a: '{{b}}', b: '秘密' })).toBe('{{b}}')
  })
  it('keeps the words of people as they are, but ends the sentence once', () => {
    expect(render('原因：{{reason}}。', { reason: '机器  故障：（）待修。' })).toBe('原因：机器  故障：（）待修。')
  })
  it('names its places once', () => {
    expect(placesIn('{{a}} {{b}}', '{{a}}')).toEqual(['a', 'b'])
  })
})

describe('an empty place', () => {
  it('takes its clause along: no label without a value, no pause without words', () => {
    expect(render('订单已驳回。原因：{{reason}}。', {})).toBe('订单已驳回。')
    expect(render('订单已驳回，原因：{{reason}}。', {})).toBe('订单已驳回。')
    expect(render('请确认订单 {{code}}：{{title}}，截止 {{deadline}}', { code: 'PO1', title: '绘本' })).toBe(
      '请确认订单 PO1：绘本',
    )
  })
  it('leaves the first clause, which says what it is about', () => {
    expect(render('请确认订单 {{code}}：{{title}}，截止 {{deadline}}', {})).toBe('请确认订单')
    expect(render('请确认订单 {{code}}：{{title}}', { title: '绘本' })).toBe('请确认订单：绘本')
    expect(render('请联系{{who}}（{{mobile}}）', { who: '王采' })).toBe('请联系王采')
  })
  it('takes its line along', () => {
    const text = '{{changes}}\n变更原因：{{reason}}。\n请重新确认。'
    expect(render(text, {})).toBe('请重新确认。')
    expect(render(text, { changes: '数量 1 → 2' })).toBe('数量 1 → 2\n请重新确认。')
    expect(render(text, { reason: '改期' })).toBe('变更原因：改期。\n请重新确认。')
  })
  it('never leaves punctuation without words, wherever it stands', () => {
    const clause = fc.constantFrom('订单 {{a}}', '原因：{{b}}', '{{c}}', '截止 {{d}} 前（{{e}}）', '请处理')
    const end = fc.constantFrom('，', '。', '；', '\n', '。\n')
    const text = fc.array(fc.tuple(clause, end), { minLength: 1, maxLength: 6 })
    const values = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd', 'e'), fc.constantFrom('', '甲', '乙 1'))
    fc.assert(
      fc.property(text, values, (parts, given) => {
        const shown = render(parts.flat().join(''), given)
        expect(shown).not.toMatch(/^[，。；：\s]|[，；：]$|[，；：][，。；：\n]|[。][，。；]|（\s*）| {2}/)
      }),
    )
  })
})
