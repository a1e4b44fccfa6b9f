import { describe, expect, it } from 'vitest'
import { lintSources } from './lint-sources.ts'

// What a file imports, by the folder it lies in: the arrows of ARCHITECTURE.md.
const FORBIDDEN = {
  'kernel/x.ts':
    'node:fs react pg typebox/value #platform/a.ts #modules/quote/contract.ts #apps/a.ts ../platform/a.ts ./a.js',
  'kernel/x.test.ts': 'node:fs #platform/a.ts',
  'platform/http/x.ts':
    '#modules/quote/contract.ts #shell/a.ts #apps/a.ts ../../kernel/a.ts react react-dom/client antd @tanstack/react-query ./a.js',
  'platform/x.ts': '#modules/quote/contract.ts #apps/a.ts ../apps/a.ts ../kernel/a.ts react/jsx-runtime',
  'shell/tabs/x.tsx':
    'node:fs node:fs/promises #platform/a.ts #modules/quote/contract.ts #apps/a.ts ../../platform/a.ts pg @fastify/cookie ./a.js',
  'shell/x.test.ts': '#platform/a.ts #modules/quote/rules.ts #apps/a.ts',
  'shell/x.ts': 'node:path #platform/a.ts #modules/quote/contract.ts #apps/a.ts ../platform/a.ts',
  'modules/order/x.ts':
    'node:fs react pg #platform/a.ts #shell/a.ts #apps/a.ts #modules/quote/rules.ts #modules/quote/web/shared/a.tsx ../quote/contract.ts ./api/store.ts ./web/a.ts',
  'modules/order/x.test.ts': 'node:fs #platform/a.ts #modules/quote/rules.ts',
  'modules/order/api/x.ts':
    'react antd/es/button #shell/a.ts #apps/a.ts ../web/a.ts ../../quote/contract.ts #modules/quote/rules.ts #modules/quote/api/store.ts #modules/quote/web/shared/a.tsx #platform/testing/erp.ts ./proof-subject.ts ./a.js',
  'modules/order/api/x.test.ts': '#shell/a.ts #modules/quote/rules.ts',
  'modules/order/api/proof-x.ts': '#shell/a.ts #apps/a.ts ../web/a.ts',
  'apps/erp/x.ts': '#platform/testing/erp.ts #modules/order/api/proof-subject.ts',
  'modules/order/web/x.tsx':
    'node:fs kysely pg-boss #platform/a.ts #apps/a.ts ../api/store.ts ../../quote/contract.ts #modules/quote/rules.ts #modules/quote/web/a.ts #modules/quote/web/parts/a.tsx #modules/quote/api/shared/a.ts',
  'modules/order/web/parts/x.tsx': '../../api/store.ts ../../../quote/contract.ts #modules/quote/rules.ts',
} as const

const ALLOWED = {
  'kernel/x.ts': './a.ts typebox big.js',
  'kernel/x.test.ts': './a.ts vitest fast-check typebox/value',
  'platform/http/x.ts': '#kernel/a.ts #platform/a.ts ../a.ts ./a.ts node:fs fastify pg',
  'platform/messaging/sms/x.ts': '../../clock.ts ../a.ts',
  'platform/x.ts': '#kernel/a.ts ./a.ts node:fs',
  'shell/tabs/x.tsx': '#kernel/a.ts #shell/a.ts ../a.ts ../kit/a.tsx react react-router',
  'shell/x.test.ts': '#kernel/a.ts ./a.ts vitest node:http',
  'shell/x.ts': '#kernel/a.ts ./a.ts',
  'modules/order/x.ts': '#kernel/a.ts ./machine.ts ./words.ts #modules/quote/contract.ts',
  'modules/order/x.test.ts': '#kernel/a.ts ./rules.ts vitest fast-check',
  'modules/order/api/x.ts':
    '#kernel/a.ts #platform/a.ts ../machine.ts ./store.ts #modules/quote/contract.ts node:crypto kysely',
  'modules/order/api/x.test.ts': '#platform/testing/erp.ts ./store.ts vitest',
  'modules/order/api/x.fixture.ts': '#platform/testing/erp.ts',
  'modules/order/api/proof-x.ts': '#platform/testing/proof-subject.ts ./orders.ts',
  'modules/order/web/x.tsx':
    '#kernel/a.ts #shell/a.ts ../machine.ts ./queries.ts #modules/quote/contract.ts #modules/quote/web/shared/a.tsx react',
  'modules/order/web/parts/x.tsx': '../../machine.ts ../queries.ts #modules/quote/web/shared/a.tsx',
  'apps/erp/x.test.ts': '#platform/testing/erp.ts',
  'apps/erp/x.ts': '#apps/all/a.ts #modules/order/api/routes.ts #platform/a.ts #kernel/a.ts',
} as const

/** Ways to write an import; none slips past. */
const FORMS = {
  'a plain import': `import { a } from '#apps/a.ts'\nexport const b = a\n`,
  'an import for its effect': `import '#apps/a.ts'\n`,
  'a type import': `import type { A } from '#apps/a.ts'\nexport type B = A\n`,
  'a re-export': `export { a } from '#apps/a.ts'\n`,
  'an import at run time': `export const a = await import('#apps/a.ts')\n`,
  'a type written as an import': `export type A = import('#apps/a.ts').A\n`,
} as const

/** One source for each arrow; its number goes into the name, since the folder decides which arrows hold. */
const arrows = (table: Readonly<Record<string, string>>, prefix: string) =>
  Object.entries(table).flatMap(([file, specifiers]) =>
    specifiers
      .split(' ')
      .map((specifier, index): [string, string, string] => [
        file,
        specifier,
        file.replace(/x(?=\.)/, `${prefix}${index}`),
      ]),
  )

const forbidden = arrows(FORBIDDEN, 'no')
const allowed = arrows(ALLOWED, 'yes')
const forms = Object.entries(FORMS).map(([name, source], index): [string, string, string] => [
  name,
  source,
  `platform/http/form${index}.ts`,
])
const named = (name: string, from: string): string => `import { ${name} } from '${from}'\nexport const used = ${name}\n`
const hook = (name: string): string => named(name, 'react-router')

const found = lintSources(
  new Map([
    ...[...forbidden, ...allowed].map(([, specifier, at]): [string, string] => [
      at,
      `import * as all from '${specifier}'\nexport const used = all\n`,
    ]),
    ...forms.map(([, source, at]): [string, string] => [at, source]),
    ['modules/order/web/location.tsx', hook('useLocation')],
    ['modules/order/web/params.tsx', hook('useParams')],
    ['modules/order/web/link.tsx', hook('Link')],
    ['modules/order/web/app.tsx', named('App', 'antd')],
    ['shell/kit/message.tsx', named('message', 'antd')],
    ['modules/order/web/table.tsx', named('Table', 'antd')],
    ['shell/kit/table.tsx', named('Table', 'antd')],
  ]),
)
const ARROW = 'no-restricted-imports'

describe('the border check', () => {
  it.each(forbidden)('refuses that %s imports %s', (_file, _specifier, at) => {
    expect(found.get(at)).toContain(ARROW)
  })
  it.each(allowed)('accepts that %s imports %s', (_file, _specifier, at) => {
    expect(found.get(at) ?? []).not.toContain(ARROW)
  })
  it.each(forms)('sees %s', (_name, _source, at) => {
    const rules = found.get(at) ?? []
    expect(rules.includes(ARROW) || rules.includes('consistent-type-imports')).toBe(true)
  })
  it('refuses hooks in pages that render a kept tab again at every navigation, and accepts the rest of the router', () => {
    expect(found.get('modules/order/web/location.tsx')).toContain(ARROW)
    expect(found.get('modules/order/web/params.tsx')).toContain(ARROW)
    expect(found.get('modules/order/web/link.tsx')).toBeUndefined()
  })
  it('refuses the library’s messages and its App, which every first view would load, and accepts its other parts', () => {
    for (const at of ['modules/order/web/app.tsx', 'shell/kit/message.tsx']) expect(found.get(at)).toContain(ARROW)
    for (const at of ['modules/order/web/table.tsx', 'shell/kit/table.tsx'])
      expect(found.get(at) ?? []).not.toContain(ARROW)
  })
})
