import { join } from 'node:path'
import type { Plugin } from 'vite'
import { ALL } from './extract.ts'
import { knownLooks } from './looks.ts'
import { NEVER_SHOWN } from './scene.ts'
import { declaredStyles, withDefaultBody, withoutStyles } from './style-source.ts'

/** Where the library declares how its components look. */
const DECLARATIONS = /[\\/]antd[\\/]es[\\/].*style.*\.js$/

/** What components share, and the icons: wherever the library's context is. */
const CONTEXT = /[\\/]antd[\\/]es[\\/]config-provider[\\/]index\.js$/
const ALWAYS = ['Shared', 'ant-design-icons']

/** Where the library would write rules and variables into the page, and derive the values of a theme. */
const WRITES_RULES = /[\\/]cssinjs[\\/]es[\\/]hooks[\\/]useStyleRegister\.js$/
const WRITES_VARIABLES = /[\\/]cssinjs[\\/]es[\\/]hooks[\\/]useCSSVarRegister\.js$/
const DERIVES = /[\\/]cssinjs[\\/]es[\\/]hooks[\\/]useCacheToken\.js$/

const SHEET = /^antd-style:(?<part>[\w-]+)\.css$/
const VARIABLES = /^antd-variables:(?<component>[\w-]+)\.css$/
const TOKENS = 'antd-tokens'

const KNOWN = `import { createKnownTokens } from ${JSON.stringify(join(import.meta.dirname, 'known-tokens.ts'))}
import known from '${TOKENS}'
const tokensOf = createKnownTokens(known)
`

/**
 * Turns the style functions of antd's components into style sheets at build time. They come with the scripts of the components,
 * and the functions that would have made them and written them into the page stay out of these scripts.
 */
export const antdStyles = (): Plugin => {
  let looks: ReturnType<typeof knownLooks> | undefined
  const made = () => (looks ??= knownLooks())
  const partsOfFile = new Map<string, readonly string[]>()
  return {
    name: 'antd-styles',
    resolveId: (id) => (SHEET.test(id) || VARIABLES.test(id) || id === TOKENS ? id : null),
    load: (id) => {
      const part = SHEET.exec(id)?.groups?.['part']
      if (part !== undefined) return made().sheets.get(part) ?? ''
      const component = VARIABLES.exec(id)?.groups?.['component']
      if (component !== undefined) return made().variables(component)
      return id === TOKENS ? `export default ${JSON.stringify(made().tokens)}` : null
    },
    transform: (code, id) => {
      if (CONTEXT.test(id)) return { code: importing(ALWAYS, [ALL]) + code, map: null }
      if (WRITES_RULES.test(id) || WRITES_VARIABLES.test(id)) return { code: withDefaultBody(code, ''), map: null }
      if (DERIVES.test(id))
        return { code: KNOWN + withDefaultBody(code, "return [{}, '', tokensOf(tokens[1])]"), map: null }
      if (!DECLARATIONS.test(id)) return null
      const declared = declaredStyles(code)
      if (declared.length === 0) return null
      const parts = declared.map(({ part }) => part)
      const components = new Set(declared.map(({ component }) => component))
      partsOfFile.set(id, parts)
      return { code: importing(parts, [...components]) + withoutStyles(code, declared), map: null }
    },
    // Not before: files of components that no page uses are read, too, and left out.
    generateBundle(_options, bundle) {
      const files = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
      const missing = files
        .flatMap((id) => partsOfFile.get(id) ?? [])
        .filter((part) => !NEVER_SHOWN.has(part) && !made().sheets.has(part))
      if (missing.length > 0) this.error(`scripts/antd-styles/scene.ts shows no component with ${missing.join(', ')}`)
    },
  }
}

const importing = (parts: readonly string[], components: readonly string[]): string =>
  [
    ...components.map((component) => `import 'antd-variables:${component}.css'\n`),
    ...parts.map((part) => `import 'antd-style:${part}.css'\n`),
  ].join('')
