import { XLSX_TYPE } from '#kernel/file-ref.ts'
import { INVOICE_FILE } from './words.ts'

/** One kind of file that people send each other: its names, its type, and what its bytes look like. */
interface Kind {
  /** The type that it is kept and sent with, whatever the sender's machine calls it. */
  readonly mime: string
  /** Other names that browsers and systems have for it. */
  readonly aliases: readonly string[]
  /** What sniffing its content may find. */
  readonly found: readonly string[]
  /** How a browser may show it: pictures are made again, the rest is sandboxed; recordings are played. */
  readonly shown?: 'image' | 'document' | 'media'
  /** Taken in this category alone. */
  readonly only?: string
}

const CFB = 'application/x-cfb'
const ZIP = 'application/zip'
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const jpeg: Kind = { mime: 'image/jpeg', aliases: ['image/jpg', 'image/pjpeg'], found: ['image/jpeg'], shown: 'image' }

/** The kinds that are accepted, by extension. Nothing that a browser would run: no HTML, no SVG, no scripts. */
const KINDS: ReadonlyMap<string, Kind> = new Map<string, Kind>([
  ['jpg', jpeg],
  ['jpeg', jpeg],
  ['png', { mime: 'image/png', aliases: ['image/x-png'], found: ['image/png', 'image/apng'], shown: 'image' }],
  ['pdf', { mime: 'application/pdf', aliases: ['application/x-pdf'], found: ['application/pdf'], shown: 'document' }],
  ['doc', { mime: 'application/msword', aliases: [], found: [CFB, 'application/rtf'] }],
  // Office keeps what is locked with a password in its older container.
  ['docx', { mime: DOCX, aliases: [ZIP], found: [DOCX, CFB], shown: 'document' }],
  ['xls', { mime: 'application/vnd.ms-excel', aliases: [], found: [CFB] }],
  ['xlsx', { mime: XLSX_TYPE, aliases: [ZIP, 'application/vnd.ms-excel'], found: [XLSX_TYPE, CFB] }],
  ['zip', { mime: ZIP, aliases: ['application/x-zip-compressed', 'application/x-zip'], found: [ZIP] }],
  // A browser would draw what some of it says: it is never shown, and nobody but the tax office sends it.
  ['xml', { mime: 'application/xml', aliases: ['text/xml'], found: ['application/xml'], only: INVOICE_FILE }],
  ['ofd', { mime: 'application/ofd', aliases: [ZIP], found: [ZIP, 'application/ofd'] }],
  [
    'ai',
    {
      mime: 'application/postscript',
      aliases: ['application/pdf', 'application/illustrator'],
      found: ['application/pdf', 'application/postscript', 'application/eps', 'application/illustrator'],
    },
  ],
  [
    'cdr',
    {
      mime: 'application/vnd.corel-draw',
      aliases: ['application/cdr', 'application/x-cdr', 'image/x-cdr', 'application/coreldraw', 'image/cdr'],
      found: ['image/x-cdr', ZIP],
    },
  ],
  [
    'psd',
    {
      mime: 'image/vnd.adobe.photoshop',
      aliases: ['image/x-photoshop', 'application/x-photoshop', 'image/psd'],
      found: ['image/vnd.adobe.photoshop'],
    },
  ],
  ['mp3', { mime: 'audio/mpeg', aliases: ['audio/mp3'], found: ['audio/mpeg'], shown: 'media' }],
  [
    'wav',
    {
      mime: 'audio/wav',
      aliases: ['audio/x-wav', 'audio/wave', 'audio/vnd.wave'],
      found: ['audio/wav'],
      shown: 'media',
    },
  ],
  ['mp4', { mime: 'video/mp4', aliases: ['video/x-m4v'], found: ['video/mp4', 'video/x-m4v'], shown: 'media' }],
])

/** What is taken as a file of a category. */
export const extensionsFor = (category: string): string[] =>
  [...KINDS].flatMap(([extension, { only = category }]) => (only === category ? [extension] : []))

/** What is taken everywhere. */
export const EXTENSIONS: readonly string[] = extensionsFor('')

/** The last part of a name, in small letters. */
export const extensionOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''

/** The kind that a name promises; none when files of this name are not accepted. */
export const kindOf = (name: string): Kind | undefined => KINDS.get(extensionOf(name))
