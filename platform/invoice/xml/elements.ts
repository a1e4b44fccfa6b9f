import type { XmlElement } from './parse-xml.ts'

/** The first element of a name, however deep. */
export const firstOf = (element: XmlElement, name: string): XmlElement | undefined => {
  for (const child of element.children) {
    const found = child.name === name ? child : firstOf(child, name)
    if (found) return found
  }
  return undefined
}

/** All elements of a name, in their order. */
export const allOf = (element: XmlElement, name: string): XmlElement[] =>
  element.children.flatMap((child) => [...(child.name === name ? [child] : []), ...allOf(child, name)])

/** The text of the first of these names that has one, however deep. */
export const textOf = (element: XmlElement, ...names: readonly string[]): string =>
  names.map((name) => firstOf(element, name)?.text.trim() ?? '').find((text) => text !== '') ?? ''

/** The text of a child. */
export const childText = (element: XmlElement, name: string): string =>
  element.children.find((child) => child.name === name)?.text.trim() ?? ''
