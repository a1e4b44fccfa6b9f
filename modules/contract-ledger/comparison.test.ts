import { describe, expect, it } from 'vitest'
import { compareTexts } from './comparison.ts'

const text = (...paragraphs: readonly string[]) =>
  paragraphs.map((one, index) => ({ label: `第${index + 1}条`, text: one }))
const SENT = text('甲方在合同有效期内采购印刷品。', '货款月结 30 天支付。', '逾期按日承担违约金。', '争议由法院解决。')

describe('a text that came back', () => {
  it('is the same where nobody changed a word, also when spaces moved', () => {
    const back = SENT.map(({ label, text: said }) => ({ label, text: ` ${said.replace('月结', '月结 ')}` }))
    const found = compareTexts(SENT, back)
    expect(found).toMatchObject({ changed: 0, added: 0, removed: 0 })
    expect(found.paragraphs.map(({ kind }) => kind)).toEqual(['same', 'same', 'same', 'same'])
  })

  it('shows what was changed in a paragraph, figures as wholes and Chinese by characters', () => {
    const back = text(
      '甲方在合同有效期内采购印刷品。',
      '货款月结 60 天内支付。',
      '逾期按日承担违约金。',
      '争议由法院解决。',
    )
    const found = compareTexts(SENT, back)
    expect(found).toMatchObject({ changed: 1, added: 0, removed: 0 })
    expect(found.paragraphs[1]).toEqual({
      kind: 'changed',
      label: '第2条',
      parts: [
        { kind: 'same', text: '货款月结 ' },
        { kind: 'removed', text: '30' },
        { kind: 'added', text: '60' },
        { kind: 'same', text: ' 天' },
        { kind: 'added', text: '内' },
        { kind: 'same', text: '支付。' },
      ],
    })
  })

  it('does not cut a changed word into single characters', () => {
    const found = compareTexts(text('乙方应按双方封样供货。'), text('乙方应按乙方样品供货。'))
    expect(found.paragraphs[0]?.parts).toEqual([
      { kind: 'same', text: '乙方应按' },
      { kind: 'removed', text: '双方封样' },
      { kind: 'added', text: '乙方样品' },
      { kind: 'same', text: '供货。' },
    ])
  })

  it('shows paragraphs that came and went, and does not count those whose number moved', () => {
    const back = text('甲方在合同有效期内采购印刷品。', '乙方有权涨价。', '货款月结 30 天支付。', '争议由法院解决。')
    const found = compareTexts(SENT, back)
    expect(found).toMatchObject({ changed: 0, added: 1, removed: 1 })
    expect(found.paragraphs.map(({ kind, label }) => [kind, label])).toEqual([
      ['same', '第1条'],
      ['added', '第2条'],
      ['same', '第3条'],
      ['removed', '第3条'],
      ['same', '第4条'],
    ])
  })

  it('pairs a paragraph with what became of it, also behind one that was put before it', () => {
    const back = text(
      '甲方在合同有效期内采购印刷品。',
      '运费由甲方承担，另行结算。',
      '货款月结 90 天支付。',
      '逾期按日承担违约金。',
      '争议由法院解决。',
    )
    expect(compareTexts(SENT, back).paragraphs.map(({ kind }) => kind)).toEqual([
      'same',
      'added',
      'changed',
      'same',
      'same',
    ])
  })

  it('counts a paragraph that has little in common with the former one as another', () => {
    expect(compareTexts(text('货款月结 30 天支付。'), text('乙方负责包装。'))).toMatchObject({
      changed: 0,
      added: 1,
      removed: 1,
    })
    expect(compareTexts([], text('乙方负责包装。'))).toMatchObject({ changed: 0, added: 1, removed: 0 })
  })
})
