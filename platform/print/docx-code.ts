import { ImageRun, Paragraph } from 'docx'
import { half, line } from './docx-text.ts'
import { CODE_MM, type PrintedCode } from './printed.ts'
import { scannedPicture } from './scanned.ts'

/** Word measures pictures in pixels of which an inch has 96. */
const PIXELS = Math.round((CODE_MM / 25.4) * 96)

/** A code to scan, and below it where it leads. */
export const codeLines = async ({ heading, note, link }: PrintedCode): Promise<Paragraph[]> => [
  line(heading, { bold: true, size: half(10) }, { spacing: { before: 160 }, keepNext: true }),
  line(note, {}, { keepNext: true }),
  new Paragraph({
    keepNext: true,
    children: [
      new ImageRun({
        type: 'png',
        data: await scannedPicture(link),
        transformation: { width: PIXELS, height: PIXELS },
      }),
    ],
  }),
  line(link, { size: half(7.5), color: '444444' }),
]
