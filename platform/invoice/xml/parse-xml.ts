import { SaxesParser } from 'saxes'
import { InvoiceRefused } from '../invoice.ts'
import { XML } from '../limits.ts'

/** An element. Prefixes are gone: which one a name has differs from maker to maker. */
export interface XmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly text: string
  readonly children: readonly XmlElement[]
}

interface OpenElement extends XmlElement {
  text: string
  readonly children: OpenElement[]
}

const ENCODING = /encoding=["']([\w-]+)["']/i
const CHINESE_ENCODING = /^gb(k|2312|18030)$/i
const PIECE = 65_536

/** Reads strict XML. A document type is refused, so nothing can be included from elsewhere or grow by itself. */
export const parseXml = (bytes: Uint8Array): XmlElement => {
  const root: OpenElement = { name: '', attributes: {}, text: '', children: [] }
  const open: OpenElement[] = [root]
  let [elements, characters] = [0, 0]
  const count = (length: number): void => {
    characters += length
    if (characters > XML.characters) throw new InvoiceRefused('tooLarge')
  }
  const append = (text: string): void => {
    count(text.length)
    const current = open.at(-1)
    if (current) current.text += text
  }
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw new InvoiceRefused('unreadable', error)
  })
  parser.on('doctype', () => {
    throw new InvoiceRefused('unreadable')
  })
  parser.on('opentag', ({ name, attributes }) => {
    elements += 1
    if (elements > XML.elements || open.length > XML.depth) throw new InvoiceRefused('tooLarge')
    for (const value of Object.values(attributes)) count(value.length)
    const element: OpenElement = { name: name.replace(/^.*:/, ''), attributes, text: '', children: [] }
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  parser.on('text', append)
  parser.on('cdata', append)
  parser.on('closetag', () => void open.pop())
  const source = textOf(bytes)
  for (let at = 0; at < source.length; at += PIECE) parser.write(source.slice(at, at + PIECE))
  parser.close()
  const [top] = root.children
  if (!top) throw new InvoiceRefused('unreadable')
  return top
}

const textOf = (bytes: Uint8Array): string => {
  const said = ENCODING.exec(Buffer.from(bytes.subarray(0, 200)).toString('latin1'))?.[1] ?? 'utf-8'
  const isChinese = CHINESE_ENCODING.test(said)
  // What is hidden in another encoding is not looked for.
  if (!isChinese && !/^utf-?8$/i.test(said)) throw new InvoiceRefused('unreadable')
  try {
    return new TextDecoder(isChinese ? 'gb18030' : 'utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    throw new InvoiceRefused('unreadable', error)
  }
}
