import { TemplateRefused } from './refused.ts'

/** An element of a part of a Word file. Prefixes stay: Word writes the same ones always. */
export interface Element {
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly children: readonly (Element | string)[]
}

interface OpenElement extends Element {
  readonly children: (Element | string)[]
}

const DEEPEST = 200
// A tag, a comment or an instruction, a block of plain characters, or text. There is no branch for a DOCTYPE.
const TOKEN =
  /<!--[^]*?-->|<\?[^]*?\?>|<!\[CDATA\[([^]*?)\]\]>|<(\/?)([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|([^<]+)/y
const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g
const REFERENCE = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(amp|lt|gt|quot|apos));/gi
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Reads a part as elements. What is not well-formed is refused. */
export const readXml = (source: string): Element => {
  const root: OpenElement = { name: '', attributes: new Map(), children: [] }
  const open: OpenElement[] = [root]
  TOKEN.lastIndex = source.startsWith('\uFEFF') ? 1 : 0
  while (TOKEN.lastIndex < source.length) {
    const token = TOKEN.exec(source)
    const parent = open.at(-1)
    if (!token || !parent) throw new TemplateRefused('damaged')
    const [, plain, closing, name, attributes = '', isEmpty, text] = token
    if (plain !== undefined) parent.children.push(plain)
    else if (text !== undefined) parent.children.push(decoded(text))
    else if (closing === '/') {
      if (parent.name !== name || open.length === 1) throw new TemplateRefused('damaged')
      open.pop()
    } else if (name !== undefined) {
      const element: OpenElement = { name, attributes: attributesIn(attributes), children: [] }
      parent.children.push(element)
      if (isEmpty !== '/') open.push(element)
      if (open.length > DEEPEST) throw new TemplateRefused('damaged')
    }
  }
  const [top] = elementsOf(root)
  if (open.length !== 1 || !top) throw new TemplateRefused('damaged')
  return top
}

const attributesIn = (text: string): Map<string, string> =>
  new Map([...text.matchAll(ATTRIBUTE)].map(([, name = '', double, single]) => [name, decoded(double ?? single ?? '')]))

const decoded = (text: string): string =>
  text.replaceAll(REFERENCE, (_, decimal?: string, hexadecimal?: string, named?: string) => {
    if (named !== undefined) return NAMED[named.toLowerCase()] ?? ''
    const code = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal)
    return code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })

export const elementsOf = ({ children }: Element): Element[] =>
  children.filter((child): child is Element => typeof child !== 'string')

/** The first child of a name, or of a path of names. */
export const childOf = (element: Element | undefined, ...path: readonly string[]): Element | undefined =>
  path.reduce<Element | undefined>(
    (found, name) => (found ? elementsOf(found).find((child) => child.name === name) : undefined),
    element,
  )

export const childrenOf = (element: Element | undefined, name: string): Element[] =>
  element ? elementsOf(element).filter((child) => child.name === name) : []

/** An attribute of a child, such as the `w:val` of `w:jc`. */
export const valueOf = (element: Element | undefined, child: string, attribute = 'w:val'): string | undefined =>
  childOf(element, child)?.attributes.get(attribute)
