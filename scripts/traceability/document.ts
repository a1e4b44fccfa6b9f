import { keyOf, telling, type RecordedCall } from './calls.ts'
import type { SpecifiedOperation } from './operations.ts'
import type { Rule } from './rules.ts'
import type { TitledTest } from './titles.ts'

const HEAD = `# From the specification to code and tests

Written by \`npm run traceability\`. A rule is proven by the tests that name its id; an operation by the tests that called
it and were given an answer, as the server recorded them while the tests with the database ran
(\`npm run traceability -- --record\`). Beside these, the proofs of [promises.md](promises.md) go through every operation.
`

const SHOWN = 3
const LONGEST = 110

/** One cell of a table: a title may hold what ends it. */
const cell = (text: string): string => {
  const plain = text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ')
  return plain.length > LONGEST ? `${plain.slice(0, LONGEST - 1)}…` : plain
}
const linkTo = (path: string): string => `[${path}](../${path})`

const listed = (tests: readonly TitledTest[]): string => {
  const shown = tests.slice(0, SHOWN).map(({ file, title }) => `${linkTo(file)}: ${cell(title)}`)
  const more = tests.length > SHOWN ? [`and ${tests.length - SHOWN} more`] : []
  return [...shown, ...more].join('<br>')
}

const ruleRow = ({ id, says, code }: Rule, tests: readonly TitledTest[]): string =>
  `| ${id} | ${says} | ${code.map(linkTo).join('<br>')} | ${listed(tests)} |`

const operationRow = ({ method, path, module }: SpecifiedOperation, calls: readonly RecordedCall[]): string =>
  `| ${method} ${path} | ${linkTo(module)} | ${listed(telling(calls, module).map(({ file, test }) => ({ file, title: test })))} |`

export interface Traced {
  readonly rules: readonly Rule[]
  readonly tests: ReadonlyMap<string, readonly TitledTest[]>
  readonly operations: readonly SpecifiedOperation[]
  readonly calls: readonly RecordedCall[]
}

/** The whole table. */
export const traceability = ({ rules, tests, operations, calls }: Traced): string => {
  const byKey = Map.groupBy(calls, keyOf)
  const table = (host: SpecifiedOperation['host']): string[] => [
    `\n## Operations of the ${host === 'erp' ? 'ERP' : 'passport'} API\n`,
    '| operation | code | tests |',
    '| --- | --- | --- |',
    ...operations
      .filter((one) => one.host === host)
      .map((one) => operationRow(one, byKey.get(keyOf({ method: one.method, url: one.path })) ?? [])),
  ]
  return [
    HEAD,
    `${rules.length} rules, ${operations.length} operations.`,
    '\n## Rules\n',
    '| rule | what it says | code | tests |',
    '| --- | --- | --- | --- |',
    ...rules.map((rule) => ruleRow(rule, tests.get(rule.id) ?? [])),
    ...table('erp'),
    ...table('passport'),
    '',
  ].join('\n')
}
