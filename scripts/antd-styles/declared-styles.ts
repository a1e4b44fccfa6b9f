import { parseSync, Visitor, type ESTree } from 'vite'

/** The functions of the library that take a style function as their second argument. */
const DECLARING = new Set(['genStyleHooks', 'genSubStyleComponent', 'genComponentStyleHook'])

export interface DeclaredStyle {
  /** As the library names it in its cache. */
  readonly part: string
  /** Where the style function stands in the source. */
  readonly start: number
  readonly end: number
}

/** The styles that a file of the library declares, in the order of the file. */
export const declaredStyles = (source: string): readonly DeclaredStyle[] => {
  const found: DeclaredStyle[] = []
  const visitor = new Visitor({
    CallExpression: ({ callee, arguments: [names, styles] }) => {
      if (callee.type !== 'Identifier' || !DECLARING.has(callee.name) || styles === undefined) return
      found.push({ part: partOf(names), start: styles.start, end: styles.end })
    },
  })
  visitor.visit(parseSync('style.js', source).program)
  return found
}

/** `'Button'` is the part `Button-Button`, `['Form', 'item-item']` the part `Form-item-item`. */
const partOf = (names: ESTree.Argument | undefined): string => {
  const elements = names?.type === 'ArrayExpression' ? names.elements : [names, names]
  return elements
    .map((element) => {
      if (element?.type === 'Literal' && typeof element.value === 'string') return element.value
      throw new Error('antd names a style by something else than texts')
    })
    .join('-')
}
