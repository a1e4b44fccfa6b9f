import { inflateRawSync } from 'node:zlib'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { Reply } from '../input/shot.ts'

const ZIP = Buffer.from('PK\u0003\u0004')
const PDF = Buffer.from('%PDF-')

/** Everything that an answer says: its headers, its body, and the words inside a PDF, a DOCX or an XLSX. */
export const textsOf = async ({ headers, bytes }: Pick<Reply, 'headers' | 'bytes'>): Promise<string> => {
  const words = bytes.subarray(0, 4).equals(ZIP)
    ? unzipped(bytes)
    : bytes.subarray(0, 5).equals(PDF)
      ? await pdfText(bytes)
      : bytes.toString('utf8')
  return `${decodeURIComponent(JSON.stringify(headers).replaceAll(/%(?![0-9A-Fa-f]{2})/g, '%25'))}\n${words}`
}

const DIRECTORY_ENTRY = 0x02014b50

/** The files of an archive, by its directory: the heads before them need not know their sizes. */
const unzipped = (bytes: Buffer): string => {
  const texts: string[] = []
  for (let at = bytes.indexOf('PK\u0001\u0002', 'latin1'); at >= 0 && at + 46 <= bytes.length;) {
    if (bytes.readUInt32LE(at) !== DIRECTORY_ENTRY) break
    const head = bytes.readUInt32LE(at + 42)
    const start = head + 30 + bytes.readUInt16LE(head + 26) + bytes.readUInt16LE(head + 28)
    const packed = bytes.subarray(start, start + bytes.readUInt32LE(at + 20))
    texts.push((bytes.readUInt16LE(at + 10) === 8 ? inflateRawSync(packed) : packed).toString('utf8'))
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  // Word processors cut a word into runs; taken out of its tags it is whole again.
  return texts.map((text) => `${text}\n${text.replaceAll(/<[^>]*>/g, '')}`).join('\n')
}

const pdfText = async (bytes: Buffer): Promise<string> => {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const pages: string[] = []
  for (let page = 1; page <= document.numPages; page += 1) {
    const { items } = await (await document.getPage(page)).getTextContent()
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(''))
  }
  await document.loadingTask.destroy()
  return pages.join('\n')
}
