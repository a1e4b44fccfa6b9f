import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PROMISES } from '../ids.ts'
import type { Proof, ProofResult } from './proof.ts'

const HEAD = `# Promises

Written by \`npm run proof\` and \`npm run proof:long\` from what they found, never by hand. Each line is one command,
\`npm run proof <name>\`. *Tried* and *failed* are what its last run did and how much of it went wrong. *Control* is the same
run against a planted fault, and how often that was noticed: a proof that notices nothing fails. The goal in full, all
figures, the seed and the sentence of the run are in the file behind the name. The long programme takes a night; cut off, it
goes on with \`npm run proof:long -- --since <moment>\`, which leaves out what has kept its goal since.
`

const NONE = '–'

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

const numberOf = (count: number): string => count.toLocaleString('en')

const triedIn = ({ tried, n }: ProofResult): string =>
  tried === undefined ? numberOf(n) : `${numberOf(tried.count)} ${tried.what}`

/** Off goal without a figure: a control noticed nothing, or it could not be run. */
const failedIn = ({ failed, ok }: ProofResult): string => {
  if (ok) return '0'
  return failed === undefined || failed === 0 ? '**off goal**' : `**${numberOf(failed)}**`
}

/** A run on goal has noticed its planted faults, also where it is older than the figures about them. */
const controlIn = ({ control, ok }: ProofResult): string => {
  if (control === undefined) return ok ? 'noticed' : NONE
  return control
    .map(({ fault, caught, of }) => `${fault}: ${numberOf(caught)}${of === undefined ? '' : ` of ${numberOf(of)}`}`)
    .join('; ')
}

/** The cells of a proof's line, in the order of the columns. */
export const cellsOf = ({ name, promise }: Proof, result: ProofResult | undefined): readonly string[] => {
  if (!result) return [promise, 'not measured yet', NONE, NONE, `\`${name}\``]
  const { at, commit } = result
  const when = `${at.slice(0, 10)} \`${commit.slice(0, 7)}\` [\`${name}\`](../proof/results/${name}.json)`
  return [promise, triedIn(result), failedIn(result), controlIn(result), when]
}

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.map(cell).join(' | ')} |`).join('\n')

/** The document of all promises, in the order of the programme; what was never measured is said to be so. */
export const promisesDocument = (proofs: readonly Proof[], results: readonly ProofResult[]): string => {
  const lines = proofs.map((proof) =>
    cellsOf(
      proof,
      results.find(({ name }) => name === proof.name),
    ),
  )
  const index = PROMISES.map(([id, what, provenBy]) => [id, what, provenBy.map((one) => `\`${one}\``).join(', ')])
  return `${HEAD}\n${table(['promise', 'tried', 'failed', 'control', 'when'], lines)}\n\n## By number\n\n${table(['promise', 'what', 'proven by'], index)}\n`
}

/** What the last run of each proof left in a folder. */
export const readResults = (resultsDir: string): ProofResult[] =>
  readdirSync(resultsDir)
    .filter((name) => name.endsWith('.json'))
    .map((name): ProofResult => JSON.parse(readFileSync(join(resultsDir, name), 'utf8')))
