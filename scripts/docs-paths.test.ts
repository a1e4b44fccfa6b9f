import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, matchesGlob } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
// What is installed, built or measured is no part of the tree.
const OUTSIDE = [
  '**/node_modules/**',
  'data/**',
  'dist/**',
  'test-results/**',
  'bench/results/**',
  'bench/peers/generated/**',
]
const PATHS = ['**/*', '*.json', '.*.json'].flatMap((pattern) => globSync(pattern, { cwd: ROOT, exclude: OUTSIDE }))
const TOP = new Set(PATHS.filter((path) => !path.includes('/')))
const DOCUMENTS = PATHS.filter((path) => path.endsWith('.md'))
const SOURCE = /\.(?:tsx?|sql|md|json|csv|css)$/
const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))

/** Both files of `a/{b,c}.ts`. */
const expanded = (path: string): string[] => {
  const group = /\{([^{}]+,[^{}]+)\}/.exec(path)
  if (!group?.[1]) return [path]
  return group[1].split(',').flatMap((one) => expanded(path.replace(group[0], one.trim())))
}

// `modules/<noun>` and `NNNN_noun.sql` stand for any of them, like an asterisk.
const isInTree = (path: string, above = ''): boolean => {
  const pattern = join(above, path.replaceAll(/<\w+>|NNNN_\w+/g, '*'))
  return PATHS.some((one) => one === pattern || (pattern.includes('*') && matchesGlob(one, pattern)))
}

/** The words between backticks, outside of examples. */
const quotedIn = (text: string): string[] =>
  [...text.replaceAll(/^ *```[\s\S]*?^ *```/gm, '').matchAll(/`([^`\n]+)`/g)].flatMap(([, words]) => words ?? [])

/** Where the bare name of a file may lie: in the folder of its README, or anywhere for the documents about the whole. */
const around = (document: string): string => {
  const folder = dirname(document)
  return folder === '.' || folder.startsWith('docs') ? '**' : `${folder}/**`
}

/** The quoted paths of the project that do not exist. Addresses begin with a slash and are no paths. */
const missingPaths = (document: string, text: string): string[] =>
  quotedIn(text)
    .flatMap((words) => words.split(' '))
    .filter((word) => /^\w[\w@.*{},<>/-]*$|^\*/.test(word) && !word.startsWith('bench/results/'))
    .flatMap(expanded)
    .map((path) => path.replace(/\/$/, ''))
    .filter((path) => {
      const [first = ''] = path.split('/')
      if (path.includes('/') && TOP.has(first)) return !isInTree(path)
      return SOURCE.test(path) && !isInTree(path, dirname(document)) && !isInTree(path, around(document))
    })

const missingLinks = (document: string, text: string): string[] =>
  [...text.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)]
    .flatMap(([, target]) => target ?? [])
    .filter((target) => !/^[a-z]+:/.test(target) && !existsSync(join(ROOT, dirname(document), target)))

const missingCommands = (text: string): string[] =>
  [...text.matchAll(/npm run ([\w:-]+)/g)]
    .flatMap(([, name]) => name ?? [])
    .filter((name) => !Object.hasOwn(scripts, name))

describe('what the documents name', () => {
  it.each(DOCUMENTS)('is there: %s', (document) => {
    const text = readFileSync(join(ROOT, document), 'utf8')
    expect(missingPaths(document, text)).toEqual([])
    expect(missingLinks(document, text)).toEqual([])
    expect(missingCommands(text)).toEqual([])
  })

  it('is missed when it is not there', () => {
    expect(missingPaths('README.md', '`kernel/none.ts`, `kernel/machine.ts`')).toEqual(['kernel/none.ts'])
    expect(missingPaths('README.md', '`docs/{rules,none}.md`, `modules/*/none`, `modules/<noun>/contract.ts`')).toEqual(
      ['docs/none.md', 'modules/*/none'],
    )
    expect(missingPaths('modules/user/README.md', '`contract.ts`, `never-was.ts`, `/api/User`')).toEqual([
      'never-was.ts',
    ])
    expect(missingLinks('docs/rules.md', '[a](promises.md) [b](none.md) [c](https://example.com)')).toEqual(['none.md'])
    expect(missingCommands('`npm run check`, `npm run nothing`')).toEqual(['nothing'])
  })
})
