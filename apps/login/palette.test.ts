import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const css = readFileSync(join(import.meta.dirname, 'palette.css'), 'utf8')
const [light = '', dark = ''] = css.split('@media (prefers-color-scheme: dark)')
const coloursIn = (part: string): Map<string, string> =>
  new Map([...part.matchAll(/--([\w-]+): (#[0-9a-f]{6})/g)].map(([, name = '', colour = '']) => [name, colour]))
const themes = { light: coloursIn(light), dark: coloursIn(dark) }

/** WCAG 2.2, relative luminance and contrast. */
const luminance = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(colour.slice(start, start + 2), 16) / 255)
    .map((part) => (part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
const contrast = (one: string, other: string): number => {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

const TEXT = [
  ['text', 'surface'],
  ['text', 'ground'],
  ['text', 'primary-ground'],
  ['text-soft', 'surface'],
  ['text-soft', 'ground'],
  ['text-faint', 'surface'],
  ['text-faint', 'ground'],
  ['primary', 'surface'],
  ['primary', 'primary-ground'],
  ['on-primary', 'primary'],
  ['on-primary', 'primary-hover'],
  ['error', 'surface'],
  ['error', 'error-ground'],
  ['good', 'good-ground'],
] as const

describe.each(['light', 'dark'] as const)('in the %s theme', (name) => {
  const colourOf = (part: string): string => themes[name].get(part) ?? ''
  it.each(TEXT)('%s can be read on %s', (text, ground) => {
    expect(contrast(colourOf(text), colourOf(ground))).toBeGreaterThanOrEqual(4.5)
  })
  it('the edge of a control can be seen', () => {
    expect(contrast(colourOf('control-edge'), colourOf('surface'))).toBeGreaterThanOrEqual(3)
  })
})

it('both themes have the same colours', () => {
  expect([...themes.dark.keys()]).toEqual([...themes.light.keys()])
})
