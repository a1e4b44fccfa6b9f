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

/** The source with empty functions in the place of its style functions. */
export const withoutStyles = (source: string, declared: readonly DeclaredStyle[]): string =>
  declared.reduceRight((text, { start, end }) => `${text.slice(0, start)}() => []${text.slice(end)}`, source)

/** The source with nothing left in the function that it exports by default. */
export const withoutDefaultBody = (source: string): string => {
  const exported = parseSync('hook.js', source).program.body.find(({ type }) => type === 'ExportDefaultDeclaration')
  if (exported?.type !== 'ExportDefaultDeclaration' || exported.declaration.type !== 'FunctionDeclaration')
    throw new Error('antd no longer exports the function that writes rules')
  const { body } = exported.declaration
  if (body === null) throw new Error('antd no longer has the function that writes rules')
  return `${source.slice(0, body.start)}{}${source.slice(body.end)}`
}
