import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { table } from './markdown-table.ts'

const DOCS = join(import.meta.dirname, '../docs/exports.md')

/** What the measurement found. */
export interface ExportFigures {
  readonly seconds: number
  readonly fileMb: number
  readonly exportPeakMb: number
  readonly p50Ms: Turns
  readonly p95Ms: Turns
  readonly p99Ms: Turns
  readonly p95Ratio: number
  readonly readBack: { readonly rows: number; readonly header: number } | undefined
  readonly loadOfMachine: readonly number[]
}
interface Turns {
  readonly resting: number
  readonly working: number
}

/** Writes docs/exports.md. */
export const writeExportReport = (
  { seconds, fileMb, exportPeakMb, p50Ms, p95Ms, p99Ms, p95Ratio, readBack, loadOfMachine }: ExportFigures,
  goals: { readonly memoryMb: number; readonly ratio: number },
): void =>
  writeFileSync(
    DOCS,
    `# Exports, measured

Written by \`npm run bench export\`: a million order lines in fifteen columns become one Excel file, while a person asks the
same server for a list of orders forty times a second. The export is stopped and continued every few seconds; the calls
while it works are compared with those while it rests, so that whatever else the machine does weighs on both alike.

${table(
  ['what', 'figure', 'goal'],
  [
    ['time at work', `${seconds} s, ${fileMb} MB`, '–'],
    ['memory of the export at most', `${exportPeakMb} MB`, `below ${goals.memoryMb} MB`],
    ['p95 of the list', `${p95Ms.resting} ms at rest, ${p95Ms.working} ms at work`, '–'],
    ['p95 at work to p95 at rest', String(p95Ratio), `at most ${goals.ratio}`],
    ['p50 of the list', `${p50Ms.resting} ms at rest, ${p50Ms.working} ms at work`, '–'],
    ['p99 of the list', `${p99Ms.resting} ms at rest, ${p99Ms.working} ms at work`, '–'],
    ['rows × columns read back', `${readBack?.rows ?? 0} × ${readBack?.header ?? 0}`, '1000000 × 15'],
  ],
).join('\n')}

Load of the machine at the end (1, 5 and 15 minutes): ${loadOfMachine.join(', ')} on its cores.
`,
  )
