import { EncryptedPDFError, PDFDocument } from '@cantoo/pdf-lib'
import { SigningRefused } from '../refused.ts'
import { MOST_BYTES } from '../revision.ts'

type Purpose = 'rewrite' | 'update'

/**
 * Opens a file that is to be signed. Files with compressed objects are refused before they are parsed: nothing is
 * inflated here, so a small file cannot become a large one. What we print has none.
 */
export const openPdf = async (pdf: Uint8Array, purpose: Purpose): Promise<PDFDocument> => {
  if (pdf.length > MOST_BYTES) throw new SigningRefused('too_large')
  if (hasCompressedObjects(pdf)) throw new SigningRefused('unreadable')
  try {
    return await PDFDocument.load(pdf, {
      updateMetadata: false,
      throwOnInvalidObject: true,
      forIncrementalUpdate: purpose === 'update',
    })
  } catch (error) {
    throw new SigningRefused(error instanceof EncryptedPDFError ? 'encrypted' : 'unreadable').causedBy(error)
  }
}

// A name may be written with escapes: `/#4fbjStm` is `/ObjStm`.
const hasCompressedObjects = (pdf: Uint8Array): boolean =>
  Buffer.from(pdf)
    .toString('latin1')
    .replaceAll(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))
    .includes('/ObjStm')
