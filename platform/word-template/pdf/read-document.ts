import { checkTemplate, DOCUMENT, type TemplateParts } from '../guard.ts'
import { TemplateRefused } from '../refused.ts'
import { childOf, childrenOf, readXml, type Element } from '../xml.ts'
import type { Block, Page, Paragraph, ReadDocument, Uncarried } from './blocks.ts'
import { readNumbering } from './numbering.ts'
import { readBlocks, type Reading } from './read-blocks.ts'
import { between, readStyles } from './styles.ts'

const PT_PER_TWIP = 1 / 20
const A4 = { width: 595.28, height: 841.89 } as const
const MARGIN = 72

/** Reads the document of a Word file: what is printed, and what is not carried over. */
export const readDocument = (parts: TemplateParts): ReadDocument => {
  const xml = (path: string): Element | undefined => {
    const found = parts.get(path)
    return found ? readXml(found.toString('utf8')) : undefined
  }
  const body = childOf(xml(DOCUMENT), 'w:body')
  if (!body) throw new TemplateRefused('unfit')
  const uncarried = new Set<Uncarried>()
  const reading: Reading = {
    styles: readStyles(xml('word/styles.xml')),
    numbering: readNumbering(xml('word/numbering.xml')),
    note: (what) => uncarried.add(what),
  }
  const section = childOf(body, 'w:sectPr')
  const blocks = readBlocks(body, reading)
  const partOf = (reference: string): Element | undefined =>
    xml(targetOf(xml('word/_rels/document.xml.rels'), section, reference))
  const header = partOf('w:headerReference')
  const footer = partOf('w:footerReference')
  if (footer && textIn(footer).replaceAll(/[\d\s/]/g, '').length > PAGE_WORDS) reading.note('footer')
  if (Number(childOf(section, 'w:cols')?.attributes.get('w:num') ?? '1') > 1) reading.note('columns')
  return {
    page: pageOf(section),
    header: header ? shown(readBlocks(header, reading)) : [],
    blocks,
    uncarried: [...uncarried],
  }
}

/** A foot that says "page 1 of 3" says no more than ours. */
const PAGE_WORDS = 4

/** The part that the section has for its header or footer of most pages. */
const targetOf = (relations: Element | undefined, section: Element | undefined, reference: string): string => {
  const used = childrenOf(section, reference)
  const one = used.find(({ attributes }) => attributes.get('w:type') === 'default') ?? used[0]
  const id = one?.attributes.get('r:id')
  const relation = childrenOf(relations, 'Relationship').find(({ attributes }) => attributes.get('Id') === id)
  return id === undefined ? '' : `word/${relation?.attributes.get('Target') ?? ''}`
}

const textIn = (element: Element): string =>
  element.name === 'w:instrText'
    ? ''
    : element.children.map((child) => (typeof child === 'string' ? child : textIn(child))).join('')

export const isEmpty = ({ runs }: Paragraph): boolean => runs.every(({ text }) => text.trim() === '')

/** Without empty paragraphs, which only keep the text at a distance. */
const shown = (blocks: readonly Block[]): Block[] => blocks.filter((block) => block.kind === 'table' || !isEmpty(block))

const pageOf = (section: Element | undefined): Page => {
  const size = childOf(section, 'w:pgSz')
  const margin = childOf(section, 'w:pgMar')
  const points = (
    element: Element | undefined,
    name: string,
    fallback: number,
    least: number,
    most: number,
  ): number => {
    const twips = element?.attributes.get(name)
    return twips === undefined ? fallback : between(Number(twips) * PT_PER_TWIP, least, most)
  }
  const edge = (name: string): number => points(margin, name, MARGIN, 36, 144)
  return {
    width: points(size, 'w:w', A4.width, 300, 1_200),
    height: points(size, 'w:h', A4.height, 300, 1_200),
    margins: [edge('w:left'), edge('w:top'), edge('w:right'), edge('w:bottom')],
  }
}

/** What a template holds that its PDF will not show: a warning for the person who uploads it. */
export const uncarriedIn = (template: Uint8Array): readonly Uncarried[] =>
  readDocument(checkTemplate(template)).uncarried
