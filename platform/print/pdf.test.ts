import { expect, test } from 'vitest'
import { renderPdf } from './pdf.ts'
import type { PrintedDocument } from './printed.ts'

const DOCUMENT: PrintedDocument = {
  title: '报告',
  number: 'ZG202611150001',
  watermark: '李经理',
  facts: [['主题', '脱胶']],
  columns: [{ title: '步骤', width: '*' }],
  rows: [['停线']],
  totals: [['索赔金额', '12.00']],
  paragraphs: [],
  signatures: ['甲方', '乙方'],
}

test.each<[string, Partial<PrintedDocument>]>([
  ['everything', {}],
  ['no totals', { totals: [] }],
  ['no rows', { rows: [] }],
])('a document with %s is a PDF', async (_what, change) => {
  const bytes = await renderPdf({ ...DOCUMENT, ...change })
  expect(Buffer.from(bytes).toString('latin1')).toMatch(/^%PDF-[\s\S]+%%EOF\s*$/)
})
