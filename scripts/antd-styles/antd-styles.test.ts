import { expect, it } from 'vitest'
import { darkTheme, lightTheme } from '#shell/theme.ts'
import { declaredStyles, withoutDefaultBody, withoutStyles } from './style-source.ts'
import { extractStyles } from './extract.ts'

it('finds the styles that a file of the library declares, and their functions', () => {
  const source = [
    "export const useStyle = genStyleHooks('Button', token => look(token), prepare)",
    "export default genSubStyleComponent(['Form', 'item-item'], look)",
    "register('Button', token => look(token))",
  ].join('\n')
  expect(declaredStyles(source).map(({ part, start, end }) => [part, source.slice(start, end)])).toEqual([
    ['Button-Button', 'token => look(token)'],
    ['Form-item-item', 'look'],
  ])
  expect(withoutStyles(source, declaredStyles(source)).split('\n')).toEqual([
    "export const useStyle = genStyleHooks('Button', () => [], prepare)",
    "export default genSubStyleComponent(['Form', 'item-item'], () => [])",
    "register('Button', token => look(token))",
  ])
  expect(() => declaredStyles('genStyleHooks(name, look)')).toThrow('something else than texts')
})

it('empties the function that writes rules, and says so when it is gone', () => {
  const source = 'export const kept = 1\nexport default function register(info) { write(info) }'
  expect(withoutDefaultBody(source)).toBe('export const kept = 1\nexport default function register(info) {}')
  expect(() => withoutDefaultBody('export const register = 1')).toThrow('no longer exports')
})

it('makes one sheet for each part that serves both themes, in a layer that every rule of a page beats', () => {
  const [light, dark] = [extractStyles(lightTheme), extractStyles(darkTheme)]
  expect(light.size).toBeGreaterThan(40)
  expect([...dark]).toEqual([...light])
  for (const sheet of light.values()) expect(sheet).toMatch(/^@layer antd\{.*\}$/s)
  expect(light.get('Button-Button')).toContain('.ant-btn{')
})
