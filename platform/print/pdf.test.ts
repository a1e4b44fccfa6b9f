import { describe, expect, test } from 'vitest'
import { renderPdf } from './pdf.ts'
import { destinationsOf, fontsOf, pagesOf, scannedFrom, wordsOf } from './poppler.fixture.ts'
import { paper } from './printed.fixture.ts'
import { wholeIn } from './whole.fixture.ts'

const SIXTY = paper(60)
const sixty = await renderPdf(SIXTY)

describe('an order of sixty lines', () => {
  test('has every figure and every code whole', () => {
    const words = wordsOf(sixty)
    expect(wholeIn(SIXTY).filter((value) => !words.has(value))).toEqual([])
  })

  test('repeats the heads of its columns and says which page of how many, on every page', () => {
    const pages = pagesOf(sixty)
    expect(pages.length).toBeGreaterThan(2)
    const rowPages = pages.filter((page) => page.includes('2026-12-31'))
    expect(rowPages.filter((page) => !/货号[\s\S]+品名[\s\S]+金额/.test(page))).toEqual([])
    expect(
      pages.map((page, index) => new RegExp(`第 *${index + 1} *页 *共 *${pages.length} *页`).test(page)),
    ).not.toContain(false)
  })

  test('brings its fonts along, only what it needs of them', () => {
    const fonts = fontsOf(sixty)
    expect(fonts.length).toBeGreaterThan(1)
    expect(fonts.filter(({ isEmbedded, isSubset }) => !isEmbedded || !isSubset)).toEqual([])
    expect(sixty.byteLength).toBeLessThan(300_000)
  })

  test('is of a version that takes signature fields, and names the places of both seals', () => {
    expect(Buffer.from(sixty.subarray(0, 8)).toString('latin1')).toBe('%PDF-1.7')
    expect(destinationsOf(sixty).toSorted()).toEqual(['seal0', 'seal1'])
  })

  test('has the last clause and the seals on one page', () => {
    const last = pagesOf(sixty).at(-1) ?? ''
    expect(last).toContain('付款条件')
    expect(last.match(/盖章/g)).toHaveLength(2)
  })
})

test('the last clause follows the seals, however many lines stand before them', async () => {
  for (const lines of [1, 12, 14, 16, 18, 20, 22]) {
    const pages = pagesOf(await renderPdf(paper(lines)))
    const sealed = pages.filter((page) => page.includes('盖章'))
    expect(sealed).toHaveLength(1)
    expect(sealed[0]).toContain('付款条件')
  }
})

test('both sides, facts, sums, words and clauses stand on it, and nothing of what is empty', async () => {
  const text = pagesOf(await renderPdf(paper())).join('')
  for (const said of [
    '甲方（采购方）：小树童阅（北京）文化有限公司',
    '乙方（供应方）：深圳晨光彩印有限公司',
    '91110105MA01XHTY0F',
    '编号：PO202611150001（第 2 版）',
    '合计大写（人民币）：壹万元整',
    '1. 质量要求',
    '2. 付款条件',
  ])
    expect(text).toContain(said)
  expect(text).not.toContain('合同编号')
  expect(text).not.toContain('包装要求')
})

test('a code is read from paper and leads where it is said to, and a paper without one has none', async () => {
  const code = { heading: '扫码查看', note: '无需登录。', link: 'https://portal.example/safety_passport?code=aZ-09_x' }
  const pdf = await renderPdf({ ...paper(1), code })
  expect(scannedFrom(pdf)).toBe(code.link)
  for (const said of Object.values(code)) expect(pagesOf(pdf)[0]).toContain(said)
  expect(scannedFrom(await renderPdf(paper(1)))).toBe('')
})

test('a rare character comes from another font, and what no font has shows as one that is missing', async () => {
  const pdf = await renderPdf(paper(1, { facts: [['主题', '𠮷田 😀 \u{1F9FF}\uE123 \u0001完']] }))
  const text = pagesOf(pdf).join('')
  expect(text).toContain('𠮷田 😀')
  expect(text).toContain('〓')
  expect(text).toContain('完')
  expect(fontsOf(pdf).map(({ name }) => name.replace(/^\w+\+/, ''))).toEqual(
    expect.arrayContaining(['NotoSansSC-Regular', 'NotoSansJP-Regular']),
  )
})

test.each<[string, ReturnType<typeof paper>]>([
  ['no totals', paper(1, { tables: [{ columns: [{ title: '步骤', kind: 'text' }], rows: [['停线']] }] })],
  ['no rows', paper(0)],
  ['no tables', paper(1, { tables: [] })],
  ['no parties', paper(1, { parties: [] })],
  ['one party', paper(1, { parties: paper().parties.slice(0, 1) })],
  ['no clauses', paper(1, { clauses: [] })],
  [
    'a row longer than a page',
    paper(1, { tables: [{ columns: [{ title: '内容', kind: 'text' }], rows: [['长\n'.repeat(120)]] }] }),
  ],
  ['a clause longer than a page', paper(1, { clauses: [['说明', '条\n'.repeat(120)]] })],
])('a document with %s is a PDF', async (_what, document) => {
  const bytes = await renderPdf(document)
  expect(Buffer.from(bytes).toString('latin1')).toMatch(/^%PDF-[\s\S]+%%EOF\s*$/)
  expect(pagesOf(bytes)[0]).toContain(document.title)
})

test('what is longer than a page goes on over the next one and loses nothing', async () => {
  const long = Array.from({ length: 150 }, (_, index) => `第${index}句`).join('\n')
  for (const change of [
    { clauses: [['说明', long]] as const },
    { tables: [{ columns: [{ title: '内容', kind: 'text' as const }], rows: [[long]] }] },
  ]) {
    const words = wordsOf(await renderPdf(paper(1, change)))
    expect(long.split('\n').filter((one) => !words.has(one))).toEqual([])
  }
})
