import { PDFArray, PDFDict, PDFName, PDFStream, type PDFDocument, type PDFObject } from '@cantoo/pdf-lib'

// Scripts, programs, media and attachments: what is signed must look the same to everybody, always.
const ACTIVE_KEYS = ['JS', 'AA', 'XFA', 'EmbeddedFiles', 'AF', 'OCProperties']
const ACTIVE_VALUES = [
  'JavaScript',
  'Launch',
  'ImportData',
  'SubmitForm',
  'RichMedia',
  'Movie',
  'Sound',
  'FileAttachment',
]

/** Does a document hold anything that acts, asks or changes by itself? */
export const hasActiveContent = (doc: PDFDocument): boolean =>
  doc.catalog.has(PDFName.of('AcroForm')) ||
  doc.context.enumerateIndirectObjects().some(([, object]) => isActive(object))

const isActive = (object: PDFObject): boolean => {
  if (object instanceof PDFArray) return object.asArray().some(isActive)
  const dict = object instanceof PDFStream ? object.dict : object
  if (!(dict instanceof PDFDict)) return false
  if (ACTIVE_KEYS.some((key) => dict.has(PDFName.of(key)))) return true
  const kind = [dict.get(PDFName.of('S')), dict.get(PDFName.of('Subtype'))]
  return ACTIVE_VALUES.some((value) => kind.includes(PDFName.of(value))) || dict.values().some(isActive)
}
