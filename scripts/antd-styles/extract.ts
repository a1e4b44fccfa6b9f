import { createCache, StyleProvider } from '@ant-design/cssinjs'
import { ConfigProvider, type ThemeConfig } from 'antd'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { isRecord } from '#kernel/json.ts'
import { SCENE } from './scene.ts'

/** The cascade layer of the library: whatever the pages' own sheets say wins, in whichever order sheets arrive. */
const LAYER = 'antd'

/** What a rule of the library is kept under in its cache: kind, part, class. */
const KEY = /^style%+(?<part>[^%]+)%/

type Entry = readonly [sheet: string, id: string, effects: Readonly<Record<string, string>>]

/**
 * The style sheets of the library by part (`Button-Button`, `Form-item-item`), as its components write them into a page. Colours
 * and sizes are variables there, so that one sheet serves every theme.
 */
export const extractStyles = (theme: ThemeConfig): ReadonlyMap<string, string> => {
  const cache = createCache()
  renderToStaticMarkup(
    createElement(
      StyleProvider,
      { cache },
      createElement(ConfigProvider, { theme: { ...theme, zeroRuntime: false } }, ...SCENE),
    ),
  )
  const kept: Iterable<readonly [string, readonly unknown[]]> = cache.cache
  const sheets = new Map<string, string>()
  for (const [key, [, value]] of kept) {
    const part = KEY.exec(key)?.groups?.['part']
    if (part !== undefined) sheets.set(part, `${sheets.get(part) ?? ''}${sheetOf(value)}`)
  }
  return sheets
}

const isEntry = (value: unknown): value is Entry =>
  Array.isArray(value) && typeof value[0] === 'string' && isRecord(value[2])

/** The library does not say what its cache holds. */
const sheetOf = (entry: unknown): string => {
  if (!isEntry(entry)) throw new Error('the style library keeps its sheets in another shape')
  const [sheet, , effects] = entry
  return `@layer ${LAYER}{${sheet}${Object.values(effects).join('')}}`
}
