import { parseSync } from 'vite'
import { isRecord } from '#kernel/json.ts'
import type { MenuEntry } from '#kernel/menu.ts'

/** Where what pages show is written. Summaries of calls, data, and what the demo and the practice world say are not shown as names. */
export const WORD_FILES =
  '{kernel,modules,platform,shell,apps}/**/{words,machine,menu,shapes,nodes,*-words,*-shapes,*-nodes}.ts'
export const isShownToPeople = (path: string): boolean =>
  !/(^|\/)(demo|practice-words|proof-|testing\/)|^apps\/openapi\//.test(path)

/** What stands on every page. */
const EVERYWHERE = ['kernel', 'platform', 'shell', 'modules/menu'] as const

/** The folder whose words these are: a module, a page of its own, or one of the layers. */
export const homeOf = (path: string): string => {
  const [layer = '', folder = ''] = path.split('/')
  return layer === 'modules' || layer === 'apps' ? `${layer}/${folder}` : layer
}

const textsOf = (node: unknown): string[] => {
  if (Array.isArray(node)) return node.flatMap(textsOf)
  if (!isRecord(node)) return []
  if (node['type'] === 'Literal' && typeof node['value'] === 'string') return [node['value']]
  if (node['type'] === 'TemplateElement' && isRecord(node['value'])) return [String(node['value']['cooked'])]
  return Object.values(node).flatMap(textsOf)
}

/** Around a figure that a text is written about there are blanks and brackets: `等我处理 ${count} 笔`. */
const EDGES = /^[\s（）：，。]+|[\s（）：，。]+$/g

/** What a source calls things: its texts as a whole, and those around a figure up to the figure. */
export const namesIn = (path: string, source: string): string[] =>
  textsOf(parseSync(path, source).program).flatMap((text) => [text, text.replaceAll(EDGES, '')])

/** Names under the folders that have them. */
export type Named = ReadonlyMap<string, ReadonlySet<string>>

interface Quoted {
  readonly line: number
  readonly name: string
}

/** The names in a chapter: whatever stands in 「」. */
export const quotedNames = (chapter: string): Quoted[] =>
  chapter
    .split('\n')
    .flatMap((text, index) => [...text.matchAll(/「([^「」]*)」/g)].map(([, name = '']) => ({ line: index + 1, name })))

const PLACE = /「([^「」]*)」栏目(?:的?「([^「」]*)」)?/g

/** Names that none of the folders has which a chapter is about. */
export const wrongNames = (chapter: string, about: readonly string[], named: Named): string[] => {
  const places = new Set([...chapter.matchAll(PLACE)].map(([, , page]) => page))
  return quotedNames(chapter)
    .filter(({ name }) => !places.has(name) && ![...EVERYWHERE, ...about].some((home) => named.get(home)?.has(name)))
    .map(({ line, name }) => `${line} ${name}`)
}

/** Folders that a chapter is said to be about, although it takes no name of them that it does not have elsewhere. */
export const idleFolders = (chapter: string, about: readonly string[], named: Named): string[] =>
  about.filter((home) => {
    const others = about.filter((one) => one !== home)
    return wrongNames(chapter, others, named).length === wrongNames(chapter, about, named).length
  })

/** Sections of the menu, and pages in them, that a chapter sends people to although their menu has no such. */
export const lostPlaces = (chapter: string, side: 'supplier' | 'staff', menu: readonly MenuEntry[]): string[] => {
  const seen = menu.filter(({ sides, isHidden }) => sides.some((one) => one === side) && isHidden !== true)
  const isThere = (section: string, page: string | undefined): boolean =>
    seen.some(
      ({ id, parentId, title }) =>
        parentId === null &&
        title === section &&
        (page === undefined || seen.some((entry) => entry.parentId === id && entry.title === page)),
    )
  return [...chapter.matchAll(PLACE)]
    .filter(([, section = '', page]) => !isThere(section, page))
    .map(([place]) => place)
}
