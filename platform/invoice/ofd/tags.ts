import type { InvoiceFields } from '../invoice.ts'
import { allOf, firstOf } from '../xml/elements.ts'
import type { XmlElement } from '../xml/parse-xml.ts'
import { namedFields } from './named-fields.ts'

/** Tags that say which texts of the page are which field. */
export const readTags = (tags: XmlElement, page: XmlElement): InvoiceFields => {
  const texts = new Map(
    allOf(page, 'TextObject').map((object) => [
      object.attributes['ID'] ?? '',
      allOf(object, 'TextCode')
        .map(({ text }) => text)
        .join(''),
    ]),
  )
  const taggedText = (name: string): string => {
    const tag = firstOf(tags, name)
    const references = tag ? allOf(tag, 'ObjectRef') : []
    return references
      .map(({ text }) => texts.get(text.trim()) ?? '')
      .join('')
      .trim()
  }
  return namedFields((...names) => names.map(taggedText).find((text) => text !== '') ?? '')
}
