import type Docxtemplater from 'docxtemplater'
import { fieldOf } from '#kernel/json.ts'

/** A variable of a template; a loop or a part that may be left out has variables of its own. */
export interface TemplateVariable {
  readonly name: string
  readonly kind: 'value' | 'section'
  readonly variables: readonly TemplateVariable[]
}

interface Found {
  readonly name: string
  kind: 'value' | 'section'
  readonly inside: Map<string, Found>
}

type Module = Docxtemplater.DXT.Module

// A name may have a path or the mark of a seal; what else the library knows, such as raw XML, is not for templates.
const NAME = /^%?[A-Za-z][A-Za-z0-9]*$/
const PLAIN_MODULES: readonly unknown[] = [undefined, 'loop']

/** Notes the tags of a template while the library reads it: its own inspector needs a package that it does not name. */
export const createTagCollector = () => {
  const found = new Map<string, Found>()
  const unsupported: string[] = []
  const walk = (parts: unknown, into: Map<string, Found>): void => {
    if (!Array.isArray(parts)) return
    for (const part of parts) {
      if (fieldOf(part, 'type') !== 'placeholder') continue
      const name = String(fieldOf(part, 'value'))
      const inside = fieldOf(part, 'subparsed')
      if (!NAME.test(name) || !PLAIN_MODULES.includes(fieldOf(part, 'module'))) unsupported.push(name)
      const known = into.get(name) ?? { name, kind: 'value', inside: new Map() }
      into.set(name, known)
      if (Array.isArray(inside)) known.kind = 'section'
      walk(inside, known.inside)
    }
  }
  const asVariables = (tags: ReadonlyMap<string, Found>): TemplateVariable[] =>
    [...tags.values()].map(({ name, kind, inside }) => ({ name, kind, variables: asVariables(inside) }))
  const module: Module = {
    set: (options: unknown) => {
      walk(fieldOf(options, 'inspect', 'postparsed'), found)
    },
  }
  return { module: Object.assign(module, { name: 'TagCollector' }), unsupported, variables: () => asVariables(found) }
}
