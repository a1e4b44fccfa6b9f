import { describe, expect, it } from 'vitest'
import { themeFor, type Looks } from '#shell/theme.ts'
import { ALL, extract } from './extract.ts'
import { createKnownTokens } from './known-tokens.ts'
import { knownLooks } from './looks.ts'
import { declaredStyles, withDefaultBody, withoutStyles } from './style-source.ts'

it('finds the styles that a file of the library declares, and their functions', () => {
  const source = [
    "export const useStyle = genStyleHooks('Button', token => look(token), prepare, { order: 1 })",
    "export default genSubStyleComponent(['Form', 'item-item'], look)",
    "register('Button', token => look(token))",
  ].join('\n')
  expect(
    declaredStyles(source).map(({ part, component, start, end }) => [part, component, source.slice(start, end)]),
  ).toEqual([
    ['Button-Button', 'Button', 'token => look(token), prepare'],
    ['Form-item-item', 'Form', 'look'],
  ])
  expect(withoutStyles(source, declaredStyles(source)).split('\n')).toEqual([
    "export const useStyle = genStyleHooks('Button', () => [], undefined, { order: 1 })",
    "export default genSubStyleComponent(['Form', 'item-item'], () => [])",
    "register('Button', token => look(token))",
  ])
  expect(() => declaredStyles('genStyleHooks(name, look)')).toThrow('something else than texts')
})

it('changes what the library does in the browser, and says so when it is gone', () => {
  expect(withDefaultBody('export const kept = 1\nexport default function register(info) { write(info) }', '')).toBe(
    'export const kept = 1\nexport default function register(info) {}',
  )
  expect(withDefaultBody('const register = (info) => { write(info) }\nexport default register', 'return 1')).toBe(
    'const register = (info) => {return 1}\nexport default register',
  )
  expect(() => withDefaultBody('export const register = 1', '')).toThrow('no longer exports')
})

const looksOf = (bits: number): Looks => ({
  isDark: (bits & 1) > 0,
  isStill: (bits & 2) > 0,
  isTouch: (bits & 4) > 0,
})

/** What a browser computes from the rules of a sheet when it asks for these looks. */
const computed = (sheet: string, { isDark, isStill, isTouch }: Looks): ReadonlyMap<string, string> => {
  const asked = [isDark ? 'color-scheme' : [], isStill ? 'reduced-motion' : [], isTouch ? 'max-width' : []].flat()
  const found = new Map<string, string>()
  for (const [, media = '', rule = ''] of sheet.matchAll(/(?:@media \(([^)]+)\)\{)?:root\{([^}]*)\}/g)) {
    if (media !== '' && !asked.some((name) => media.includes(name))) continue
    for (const [, name = '', value = ''] of rule.matchAll(/(--[\w-]+):([^;]*);/g)) found.set(name, value)
  }
  return found
}

describe('the looks of the build', () => {
  const known = knownLooks()
  const tokensOf = createKnownTokens(known.tokens)

  it.each([0, 1, 2, 3, 4, 5, 6, 7].map(looksOf))('are those of the library: %o', (looks) => {
    const theme = themeFor(looks)
    const { sheets, variables, tokens } = extract(theme)
    expect([...sheets]).toEqual([...known.sheets])
    expect(tokens).toMatchObject({ ...tokensOf(theme.token ?? {}), _tokenKey: tokens['_tokenKey'] })
    for (const [component, wanted] of variables) {
      const inBrowser = computed(known.variables(component), looks)
      for (const [name, value] of inBrowser)
        expect([component, name, value]).toEqual([component, name, wanted.get(name)])
    }
  })

  it('lack nothing but shades that no rule reads', () => {
    const rules = [...known.sheets.values()].join('')
    const plain = looksOf(0)
    const missing = [...extract(themeFor(plain)).variables].flatMap(([component, wanted]) => {
      const inBrowser = computed(known.variables(component), plain)
      return [...wanted.keys()].filter((name) => !inBrowser.has(name)).map((name) => `${component} ${name}`)
    })
    expect(missing.filter((one) => !/^all --ant-[a-z]+-?\d+$/.test(one))).toEqual([])
    expect(missing.filter((one) => rules.includes(`var(${one.slice(ALL.length + 1)})`))).toEqual([])
    expect(known.sheets.size).toBeGreaterThan(40)
  })

  it('stand in a layer that every rule of a page beats', () => {
    for (const sheet of [...known.sheets.values(), known.variables(ALL)]) expect(sheet).toMatch(/^@layer antd\{.*\}$/s)
    expect(known.sheets.get('Button-Button')).toContain('.ant-btn{')
  })
})
