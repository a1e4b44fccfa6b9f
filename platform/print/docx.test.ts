import { describe, expect, test } from 'vitest'
import { unzipped } from '../testing/unzipped.ts'
import { renderDocx } from './docx.ts'
import { layoutOf } from './fit.ts'
import { paper } from './printed.fixture.ts'
import type { PrintedDocument } from './printed.ts'
import { wholeIn } from './whole.fixture.ts'

const partOf = async (document: PrintedDocument, name: string): Promise<string> =>
  unzipped(Buffer.from(await renderDocx(document))).find((part) => part.name === name)?.text ?? ''
const bodyOf = (document: PrintedDocument): Promise<string> => partOf(document, 'word/document.xml')

const SIXTY = paper(60)
const sixty = await bodyOf(SIXTY)
/** The texts of single runs: what is one run is one piece in Word. */
const runs = new Set([...sixty.matchAll(/<w:t[^>]*>([^<]*)<\/w:t>/g)].map(([, text = '']) => text))

describe('an order of sixty lines', () => {
  test('has every figure and every code whole, in cells that are wide enough', () => {
    expect(wholeIn(SIXTY).filter((value) => !runs.has(value))).toEqual([])
    const [fitted] = layoutOf(SIXTY).tables
    const twips = fitted?.widths.map((mm) => Math.round((mm / 25.4) * 1440))
    expect(sixty).toContain(`<w:tblGrid>${twips?.map((width) => `<w:gridCol w:w="${width}"/>`).join('')}</w:tblGrid>`)
    expect(sixty).not.toContain('w:type="pct"')
    expect(sixty).not.toContain('w:type="auto"')
  })

  test('repeats its heads, breaks no row, and keeps the last clause with the seals', () => {
    expect(sixty.match(/<w:tblHeader\/>/g)).toHaveLength(1)
    const rows = [...sixty.matchAll(/<w:tr>.*?<\/w:tr>/gs)].map(([row]) => row)
    expect(rows.filter((row) => !row.includes('<w:cantSplit/>'))).toEqual([])
    const closing = sixty.slice(sixty.indexOf('2. 付款条件'), sixty.indexOf('盖章'))
    const paragraphs = closing.match(/<w:p>.*?<\/w:p>/gs) ?? []
    expect(paragraphs.length).toBeGreaterThan(1)
    expect(paragraphs.filter((one) => !one.includes('<w:keepNext/>'))).toEqual([])
  })

  test('says which page of how many, and for whom it was made', async () => {
    const files = unzipped(Buffer.from(await renderDocx(SIXTY)))
    const textIn = (kind: string): string =>
      files
        .filter(({ name }) => name.startsWith(`word/${kind}`))
        .map(({ text }) => text)
        .join('')
    expect(textIn('footer')).toMatch(/第 .*PAGE.*页 共 .*NUMPAGES.* 页/s)
    expect(textIn('header').match(/李经理 预览/g)).toHaveLength(2)
  })
})

test('says what the PDF says: both sides, facts, sums, words and clauses, and nothing of what is empty', async () => {
  const text = (await bodyOf(paper())).replaceAll(/<[^>]*>/g, '')
  for (const said of [
    '甲方（采购方）：小树童阅（北京）文化有限公司',
    '编号：PO202611150001（第 2 版）',
    '合计大写（人民币）：壹万元整',
    '1. 质量要求',
    '2. 付款条件',
    '𠮷田先生的 😀 铅笔',
  ])
    expect(text).toContain(said)
  expect(text).not.toContain('合同编号')
  expect(text).not.toContain('包装要求')
})

test('holds nothing that would make Word refuse the file', async () => {
  const xml = await bodyOf(paper(1, { facts: [['主题', 'a\u0000\u0008\u001Fb \uD800c\uFFFF <&> "\n下一行']] }))
  // The XML of Word allows tabs and ends of lines, and no other signs below the blank.
  expect(Array.from(xml).filter((sign) => sign < ' ' && !'\t\n\r'.includes(sign))).toEqual([])
  expect(xml).not.toContain('\uFFFF')
  expect(xml.isWellFormed()).toBe(true)
  expect(xml).toContain('ab \uFFFDc &lt;&amp;&gt;')
})

test('a wide table lies on its side, as in the PDF', async () => {
  const wide = paper(1, { tables: [{ columns: [{ title: '号', kind: 'code' }], rows: [['9'.repeat(180)]] }] })
  expect(layoutOf(wide).page.isLandscape).toBe(true)
  expect(await bodyOf(wide)).toContain('w:orient="landscape"')
  expect(sixty).not.toContain('w:orient="landscape"')
})

test('a code is a picture with the address below it, and a paper without one has neither', async () => {
  const code = { heading: '扫码查看', note: '无需登录。', link: 'https://portal.example/safety_passport?code=aZ-09_x' }
  const picturesIn = async (document: PrintedDocument): Promise<number> =>
    unzipped(Buffer.from(await renderDocx(document))).filter(({ name }) => /^word\/media\/.*\.png$/.test(name)).length
  expect(await picturesIn({ ...paper(1), code })).toBe(1)
  expect(await picturesIn(paper(1))).toBe(0)
  const body = await bodyOf({ ...paper(1), code })
  for (const said of Object.values(code)) expect(body).toContain(`>${said}<`)
})
