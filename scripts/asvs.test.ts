import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const read = (name: string): string => readFileSync(join(ROOT, name), 'utf8')

interface Row {
  readonly id: string
  readonly level: string
  readonly requirement: string
  readonly status: string
  readonly evidence: string
}

const COLUMNS = ['id', 'level', 'requirement', 'status', 'evidence'] as const
const STATUSES = ['met', 'deviating', 'not applicable', 'open']
const TEST = /\.(test|spec)\.tsx?$/
const RECORD = /^docs\/decisions\/\d{4}-[\w-]+\.md$/
// Chapters open with a section that asks for documents; those are proven by the document.
const ASKS_FOR_WORDS = /^V(2|5|6|7|8|11|13|14|15|16)\.1\./
// Written for the reader as `file › title`, several between bars; what has no file is prose.
const FILE = /^[\w@.-]+(?:\/[\w@.-]+)*\.(?:tsx?|md|json)$/
const NAMED = /[\w@-]+(?:\/[\w@.-]+)+\.(?:tsx?|md|json)/g

/** The cells of a line of CSV (RFC 4180, without line breaks in cells). */
const cellsOf = (line: string): string[] =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))(?=,|$)/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  )

const [head = '', ...lines] = read('docs/security/asvs.csv').trimEnd().split('\n')
const rows = lines.map((line): Row => {
  const [id = '', level = '', requirement = '', status = '', evidence = ''] = cellsOf(line)
  return { id, level, requirement, status, evidence }
})
const ids: Record<'1' | '2', readonly string[]> = JSON.parse(read('docs/security/asvs-ids.json'))

/** The files that a cell names, each with the words that must stand in it. */
const proofsOf = ({ evidence }: Row): { readonly file: string; readonly title: string | undefined }[] =>
  evidence.split(' | ').flatMap((part) => {
    const [file = '', title] = part.split(' › ')
    return FILE.test(file) ? [{ file, title }] : []
  })

const hasTitle = (file: string, title: string): boolean => {
  const text = read(file)
  return TEST.test(file) ? ["'", '"', '`'].some((quote) => text.includes(quote + title + quote)) : text.includes(title)
}

describe('the list of ASVS 5.0', () => {
  it('has five cells in every row, and none of them is blank', () => {
    expect(cellsOf(head)).toEqual(COLUMNS)
    expect(lines.filter((line) => cellsOf(line).length !== COLUMNS.length)).toEqual([])
    expect(rows.filter((row) => Object.values<string>({ ...row }).some((cell) => cell.trim() === ''))).toEqual([])
  })
  it('reads cells with commas and quotes as they were meant', () => {
    expect(cellsOf('a,"b, ""c""",d')).toEqual(['a', 'b, "c"', 'd'])
  })
  it.each(['1', '2'] as const)('has every requirement of level %s once, and no other', (level) => {
    expect(rows.filter((row) => row.level === level).map(({ id }) => id)).toEqual(ids[level])
    expect(new Set(ids[level]).size).toBe(ids[level].length)
    expect(ids[level].length).toBeGreaterThan(60)
  })
  it('knows four answers', () => {
    expect(rows.filter(({ status }) => !STATUSES.includes(status))).toEqual([])
  })
})

describe('its evidence', () => {
  it('names files that are there', () => {
    const named = rows.flatMap(({ id, evidence }) => (evidence.match(NAMED) ?? []).map((file) => ({ id, file })))
    expect(named.length).toBeGreaterThan(200)
    expect(named.filter(({ file }) => !existsSync(join(ROOT, file)))).toEqual([])
  })
  it('names tests by titles that stand in them', () => {
    const missing = rows.flatMap((row) =>
      proofsOf(row)
        .filter(
          ({ file, title }) =>
            (TEST.test(file) && title === undefined) || (title !== undefined && !hasTitle(file, title)),
        )
        .map((proof) => ({ id: row.id, ...proof })),
    )
    expect(missing).toEqual([])
  })
  it('of what is met is a test, or the document where one is asked for', () => {
    const unproven = rows.filter(
      (row) =>
        row.status === 'met' &&
        !proofsOf(row).some(({ file }) => TEST.test(file) || (ASKS_FOR_WORDS.test(row.id) && file.startsWith('docs/'))),
    )
    expect(unproven).toEqual([])
  })
  it('of what deviates is a decision record', () => {
    const unexplained = rows.filter(
      (row) => row.status === 'deviating' && !proofsOf(row).some(({ file }) => RECORD.test(file)),
    )
    expect(unexplained).toEqual([])
  })
  it('of what is open or does not apply says why', () => {
    const mute = rows.filter(
      ({ status, evidence }) => ['open', 'not applicable'].includes(status) && !/^[A-Z/].{10,}\./.test(evidence),
    )
    expect(mute).toEqual([])
  })
})
