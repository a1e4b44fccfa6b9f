import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { unzipped } from '#platform/testing/unzipped.ts'
import type { Reply } from '../input/shot.ts'

const ZIP = Buffer.from('PK\u0003\u0004')
const PDF = Buffer.from('%PDF-')

/** Everything that an answer says: its headers, its body, and the words inside a PDF, a DOCX or an XLSX. */
export const textsOf = async ({ headers, bytes }: Pick<Reply, 'headers' | 'bytes'>): Promise<string> => {
  const words = bytes.subarray(0, 4).equals(ZIP)
    ? archived(bytes)
    : bytes.subarray(0, 5).equals(PDF)
      ? await pdfText(bytes)
      : bytes.toString('utf8')
  return `${decodeURIComponent(JSON.stringify(headers).replaceAll(/%(?![0-9A-Fa-f]{2})/g, '%25'))}\n${words}`
}

// Word processors cut a word into runs; taken out of its tags it is whole again.
const archived = (bytes: Buffer): string =>
  unzipped(bytes)
    .map(({ text }) => `${text}\n${text.replaceAll(/<[^>]*>/g, '')}`)
    .join('\n')

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
