// Chinese PDFs often name their encoding instead of carrying it: without these maps and fonts they are blank pages.
const MAPS: Record<string, string> = import.meta.glob('../../../node_modules/pdfjs-dist/cmaps/*.bcmap', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
})
const FONTS: Record<string, string> = import.meta.glob('../../../node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
})

const byName = (files: Record<string, string>): ReadonlyMap<string, string> =>
  new Map(Object.entries(files).map(([path, url]) => [path.slice(path.lastIndexOf('/') + 1), url]))
const FILES: ReadonlyMap<string, string> = new Map([...byName(MAPS), ...byName(FONTS)])

/** Gives the PDF reader its maps and fonts, from our own host and no other. */
export class PdfData {
  async fetch({ filename }: { readonly filename: string }): Promise<Uint8Array> {
    const url = FILES.get(filename)
    if (url === undefined) throw new Error(`there is no ${filename}`)
    return new Uint8Array(await (await fetch(url)).arrayBuffer())
  }
}
