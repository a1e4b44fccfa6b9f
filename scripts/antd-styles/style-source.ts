import { parseSync, Visitor, type ESTree } from 'vite'

/** The functions of the library that take a style function as their second argument, and often one for variables as the third. */
const DECLARING = new Set(['genStyleHooks', 'genSubStyleComponent', 'genComponentStyleHook'])

export interface DeclaredStyle {
  /** As the library names it in its cache. */
  readonly part: string
  /** Whose variables it uses. */
  readonly component: string
  /** Where the functions stand in the source, and what takes their place. */
  readonly start: number
  readonly end: number
  readonly instead: string
}

/** The styles that a file of the library declares, in the order of the file. */
export const declaredStyles = (source: string): readonly DeclaredStyle[] => {
  const found: DeclaredStyle[] = []
  const visitor = new Visitor({
    CallExpression: ({ callee, arguments: [names, styles, variables] }) => {
      if (callee.type !== 'Identifier' || !DECLARING.has(callee.name) || styles === undefined) return
      const cells = cellsOf(names)
      found.push({
        part: cells.join('-'),
        component: cells[0] ?? '',
        start: styles.start,
        end: (variables ?? styles).end,
        instead: variables === undefined ? '() => []' : '() => [], undefined',
      })
    },
  })
  visitor.visit(parseSync('style.js', source).program)
  return found
}

/** `'Button'` is the part `Button-Button`, `['Form', 'item-item']` the part `Form-item-item`. */
const cellsOf = (names: ESTree.Argument | undefined): readonly string[] => {
  const elements = names?.type === 'ArrayExpression' ? names.elements : [names, names]
  return elements.map((element) => {
    if (element?.type === 'Literal' && typeof element.value === 'string') return element.value
    throw new Error('antd names a style by something else than texts')
  })
}

/** The source with nothing in the place of its style functions. */
export const withoutStyles = (source: string, declared: readonly DeclaredStyle[]): string =>
  declared.reduceRight((text, { start, end, instead }) => text.slice(0, start) + instead + text.slice(end), source)

/** The source with another body for the function that it exports by default, by itself or by its name. */
export const withDefaultBody = (source: string, body: string): string => {
  const { body: statements } = parseSync('hook.js', source).program
  const exported = statements.find(({ type }) => type === 'ExportDefaultDeclaration')
  const declaration = exported?.type === 'ExportDefaultDeclaration' ? exported.declaration : undefined
  const named = declaration?.type === 'Identifier' ? declaration.name : undefined
  const made =
    named === undefined
      ? declaration
      : statements
          .flatMap((statement) => (statement.type === 'VariableDeclaration' ? statement.declarations : []))
          .find(({ id }) => id.type === 'Identifier' && id.name === named)?.init
  if (made?.type !== 'FunctionDeclaration' && made?.type !== 'ArrowFunctionExpression')
    throw new Error('antd no longer exports this function')
  if (made.body === null) throw new Error('antd no longer has this function')
  return `${source.slice(0, made.body.start)}{${body}}${source.slice(made.body.end)}`
}
