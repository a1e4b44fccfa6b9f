import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Measured } from './measure.ts'
import { share, type FieldScore } from './score.ts'

const DOCS = join(import.meta.dirname, '../../docs/recognition.md')
const MARK = (source: string): readonly [string, string] => [`<!-- ${source} -->`, `<!-- /${source} -->`]

const HEAD = `# Recognition, measured

Written by \`npm run bench recognition\`: it draws images of its own (\`bench/recognition/draw\`: fonts, rotation, perspective,
blur, noise, glare, shadow, JPEG), reads them with the engine of the product, and compares field by field after width and
punctuation are made alike. \`RECOGNITION_IMAGES=folder\` measures images from elsewhere: \`folder/{licence,idfront,idback,bankcard}\`
with a \`truth.json\` each. "Silent" is a number that is wrong although it was marked valid; there must be none.

These are drawn documents. Real photographs have creases, lamination and moiré; expect less of them, and let people correct.
The dictionary of the model misses 1,284 of the 6,763 characters of GB 2312, so some names can never be read.
`

/** Puts the figures of one source of images into docs/recognition.md and leaves those of the others. */
export const writeReport = (source: string, title: string, measured: Measured): void => {
  const [begin, end] = MARK(source)
  const section = `${begin}\n\n${sectionOf(title, measured)}\n${end}`
  const former = existsSync(DOCS) ? readFileSync(DOCS, 'utf8') : HEAD
  const [from, to] = [former.indexOf(begin), former.indexOf(end)]
  const next =
    from < 0 ? `${former.trimEnd()}\n\n${section}\n` : former.slice(0, from) + section + former.slice(to + end.length)
  writeFileSync(DOCS, next)
}

const sectionOf = (title: string, { scores, costs, mostMegabytes, healthP95 }: Measured): string =>
  [
    `## ${title}`,
    '',
    ...table(['document', 'field', 'exact', 'share', 'silent'], scores.map(rowOf)),
    '',
    ...table(
      ['document', 'images', 'CPU-s median', 'CPU-s most'],
      costs.map(({ kind, images, medianCpu, mostCpu }) => [
        kind,
        String(images),
        medianCpu.toFixed(2),
        mostCpu.toFixed(2),
      ]),
    ),
    '',
    `Memory of the recognition process at most ${mostMegabytes.toFixed(0)} MB. \`/healthz\` of the server meanwhile: p95 ${healthP95.toFixed(1)} ms.`,
    '',
  ].join('\n')

const rowOf = (score: FieldScore): string[] => [
  score.kind,
  score.field,
  `${score.right}/${score.seen}`,
  `${(100 * share(score)).toFixed(1)} %${score.signs > 0 ? ' of characters' : ''}`,
  String(score.silent),
]

/** In the form that the formatter leaves alone. */
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string[] => {
  const widths = head.map((name, at) => Math.max(3, name.length, ...rows.map((row) => row[at]?.length ?? 0)))
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)]
}
