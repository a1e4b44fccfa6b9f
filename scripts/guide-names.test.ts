import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { MENU } from '#apps/menu.ts'
import { CHAPTERS_ABOUT } from './guide-chapters.ts'
import {
  homeOf,
  idleFolders,
  isShownToPeople,
  lostPlaces,
  namesIn,
  quotedNames,
  WORD_FILES,
  wrongNames,
  type Named,
} from './guide-names.ts'

const ROOT = join(import.meta.dirname, '..')
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')

const files = globSync(WORD_FILES, { cwd: ROOT }).filter(isShownToPeople)
const NAMED: Named = new Map(
  [...Map.groupBy(files, homeOf)].map(([home, paths]) => [
    home,
    new Set(paths.flatMap((path) => namesIn(path, read(path)))),
  ]),
)

const CHAPTERS = (['supplier', 'staff'] as const).flatMap((side) =>
  globSync(`docs/guide/${side}/*.md`, { cwd: ROOT })
    .toSorted()
    .map((path) => {
      const name = `${side}/${basename(path, '.md').replace(/^\d+-/, '')}`
      return { side, path, name, text: read(path), about: CHAPTERS_ABOUT[name] ?? [] }
    }),
)

describe('the guides', () => {
  it('name hundreds of buttons, pages and tabs, in chapters that are there', () => {
    expect(CHAPTERS.flatMap(({ text }) => quotedNames(text)).length).toBeGreaterThan(600)
    const known = new Set(CHAPTERS.map(({ name }) => name))
    expect(Object.keys(CHAPTERS_ABOUT).filter((name) => !known.has(name))).toEqual([])
  })
  it.each(CHAPTERS)('$path calls things what the pages call them that it is about', ({ text, about }) => {
    expect(wrongNames(text, about, NAMED)).toEqual([])
    expect(idleFolders(text, about, NAMED)).toEqual([])
  })
  it.each(CHAPTERS)('$path sends people to places that their menu has', ({ text, side }) => {
    expect(lostPlaces(text, side, MENU)).toEqual([])
  })
})

describe('the check', () => {
  const wordsOf = (source: string): Named => new Map([['modules/x', new Set(namesIn('modules/x/words.ts', source))]])
  const wrong = (chapter: string, source: string): string[] => wrongNames(chapter, ['modules/x'], wordsOf(source))

  it('refuses a name planted in a chapter, says where, and accepts the chapter without it', () => {
    const chapter = CHAPTERS.find(({ name }) => name === 'supplier/quote')
    const [text, about] = [chapter?.text ?? '', chapter?.about ?? []]
    expect(wrongNames(text, about, NAMED)).toEqual([])
    expect(wrongNames(`点「递交报价单」。\n${text}`, about, NAMED)).toEqual(['1 递交报价单'])
    expect(wrongNames(text.replace('「提交报价」', '「报价提交」'), about, NAMED)).toEqual([
      expect.stringMatching(/^\d+ 报价提交$/),
    ])
  })
  it('finds that a button was renamed, also where another folder has one of the old name', () => {
    const chapter = '点「确认发货」。'
    expect(wrong(chapter, `export const WORDS = { send: '确认发货' } as const\n`)).toEqual([])
    const renamed = wordsOf(`export const WORDS = { send: '立即发货' } as const\n`)
    const elsewhere = new Map([...renamed, ['modules/y', new Set(['确认发货'])]])
    expect(wrongNames(chapter, ['modules/x'], elsewhere)).toEqual(['1 确认发货'])
    expect(wrongNames(chapter, ['modules/x', 'modules/y'], elsewhere)).toEqual([])
    expect(idleFolders(chapter, ['modules/x', 'modules/y'], elsewhere)).toEqual(['modules/x'])
  })
  it('refuses a piece of a sentence and a word of a comment', () => {
    const source = `// 备注\nexport const A = '已发布，等待供应商确认'\n`
    expect(wrong('「等待供应商」「备注」', source)).toEqual(['1 等待供应商', '1 备注'])
    expect(wrong('「已发布，等待供应商确认」', source)).toEqual([])
  })
  it('knows a name that a figure follows', () => {
    const source = 'export const a = (n: number) => `等我处理 ${n} 笔`\n'
    expect([wrong('「等我处理」', source), wrong('「等我」', source)]).toEqual([[], ['1 等我']])
  })
  it('leaves out what no page shows', () => {
    const hidden = ['modules/x/api/demo-words.ts', 'modules/x/practice-words.ts', 'apps/openapi/words.ts']
    expect(hidden.filter(isShownToPeople)).toEqual([])
    expect(isShownToPeople('modules/practice/web/words.ts')).toBe(true)
  })
  it('refuses a page in another section, and one of the other side’s menu', () => {
    const places = (side: 'supplier' | 'staff') =>
      lostPlaces('「系统管理」栏目的「员工」，「质量」栏目的「员工」，「质量」栏目「整改任务」', side, MENU)
    expect(places('staff')).toEqual(['「质量」栏目的「员工」'])
    expect(places('supplier')).toEqual(['「系统管理」栏目的「员工」', '「质量」栏目的「员工」'])
  })
})
