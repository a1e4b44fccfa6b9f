import pdfmake from 'pdfmake'
import type { Content } from 'pdfmake/interfaces.js'
import { minuteOf } from '#kernel/day.ts'
import { FONT } from '../../print/fonts.ts'
import { PAGE } from '../../print/words.ts'
import { PLATFORM_FIELD } from '../pdf/places.ts'
import { EVIDENCE } from '../words.ts'
import { CHAIN_START, type EvidenceLink } from './chain.ts'

export interface EvidenceReport {
  /** What people call the contract, and its number. */
  readonly title: string
  readonly number: string
  /** SHA-256 of the signed file. */
  readonly documentSha256: string
  readonly links: readonly EvidenceLink[]
}

/** The report on paper: a file of its own, because a page added to the contract would be a change of it. */
export const renderEvidence = ({ title, number, documentSha256, links }: EvidenceReport): Promise<Uint8Array> =>
  pdfmake
    .createPdf({
      version: '1.7',
      pageSize: 'A4',
      pageOrientation: 'landscape',
      pageMargins: [36, 40, 36, 40],
      defaultStyle: { font: FONT, fontSize: 8, lineHeight: 1.15 },
      info: { title: `${EVIDENCE.title} ${number}` },
      footer: (page: number, pages: number): Content => ({
        text: [PAGE[0], page, PAGE[1], pages, PAGE[2]].join(''),
        alignment: 'center',
        color: '#666666',
        margin: [0, 12, 0, 0],
      }),
      content: [
        { text: EVIDENCE.title, fontSize: 16, bold: true, alignment: 'center', margin: [0, 0, 0, 4] },
        { text: title, alignment: 'center', color: '#555555', margin: [0, 0, 0, 10] },
        facts([
          [EVIDENCE.number, number],
          [EVIDENCE.document, documentSha256],
          [EVIDENCE.count, String(links.length)],
          [EVIDENCE.last, links.at(-1)?.hash ?? CHAIN_START],
        ]),
        {
          table: {
            headerRows: 1,
            dontBreakRows: true,
            widths: ['auto', 'auto', 110, 'auto', '*', 170],
            body: [EVIDENCE.columns.map((text) => ({ text, bold: true })), ...links.map(row)],
          },
          layout: 'lightHorizontalLines',
          margin: [0, 8, 0, 8],
        },
        {
          columns: [
            { width: '*', text: EVIDENCE.explanation, color: '#555555' },
            // The platform's seal.
            { width: 130, text: ' ', id: PLATFORM_FIELD.destination, margin: [0, 0, 0, 116] },
          ],
          columnGap: 24,
          unbreakable: true,
        },
      ],
    })
    .getBuffer()

const facts = (lines: readonly (readonly [string, string])[]): Content => ({
  table: {
    widths: ['auto', '*'],
    body: lines.map(([label, value]) => [{ text: label, color: '#666666' }, value]),
  },
  layout: 'noBorders',
})

const row = ({ at, who, what, detail, hash, previous }: EvidenceLink, index: number): Content[] => [
  String(index + 1),
  minuteOf(new Date(at)),
  who,
  what,
  Object.entries(detail)
    .map(([name, value]) => `${name}：${value}`)
    .join('\n'),
  { text: `${hash}\n${EVIDENCE.previous} ${previous}`, fontSize: 6 },
]
