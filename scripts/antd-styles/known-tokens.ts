import type { KnownTokens } from './looks.ts'
import type { Tokens } from './extract.ts'

/**
 * Takes the place of the library's derivation of a theme in the browser: the values of every theme of ours are known from the
 * build. What the library derives from is the settings of the theme, by which it is known.
 */
export const createKnownTokens = ({ plain, kinds }: KnownTokens) => {
  const made = new WeakMap<Tokens, Tokens>()
  return (settings: Tokens): Tokens => {
    const known = made.get(settings)
    if (known !== undefined) return known
    const changes = kinds.filter(({ mark, value }) => settings[mark] === value).map((kind) => kind.changes)
    const tokens: Tokens = Object.fromEntries([plain, ...changes].flatMap((part) => Object.entries(part)))
    made.set(settings, tokens)
    return tokens
  }
}
