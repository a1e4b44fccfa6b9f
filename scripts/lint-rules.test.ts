import { describe, expect, it } from 'vitest'
import { lintSources } from './lint-sources.ts'

const PAGE = (markup: string): string => `export const Page = () => ${markup}\n`

/** A rule, a source that breaks it, and one beside it that does not. */
const RULES: readonly [rule: string, file: string, bad: string, good: string][] = [
  [
    'no-explicit-any',
    'kernel/any.ts',
    `export const a = (b: any): string => String(b)\n`,
    `export const a = (b: unknown): string => String(b)\n`,
  ],
  [
    'consistent-type-assertions',
    'kernel/as.ts',
    `export const a = (b: unknown) => b as string\n`,
    `export const a = { b: 1 } as const\n`,
  ],
  [
    'no-unsafe-assignment',
    'platform/parse.ts',
    `export const a = (b: string): string => {\n  const { c }: { c: string } = JSON.parse(b)\n  return c\n}\n`,
    `export const a = (b: string): string => {\n  const c: unknown = JSON.parse(b)\n  return String(c)\n}\n`,
  ],
  [
    'no-unsafe-return',
    'modules/m/web/parse.ts',
    `export const a = (b: string): { c: string } => JSON.parse(b)\n`,
    `export const a = (b: string): unknown => JSON.parse(b)\n`,
  ],
  [
    'no-unsafe-member-access',
    'modules/m/api/parse.ts',
    `export const a = (b: string): string => String(JSON.parse(b).c)\n`,
    `export const a = (b: string): string => String(JSON.parse(b))\n`,
  ],
  [
    'no-unsafe-argument',
    'shell/keys.ts',
    `export const a = (b: unknown): string[] => Object.keys(Object(b))\n`,
    `export const a = (b: object): string[] => Object.keys(b)\n`,
  ],
  [
    'no-unsafe-call',
    'apps/x/call.ts',
    `export const a = (b: string): void => {\n  JSON.parse(b)()\n}\n`,
    `export const a = (b: () => void): void => {\n  b()\n}\n`,
  ],
  [
    'no-restricted-properties',
    'proof/field.ts',
    `export const a = (b: object): unknown => Reflect.get(b, 'c')\n`,
    `export const a = (b: { c?: unknown }): unknown => b.c\n`,
  ],
  [
    'no-non-null-assertion',
    'kernel/bang.ts',
    `export const a = (b?: string) => b!.length\n`,
    `export const a = (b?: string) => b?.length\n`,
  ],
  [
    'no-floating-promises',
    'platform/float.ts',
    `export const a = (b: Promise<void>): void => {\n  b\n}\n`,
    `export const a = async (b: Promise<void>) => {\n  await b\n}\n`,
  ],
  [
    'no-misused-promises',
    'platform/misused.ts',
    `export const a = async (b: Promise<boolean>) => (b ? 1 : 2)\n`,
    `export const a = async (b: Promise<boolean>) => ((await b) ? 1 : 2)\n`,
  ],
  [
    'switch-exhaustiveness-check',
    'kernel/switch.ts',
    `export const a = (b: 'x' | 'y'): void => {\n  switch (b) {\n    case 'x':\n      break\n  }\n}\n`,
    `export const a = (b: 'x' | 'y'): void => {\n  switch (b) {\n    case 'x':\n    case 'y':\n      break\n  }\n}\n`,
  ],
  [
    'no-console',
    'platform/console.ts',
    `export const a = (): void => console.log('x')\n`,
    `export const a = (): string => 'x'\n`,
  ],
  ['no-barrel-file', 'kernel/barrel.ts', `export * from './any.ts'\n`, `export { a } from './any.ts'\n`],
  ['max-lines', 'kernel/long.ts', 'export {}\n'.repeat(301), 'export {}\n// why\n\n'.repeat(300)],
  ['alt-text', 'shell/image.tsx', PAGE('<img src="x.png" />'), PAGE('<img src="x.png" alt="封面" />')],
  [
    'rules-of-hooks',
    'shell/hook.tsx',
    `import { useState } from 'react'\nexport const useA = (b: boolean) => (b ? useState(1) : undefined)\n`,
    `import { useState } from 'react'\nexport const useA = () => useState(1)\n`,
  ],
  [
    'no-cycle',
    'kernel/ring.ts',
    `import { b } from './ring-other.ts'\nexport const a: number = b\n`,
    `export const a = 1\n`,
  ],
]

const goodPlace = (file: string): string => file.replace(/(?=\.tsx?$)/, '-good')

const found = lintSources(
  new Map([
    ...RULES.flatMap(([, file, bad, good]): [string, string][] => [
      [file, bad],
      [goodPlace(file), good],
    ]),
    ['kernel/ring-other.ts', `import { a } from './ring.ts'\nexport const b: number = a\n`],
    ['scripts/loud.ts', `console.log('x')\n`],
    ['platform/http/serve.ts', `export const a = (b: unknown) => b as string\n`],
    ['platform/http/parse.test.ts', `export const a = (b: string): { c: string } => JSON.parse(b)\n`],
  ]),
)

describe('the lint', () => {
  it.each(RULES)('has %s find its fault in %s', (rule, file) => {
    expect(found.get(file)).toContain(rule)
  })
  it.each(RULES)('has %s accept the sound neighbour of %s', (rule, file) => {
    expect(found.get(goodPlace(file)) ?? []).not.toContain(rule)
  })
  it('lets scripts speak, a named file give a checked value its type, and a test look into any answer', () => {
    expect(found.get('scripts/loud.ts')).toBeUndefined()
    expect(found.get('platform/http/serve.ts')).toBeUndefined()
    expect(found.get('platform/http/parse.test.ts')).toBeUndefined()
  })
})
