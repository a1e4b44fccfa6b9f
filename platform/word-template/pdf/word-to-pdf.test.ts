import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ImageRun, PageBreak, Paragraph, TextRun } from 'docx'
import { afterAll, describe, expect, it, test } from 'vitest'
import { prepareContract } from '../../signing/pdf/prepare.ts'
import { fillTemplate, type TemplateValues } from '../template.ts'
import { LINES, mergedTable, VALUES, withPart, wordTemplate } from '../template.fixture.ts'
import { numeral } from './numbering.ts'
import { uncarriedIn } from './read-document.ts'
import { wordToPdf } from './word-to-pdf.ts'

const folder = mkdtempSync(join(tmpdir(), 'word-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const PAPER = { title: '采购合同 HT-2026-0001', buyer: VALUES.buyerName, supplier: VALUES.supplierName }

/** What Poppler, which knows nothing of us, reads in a PDF. */
const read = (tool: 'pdftotext' | 'pdffonts' | 'pdfinfo', pdf: Uint8Array, ...options: string[]): string => {
  const path = join(folder, 'file.pdf')
  writeFileSync(path, pdf)
  return execFileSync(tool, [...options, path, ...(tool === 'pdftotext' ? ['-'] : [])], { encoding: 'utf8' })
}
const printed = async (template: Uint8Array, values: TemplateValues = VALUES) =>
  wordToPdf(fillTemplate(template, values), PAPER)
const template = await wordTemplate()
const { pdf, uncarried } = await printed(template)

describe('a Word contract as PDF', () => {
  const text = read('pdftotext', pdf, '-layout')
  it('has the text, every line of the table, the numbers of clauses and the header', () => {
    for (const { code } of LINES) expect(text.split(code)).toHaveLength(2)
    expect(text.match(/12,345\.60/g)).toHaveLength(LINES.length)
    expect(text).toMatch(/第一条\s*质量标准按国家标准执行。/)
    expect(text).toMatch(/第二条\s*逾期交货按日承担违约金。/)
    expect(text).toContain('苏州精工 & <机械> 有限公司')
    expect(text).toContain('合同编号：HT-2026-0001')
    expect(text).toContain('第二行 𠮷 {notATag}')
  })
  it('repeats the head of the table and says which page it is', () => {
    const pages = Number(/Pages:\s+(\d+)/.exec(read('pdfinfo', pdf))?.[1])
    expect(pages).toBeGreaterThan(1)
    expect(text.replaceAll(' ', '')).toContain(`第1页共${pages}页`)
    expect(text.match(/编码\s+名称\s+数量\s+金额/g)?.length).toBeGreaterThan(1)
  })
  it('brings its fonts along, and nothing that is not carried over', () => {
    const fonts = read('pdffonts', pdf).trim().split('\n').slice(2)
    expect(fonts.length).toBeGreaterThan(0)
    expect(fonts.every((line) => / yes yes yes /.test(line))).toBe(true)
    expect(uncarried).toEqual([])
  })
})

const destinations = (file: Uint8Array): string[] => {
  const names = Buffer.from(file)
    .toString('latin1')
    .matchAll(/\((seal\d)\) \[/g)
  return [...names].map(([, name = '']) => name).toSorted()
}

describe('the places of seals', () => {
  it('are in a block at the end, where the template says nothing of them', () => {
    expect(destinations(pdf)).toEqual(['seal0', 'seal1'])
    expect(read('pdftotext', pdf)).toContain('乙方（盖章）')
  })
  it('are where the template says it, and only there', async () => {
    const marked = await wordTemplate({ more: [new Paragraph('{%buyerSeal}'), new Paragraph('乙方：{%supplierSeal}')] })
    const filled = await printed(marked)
    expect(destinations(filled.pdf)).toEqual(['seal0', 'seal1'])
    expect(read('pdftotext', filled.pdf)).not.toContain('乙方（盖章）')
  })
  it('become the fields of both sides when it is prepared for signing', async () => {
    const prepared = await prepareContract(pdf)
    const pages = (file: Uint8Array) => /Pages:\s+\d+/.exec(read('pdfinfo', file))?.[0]
    expect(pages(prepared)).toBe(pages(pdf))
  })
})

describe('what is not carried over is named', () => {
  const PIXEL = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  it('pictures', async () => {
    const image = new ImageRun({ type: 'png', data: PIXEL, transformation: { width: 9, height: 9 } })
    expect(uncarriedIn(await wordTemplate({ more: [new Paragraph({ children: [image] })] }))).toEqual(['picture'])
  })
  it('tracked changes, which count as accepted', async () => {
    const revised = withPart(await wordTemplate({ more: [new Paragraph('MARK')] }), 'word/document.xml', (text) =>
      text.replace(
        /<w:r><w:t[^>]*>MARK<\/w:t><\/w:r>/,
        '<w:ins w:id="1"><w:r><w:t>新增</w:t></w:r></w:ins><w:del w:id="2"><w:r><w:delText>删除</w:delText></w:r></w:del>',
      ),
    )
    const result = await printed(revised)
    const text = read('pdftotext', result.pdf)
    expect([result.uncarried, text.includes('新增'), text.includes('删除')]).toEqual([['revision'], true, false])
  })
})

test('cells that cover others keep their texts', async () => {
  const merged = await printed(await wordTemplate({ more: [mergedTable()] }))
  const text = read('pdftotext', merged.pdf)
  for (const part of ['纵向合并', '横向合并', '二之一', '二之二']) expect(text.split(part)).toHaveLength(2)
})

test('a break of the page begins another one, and nothing is lost with it', async () => {
  const broken = await wordTemplate({
    more: [
      new Paragraph({ children: [new TextRun('前页'), new PageBreak()] }),
      new Paragraph('中页'),
      new Paragraph({ text: '后页', pageBreakBefore: true }),
    ],
  })
  const pages = read('pdftotext', (await printed(broken)).pdf).split('\f')
  const [first = 0, ...others] = ['前页', '中页', '后页'].map((word) => pages.findIndex((page) => page.includes(word)))
  expect(others).toEqual([first + 1, first + 2])
})

test.each([
  [1, 'chineseCounting', '一'],
  [10, 'chineseCounting', '十'],
  [12, 'chineseCounting', '十二'],
  [20, 'chineseCounting', '二十'],
  [102, 'chineseCounting', '一百零二'],
  [112, 'chineseCounting', '一百一十二'],
  [4, 'lowerRoman', 'iv'],
  [3, 'upperLetter', 'C'],
  [5, 'decimalEnclosedCircle', '⑤'],
  [7, 'somethingElse', '7'],
])('%i counts as %s: %s', (value, format, text) => {
  expect(numeral(value, format)).toBe(text)
})
