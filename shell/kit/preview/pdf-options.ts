import { pdfjs } from 'react-pdf'
import { PdfData } from './pdf-data.ts'

pdfjs.GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url).href

// One object for ever: another one would open the document again. Nothing of a document is run, and the worker, whose
// own policy allows it no requests, is brought what it needs.
export const PDF_OPTIONS = {
  isEvalSupported: false,
  enableXfa: false,
  useWasm: false,
  useWorkerFetch: false,
  cMapPacked: true,
  cMapUrl: 'cmaps/',
  standardFontDataUrl: 'fonts/',
  BinaryDataFactory: PdfData,
}
