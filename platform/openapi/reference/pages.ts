import { fieldOf, isRecord } from '#kernel/json.ts'
import { PROBLEM_TITLES } from '#kernel/problem.ts'
import { escapeHtml } from '../../http/escape-html.ts'
import type { OpenApi } from '../document.ts'
import { PROBLEM_MEANINGS, REFERENCE, REFUSALS } from '../words.ts'
import { callLink, callsOf, callSection, type ShownCall } from './call-section.ts'
import { headingsOf, markdown } from './markdown.ts'
import { shapeSection, shapesIn, textAt } from './schema-text.ts'

interface PageParts {
  readonly document: OpenApi
  readonly style: string
  readonly q?: string
  readonly title?: string
}

const page = ({ document, style, q = '', title }: PageParts, content: string): string => {
  const name = escapeHtml(document.info.title)
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>${title === undefined ? name : `${escapeHtml(title)} - ${name}`}</title><style>${style}</style></head><body>
<header><div class="bar"><a class="home" href="/reference">${name}</a><form action="/reference" method="get" role="search"><input type="search" name="q" value="${escapeHtml(q)}" aria-label="${REFERENCE.search}" placeholder="${REFERENCE.searchHint}"><button type="submit">${REFERENCE.search}</button></form></div></header>
<main>${content}</main></body></html>`
}

const groupsOf = (document: OpenApi): [name: string, description: string, calls: ShownCall[]][] => {
  const calls = callsOf(document)
  return document.tags.map(({ name, description }) => [name, description, calls.filter(({ tag }) => tag === name)])
}

const errorTables = (): string => {
  const statuses = Object.entries(REFUSALS).map(
    ([status, when]) =>
      `<tr><td><b>${status}</b></td><td>${markdown(when)}</td><td>${escapeHtml(textAt(PROBLEM_TITLES, status))}</td></tr>`,
  )
  const types = Object.entries(PROBLEM_MEANINGS).map(
    ([type, meaning]) => `<tr><td><code>${type}</code></td><td>${escapeHtml(meaning)}</td></tr>`,
  )
  return `<div class="wide"><table><tr><th>${REFERENCE.status}</th><th>${REFERENCE.when}</th><th>title</th></tr>${statuses.join('')}</table></div><div class="wide"><table><tr><th>type</th><th>${REFERENCE.meaning}</th></tr>${types.join('')}</table></div>`
}

/** The first page: what it is, how to sign in, what errors look like, and all calls by group. */
const overview = (parts: PageParts): string => {
  const { document } = parts
  const groups = groupsOf(document).map(
    ([name, description, calls]) =>
      `<details class="group"><summary><b>${escapeHtml(description)}</b> <code>${escapeHtml(name)}</code> <span class="count">${calls.length}</span></summary><ul class="calls">${calls.map(callLink).join('')}</ul></details>`,
  )
  const links = headingsOf(document.info.description).map(
    (title) => `<a href="#${encodeURIComponent(title)}">${escapeHtml(title)}</a>`,
  )
  return page(
    parts,
    `<h1>${escapeHtml(document.info.title)}</h1><p>${[REFERENCE.calls(callsOf(document).length), ...links, `<a href="/openapi.json">${REFERENCE.document}</a>`].join(' · ')}</p>
<section class="card">${groups.join('')}</section><section class="card prose">${markdown(document.info.description)}${errorTables()}</section>`,
  )
}

const matches = (words: readonly string[], text: string): boolean => {
  const within = text.toLowerCase()
  return words.every((word) => within.includes(word))
}

/** Calls and shapes in which all words occur: in paths, names, descriptions and fields. */
const results = (parts: PageParts, q: string): string => {
  const { document } = parts
  const words = q.toLowerCase().split(/\s+/).filter(Boolean)
  const groups = new Map(document.tags.map(({ name, description }) => [name, description]))
  const calls = callsOf(document).filter(({ id, method, path, summary, tag, call }) =>
    matches(words, [id, method, path, summary, tag, groups.get(tag), textAt(call, 'description')].join(' ')),
  )
  const places = placesOf(document)
  const shapes = Object.entries(document.components.schemas).filter(([name, schema]) => {
    const properties = fieldOf(schema, 'properties')
    const fields = isRecord(properties)
      ? Object.entries(properties).map(([field, one]) => `${field} ${textAt(one, 'title')}`)
      : []
    return places.has(name) && [name, ...fields].some((text) => matches(words, text))
  })
  const shapeLinks = shapes.map(
    ([name]) =>
      `<li><a href="/reference/${encodeURIComponent(places.get(name) ?? '')}#shape-${escapeHtml(name)}"><code>${escapeHtml(name)}</code></a></li>`,
  )
  return page(
    { ...parts, q, title: q },
    `<h1>${escapeHtml(q)}</h1><p role="status">${calls.length + shapes.length === 0 ? REFERENCE.none : REFERENCE.found(calls.length, shapes.length)}</p>
${calls.length === 0 ? '' : `<section class="card"><h2>${REFERENCE.groups}</h2><ul class="calls">${calls.map(callLink).join('')}</ul></section>`}
${shapes.length === 0 ? '' : `<section class="card"><h2>${REFERENCE.shapes}</h2><ul class="names">${shapeLinks.join('')}</ul></section>`}`,
  )
}

/** The shapes that some calls are made of, and those that these are made of. */
const shapesOf = (document: OpenApi, part: unknown): string[] => {
  const found = new Set<string>()
  const gather = (from: unknown): void => {
    for (const name of shapesIn(from))
      if (!found.has(name)) {
        found.add(name)
        gather(fieldOf(document.components.schemas, name))
      }
  }
  gather(part)
  return [...found]
}

/** The first group whose page shows a shape. */
const placesOf = (document: OpenApi): Map<string, string> => {
  const places = new Map<string, string>()
  for (const [tag, , calls] of groupsOf(document))
    for (const name of shapesOf(document, calls)) if (!places.has(name)) places.set(name, tag)
  return places
}

/** The calls of one group with everything about them, and the shapes that they are made of. */
const groupPage = (parts: PageParts, tag: string): string | undefined => {
  const { document } = parts
  const group = groupsOf(document).find(([name]) => name === tag)
  if (group === undefined) return undefined
  const [name, description, calls] = group
  const shapes = shapesOf(document, calls).toSorted((a, b) => a.localeCompare(b, 'en'))
  return page(
    { ...parts, title: description },
    `<p><a href="/reference">← ${REFERENCE.contents}</a></p><h1>${escapeHtml(description)} <code>${escapeHtml(name)}</code></h1>
<section class="card"><ul class="calls">${calls.map(callLink).join('')}</ul></section>
${calls.map((shown) => callSection(document, shown)).join('')}
<h2>${REFERENCE.shapes}</h2>${shapes.map((shape) => shapeSection(shape, fieldOf(document.components.schemas, shape))).join('')}`,
  )
}

/** The pages about a document: the overview, what a search finds, and one page for each group. */
export const createReference = (document: OpenApi, style: string) => ({
  overview: (): string => overview({ document, style }),
  search: (q: string): string => results({ document, style }, q),
  group: (tag: string): string | undefined => groupPage({ document, style }, tag),
})
