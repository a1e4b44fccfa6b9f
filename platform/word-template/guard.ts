import { unzip } from './archive.ts'
import { TemplateRefused } from './refused.ts'

/** The parts of a template that were looked through. Go on with these, never with the file: two readers could disagree. */
export type TemplateParts = ReadonlyMap<string, Buffer>

export const DOCUMENT = 'word/document.xml'
const TYPES = '[Content_Types].xml'
const ACTIVE_TYPES = /macroEnabled|vbaProject|vbaData|activeX|oleObject/i
const ACTIVE_PARTS = /vbaproject|vbadata|activex\/|embeddings\/|afchunk|customui/
const XML_PART = /\.(xml|rels)$/
const HARMLESS_PART = /\.(png|jpe?g|gif|emf|wmf|odttf|ttf)$/
const FIELDS = /\b(DDEAUTO|DDE|INCLUDETEXT|INCLUDEPICTURE|IMPORT|LINK|DATABASE|MACROBUTTON|RD)\b/i
const OTHER_ENCODING = /^\s*<\?xml[^>]*encoding=["'](?!utf-8)/i

/**
 * Looks through what somebody uploaded as a template, before any library touches it: macros, embedded objects, references to
 * elsewhere and fields that fetch or run something are refused.
 */
export const checkTemplate = (bytes: Uint8Array): TemplateParts => {
  const parts = unzip(bytes)
  const types = parts.get(TYPES)?.toString('utf8')
  if (types === undefined || !parts.has(DOCUMENT)) throw new TemplateRefused('notWord')
  if (ACTIVE_TYPES.test(types)) throw new TemplateRefused('macros')
  for (const [path, content] of parts) checkPart(path.toLowerCase(), content)
  return parts
}

const checkPart = (path: string, content: Buffer): void => {
  if (ACTIVE_PARTS.test(path)) throw new TemplateRefused('macros', path)
  if (!XML_PART.test(path)) {
    if (!HARMLESS_PART.test(path)) throw new TemplateRefused('strangePart', path)
    return
  }
  // In another encoding everything would be hidden from the patterns below.
  const isOther =
    content[0] === 0xff || content[0] === 0xfe || content.includes(0) || OTHER_ENCODING.test(headOf(content))
  if (isOther) throw new TemplateRefused('encoding', path)
  const xml = content.toString('utf8')
  if (/<!DOCTYPE|<!ENTITY/i.test(xml)) throw new TemplateRefused('doctype', path)
  if (path.endsWith('.rels')) checkRelations(xml, path)
  if (/<\w+:altChunk\b/.test(xml)) throw new TemplateRefused('chunk', path)
  if (FIELDS.test(instructionsOf(xml))) throw new TemplateRefused('field', path)
}

const headOf = (content: Buffer): string => content.toString('latin1', 0, 200)

/** Links that a person clicks are fine; whatever Word fetches by itself is not. */
const checkRelations = (xml: string, path: string): void => {
  for (const [relation] of xml.matchAll(/<(?:\w+:)?Relationship\b[^>]*>/g)) {
    const isExternal = /TargetMode\s*=\s*["']External/i.test(relation)
    const isLink = /\/hyperlink["']/.test(relation) && /\bTarget\s*=\s*["'](https?:|mailto:)/i.test(relation)
    if (isExternal && !isLink) throw new TemplateRefused('external', path)
  }
}

/** What fields are told to do. An instruction may be cut into several runs, so they are joined. */
const instructionsOf = (xml: string): string =>
  [...xml.matchAll(/<\w+:instrText[^>]*>([^<]*)<|\w+:instr\s*=\s*["']([^"']*)["']/g)]
    .map(([, inRun, inField]) => inRun ?? inField ?? '')
    .join('')
