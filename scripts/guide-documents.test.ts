import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { chapterOf, withGuide } from './guide-documents.ts'

const GUIDE = join(import.meta.dirname, '..', 'docs', 'guide')
const TEMPLATE = readFileSync(join(import.meta.dirname, '..', 'apps', 'help', 'index.html'), 'utf8')

const chapters = (folder: string) =>
  readdirSync(join(GUIDE, folder))
    .toSorted()
    .map((name) => chapterOf(name, readFileSync(join(GUIDE, folder, name), 'utf8')))

describe('a chapter', () => {
  it('is named after its file and titled by its first line', () => {
    expect(chapterOf('20-plan.md', '# 交货计划\n\n1. 打开订单')).toEqual({
      id: 'plan',
      title: '交货计划',
      html: '<ol>\n<li>打开订单</li>\n</ol>\n',
    })
  })

  it('without a title is refused', () => {
    expect(() => chapterOf('20-plan.md', '1. 打开订单')).toThrow('20-plan.md begins with no title')
  })
})

describe('a guide', () => {
  it.each(['supplier', 'staff'])(
    'for the %s has an opening, and every link leads to a chapter of its own',
    (folder) => {
      const html = withGuide(TEMPLATE, chapters(folder))
      const ids = [...html.matchAll(/<section id="([\w-]+)"/g)].map(([, id]) => id)
      const links = [...html.matchAll(/href="#([\w-]+)"/g)].map(([, id]) => id)
      expect(new Set(ids).size).toBe(ids.length)
      expect(ids.length).toBeGreaterThan(8)
      expect(links.filter((id) => !ids.includes(id))).toEqual([])
      expect(html).toContain('<h1>')
    },
  )

  it('names a group where a file has a title alone, and shows no chapter for it', () => {
    const group = chapterOf('10-orders.md', '# 订单\n')
    const html = withGuide(TEMPLATE, [
      chapterOf('00-guide.md', '# 使用帮助'),
      group,
      chapterOf('11-plan.md', '# 交货计划\n\n1. 打开订单'),
    ])
    expect(html).toContain('<p>订单</p><a href="#plan">交货计划</a>')
    expect(html).not.toContain('id="orders"')
  })

  it('needs its places in the document', () => {
    expect(() => withGuide('<main></main>', chapters('supplier'))).toThrow('the help has no place for its opening')
  })
})
