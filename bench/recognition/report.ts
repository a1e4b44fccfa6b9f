import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { UNCHECKED } from '#modules/recognition/rules.ts'
import { table } from '../markdown-table.ts'
import type { Measured } from './measure.ts'
import { goalOf, HEALTH_MS, isKept, MOST_CPU, MOST_MEGABYTES, share, type FieldScore } from './score.ts'

const DOCS = join(import.meta.dirname, '../../docs/recognition.md')
const MARK = (source: string): readonly [string, string] => [`<!-- ${source} -->`, `<!-- /${source} -->`]

const HEAD = `# Recognition, measured

Written by \`npm run bench recognition\`: it draws images of its own (\`bench/recognition/draw\`: fonts, rotation, perspective,
blur, noise, glare, shadow, JPEG), reads them with the engine of the product, and compares field by field after width and
punctuation are made alike. \`RECOGNITION_IMAGES=folder\` measures images from elsewhere: \`folder/{licence,idfront,idback,bankcard}\`
with a \`truth.json\` each. Each run draws from a new seed, which the title names; \`--seed\` repeats one, and \`--seeds 5\` draws
from five, one after the other. "Silent" is a number that is wrong although it was marked valid, or a name that is wrong
without the mark \`UNSURE\`; there must be none.

These are drawn documents. Real photographs have creases, lamination and moiré; expect less of them, and let people correct.
The dictionary of the model misses 1,284 of the 6,763 characters of GB 2312. One drawn name in ten has a rare character; those
are read by example (decisions 0041 and 0077). Names that may be wrong carry the warning \`UNSURE\`, and the page asks to compare them.
`

/** Puts the figures of one source of images into docs/recognition.md and leaves those of the others. */
export const writeReport = (source: 'own' | 'outside', title: string, measured: Measured): void => {
  const former = existsSync(DOCS) ? readFileSync(DOCS, 'utf8') : ''
  const sections = { own: sectionIn(former, 'own'), outside: sectionIn(former, 'outside') }
  // People who look at the same images often end up making them right one by one; so the looks are counted.
  const looks = Number(/Look no\. (\d+)/.exec(sections.outside)?.[1] ?? 0) + 1
  const seen =
    source === 'outside'
      ? `Look no. ${looks} at these images. None of them was used for development, but for two cards: after look 3 what was read of
their dates was looked at, and damaged dates have got a second look since.\n\n`
      : ''
  const next = { ...sections, [source]: `## ${title}\n\n${seen}${tablesOf(measured)}` }
  writeFileSync(DOCS, `${HEAD}\n${marked('own', next.own)}\n${marked('outside', next.outside)}`)
}

const sectionIn = (document: string, source: string): string => {
  const [begin, end] = MARK(source)
  const from = document.indexOf(begin)
  return from < 0 ? '' : document.slice(from + begin.length, document.indexOf(end)).trim()
}

const marked = (source: string, section: string): string => {
  const [begin, end] = MARK(source)
  return `${begin}\n\n${section}\n\n${end}\n`
}

const tablesOf = ({ scores, costs, mostMegabytes, healthP95 }: Measured): string =>
  [
    ...table(['document', 'field', 'exact', 'share', 'goal', 'silent', 'ok'], scores.map(rowOf)),
    '',
    ...table(
      ['document', 'images', 'CPU-s median', 'CPU-s most', 'goal', 'ok'],
      costs.map(({ kind, images, medianCpu, mostCpu }) => [
        kind,
        String(images),
        medianCpu.toFixed(2),
        mostCpu.toFixed(2),
        `≤ ${MOST_CPU[kind]}`,
        mark(mostCpu <= MOST_CPU[kind]),
      ]),
    ),
    '',
    `Memory of the recognition process at most ${mostMegabytes.toFixed(0)} MB (goal: below ${MOST_MEGABYTES}). \`/healthz\` of the server meanwhile: p95 ${healthP95.toFixed(1)} ms (goal: below ${HEALTH_MS}).`,
    '',
    unsureOf(scores),
  ].join('\n')

/** Names are the fields that no check can confirm: how far the mark "look at it" can be relied upon. */
const unsureOf = (scores: readonly FieldScore[]): string => {
  const names = scores.filter(({ field }) => UNCHECKED.includes(field))
  const sum = (of: (score: FieldScore) => number): number => names.reduce((total, score) => total + of(score), 0)
  const wrong = sum(({ seen, right }) => seen - right)
  return `Of ${sum(({ seen }) => seen)} names ${wrong} are wrong; ${sum(({ unsureWrong }) => unsureWrong)} of these are marked \`UNSURE\`, and so are ${sum(({ unsure, unsureWrong }) => unsure - unsureWrong)} right ones.`
}

const mark = (ok: boolean): string => (ok ? 'yes' : 'NO')

const rowOf = (score: FieldScore): string[] => [
  score.kind,
  score.field,
  `${score.right}/${score.seen}`,
  `${(100 * share(score)).toFixed(1)} %${score.signs > 0 ? ' of characters' : ''}`,
  `${100 * goalOf(score)} %`,
  String(score.silent),
  mark(isKept(score)),
]
