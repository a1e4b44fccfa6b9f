import { PDFArray, PDFName, type PDFDict, type PDFDocument } from '@cantoo/pdf-lib'
import type { SealMask } from '../seal/mask.ts'

/** The red of seals. */
const RED = '0.84 0 0.06 rg'

/** What a signed field shows: the seal, painted through its mask, so that text below stays readable. */
export const sealAppearance = (doc: PDFDocument, widget: PDFDict, { px, bits }: SealMask): PDFDict => {
  const { width, height } = widget.lookup(PDFName.of('Rect'), PDFArray).asRectangle()
  const side = Math.min(width, height)
  const mask = doc.context.stream(bits, {
    Type: 'XObject',
    Subtype: 'Image',
    Width: px,
    Height: px,
    ImageMask: true,
    BitsPerComponent: 1,
    Decode: [1, 0],
    Interpolate: true,
    Filter: 'FlateDecode',
  })
  // Two places: a tiny number would be written as 1e-15, which is none in PDF, and the seal would be gone.
  const at = (value: number): string => value.toFixed(2)
  const matrix = [side, 0, 0, side, (width - side) / 2, (height - side) / 2].map(at).join(' ')
  const form = doc.context.stream(`q ${RED} ${matrix} cm /Seal Do Q`, {
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [0, 0, width, height],
    Resources: { XObject: { Seal: doc.context.register(mask) } },
  })
  return doc.context.obj({ N: doc.context.register(form) })
}
