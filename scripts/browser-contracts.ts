import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseAst, type Plugin } from 'vite'
import { fieldOf, isRecord } from '#kernel/json.ts'

/** Files that describe and decide, and do nothing when they are loaded: those of the kernel, and of modules outside `web` and `api`. */
const PURE = /^(kernel|modules[\\/][^\\/]+)[\\/][^\\/]+\.ts$/
/** Those of them that have calls. */
const CONTRACT = /[\\/]([\w-]+-)?(contract|operations)\.ts$/

/** What is worth nothing in a variable that nobody reads. */
const MADE = new Set(['CallExpression', 'NewExpression', 'ObjectExpression', 'ArrayExpression', 'MemberExpression'])

/** What the client reads of a call (`shell/client`): it has no use for schemas, only for whether there is a body. */
const callOf = (operation: Readonly<Record<string, unknown>>): object => {
  const { method, path, body, query, paged, file, stream } = operation
  const properties = fieldOf(query, 'properties')
  return {
    method,
    path,
    ...(body === undefined ? {} : { body: {} }),
    ...(isRecord(properties) && 'InviteCode' in properties ? { query: { properties: { InviteCode: {} } } } : {}),
    ...(paged === undefined ? {} : { paged }),
    ...(file === undefined ? {} : { file }),
    ...(stream === undefined ? {} : { stream }),
  }
}

const isCall = (value: unknown): value is Readonly<Record<string, unknown>> =>
  isRecord(value) && typeof value['method'] === 'string' && typeof value['path'] === 'string'

/** The calls of an exported value, as the browser needs them; nothing if it is something else. */
const callsOf = (value: unknown): string | undefined => {
  if (!isRecord(value)) return undefined
  const entries = Object.entries(value)
  const calls = entries.flatMap(([name, one]) => (isCall(one) ? [[name, callOf(one)] as const] : []))
  return calls.length > 0 && calls.length === entries.length ? JSON.stringify(Object.fromEntries(calls)) : undefined
}

/**
 * The same source, with calls in the form that the browser needs, and with every value of a top-level constant marked as one
 * that can be left out if nobody reads it: the bundler cannot know that of functions that make schemas.
 */
export const lighterSource = (code: string, exported: Readonly<Record<string, unknown>>): string => {
  const edits = parseAst(code).body.flatMap((statement) => {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declared?.type !== 'VariableDeclaration' || declared.kind !== 'const') return []
    return declared.declarations.flatMap(({ id, init }) => {
      if (id.type !== 'Identifier' || init === null || !MADE.has(init.type)) return []
      const calls = statement === declared ? undefined : callsOf(exported[id.name])
      const { start, end } = init
      return [{ start, end, text: calls ?? `/* @__PURE__ */ (() => (${code.slice(start, end)}))()` }]
    })
  })
  return edits.toReversed().reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code)
}

/**
 * Contracts for the browser. There a contract says how a call is made, and nothing is checked with it: the build runs it and
 * keeps method and path. Schemas, words of fields and rights that no page reads stay out of the scripts.
 */
export const browserContracts = (root: string): Plugin => ({
  name: 'browser-contracts',
  apply: 'build',
  transform: async (code, id) => {
    const path = id.startsWith(root) ? id.slice(root.length + 1) : ''
    if (!PURE.test(path)) return null
    const loaded: unknown = CONTRACT.test(path) ? await import(pathToFileURL(resolve(root, path)).href) : undefined
    return { code: lighterSource(code, isRecord(loaded) ? loaded : {}), map: null, moduleSideEffects: false }
  },
})
