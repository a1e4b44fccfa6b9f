import { deflateSync } from 'node:zlib'
import { create } from 'qrcode'

/** A text on a page, in points, counted from the lower left corner. */
export interface PlacedText {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly size: number
}

export interface PlacedQr {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly side: number
  /** As pictures of one bit, of grey or of colours. */
  readonly bits: 1 | 8 | 24
}

export interface RawPage {
  readonly texts: readonly PlacedText[]
  readonly qr?: PlacedQr
}

const stream = (dictionary: string, content: Uint8Array): Buffer => {
  const packed = deflateSync(content)
  return Buffer.concat([
    Buffer.from(`<< ${dictionary} /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`),
    packed,
    Buffer.from('\nendstream'),
  ])
}

/** A PDF of numbered objects, the first of which is the catalogue; made by hand, so that it is small and always the same. */
export const pdfOf = (objects: readonly (Uint8Array | string)[], trailer = ''): Buffer => {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n%\u00e2\u00e3\n', 'latin1')]
  const places: number[] = []
  let length = parts[0]?.length ?? 0
  const add = (part: Buffer): void => {
    parts.push(part)
    length += part.length
  }
  for (const [at, object] of objects.entries()) {
    places.push(length)
    add(Buffer.concat([Buffer.from(`${at + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')]))
  }
  const start = length
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  add(Buffer.from(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`))
  add(Buffer.from(`trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`))
  return Buffer.concat(parts)
}

const MARGIN = 4
const MODULE = 3

const qrImage = ({ text, bits }: PlacedQr): Buffer => {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const side = (modules.size + 2 * MARGIN) * MODULE
  const isDark = (x: number, y: number): boolean => {
    const [column, row] = [x, y].map((place) => Math.floor(place / MODULE) - MARGIN)
    const isInside = [column, row].every((place = -1) => place >= 0 && place < modules.size)
    return isInside && modules.get(row ?? 0, column ?? 0) === 1
  }
  const rows = Array.from({ length: side }, (_, y) => {
    const row = Array.from({ length: side }, (_pixel, x) => (isDark(x, y) ? 0 : 255))
    if (bits !== 1) return Buffer.from(row.flatMap((value) => (bits === 8 ? [value] : [value, value, value])))
    const bytes = Buffer.alloc((side + 7) >> 3)
    for (const [x, value] of row.entries()) if (value !== 0) bytes[x >> 3] = (bytes[x >> 3] ?? 0) | (0x80 >> (x & 7))
    return bytes
  })
  const space = bits === 24 ? '/DeviceRGB' : '/DeviceGray'
  return stream(
    `/Type /XObject /Subtype /Image /Width ${side} /Height ${side} /BitsPerComponent ${bits === 1 ? 1 : 8} /ColorSpace ${space}`,
    Buffer.concat(rows),
  )
}

const hexOf = (text: string): string => Buffer.from(text, 'utf16le').swap16().toString('hex')
const drawn = ({ text, x, y, size }: PlacedText): string =>
  `BT /F1 ${size} Tf 1 0 0 1 ${x.toFixed(2)} ${y.toFixed(2)} Tm <${hexOf(text)}> Tj ET\n`

/** The head of every file: catalogue, tree of pages, and the Chinese font that readers have and files need not bring along. */
export const fontObjects = (pages: readonly number[], catalogue = ''): string[] => [
  `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`,
  `<< /Type /Pages /Kids [${pages.map((page) => `${page} 0 R`).join(' ')}] /Count ${pages.length} >>`,
  '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light-UniGB-UTF16-H /Encoding /UniGB-UTF16-H /DescendantFonts [4 0 R] >>',
  '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 4 >> /DW 1000 /W [1 95 500] /FontDescriptor 5 0 R >>',
  '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >>',
]

/** Pages of text and a QR code each. */
export const rawPdf = (pages: readonly RawPage[]): Buffer => {
  const first = 6
  const objects = pages.flatMap(({ texts, qr }, at) => {
    const page = first + at * 3
    const picture = qr ? `q ${qr.side} 0 0 ${qr.side} ${qr.x} ${qr.y} cm /Qr Do Q\n` : ''
    return [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 610 400] /Contents ${page + 1} 0 R /Resources << /Font << /F1 3 0 R >> /XObject << /Qr ${page + 2} 0 R >> >> >>`,
      stream('', Buffer.from(texts.map(drawn).join('') + picture)),
      qr ? qrImage(qr) : 'null',
    ]
  })
  return pdfOf([...fontObjects(pages.map((_, at) => first + at * 3)), ...objects])
}
