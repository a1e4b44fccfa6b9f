import { checkInvoice } from './check.ts'
import { InvoiceRefused, type Invoice, type InvoiceReading } from './invoice.ts'
import { readOfd } from './ofd/read-ofd.ts'
import { readEInvoice } from './xml/e-invoice.ts'
import { parseXml } from './xml/parse-xml.ts'

const ARCHIVE = 'PK\u0003\u0004'
const PDF_HEAD = '%PDF-'
const BYTE_ORDER_MARK = '\u00EF\u00BB\u00BF'
const HEAD_BYTES = 64

/** Reads an invoice, by what the file is and not by what it is called. It belongs into a guarded child. */
export const parseInvoice = async (bytes: Uint8Array): Promise<Invoice> => checkInvoice(await readingOf(bytes))

const readingOf = async (bytes: Uint8Array): Promise<InvoiceReading> => {
  const head = Buffer.from(bytes.subarray(0, HEAD_BYTES)).toString('latin1')
  if (head.startsWith(PDF_HEAD)) {
    // Loaded when it is needed: it is most of the program, and invoices as data do without.
    const { readPdf } = await import('./pdf/read-pdf.ts')
    return readPdf(bytes)
  }
  if (head.startsWith(ARCHIVE)) return readOfd(bytes)
  const hasMark = head.startsWith(BYTE_ORDER_MARK)
  if (!/^\s*</.test(hasMark ? head.slice(BYTE_ORDER_MARK.length) : head)) throw new InvoiceRefused('unknownFormat')
  const fields = readEInvoice(parseXml(hasMark ? bytes.subarray(BYTE_ORDER_MARK.length) : bytes))
  return { fields, source: 'xml', warnings: [] }
}
