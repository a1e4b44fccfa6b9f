import { total } from '#kernel/money.ts'
import { ArchiveRefused, readArchive, type Archive } from '../../archive/read-archive.ts'
import { InvoiceRefused, NO_FIELDS, type InvoiceFields, type InvoiceReading, type InvoiceSource } from '../invoice.ts'
import { OFD } from '../limits.ts'
import { parseXml, type XmlElement } from '../xml/parse-xml.ts'
import { readEInvoice, ROOT } from '../xml/e-invoice.ts'
import { readAttachment } from './attachment.ts'
import { hasCheckCode, withCustomData } from './custom-data.ts'
import { readTags } from './tags.ts'

const MAIN = 'OFD.xml'
const ATTACHMENT = /original_invoice\.xml$/i
const TAGS = /CustomTag\.xml$/i
const PAGE = /Page_0\/Content\.xml$/i
/** Signatures, fonts and forms: they are large, and say nothing of the invoice. */
const ELSEWHERE = /(^|\/)(Signs?|Res|Tpls?)\//i
const FAULTS = { broken: 'unreadable', encrypted: 'encrypted', tooLarge: 'tooLarge' } as const

/** An OFD file: an archive with the page as XML, and with the invoice as data in one of three places. */
export const readOfd = async (bytes: Uint8Array): Promise<InvoiceReading> => {
  const archive = await unpacked(bytes)
  const main = archive.files.get(MAIN)
  if (!main) throw new InvoiceRefused('unknownFormat')
  const { fields: found, source } = dataIn(archive)
  const custom = parseXml(main)
  const fields = completed(withCustomData(found, custom))
  if (fields.kind !== '') return { fields, source, warnings: [] }
  // Nothing in the file says whether a new invoice is special; of the old ones only normal ones have a check code.
  const isDigital = fields.number.length === 20
  return {
    fields: { ...fields, kind: isDigital ? 'digitalNormal' : hasCheckCode(custom) ? 'vatNormal' : 'vatSpecial' },
    source,
    warnings: isDigital ? [{ field: 'kind', why: 'guessed' }] : [],
  }
}

const unpacked = async (bytes: Uint8Array): Promise<Archive> => {
  try {
    return await readArchive(bytes, OFD, (name) => (/\.xml$/i.test(name) && !ELSEWHERE.test(name) ? 'keep' : 'skip'))
  } catch (error) {
    throw error instanceof ArchiveRefused ? new InvoiceRefused(FAULTS[error.fault], error) : error
  }
}

const dataIn = ({ files }: Archive): { readonly fields: InvoiceFields; readonly source: InvoiceSource } => {
  const part = (path: RegExp): XmlElement | undefined => {
    const found = [...files].find(([name]) => path.test(name))
    return found && parseXml(found[1])
  }
  const attachment = part(ATTACHMENT)
  if (attachment) {
    const read = attachment.name === ROOT ? readEInvoice : readAttachment
    return { fields: read(attachment), source: 'ofdAttachment' }
  }
  const [tags, page] = [part(TAGS), part(PAGE)]
  return tags && page
    ? { fields: readTags(tags, page), source: 'ofdTags' }
    : { fields: NO_FIELDS, source: 'ofdCustomData' }
}

const completed = (fields: InvoiceFields): InvoiceFields =>
  fields.totalAmount === '' && fields.amountNoTax !== '' && fields.taxAmount !== ''
    ? { ...fields, totalAmount: total([fields.amountNoTax, fields.taxAmount]) }
    : fields
