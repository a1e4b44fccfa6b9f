import { parseSync } from 'vite'

/** Where Chinese may stand, and why. Somebody who reviews what people read looks at these files and at no others. */
const HOMES: readonly (readonly [why: string, path: RegExp])[] = [
  ['words', /(^|\/)([\w-]+-)?words\.ts$/],
  ['what the problem statuses are called (specification §8)', /^kernel\/problem\.ts$/],
  ['labels that stand beside what they name', /^modules\/[^/]+\/(machine|menu|[\w-]*nodes)\.ts$/],
  ['names of fields beside the fields, where a module has no other use for them', /^modules\/[^/]+\/shapes\.ts$/],
  ['summaries of calls', /^modules\/[^/]+\/(contract|[\w-]+-operations)\.ts$/],
  ['texts that are data', /^modules\/(notice\/catalogue-[\w-]+|supplier\/agreements|setup\/standard-data)\.ts$/],
  ['names of regions', /^kernel\/regions\.ts$/],
  ['what certificates say, and how people write dates', /^(platform\/recognition\/|kernel\/day-text\.ts$)/],
  ['the demo world', /^(apps\/demo\/|modules\/[^/]+\/api\/demo[\w-]*\.ts$)/],
  [
    'tests and what they are made of',
    /\.(test|fixture)\.tsx?$|^platform\/testing\/|^modules\/[^/]+\/api\/proof-(subject|places)\.ts$/,
  ],
]

const CHINESE = /\p{Script=Han}/u

/** The lines of a source that hold Chinese, outside of comments, where it has no home. */
export const chineseOutsideWords = (path: string, source: string): number[] => {
  if (!CHINESE.test(source) || HOMES.some(([, home]) => home.test(path))) return []
  // Places are counted in code units, as the parser counts.
  const units = source.split('')
  for (const { start, end } of parseSync(path, source).comments)
    for (let at = start; at < end; at += 1) if (units[at] !== '\n') units[at] = ' '
  return units
    .join('')
    .split('\n')
    .flatMap((line, index) => (CHINESE.test(line) ? [index + 1] : []))
}
