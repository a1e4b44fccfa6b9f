/** The text is not of the one plain form that callbacks have. */
export class XmlRefusal extends Error {
  constructor(why: string) {
    super(why)
    this.name = 'XmlRefusal'
  }
}

const LONGEST = 65_536
const DEEPEST = 6
const ROOT = 'xml'

const DECLARATION = /^\uFEFF?\s*(?:<\?xml version="1\.0"(?: encoding="utf-8")?\s*\?>\s*)?/i
// Tags without attributes, CDATA, text, and the five references that every XML text has. There is no branch for a
// DOCTYPE, an entity of one's own, an instruction or a comment, so none of them can do anything.
const TOKEN = /<!\[CDATA\[([^]*?)\]\]>|<(\/?)([A-Za-z_]\w{0,63})>|([^<&]+)|&(amp|lt|gt|quot|apos);/y
const REFERENCES = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" } as const
const NOT_IN_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u

interface Element {
  readonly name: string
  text: string
  isParent: boolean
}

/** Reads a callback: the fields right under `<xml>` by name. What lies deeper is checked and left out. */
export const readXml = (source: string): ReadonlyMap<string, string> => {
  if (source.length > LONGEST) throw new XmlRefusal('too long')
  if (NOT_IN_XML.test(source)) throw new XmlRefusal('a character that XML does not have')
  const fields = new Map<string, string>()
  const open: Element[] = []
  let isClosed = false

  const begin = (name: string): void => {
    if (isClosed || (open.length === 0 && name !== ROOT)) throw new XmlRefusal('another root')
    if (open.length >= DEEPEST) throw new XmlRefusal('too deep')
    const parent = open.at(-1)
    if (parent) parent.isParent = true
    open.push({ name, text: '', isParent: false })
  }
  const end = (name: string): void => {
    const element = open.pop()
    if (element?.name !== name) throw new XmlRefusal('tags that do not pair')
    if (element.isParent && element.text.trim() !== '') throw new XmlRefusal('text between elements')
    isClosed = open.length === 0
    if (open.length !== 1) return
    // Two senders in one message: a reader of the first and a reader of the last would disagree.
    if (fields.has(name)) throw new XmlRefusal('a field that comes twice')
    fields.set(name, element.isParent ? '' : element.text)
  }
  const add = (text: string): void => {
    const element = open.at(-1)
    if (element) element.text += text
    else if (text.trim() !== '') throw new XmlRefusal('text outside the root')
  }

  let at = DECLARATION.exec(source)?.[0].length ?? 0
  while (at < source.length) {
    TOKEN.lastIndex = at
    const found = TOKEN.exec(source) ?? refuseAt(source, at)
    at = TOKEN.lastIndex
    const [, cdata, slash, name, text, reference] = found
    if (name !== undefined) (slash === '' ? begin : end)(name)
    else if (cdata !== undefined && open.length === 0) throw new XmlRefusal('text outside the root')
    else add(cdata ?? text ?? referenceOf(reference))
  }
  if (!isClosed) throw new XmlRefusal('not closed')
  return fields
}

const refuseAt = (source: string, at: number): never => {
  throw new XmlRefusal(
    source.startsWith('<!', at)
      ? 'a DOCTYPE, an entity or a comment'
      : source.startsWith('&', at)
        ? 'an entity'
        : 'not a plain tag',
  )
}

const referenceOf = (name: string | undefined): string => {
  if (name === 'amp' || name === 'lt' || name === 'gt' || name === 'quot' || name === 'apos') return REFERENCES[name]
  throw new XmlRefusal('an entity')
}

/** Writes such a message, every value as CDATA. */
export const writeXml = (fields: Readonly<Record<string, string>>): string => {
  const lines = Object.entries(fields).map(
    ([name, value]) => `<${name}><![CDATA[${value.replaceAll(']]>', ']]]]><![CDATA[>')}]]></${name}>`,
  )
  return `<${ROOT}>${lines.join('')}</${ROOT}>`
}
