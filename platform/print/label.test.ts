import jsQr from 'jsqr'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, it } from 'vitest'
import { linesOf, renderLabels, type Label, type LabelSizeName } from './label.ts'

const DOTS_PER_INCH = 203
const TOKEN = 'Qm9vayBvZiB0aGUgYmVhcg'

const label = (changes: Partial<Label> = {}): Label => ({
  title: 'YP202611170001',
  code: `https://portal.example.com/console/admin/sample/scan?code=${TOKEN}`,
  facts: [
    ['货号', 'BK-0001 精装绘本《小熊的星空》', 3],
    ['类型', '封样 第 2 轮'],
    ['供应商', '深圳晨光彩印有限公司', 2],
    ['日期', '2026-11-17'],
    ['封样有效期', '2027-11-17'],
  ],
  ...changes,
})
const LONGEST = label({
  title: 'YP2026111799999999',
  code: `https://a-rather-long-name-of-a-portal.suppliers.example.com/console/admin/sample/scan?code=${TOKEN}`,
  facts: [
    ['货号', `${'W'.repeat(40)} ${'精'.repeat(100)}`, 3],
    ['类型', '打印/首版样 第 99 轮'],
    ['供应商', '公'.repeat(100), 2],
    ['日期', '2026-11-17'],
    ['封样有效期', '2027-11-17'],
  ],
})

/** What draws pages without a browser. */
interface CanvasFactory {
  create(width: number, height: number): { canvas: HTMLCanvasElement; context: CanvasRenderingContext2D }
}

/** The pages of a PDF: their size in points, what a label printer would print, and the texts. */
const pagesOf = async (bytes: Uint8Array) => {
  const pdf = await getDocument({ data: new Uint8Array(bytes), useSystemFonts: false }).promise
  return Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) => {
      const page = await pdf.getPage(index + 1)
      const viewport = page.getViewport({ scale: DOTS_PER_INCH / 72 })
      const [width, height] = [Math.round(viewport.width), Math.round(viewport.height)]
      const { canvas, context } = (pdf.canvasFactory as CanvasFactory).create(width, height)
      await page.render({ canvas, canvasContext: context, viewport }).promise
      const { data } = context.getImageData(0, 0, width, height)
      const { items } = await page.getTextContent()
      const [left = 0, bottom = 0, right = 0, top = 0] = page.view
      const texts = items.flatMap((item) => ('str' in item && item.str !== '' ? [item] : []))
      return {
        size: [right - left, top - bottom],
        code: jsQr.default(new Uint8ClampedArray(data), width, height)?.data,
        texts: texts.map(({ str }) => str),
        ends: texts.map(({ transform, width: wide }) => Number(transform[4]) + wide),
        lowest: Math.min(...texts.map(({ transform }) => Number(transform[5]))),
      }
    }),
  )
}

describe.each<[LabelSizeName, number, number]>([
  ['60x40', 60, 40],
  ['100x70', 100, 70],
])('a label of %s mm', (size, widthMm, heightMm) => {
  it.each([
    ['usual', label()],
    ['the longest', LONGEST],
  ])('is a page of exactly that size, and its code is read at 203 dpi, with %s texts', async (_what, one) => {
    const [page, ...others] = await pagesOf(await renderLabels([one], size))
    expect(others).toEqual([])
    expect(page?.size.map((points) => ((points * 25.4) / 72).toFixed(2))).toEqual([
      widthMm.toFixed(2),
      heightMm.toFixed(2),
    ])
    expect(page?.code).toBe(one.code)
    expect(page?.lowest).toBeGreaterThan(0)
  })

  it('has one page for each, in their order', async () => {
    const labels = Array.from({ length: 5 }, (_, index) => label({ title: `YP20261117000${index}`, code: `L${index}` }))
    const pages = await pagesOf(await renderLabels(labels, size))
    expect(pages.map(({ code }) => code)).toEqual(labels.map(({ code }) => code))
    expect(pages.map(({ texts }) => texts[0])).toEqual(labels.map(({ title }) => title))
  })
})

describe('a text in lines', () => {
  it('is whole while it fits, and cut with dots where it does not', () => {
    expect(linesOf('小熊的星空', 5, 1)).toEqual(['小熊的星空'])
    expect(linesOf('小熊的星空', 4, 1)).toEqual(['小熊的…'])
    expect(linesOf('小熊的星空', 3, 2)).toEqual(['小熊的', '星空'])
    expect(linesOf('小熊的星空和月亮', 3, 2)).toEqual(['小熊的', '星空…'])
    expect(linesOf('', 3, 2)).toEqual([])
  })
})
