import { renderDocx } from '#platform/print/docx.ts'
import { pagesOf, wordsOf } from '#platform/print/poppler.fixture.ts'
import { paper } from '#platform/print/printed.fixture.ts'
import type { PrintedDocument } from '#platform/print/printed.ts'
import { wholeIn } from '#platform/print/whole.fixture.ts'
import { caughtOnce, type Proof } from '../parts/proof.ts'
import { withOffice, type SaveAs } from './office.ts'

const LINES = 60
const LONG_FIGURE = '123,456,789,012.8900'

const figuresOf = (document: PrintedDocument, figure: string): PrintedDocument => ({
  ...document,
  tables: document.tables.map((table) => ({
    ...table,
    rows: table.rows.map((row) =>
      row.map((value, index) => (table.columns[index]?.kind === 'figure' ? figure : value)),
    ),
  })),
})

/** Usual figures, those that need smaller type, and those for which the paper lies on its side. */
const PAPERS = [
  paper(LINES),
  figuresOf(paper(LINES), LONG_FIGURE),
  figuresOf(paper(LINES), `${LONG_FIGURE}${LONG_FIGURE}`),
] as const

/** What of a document is not whole on the pages that LibreOffice makes of its Word file, and heads that are not repeated. */
const brokenIn = async (saveAs: SaveAs<'writer'>, shown: PrintedDocument, meant = shown): Promise<string[]> => {
  const pdf = await saveAs(await renderDocx(shown), 'pdf')
  const words = wordsOf(pdf)
  const pages = pagesOf(pdf)
  const rowPages = pages.filter((page) => page.includes('2026-12-31'))
  return [
    ...wholeIn(meant).filter((value) => !words.has(value)),
    ...(rowPages.length > 1 ? [] : ['one page of rows']),
    ...rowPages.flatMap((page, index) => (page.includes('需求日期') ? [] : [`heads of page ${index + 1}`])),
    ...pages.flatMap((page, index) =>
      new RegExp(`第 *${index + 1} *页 *共 *${pages.length} *页`).test(page) ? [] : [`number of page ${index + 1}`],
    ),
  ]
}

/** F18: what a paper says is whole in the Word file too, as another program sets it. */
export const officePaper: Proof = {
  name: 'office-paper',
  promise: 'a Word file shows every figure whole',
  goal: `orders of ${LINES} lines as Word files, with usual and with the longest figures, set by LibreOffice: every figure, code and date is whole, the heads stand on every page of lines, and each page says which of how many it is`,
  isSlow: true,
  run: () =>
    withOffice('writer', async (saveAs) => {
      const broken: string[] = []
      let count = 0
      for (const one of PAPERS) {
        count += wholeIn(one).length
        broken.push(...(await brokenIn(saveAs, one)))
      }
      const [usual] = PAPERS
      const caught = await brokenIn(saveAs, figuresOf(usual, '1 234'), figuresOf(usual, '1234'))
      const isCaught = caught.length > 0
      return {
        ok: broken.length === 0 && isCaught,
        n: PAPERS.length,
        tried: { count, what: 'figures and codes' },
        failed: broken.length,
        control: [caughtOnce('figures that are broken', isCaught)],
        measured: { figures: count, broken: broken.slice(0, 20) },
        sentence: `${count.toLocaleString('en')} figures, codes and dates of ${PAPERS.length} Word files were set by LibreOffice, ${broken.length} of them not whole; figures that were broken were ${isCaught ? 'noticed' : 'not noticed'}`,
      }
    }),
}
