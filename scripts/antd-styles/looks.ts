import { MEDIA } from '../../shell/media.ts'
import { themeFor, type Looks } from '../../shell/theme.ts'
import { extract, LAYER, type Extracted, type Tokens, type Variables } from './extract.ts'

const PLAIN: Looks = { isDark: false, isStill: false, isTouch: false }

/** What changes the looks: when a browser asks for it, and a setting by which a theme of this kind is known. */
const KINDS = [
  { media: MEDIA.dark, looks: { isDark: true }, mark: 'colorBgLayout' },
  { media: MEDIA.still, looks: { isStill: true }, mark: 'motion' },
  { media: MEDIA.narrow, looks: { isTouch: true }, mark: 'controlHeight' },
] as const

const looksOf = (looks: Partial<Looks>): Extracted => extract(themeFor({ ...PLAIN, ...looks }))

/** What a script needs to know the values of a theme: those of the plain one, and what each kind changes in them. */
export interface KnownTokens {
  readonly plain: Tokens
  readonly kinds: readonly {
    readonly mark: string
    readonly value: unknown
    readonly changes: Tokens
  }[]
}

/** A shade of a preset colour, such as `blue-3`: no script reads one, and rules only some. */
const SHADE = /^(--ant-)?[a-z]+-?\d+$/

const USED = /var\((?<name>--[\w-]+)/g

/** The looks of the pages, made at build time. The kinds do not touch each other's values, so each is a change to the plain one. */
export const knownLooks = () => {
  const plain = looksOf({})
  const kinds = KINDS.map((kind) => ({ ...kind, made: looksOf(kind.looks) }))
  const used = new Set(
    [...plain.sheets.values()].flatMap((sheet) => [...sheet.matchAll(USED)].map(({ groups }) => groups?.['name'])),
  )
  const variablesOf = ({ variables }: Extracted, component: string): readonly Pair<string>[] =>
    [...(variables.get(component) ?? NONE)].filter(([name]) => !SHADE.test(name) || used.has(name))
  const tokens: KnownTokens = {
    plain: Object.fromEntries(readable(plain.tokens)),
    kinds: kinds.map(({ mark, made }) => ({
      mark,
      value: made.tokens[mark],
      changes: Object.fromEntries(changed(readable(plain.tokens), readable(made.tokens))),
    })),
  }
  return {
    sheets: plain.sheets,
    tokens,
    /** One rule for each kind: a browser chooses by itself, before the first script runs. */
    variables: (component: string): string => {
      const all = variablesOf(plain, component)
      const rules = [
        root(all),
        ...kinds.map(({ media, made }) => {
          const rule = root(changed(all, variablesOf(made, component)))
          return rule === '' ? '' : `@media ${media}{${rule}}`
        }),
      ].join('')
      return rules === '' ? '' : `@layer ${LAYER}{${rules}}`
    },
  }
}

const NONE: Variables = new Map()

type Pair<Value> = readonly [name: string, value: Value]

const readable = (tokens: Tokens): readonly Pair<unknown>[] =>
  Object.entries(tokens).filter(([name]) => !SHADE.test(name))

const changed = <Value>(before: readonly Pair<Value>[], after: readonly Pair<Value>[]): readonly Pair<Value>[] => {
  const known = new Map(before.map(([name, value]) => [name, JSON.stringify(value)]))
  return after.filter(([name, value]) => known.get(name) !== JSON.stringify(value))
}

const root = (variables: readonly Pair<string>[]): string =>
  variables.length === 0 ? '' : `:root{${variables.map(([name, value]) => `${name}:${value};`).join('')}}`
