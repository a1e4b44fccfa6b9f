import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PROMISES } from '../ids.ts'
import type { Result } from './measurement.ts'
import type { Proof } from './proof.ts'

const HEAD = `# Promises

Written by \`npm run proof\` and \`npm run proof:long\` from what they found, never by hand. Each line is one command,
\`npm run proof <name>\`; it fails off its goal, and holds a control: a planted fault that it must catch.
What a run found in full is in \`proof/results/<name>.json\`.
`

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

const row = ({ name, goal, n, sentence, ok, commit, at, seconds, seed }: Result): string =>
  [
    '',
    `\`${name}\``,
    cell(goal),
    n.toLocaleString('en'),
    `${ok ? '' : '**off goal:** '}${cell(sentence)}`,
    `\`${commit.slice(0, 7)}\` ${at.slice(0, 10)}, ${seconds} s, seed ${seed}`,
    '',
  ].join(' | ')

/** Which command proves which promise. */
const index = (): string =>
  PROMISES.map(
    ([id, what, provenBy]) => `| ${id} | ${cell(what)} | ${provenBy.map((one) => `\`${one}\``).join(', ')} |`,
  ).join('\n')

/** The document of all promises, in the order of the programme; what was never measured is said to be so. */
export const promisesDocument = (proofs: readonly Proof[], results: readonly Result[]): string => {
  const lines = proofs.map((proof) => {
    const result = results.find(({ name }) => name === proof.name)
    return (result ? row(result) : ` | \`${proof.name}\` | ${cell(proof.goal)} | – | not measured yet | – | `).trim()
  })
  return `${HEAD}\n| test | promise and goal | N | measured | commit |\n|---|---|---|---|---|\n${lines.join('\n')}\n\n## By number\n\n| promise | what | proven by |\n|---|---|---|\n${index()}\n`
}

/** What the last run of each proof left in a folder. */
export const readResults = (resultsDir: string): Result[] =>
  readdirSync(resultsDir)
    .filter((name) => name.endsWith('.json'))
    .map((name): Result => JSON.parse(readFileSync(join(resultsDir, name), 'utf8')))
