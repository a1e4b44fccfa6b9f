import { theme, type ThemeConfig } from 'antd'
import { describe, expect, it } from 'vitest'
import { darkTheme, lightTheme } from './theme.ts'

type Colour = readonly [number, number, number]

const parse = (colour: string, over: Colour): Colour => {
  const hex = /^#(\w\w)(\w\w)(\w\w)$/.exec(colour.length === 4 ? colour.replaceAll(/\w/g, '$&$&') : colour)
  if (hex) return [parseInt(hex[1] ?? '', 16), parseInt(hex[2] ?? '', 16), parseInt(hex[3] ?? '', 16)]
  const [r = 0, g = 0, b = 0, alpha = 1] = (/^rgba?\((.+)\)$/.exec(colour)?.[1] ?? '').split(',').map(Number)
  return [r, g, b].map((part, index) => part * alpha + (over[index] ?? 0) * (1 - alpha)) as unknown as Colour
}

const luminance = (colour: Colour): number => {
  const [r = 0, g = 0, b = 0] = colour
    .map((part) => part / 255)
    .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** WCAG 2.2, 1.4.3. */
const contrast = (text: string, ground: string): number => {
  const below = parse(ground, [255, 255, 255])
  const [light = 0, dark = 0] = [luminance(parse(text, below)), luminance(below)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

const pairsOf = (config: ThemeConfig): Record<string, readonly [string, string]> => {
  const t = theme.getDesignToken(config)
  const button = config.components?.Button?.primaryColor ?? t.colorTextLightSolid
  return {
    text: [t.colorText, t.colorBgContainer],
    'text on the page': [t.colorText, t.colorBgLayout],
    secondary: [t.colorTextSecondary, t.colorBgLayout],
    tertiary: [t.colorTextTertiary, t.colorBgLayout],
    'why a step is blocked': [t.colorTextTertiary, t.colorBgContainer],
    'tertiary in a drawer': [t.colorTextTertiary, t.colorBgElevated],
    placeholder: [t.colorTextPlaceholder, t.colorBgContainer],
    'placeholder of what cannot be chosen yet': [t.colorTextPlaceholder, t.colorBgContainerDisabled],
    link: [t.colorLink, t.colorBgContainer],
    'link on the page': [t.colorLink, t.colorBgLayout],
    'active tab': [t.colorPrimary, t.colorBgContainer],
    'chosen in a menu': [t.colorPrimary, t.controlItemBgActive],
    'chosen in a list of options': [t.colorText, t.controlItemBgActive],
    'what a chosen option explains': [t.colorTextTertiary, t.controlItemBgActive],
    'the number at the bell': [t.colorBgContainer, t.colorError],
    'primary button': [button, t.colorPrimary],
    'primary button under the pointer': [button, t.colorPrimaryHover],
    error: [t.colorError, t.colorBgContainer],
    'error in a drawer': [t.colorError, t.colorBgElevated],
    'success tag': [t.colorSuccess, t.colorSuccessBg],
    'warning tag': [t.colorWarning, t.colorWarningBg],
    'error tag': [t.colorError, t.colorErrorBg],
    'running tag': [t.colorInfo, t.colorInfoBg],
    'text in a note': [t.colorText, t.colorInfoBg],
  }
}

describe.each([
  ['light', lightTheme],
  ['dark', darkTheme],
] as const)('the %s theme', (_name, config) => {
  it.each(Object.entries(pairsOf(config)))('shows %s with a contrast of at least 4.5', (_pair, [text, ground]) => {
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5)
  })
})
