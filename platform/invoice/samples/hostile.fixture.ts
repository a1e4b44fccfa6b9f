import { deflateSync } from 'node:zlib'
import { zipOf, type ZipFile } from '../../testing/zip.ts'
import type { InvoiceFault, InvoiceFields } from '../invoice.ts'
import { digitalPage, PLAIN } from './invoice-page.fixture.ts'
import { fontObjects, pdfOf, rawPdf } from './raw-pdf.fixture.ts'
import { xmlSample } from './xml-sample.fixture.ts'

const MB = 1024 * 1024
const blank = (size: number): Buffer => Buffer.alloc(size, ' ')
const text = (content: string): Buffer => Buffer.from(content)
const ofd = (...files: readonly ZipFile[]): Buffer => zipOf([{ name: 'OFD.xml', content: '<OFD/>' }, ...files])

/** A page with what makes it more than a page: entries of the catalogue and of the page, and further objects from 8 on. */
export const pdfWith = ({
  catalogue = '',
  page = '',
  content = '<< /Length 0 >>\nstream\n\nendstream',
  more = [],
  trailer = '',
}: {
  readonly catalogue?: string
  readonly page?: string
  readonly content?: Uint8Array | string
  readonly more?: readonly (Uint8Array | string)[]
  readonly trailer?: string
}): Buffer =>
  pdfOf(
    [
      ...fontObjects([6], catalogue),
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 610 400] /Contents 7 0 R ${page} >>`,
      content,
      ...more,
    ],
    trailer,
  )

const packedStream = (dictionary: string, packed: Uint8Array): Buffer =>
  Buffer.concat([
    text(`<< ${dictionary} /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`),
    packed,
    text('\nendstream'),
  ])

const bombPdf = (): Buffer => pdfWith({ content: packedStream('', deflateSync(blank(400 * MB), { level: 1 })) })

const hugeImagePdf = (): Buffer =>
  pdfWith({
    page: '/Resources << /XObject << /I 8 0 R >> >>',
    content: '<< /Length 5 >>\nstream\n/I Do\nendstream',
    more: [
      packedStream(
        '/Type /XObject /Subtype /Image /Width 30000 /Height 30000 /BitsPerComponent 8 /ColorSpace /DeviceRGB',
        deflateSync(blank(1_000)),
      ),
    ],
  })

const loopPdf = (): Buffer => pdfOf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [2 0 R] /Count 1 >>'])

const lockedPdf = (): Buffer =>
  pdfWith({
    more: [`<< /Filter /Standard /V 1 /R 2 /O <${'41'.repeat(32)}> /U <${'42'.repeat(32)}> /P -4 >>`],
    trailer: `/Encrypt 8 0 R /ID [<${'00'.repeat(16)}> <${'00'.repeat(16)}>]`,
  })

const ENTITY_BOMB = `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY a "aaaaaaaaaa">${Array.from(
  { length: 9 },
  (_, at) => `<!ENTITY a${at} "${`&a${at === 0 ? '' : at - 1};`.repeat(10)}">`,
).join('')}]><EInvoice>&a8;</EInvoice>`

/** A file that is built to harm whoever reads it, or that is no invoice, and what is said of it. */
export interface HostileFile {
  readonly what: string
  readonly bytes: () => Uint8Array
  readonly faults: readonly InvoiceFault[]
}

export const HOSTILE: readonly HostileFile[] = [
  {
    what: 'an archive that unpacks to 60 MB',
    bytes: () => ofd({ name: 'a.xml', content: blank(60 * MB) }),
    faults: ['tooLarge'],
  },
  {
    what: 'an archive that lies about it',
    bytes: () => ofd({ name: 'a.xml', content: blank(60 * MB), said: 10 }),
    faults: ['unreadable', 'tooLarge'],
  },
  {
    what: 'an archive of 20,000 files',
    bytes: () => ofd(...Array.from({ length: 20_000 }, (_, at) => ({ name: `${at}.xml`, content: '' }))),
    faults: ['tooLarge'],
  },
  {
    what: 'an archive with a way out',
    bytes: () => ofd({ name: '../../a.xml', content: '<a/>' }),
    faults: ['unreadable'],
  },
  {
    what: 'an archive with a password',
    bytes: () => ofd({ name: 'a.xml', content: '<a/>', isEncrypted: true }),
    faults: ['encrypted'],
  },
  {
    what: 'an archive of something else',
    bytes: () => zipOf([{ name: 'word/document.xml', content: '<a/>' }]),
    faults: ['unknownFormat'],
  },
  { what: 'entities that multiply', bytes: () => text(ENTITY_BOMB), faults: ['unreadable'] },
  {
    what: 'elements inside elements',
    bytes: () => text(`${'<a>'.repeat(5_000)}${'</a>'.repeat(5_000)}`),
    faults: ['tooLarge'],
  },
  { what: 'two million elements', bytes: () => text(`<a>${'<a/>'.repeat(2_000_000)}</a>`), faults: ['tooLarge'] },
  {
    what: 'an attribute of nine megabytes',
    bytes: () => text(`<a b="${'x'.repeat(9_000_000)}"/>`),
    faults: ['tooLarge'],
  },
  { what: 'XML that never ends', bytes: () => text('<EInvoice><a>'), faults: ['unreadable'] },
  {
    what: 'XML in a hidden encoding',
    bytes: () => text('<?xml version="1.0" encoding="UTF-7"?><EInvoice/>'),
    faults: ['unreadable'],
  },
  { what: 'XML of something else', bytes: () => text('<svg/>'), faults: ['notInvoice'] },
  { what: 'a PDF that unpacks to 400 MB', bytes: bombPdf, faults: ['tooLarge', 'notInvoice'] },
  { what: 'a PDF with a picture of 900 million dots', bytes: hugeImagePdf, faults: ['notInvoice', 'unreadable'] },
  { what: 'a PDF whose pages go round in a circle', bytes: loopPdf, faults: ['unreadable'] },
  { what: 'a PDF with a password', bytes: lockedPdf, faults: ['encrypted'] },
  {
    what: 'a PDF of six pages',
    bytes: () => rawPdf(Array.from({ length: 6 }, () => ({ texts: [] }))),
    faults: ['tooManyPages'],
  },
  {
    what: 'a PDF of too many letters',
    bytes: () =>
      rawPdf([
        {
          texts: Array.from({ length: 20_100 }, (_, at) => ({
            text: 'x',
            x: (at % 100) * 6,
            y: Math.floor(at / 100) * 1.9,
            size: 1,
          })),
        },
      ]),
    faults: ['tooLarge'],
  },
  { what: 'a PDF without an invoice', bytes: () => pdfWith({}), faults: ['notInvoice'] },
  { what: 'half a PDF', bytes: () => text('%PDF-1.7\n1 0 obj\n<<'), faults: ['unreadable'] },
  { what: 'a picture', bytes: () => Buffer.from('89504e470d0a1a0a', 'hex'), faults: ['unknownFormat'] },
  { what: 'nothing', bytes: () => Buffer.alloc(0), faults: ['unknownFormat'] },
  { what: 'more than ten megabytes', bytes: () => text(`<a>${' '.repeat(10 * MB)}</a>`), faults: ['tooLarge'] },
]

/** A file that asks its reader to fetch something, or to run it. It is either read as the invoice it is, or refused. */
interface TemptingFile {
  readonly what: string
  readonly bytes: Uint8Array
  readonly outcome: InvoiceFault | 'read'
}

/** Each asks for `url`, or to leave a mark at `path`. */
export const temptingFiles = (invoice: InvoiceFields, url: string, path: string): TemptingFile[] => {
  const xml = (head: string): Uint8Array => text(xmlSample(invoice, `<?xml version="1.0" encoding="UTF-8"?>${head}`))
  const withinXml = (more: string): Uint8Array => text(xmlSample(invoice).replace('</EInvoice>', `${more}</EInvoice>`))
  const plain = rawPdf([{ texts: digitalPage(invoice, PLAIN) }])
  const withCatalogue = (entry: string): Uint8Array => pdfWith({ catalogue: entry })
  const script = `/S /JavaScript /JS (app.launchURL("${url}", true))`
  return [
    { what: 'a document type elsewhere', bytes: xml(`<!DOCTYPE EInvoice SYSTEM "${url}">`), outcome: 'unreadable' },
    { what: 'an entity elsewhere', bytes: xml(`<!DOCTYPE a [<!ENTITY x SYSTEM "${url}">]>`), outcome: 'unreadable' },
    {
      what: 'an entity of a file',
      bytes: xml(`<!DOCTYPE a [<!ENTITY x SYSTEM "file://${path}">]>`),
      outcome: 'unreadable',
    },
    { what: 'a style sheet', bytes: xml(`<?xml-stylesheet type="text/xsl" href="${url}"?>`), outcome: 'read' },
    {
      what: 'an inclusion',
      bytes: withinXml(`<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="${url}"/>`),
      outcome: 'read',
    },
    {
      what: 'a schema',
      bytes: withinXml(`<a xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="a ${url}"/>`),
      outcome: 'read',
    },
    { what: 'a script when it opens', bytes: withCatalogue(`/OpenAction << ${script} >>`), outcome: 'active' },
    {
      what: 'a script with a name',
      bytes: withCatalogue(`/Names << /JavaScript << /Names [(a) << ${script} >>] >> >>`),
      outcome: 'active',
    },
    {
      what: 'printing when it opens',
      bytes: withCatalogue('/OpenAction << /S /Named /N /Print >>'),
      outcome: 'active',
    },
    {
      what: 'an address when it opens',
      bytes: withCatalogue(`/OpenAction << /S /URI /URI (${url}) >>`),
      outcome: 'notInvoice',
    },
    {
      what: 'a program when it opens',
      bytes: withCatalogue(`/OpenAction << /S /Launch /F (/bin/touch) /P (${path}) >>`),
      outcome: 'notInvoice',
    },
    {
      what: 'a form that is sent',
      bytes: withCatalogue(`/OpenAction << /S /SubmitForm /F << /FS /URL /F (${url}) >> >>`),
      outcome: 'notInvoice',
    },
    {
      what: 'a picture elsewhere',
      bytes: pdfWith({
        page: '/Resources << /XObject << /I 8 0 R >> >>',
        content: '<< /Length 5 >>\nstream\n/I Do\nendstream',
        more: [
          `<< /Type /XObject /Subtype /Image /Width 30 /Height 30 /BitsPerComponent 8 /ColorSpace /DeviceGray /F << /FS /URL /F (${url}) >> /Length 0 >>\nstream\n\nendstream`,
        ],
      }),
      outcome: 'notInvoice',
    },
    { what: 'nothing but an invoice', bytes: plain, outcome: 'read' },
  ]
}
