import { Paragraph } from 'docx'
import { describe, expect, it } from 'vitest'
import { checkTemplate, DOCUMENT } from './guard.ts'
import { VariablesRefused } from './refused.ts'
import { fillTemplate, variableProblems, variablesOf, type TemplateValues } from './template.ts'
import { LINES, VALUES, wordTemplate } from './template.fixture.ts'

const template = await wordTemplate()
const textOf = (docx: Uint8Array, path = DOCUMENT): string =>
  (checkTemplate(docx).get(path)?.toString('utf8') ?? '').replaceAll(/<w:br\/>/g, '\n').replaceAll(/<[^>]+>/g, '')
const sentencesOf = (work: () => unknown): readonly string[] => {
  try {
    work()
    return []
  } catch (error) {
    if (error instanceof VariablesRefused) return error.sentences
    throw error
  }
}
const { supplierName: _supplier, ...LESS } = VALUES
const withText = (text: string) => wordTemplate({ more: [new Paragraph(text)] })

describe('a filled template', () => {
  const filled = fillTemplate(template, VALUES)
  it('has every value, also where Word cut the tag into pieces, in its header, and once for each line', () => {
    const text = textOf(filled)
    expect(text).toContain('甲方：上海童趣文化发展有限公司')
    expect(text).toContain('乙方：苏州精工 &amp; &lt;机械&gt; 有限公司')
    for (const { code } of LINES) expect(text.split(code)).toHaveLength(2)
    const parts = checkTemplate(filled)
    const header = [...parts.keys()].find((path) => path.startsWith('word/header')) ?? ''
    expect(textOf(filled, header)).toContain('合同编号：HT-2026-0001')
  })
  it('keeps line breaks, and takes braces in values for what they are', () => {
    expect(textOf(filled)).toContain('第一行\n第二行 𠮷 {notATag}')
  })
  it('is a template that passes the guard', () => {
    expect(variablesOf(filled).map(({ name }) => name)).toEqual(['notATag'])
  })
})

describe('the variables of a template', () => {
  it('are listed with what their loops hold', () => {
    const found = variablesOf(template)
    expect(found.map(({ name, kind }) => `${kind} ${name}`).toSorted()).toEqual([
      'section lines',
      'value buyerName',
      'value number',
      'value supplierName',
      'value terms',
      'value total',
    ])
    const lines = found.find(({ name }) => name === 'lines')
    expect(lines?.variables.map(({ name }) => name)).toEqual(['code', 'name', 'qty', 'amount'])
  })
  it('that are unknown or missing are named', () => {
    const known = variablesOf(template)
    expect(variableProblems(template, known, ['number'])).toEqual([])
    expect(variableProblems(template, known, ['number', 'signDate'])).toEqual(['缺少变量 {signDate}'])
    const fewer = known.map((one) => (one.name === 'lines' ? { ...one, variables: one.variables.slice(1) } : one))
    expect(variableProblems(template, fewer, [])).toEqual(['未知变量 {lines.code}'])
  })
  it('without a value are refused by their names, in a loop too', () => {
    expect(sentencesOf(() => fillTemplate(template, LESS))).toEqual(['缺少变量 {supplierName}'])
    const [first, ...rest] = LINES
    const { code: _code, ...withoutCode } = first ?? {}
    const values: TemplateValues = { ...VALUES, lines: [withoutCode, ...rest] }
    expect(sentencesOf(() => fillTemplate(template, values))).toEqual(['缺少变量 {code}'])
    expect(sentencesOf(() => fillTemplate(template, VALUES))).toEqual([])
  })
  it.each([
    ['a loop that does not end', ['{#lines}', ''], '循环 {#lines} 没有结束标记 {/lines}'],
    ['a loop that does not begin', ['', '{/lines}'], '循环结束标记 {/lines} 没有对应的开始标记'],
    ['a loop of two names', ['{#lines}', '{/linez}'], '循环 {#lines} 的开始与结束不对应'],
  ] as const)('are refused for %s', async (_what, loop, sentence) => {
    const broken = await wordTemplate({ loop })
    expect(sentencesOf(() => variablesOf(broken))).toEqual([sentence])
  })
  it.each([
    ['{price', '变量 {price 没有右括号'],
    ['{@terms}', '不支持的写法 {terms}'],
    ['{a + b}', '不支持的写法 {a + b}'],
    ['{constructor.name}', '不支持的写法 {constructor.name}'],
    ['{=<% %>=}', '不支持的写法'],
  ])('are refused where they are more than a name: %s', async (tag, sentence) => {
    const strange = await withText(tag)
    expect(sentencesOf(() => variablesOf(strange))[0]).toContain(sentence)
  })
  it('mean what was given under them, and nothing that every object has', async () => {
    const strange = await withText('{constructor}{toString}')
    expect(sentencesOf(() => fillTemplate(strange, VALUES))).toEqual(['缺少变量 {constructor}', '缺少变量 {toString}'])
  })
})

describe('a part that may be left out', () => {
  it('is there or not, as the value says', async () => {
    const optional = await withText('{#isSecret}本合同为机密。{/isSecret}{^isSecret}本合同为公开。{/isSecret}')
    expect(textOf(fillTemplate(optional, { ...VALUES, isSecret: true }))).toContain('本合同为机密。')
    const open = textOf(fillTemplate(optional, { ...VALUES, isSecret: false }))
    expect([open.includes('本合同为机密。'), open.includes('本合同为公开。')]).toEqual([false, true])
  })
})
