import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Result } from '../proof/parts/measurement.ts'
import { isKept, type Goal } from './goals.ts'
import { table } from './markdown-table.ts'
import { CALLERS } from './sides/measure.ts'
import { SIDE_NAMES, SIDES } from './sides/side.ts'
import { PHONE } from './shell/slow-phone.ts'
import { TEMPLATES } from './shell/templates.ts'
import type { PhoneFound } from './shell/phone.ts'
import type { PeersFound } from './peers.ts'

const HEAD = `# Benchmarks

Written by \`npm run bench\` from what its runs found, never by hand; \`npm run bench <name>\` measures one thing again. All
figures of a run, its seed and its commit are in the file behind the name. Servers, database and those who ask share one
machine. Read ratios first: clocks differ from machine to machine, and bend where others work on it. Each section says how
many times as long work took there as it would have taken alone.
`

const PEERS = `One database with 100,000 orders of 10 lines, ${CALLERS} people who ask at the same time, rounds of all sides by turns. Before
anything was timed all sides gave the same answers.

- _${SIDES.limit}_: the limit. The product's own statements, recorded, planned once and sent by the bare driver, with the rows as
  JSON. Nobody signs in, nothing is checked.
- _${SIDES.product}_: everything that it does for people: who is asking and what they may, row security, checks of question and
  answer, and the audit log.
- _${SIDES.prisma}_ and _${SIDES.typeorm}_: as people usually write it, one call with relations for what a page shows. Nobody signs in,
  nothing is checked but the company; a confirmation writes its line into the log.

_Processor_ is what server and database worked for one request together.`

const PHONE_HEAD = `Chromium with a processor ${PHONE.slowedProcessor} times slower on a line of ${PHONE.bitsPerSecond / 1_000_000} Mbit/s with ${PHONE.roundTripMs} ms there and back, ${PHONE.viewport.width} pixels wide, nothing kept
from an earlier visit, answers in gzip. _Content_ is what waits on the home page, and the first order of the list. _Interactive_ is
the end of the last long task before five seconds without one, and never before the content. A tap counts until the page is
painted anew; browsers tell that in steps of 8 ms.`

const TEMPLATES_HEAD = `Beside admin templates that people would begin with, in kilobytes of JavaScript (gzip) from an empty cache. Theirs were
measured on 2026-11-15 and are quoted. _On this line_ is computed: how long these kilobytes take at the speed of the line,
without parsing or running them.`

type PeersResult = Result & { readonly measured: PeersFound }
type PhoneResult = Result & { readonly measured: PhoneFound }

/** What the last run of each measurement left. */
export interface Benchmarks {
  readonly peers: PeersResult | undefined
  readonly phone: PhoneResult | undefined
  readonly others: readonly Result[]
}

export const readBenchmarks = (resultsDir: string): Benchmarks => {
  const names = readdirSync(resultsDir).filter((name) => name.endsWith('.json'))
  const others = names
    .filter((name) => name !== 'peers.json' && name !== 'phone.json')
    .toSorted()
    .map((name): Result => JSON.parse(readFileSync(join(resultsDir, name), 'utf8')))
  return {
    peers: names.includes('peers.json') ? JSON.parse(readFileSync(join(resultsDir, 'peers.json'), 'utf8')) : undefined,
    phone: names.includes('phone.json') ? JSON.parse(readFileSync(join(resultsDir, 'phone.json'), 'utf8')) : undefined,
    others,
  }
}

/** The document of all measurements. */
export const benchmarksDocument = ({ peers, phone, others }: Benchmarks): string =>
  [
    HEAD,
    '## Beside the mainstream\n',
    ...sectionOf('peers', peers, peersSection),
    '## On a slow phone\n',
    ...sectionOf('phone', phone, phoneSection),
    '## All other measurements\n',
    ...(others.length === 0 ? ['None were made yet.\n'] : others.flatMap(otherSection)),
  ].join('\n')

const sectionOf = <Found extends Result>(
  name: string,
  result: Found | undefined,
  section: (result: Found) => readonly string[],
): readonly string[] => {
  if (!result) return [`Not measured yet: \`npm run bench ${name}\`.\n`]
  // A run that broke off has no figures but its own words.
  return 'error' in result.measured ? otherSection(result) : section(result)
}

const peersSection = (result: PeersResult): readonly string[] => [
  `${PEERS}\n`,
  ...runLines(result, result.measured.slowed),
  ...goalLines(result.measured.goals),
  ...result.measured.works.flatMap(({ name, what, sides }) => [
    `### \`${name}\`: ${what}\n`,
    ...table(
      ['', 'a second', 'of the limit', 'p50 ms', 'p95 ms', 'processor ms', 'times the limit’s'],
      SIDE_NAMES.map((side) => {
        const of = sides[side]
        const processorMs = (of.serverCpuMs + of.databaseCpuMs).toFixed(2)
        return [SIDES[side], of.perSecond, of.ofLimit, of.p50Ms, of.p95Ms, processorMs, of.cpuOfLimit].map(String)
      }),
    ),
    '',
  ]),
]

const phoneSection = (result: PhoneResult): readonly string[] => {
  const { pages, goals, slowed } = result.measured
  const onLine = (kb: number): string => `${((kb * 1_024 * 8) / PHONE.bitsPerSecond).toFixed(1)} s`
  return [
    `${PHONE_HEAD}\n`,
    ...runLines(result, slowed),
    ...goalLines(goals),
    ...table(
      ['page', 'all KB', 'painted ms', 'content ms', 'interactive ms', 'taps answered'],
      pages.map(({ path, kb, paintedMs, shownMs, interactiveMs, taps }) => [
        `\`${path}\``,
        ...[kb, paintedMs, shownMs, interactiveMs].map(String),
        Object.entries(taps)
          .map(([name, ms]) => `${name} ${ms} ms`)
          .join(', '),
      ]),
    ),
    `\n${TEMPLATES_HEAD}\n`,
    ...table(
      ['', 'scripts KB', 'on this line'],
      [
        ...pages.map(({ path, scriptKb }) => [`${SIDES.product}, \`${path}\``, String(scriptKb), onLine(scriptKb)]),
        ...TEMPLATES.flatMap(({ name, firstKb, signedInKb }) => [
          [`${name}, first page`, String(firstKb), onLine(firstKb)],
          [`${name}, until the page after signing in`, String(signedInKb), onLine(signedInKb)],
        ]),
      ],
    ),
    '',
  ]
}

const otherSection = (result: Result): readonly string[] => [
  `### \`${result.name}\`: ${result.ok ? 'kept' : '**off goal**'}\n`,
  ...runLines(result),
  `- goal: ${result.goal}`,
  `- found: ${result.sentence}\n`,
]

const runLines = ({ name, n, at, commit }: Result, slowed?: number): readonly string[] => [
  `[${at.slice(0, 10)}](../bench/results/${name}.json), commit \`${commit.slice(0, 7)}\`, n = ${n}${slowed === undefined ? '' : `; work took ${slowed} times as long as alone`}.\n`,
]

const goalLines = (goals: readonly Goal[]): readonly string[] => [
  ...table(
    ['goal', 'wanted', 'found', ''],
    goals.map((goal) => [goal.what, wanted(goal), String(goal.found), isKept(goal) ? 'kept' : '**off goal**']),
  ),
  '',
]

const wanted = ({ least, below }: Goal): string =>
  [...(least === undefined ? [] : [`at least ${least}`]), ...(below === undefined ? [] : [`below ${below}`])].join(', ')
