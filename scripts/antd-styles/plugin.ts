import type { Plugin } from 'vite'
import { lightTheme } from '../../shell/theme.ts'
import { extractStyles } from './extract.ts'
import { NEVER_SHOWN } from './scene.ts'
import { declaredStyles, withoutDefaultBody, withoutStyles } from './style-source.ts'

/** Where the library declares how its components look. */
const DECLARATIONS = /[\\/]antd[\\/]es[\\/].*style.*\.js$/

/** What components share, and the icons: wherever the library's context is. */
const CONTEXT = /[\\/]antd[\\/]es[\\/]config-provider[\\/]index\.js$/
const ALWAYS = ['Shared', 'ant-design-icons']

/** Where the library would write rules into the page. */
const REGISTER = /[\\/]cssinjs[\\/]es[\\/]hooks[\\/]useStyleRegister\.js$/

const SHEET = /^antd-style:(?<part>[\w-]+)\.css$/

/**
 * Turns the style functions of antd's components into style sheets at build time. They come with the scripts of the components,
 * and the functions that would have made them and written them into the page stay out of these scripts.
 */
export const antdStyles = (): Plugin => {
  let sheets: ReadonlyMap<string, string> | undefined
  const partsOfFile = new Map<string, readonly string[]>()
  const sheetOf = (part: string): string | undefined => (sheets ??= extractStyles(lightTheme)).get(part)
  return {
    name: 'antd-styles',
    resolveId: (id) => (SHEET.test(id) ? id : null),
    load: (id) => {
      const part = SHEET.exec(id)?.groups?.['part']
      return part === undefined ? null : (sheetOf(part) ?? '')
    },
    transform: (code, id) => {
      if (CONTEXT.test(id)) return { code: importing(ALWAYS) + code, map: null }
      if (REGISTER.test(id)) return { code: withoutDefaultBody(code), map: null }
      if (!DECLARATIONS.test(id)) return null
      const declared = declaredStyles(code)
      if (declared.length === 0) return null
      const parts = declared.map(({ part }) => part)
      partsOfFile.set(id, parts)
      return { code: importing(parts) + withoutStyles(code, declared), map: null }
    },
    // Not before: files of components that no page uses are read, too, and left out.
    generateBundle(_options, bundle) {
      const files = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
      const missing = files
        .flatMap((id) => partsOfFile.get(id) ?? [])
        .filter((part) => !NEVER_SHOWN.has(part) && sheetOf(part) === undefined)
      if (missing.length > 0) this.error(`scripts/antd-styles/scene.ts shows no component with ${missing.join(', ')}`)
    },
  }
}

const importing = (parts: readonly string[]): string =>
  parts.map((part) => `import 'antd-style:${part}.css'\n`).join('')
