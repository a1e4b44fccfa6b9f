import { createCache, StyleProvider } from '@ant-design/cssinjs'
import { ConfigProvider, type ThemeConfig } from 'antd'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { isRecord } from '#kernel/json.ts'
import { SCENE } from './scene.ts'

/** The cascade layer of the library: whatever the pages' own sheets say wins, in whichever order sheets arrive. */
export const LAYER = 'antd'

/** What the library makes of a theme while its components appear. */
export interface Extracted {
  /** Rules by part (`Button-Button`, `Form-item-item`). Colours and sizes are variables there, so that they serve every theme. */
  readonly sheets: ReadonlyMap<string, string>
  /** The variables by component; those that all components share stand under `ALL`. */
  readonly variables: ReadonlyMap<string, Variables>
  /** What components read in scripts. */
  readonly tokens: Tokens
}

export type Variables = ReadonlyMap<string, string>
export type Tokens = Readonly<Record<string, unknown>>

export const ALL = 'all'

/** What the library keeps an entry under in its cache: kind, then part or component, then more. */
const KEY = /^(?<kind>style|cssVar|token)%+(?<part>[^%]+)%/
const VARIABLE = /(?<name>--[\w-]+):(?<value>[^;]*);/g

/** Renders every component with a theme and takes what the library wrote out of its cache. */
export const extract = (theme: ThemeConfig): Extracted => {
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
  const variables = new Map<string, Map<string, string>>()
  let tokens: Tokens = {}
  for (const [key, [, value]] of kept) {
    const { kind, part = '' } = KEY.exec(key)?.groups ?? {}
    if (kind === undefined || !Array.isArray(value)) continue
    const entry: readonly unknown[] = value
    if (kind === 'style') sheets.set(part, `${sheets.get(part) ?? ''}${sheetOf(entry)}`)
    if (kind === 'cssVar') setAll(variables, part, textOf(entry[1]))
    if (kind === 'token') {
      setAll(variables, ALL, textOf(entry[3]))
      tokens = tokensOf(entry[2])
    }
  }
  return { sheets, variables, tokens }
}

/** The library says nothing about the shape of its cache: each of these stops the build when it is another one. */
const OTHER_SHAPE = 'the style library keeps its entries in another shape'

const textOf = (value: unknown): string => {
  if (typeof value !== 'string') throw new Error(OTHER_SHAPE)
  return value
}

const tokensOf = (value: unknown): Tokens => {
  if (!isRecord(value)) throw new Error(OTHER_SHAPE)
  return value
}

const sheetOf = ([sheet, , effects]: readonly unknown[]): string => {
  if (!isRecord(effects)) throw new Error(OTHER_SHAPE)
  return `@layer ${LAYER}{${textOf(sheet)}${Object.values(effects).map(textOf).join('')}}`
}

/** A component may set its variables for several of its classes: they are the same. */
const setAll = (variables: Map<string, Map<string, string>>, component: string, rules: string): void => {
  const known = variables.get(component) ?? new Map<string, string>()
  variables.set(component, known)
  for (const { groups: { name = '', value = '' } = {} } of rules.matchAll(VARIABLE)) {
    if (known.has(name) && known.get(name) !== value) throw new Error(`antd sets ${name} of ${component} in two ways`)
    known.set(name, value)
  }
}
