import { crc32, deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import sharp from 'sharp'

/** Words that only an active page or a careless viewer would bring up again. */
export const MARK = 'HOSTILE-MARK'
const SCRIPT = `<script>/*${MARK}*/alert(1)</script>`

/** One thing that nobody should be able to send, or that must be harmless when sent. */
export interface Hostile {
  readonly what: string
  readonly bytes: Buffer
  /** The names it is sent under; each is tried. */
  readonly names: readonly string[]
}

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A PNG that says it is this large, and holds one bit for each of its pixels, or next to nothing. */
const pixelBomb = (width: number, height: number, isReal = false): Buffer => {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([1, 0, 0, 0, 0], 8)
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  const data = deflateSync(Buffer.alloc(isReal ? (Math.ceil(width / 8) + 1) * height : 100_000))
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))])
}

/** An archive of files that need not be as large as they say. */
const zipOf = (files: readonly (readonly [name: string, content: Buffer, claimed?: number])[]): Buffer => {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [name, content, claimed = content.length] of files) {
    const packed = deflateRawSync(content)
    const title = Buffer.from(name)
    const head = Buffer.alloc(30)
    head.write('PK\u0003\u0004', 'latin1')
    head.writeUInt16LE(20, 4)
    head.writeUInt16LE(8, 8)
    head.writeUInt32LE(crc32(content), 14)
    head.writeUInt32LE(packed.length, 18)
    head.writeUInt32LE(claimed, 22)
    head.writeUInt16LE(title.length, 26)
    const entry = Buffer.alloc(46)
    entry.write('PK\u0001\u0002', 'latin1')
    head.copy(entry, 6, 4, 28)
    entry.writeUInt32LE(at, 42)
    parts.push(head, title, packed)
    directory.push(entry, title)
    at += head.length + title.length + packed.length
  }
  const list = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 'latin1')
  end.writeUInt16LE(files.length, 8)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...parts, list, end])
}

const text = (words: string): Buffer => Buffer.from(words)
const DISGUISES = ['a.png', 'a.jpg', 'a.pdf', 'a.docx', 'a.zip', 'a.mp4'] as const
const PDF = text(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
)
const OOXML = '[Content_Types].xml'
const wordType = text(
  '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
)
const MEGABYTES = 1_048_576

/** Everything that is tried. */
export const hostileUploads = async (): Promise<Hostile[]> => {
  const plain = sharp({ create: { width: 40, height: 30, channels: 3, background: '#3a6' } })
  const [png, jpeg] = [await plain.clone().png().toBuffer(), await plain.clone().jpeg().toBuffer()]
  const [webp, tiff, gif] = [
    await plain.clone().webp().toBuffer(),
    await plain.clone().tiff().toBuffer(),
    await plain.clone().gif().toBuffer(),
  ]
  const placed = await plain
    .clone()
    .withExif({ IFD0: { ImageDescription: MARK, Copyright: SCRIPT }, IFD3: { GPSLatitude: '39/1 54/1 0/1' } })
    .jpeg()
    .toBuffer()
  const disguised = (what: string, bytes: Buffer, own: string): Hostile => ({ what, bytes, names: [own, ...DISGUISES] })
  const comment = Buffer.concat([
    jpeg.subarray(0, 2),
    Buffer.from([0xff, 0xfe, 0, SCRIPT.length + 2]),
    text(SCRIPT),
    jpeg.subarray(2),
  ])
  return [
    disguised(
      'SVG with a script',
      text(`<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${SCRIPT}</svg>`),
      'a.svg',
    ),
    disguised(
      'SVG behind a declaration',
      text(`<?xml version="1.0"?><!DOCTYPE svg><svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`),
      'a.svg',
    ),
    disguised('packed SVG', gzipSync(text(`<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`)), 'a.svgz'),
    disguised('HTML', text(`<!doctype html>${SCRIPT}`), 'a.html'),
    disguised('HTML behind blanks', text(`${' \n'.repeat(600)}<html>${SCRIPT}`), 'a.htm'),
    disguised(
      'XHTML',
      text(`<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml">${SCRIPT}</html>`),
      'a.xhtml',
    ),
    disguised('HTML in UTF-7', text('+ADw-script+AD4-alert(1)+ADw-/script+AD4-'), 'a.txt'),
    disguised(
      'HTML in UTF-16',
      Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(`<html>${SCRIPT}`, 'utf16le')]),
      'a.html',
    ),
    disguised(
      'XML with a style sheet',
      text(`<?xml version="1.0"?><?xml-stylesheet href="javascript:alert(1)"?><a>${MARK}</a>`),
      'a.xml',
    ),
    disguised(
      'XML with an entity',
      text('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'),
      'a.xml',
    ),
    disguised('a script', text(`/*${MARK}*/alert(1)`), 'a.js'),
    disguised(
      'a web archive',
      text(
        `MIME-Version: 1.0\nContent-Type: multipart/related; boundary=x\n\n--x\nContent-Type: text/html\n\n${SCRIPT}\n--x--`,
      ),
      'a.mhtml',
    ),
    disguised('an HTML application', text(`<hta:application>${SCRIPT}`), 'a.hta'),
    disguised('Flash', Buffer.concat([text('FWS\u0008'), Buffer.alloc(64)]), 'a.swf'),
    disguised('a program of Windows', Buffer.concat([text('MZ'), Buffer.alloc(200)]), 'a.exe'),
    disguised('a program of Linux', Buffer.concat([text('\u007FELF'), Buffer.alloc(200)]), 'a.bin'),
    disguised('GIF and script at once', text(`GIF89a/*${'x'.repeat(40)}*/=1;alert(1)`), 'a.gif'),
    disguised('GIF', gif, 'a.gif'),
    disguised('WebP under another name', webp, 'a.webp'),
    disguised('TIFF under another name', tiff, 'a.tiff'),
    {
      what: 'PNG with a page behind it',
      bytes: Buffer.concat([png, text(`<html>${SCRIPT}`)]),
      names: ['a.png', 'a.html.png', 'a.php.png'],
    },
    {
      what: 'PNG with a script in its text',
      bytes: Buffer.concat([
        png.subarray(0, 33),
        chunk('tEXt', text(`XML:com.adobe.xmp\0${SCRIPT}`)),
        png.subarray(33),
      ]),
      names: ['a.png'],
    },
    { what: 'JPEG with a script in its comment', bytes: comment, names: ['a.jpg', 'a.svg.jpg'] },
    {
      what: 'JPEG with an archive behind it',
      bytes: Buffer.concat([jpeg, zipOf([['a.html', text(SCRIPT)]])]),
      names: ['a.jpg'],
    },
    { what: 'JPEG with a place and a script in its data', bytes: placed, names: ['a.jpg'] },
    { what: 'PNG that is cut off', bytes: png.subarray(0, png.length - 20), names: ['a.png'] },
    { what: 'PNG of 2,500 million pixels', bytes: pixelBomb(50_000, 50_000), names: ['a.png'] },
    { what: 'PNG of the largest size there is', bytes: pixelBomb(0x7f_ff_ff_ff, 0x7f_ff_ff_ff), names: ['a.png'] },
    { what: 'PNG of no size', bytes: pixelBomb(0, 0), names: ['a.png'] },
    { what: 'PNG of 121 million real pixels', bytes: pixelBomb(11_000, 11_000, true), names: ['a.png'] },
    { what: 'PNG of one line of 99 million', bytes: pixelBomb(99_000_000, 1), names: ['a.png'] },
    {
      what: 'PDF with a page before it',
      bytes: Buffer.concat([text(`<html>${SCRIPT}`), PDF]),
      names: ['a.pdf', 'a.html.pdf'],
    },
    { what: 'PDF with a page behind it', bytes: Buffer.concat([PDF, text(`<html>${SCRIPT}`)]), names: ['a.pdf'] },
    {
      what: 'PDF with a script',
      bytes: text(
        `%PDF-1.4\n1 0 obj<</Type/Catalog/OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF`,
      ),
      names: ['a.pdf', 'a.ai'],
    },
    { what: 'PostScript that runs', bytes: text('%!PS-Adobe-3.0\n(%pipe%id) (w) file\n'), names: ['a.ai', 'a.pdf'] },
    {
      what: 'archive with a page before it',
      bytes: Buffer.concat([text(`<html>${SCRIPT}`), zipOf([['a.txt', text('x')]])]),
      names: ['a.zip', 'a.docx', 'a.ofd'],
    },
    {
      what: 'archive whose files lead elsewhere',
      bytes: zipOf([
        ['../../../../tmp/portal-evil', text(MARK)],
        ['/etc/portal-evil', text(MARK)],
      ]),
      names: ['a.zip', 'a.ofd', 'a.cdr'],
    },
    {
      what: 'archive of 60 MB of nothing',
      bytes: zipOf([['a', Buffer.alloc(60 * MEGABYTES)]]),
      names: ['a.zip', 'a.ofd'],
    },
    {
      what: 'archive that says it holds 4 GB',
      bytes: zipOf([['a', text('x'), 0xff_ff_ff_ff]]),
      names: ['a.zip', 'a.docx'],
    },
    {
      what: 'document that swells',
      bytes: zipOf([
        [OOXML, wordType],
        ['word/document.xml', Buffer.alloc(60 * MEGABYTES, 32)],
      ]),
      names: ['a.docx'],
    },
    {
      what: 'document with a type list that swells',
      bytes: zipOf([[OOXML, Buffer.concat([wordType, Buffer.alloc(60 * MEGABYTES, 32)])]]),
      names: ['a.docx'],
    },
    {
      what: 'document with a macro',
      bytes: zipOf([
        [OOXML, wordType],
        ['word/vbaProject.bin', text(MARK)],
      ]),
      names: ['a.docx', 'a.docm'],
    },
    {
      what: 'film that is a page',
      bytes: Buffer.concat([Buffer.from([0, 0, 0, 24]), text('ftypisom\0\0\0\0isommp42'), text(`<html>${SCRIPT}`)]),
      names: ['a.mp4'],
    },
    {
      what: 'sound that is a page',
      bytes: Buffer.concat([text('RIFF\u0010\0\0\0WAVEfmt '), text(`<html>${SCRIPT}`)]),
      names: ['a.wav'],
    },
    { what: 'drawing that is a page', bytes: text(`RIFF\u0010\0\0\0CDR9${SCRIPT}`), names: ['a.cdr'] },
    { what: 'nothing but NUL', bytes: Buffer.alloc(4_096), names: [...DISGUISES] },
    { what: 'a good file under a bad name', bytes: PDF, names: BAD_NAMES },
  ]
}

const BAD_NAMES = [
  '../../../../etc/portal-evil.pdf',
  '..\\..\\portal-evil.pdf',
  '/etc/portal-evil.pdf',
  '%2e%2e%2fportal-evil.pdf',
  'a\u0000.pdf',
  'a.pdf\u0000.html',
  'a.html\u0000.pdf',
  'a\r\nSet-Cookie: a=1.pdf',
  'a"; filename="b.html.pdf',
  'a.pdf; filename=b.html',
  'a.html.pdf',
  'a.pdf.html',
  'a.pdf ',
  'a.pdf.',
  '.pdf',
  'CON.pdf',
  '\u202Efdp.html.pdf',
  '<img src=x onerror=alert(1)>.pdf',
  `${'长'.repeat(196)}.pdf`,
  `${'a'.repeat(5_000)}.pdf`,
] as const
