import { childOf, childrenOf, valueOf, type Element } from '../xml.ts'

/** What is said of a paragraph and its letters. What is not said is left to the style below. */
export interface Look {
  readonly isBold?: boolean
  readonly isUnderlined?: boolean
  readonly size?: number
  readonly alignment?: 'left' | 'center' | 'right' | 'justify'
  readonly left?: number
  readonly firstLine?: number
  readonly before?: number
  readonly after?: number
  readonly list?: { readonly id: string; readonly level: number }
}

/** The look that a style gives, with those that it is based on. */
export type Styles = (styleId: string | undefined) => Look

const MOST_BASES = 12
const PT_PER_TWIP = 1 / 20

export const readStyles = (root: Element | undefined): Styles => {
  const styles = new Map(childrenOf(root, 'w:style').map((one) => [one.attributes.get('w:styleId') ?? '', one]))
  const standard = [...styles].find(([, one]) => one.attributes.get('w:default') === '1' && isParagraph(one))?.[0]
  const defaults = {
    ...runLook(childOf(root, 'w:docDefaults', 'w:rPrDefault', 'w:rPr')),
    ...paragraphLook(childOf(root, 'w:docDefaults', 'w:pPrDefault', 'w:pPr')),
  }
  const known = new Map<string, Look>()
  const lookOf = (id: string | undefined, depth: number): Look => {
    const style = id === undefined ? undefined : styles.get(id)
    if (id === undefined || !style || depth > MOST_BASES) return defaults
    const found = known.get(id) ?? {
      ...lookOf(valueOf(style, 'w:basedOn'), depth + 1),
      ...runLook(childOf(style, 'w:rPr')),
      ...paragraphLook(childOf(style, 'w:pPr')),
    }
    known.set(id, found)
    return found
  }
  return (id) => lookOf(id ?? standard, 0)
}

const isParagraph = (style: Element): boolean => style.attributes.get('w:type') === 'paragraph'

/** A switch of Word: there means on, unless it says otherwise. */
const isOn = (element: Element | undefined, name: string): boolean | undefined => {
  const found = childOf(element, name)
  return found ? !['0', 'false', 'off', 'none'].includes(found.attributes.get('w:val') ?? '1') : undefined
}

export const runLook = (properties: Element | undefined): Look => {
  const [isBold, isUnderlined, halfPoints] = [
    isOn(properties, 'w:b'),
    isOn(properties, 'w:u'),
    valueOf(properties, 'w:sz'),
  ]
  return {
    ...(isBold === undefined ? {} : { isBold }),
    ...(isUnderlined === undefined ? {} : { isUnderlined }),
    ...(halfPoints === undefined ? {} : { size: between(Number(halfPoints) / 2, 5, 72) }),
  }
}

const ALIGNMENTS: Readonly<Record<string, Look['alignment']>> = {
  left: 'left',
  start: 'left',
  center: 'center',
  right: 'right',
  end: 'right',
  both: 'justify',
  distribute: 'justify',
}

export const paragraphLook = (properties: Element | undefined): Look => {
  const alignment = ALIGNMENTS[valueOf(properties, 'w:jc') ?? '']
  const [indent, spacing, list] = ['w:ind', 'w:spacing', 'w:numPr'].map((name) => childOf(properties, name))
  const listId = valueOf(list, 'w:numId')
  return {
    ...(alignment ? { alignment } : {}),
    ...length('left', indent?.attributes.get('w:left') ?? indent?.attributes.get('w:start'), 300),
    ...length('firstLine', indent?.attributes.get('w:firstLine'), 100),
    ...length('before', spacing?.attributes.get('w:before'), 100),
    ...length('after', spacing?.attributes.get('w:after'), 100),
    ...(listId === undefined ? {} : { list: { id: listId, level: Number(valueOf(list, 'w:ilvl') ?? '0') } }),
  }
}

const length = (name: keyof Look, twips: string | undefined, most: number): Look =>
  twips === undefined ? {} : { [name]: between(Number(twips) * PT_PER_TWIP, 0, most) }

export const between = (value: number, least: number, most: number): number =>
  Number.isFinite(value) ? Math.min(Math.max(value, least), most) : least
