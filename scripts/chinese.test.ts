import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, test } from 'vitest'
import { chineseOutsideWords } from './chinese.ts'

const ROOT = join(import.meta.dirname, '..')

test('Chinese that people read stands in words.ts, or in the few places that have a reason', () => {
  const names = globSync('{kernel,platform,modules,shell,apps}/**/*.{ts,tsx}', { cwd: ROOT })
  expect(names.length).toBeGreaterThan(500)
  const found = names.flatMap((name) =>
    chineseOutsideWords(name, readFileSync(join(ROOT, name), 'utf8')).map((line) => `${name}:${line}`),
  )
  expect(found).toEqual([])
})

describe('the check', () => {
  const SENTENCE = `// why\nexport const blank = '不能为空'\n`

  it.each([
    ['a text', 'modules/x/api/store.ts', SENTENCE, [2]],
    ['a template', 'platform/x/list.ts', 'export const a = (n: number) => `共 ${n} 条`\n', [1]],
    ['markup', 'modules/x/web/page.tsx', 'export const Page = () => <b>\n  订单\n</b>\n', [2]],
    ['a key', 'shell/x.ts', 'export const a = { 姓名: 1 }\n', [1]],
    ['a text behind a comment', 'kernel/x.ts', `/* 说明 */ export const a = '说明'\n`, [1]],
  ])('finds %s', (_what, path, source, lines) => {
    expect(chineseOutsideWords(path, source)).toEqual(lines)
  })
  it.each([
    ['words', 'modules/x/words.ts', SENTENCE],
    ['words of a part', 'platform/http/validation-words.ts', SENTENCE],
    ['labels of a machine', 'modules/x/machine.ts', SENTENCE],
    ['a test', 'modules/x/api/store.db.test.ts', SENTENCE],
    ['a comment', 'kernel/identity.ts', `/** 联行号: twelve digits. */\nexport const a = 1 // 十二位\n`],
    ['an address in a text', 'shell/x.ts', `export const a = 'https://x.example'\n`],
  ])('accepts %s', (_what, path, source) => {
    expect(chineseOutsideWords(path, source)).toEqual([])
  })
})
