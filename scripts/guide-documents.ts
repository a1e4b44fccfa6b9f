import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { marked } from 'marked'
import type { Plugin } from 'vite'

/** Whom a guide is for: a folder of docs/guide, and the document that shows it. */
const GUIDES = [
  { folder: 'supplier', file: 'index.html' },
  { folder: 'staff', file: 'staff.html' },
] as const

export interface Chapter {
  /** Where links lead: the name of the file without its number. */
  readonly id: string
  readonly title: string
  readonly html: string
}

/** A chapter is a file: its first line is the title, the rest is what it says. */
export const chapterOf = (path: string, text: string): Chapter => {
  const [first = '', ...rest] = text.split('\n')
  if (!first.startsWith('# ')) throw new Error(`${path} begins with no title`)
  return {
    id: basename(path, '.md').replace(/^\d+-/, ''),
    title: first.slice(2).trim(),
    html: marked.parse(rest.join('\n'), { async: false }),
  }
}

/** A file with a title alone begins a group of chapters. */
const isGroup = ({ html }: Chapter): boolean => html.trim() === ''

const linkTo = (chapter: Chapter): string =>
  isGroup(chapter) ? `<p>${chapter.title}</p>` : `<a href="#${chapter.id}">${chapter.title}</a>`

const sectionOf = ({ id, title, html }: Chapter): string => `<section id="${id}"><h2>${title}</h2>${html}</section>`

const chaptersIn = (folder: string): Chapter[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .toSorted()
    .map((name) => chapterOf(name, readFileSync(join(folder, name), 'utf8')))

/** Puts a guide into the document: its first chapter says what it is, the others are listed. */
export const withGuide = (template: string, [opening, ...chapters]: readonly Chapter[]): string => {
  if (opening === undefined) throw new Error('a guide without chapters')
  const parts = {
    opening: `<h1>${opening.title}</h1>${opening.html}`,
    contents: chapters.map(linkTo).join(''),
    chapters: chapters
      .filter((chapter) => !isGroup(chapter))
      .map(sectionOf)
      .join('\n'),
  }
  return Object.entries(parts).reduce((document, [name, html]) => {
    if (!document.includes(`<!--${name}-->`)) throw new Error(`the help has no place for its ${name}`)
    return document.replace(`<!--${name}-->`, () => html)
  }, template)
}

/** Puts the guides of docs/guide into the pages of 使用帮助: written once, read there and in the project. */
export const guideDocuments = (help: string, docs: string): Plugin => {
  return {
    name: 'guide-documents',
    enforce: 'post',
    apply: ({ root }) => root === help,
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const document = bundle['index.html']
        if (document?.type !== 'asset') return this.error('the help has no document')
        const template = String(document.source)
        for (const { folder, file } of GUIDES) {
          const source = withGuide(template, chaptersIn(join(docs, folder)))
          if (file === 'index.html') document.source = source
          else this.emitFile({ type: 'asset', fileName: file, source })
        }
      },
    },
  }
}
