import { expect, it } from 'vitest'
import { darkTheme, lightTheme } from '#shell/theme.ts'
import { declaredStyles } from './declared-styles.ts'
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
  expect(() => declaredStyles('genStyleHooks(name, look)')).toThrow('something else than texts')
})

it('makes one sheet for each part that serves both themes, in a layer that every rule of a page beats', () => {
  const [light, dark] = [extractStyles(lightTheme), extractStyles(darkTheme)]
  expect(light.size).toBeGreaterThan(40)
  expect([...dark]).toEqual([...light])
  for (const sheet of light.values()) expect(sheet).toMatch(/^@layer antd\{.*\}$/s)
  expect(light.get('Button-Button')).toContain('.ant-btn{')
})
