import { fieldOf, isRecord } from '#kernel/json.ts'
import { escapeHtml } from '../../http/escape-html.ts'
import type { OpenApi } from '../document.ts'
import { REFERENCE } from '../words.ts'
import { markdown } from './markdown.ts'
import { fieldTable, textAt, typeText, type Row } from './schema-text.ts'

/** One call of the document, as the page shows it. */
export interface ShownCall {
  readonly id: string
  readonly method: string
  readonly path: string
  readonly tag: string
  readonly summary: string
  readonly call: unknown
}

/** The calls of a document in the order of their paths. */
export const callsOf = (document: OpenApi): ShownCall[] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({
      id: textAt(call, 'operationId'),
      method: method.toUpperCase(),
      path,
      tag: textAt(call, 'tags', 0),
      summary: textAt(call, 'summary'),
      call,
    })),
  )

/** What stands at a reference within the document, or the thing itself. */
const resolved = (document: OpenApi, value: unknown): unknown => {
  const reference = fieldOf(value, '$ref')
  return typeof reference === 'string' ? fieldOf(document, ...reference.split('/').slice(1)) : value
}

const parametersOf = (document: OpenApi, call: unknown): unknown[] => {
  const parameters = fieldOf(call, 'parameters')
  return Array.isArray(parameters) ? parameters.map((one) => resolved(document, one)) : []
}

const rowsIn = (parameters: readonly unknown[], place: string): Row[] =>
  parameters
    .filter((one) => fieldOf(one, 'in') === place)
    .map((one) => ({
      name: textAt(one, 'name'),
      isRequired: fieldOf(one, 'required') === true,
      schema: fieldOf(one, 'schema'),
      description: textAt(one, 'description'),
    }))

const part = (title: string, content: string): string => (content === '' ? '' : `<h4>${title}</h4>${content}`)

const exampleText = (media: unknown): string => {
  const example = fieldOf(media, 'example')
  if (example === undefined) return ''
  const text = typeof example === 'string' ? example : JSON.stringify(example, null, 2)
  return `<details><summary>${REFERENCE.example}</summary><pre>${escapeHtml(text)}</pre></details>`
}

const contentText = (content: unknown): string => {
  const [first] = isRecord(content) ? Object.entries(content) : []
  return first === undefined
    ? ''
    : `<p><code>${escapeHtml(first[0])}</code> · ${typeText(fieldOf(first[1], 'schema'))}</p>${exampleText(first[1])}`
}

const refusalsText = (document: OpenApi, call: unknown): string => {
  const responses = fieldOf(call, 'responses')
  const refusals = isRecord(responses) ? Object.entries(responses).filter(([status]) => /^[45]/.test(status)) : []
  return `<ul class="refusals">${refusals
    .map(([status, response]) => {
      const description = textAt(resolved(document, response), 'description')
      return `<li><b>${status}</b> ${markdown(description).replace(/^<p>|<\/p>$/g, '')}</li>`
    })
    .join('')}</ul>`
}

/** Lists are written with commas between their entries. */
const exampleAt = (parameter: unknown): string => {
  const example = fieldOf(parameter, 'example')
  return Array.isArray(example) ? example.map((one) => textAt([one], 0)).join(',') : textAt([example], 0)
}

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`

/** The call as one would type it; the token comes from signing in. */
const curlOf = (document: OpenApi, { method, path, call }: ShownCall): string => {
  const parameters = parametersOf(document, call)
  const given = (place: string): [string, string][] =>
    parameters.flatMap((one): [string, string][] =>
      fieldOf(one, 'in') === place && (place !== 'query' || fieldOf(one, 'required') === true)
        ? [[textAt(one, 'name'), exampleAt(one)]]
        : [],
    )
  const filled = given('path').reduce(
    (whole, [name, value]) => whole.replace(`{${name}}`, encodeURIComponent(value)),
    path,
  )
  const query = new URLSearchParams(given('query')).toString()
  const body = fieldOf(call, 'requestBody', 'content')
  const [media] = isRecord(body) ? Object.entries(body) : []
  const security = fieldOf(call, 'security')
  const headers = [
    ...(Array.isArray(security) && security.length > 0 ? ['authorization: Bearer $TOKEN'] : []),
    ...given('header').map(([name, value]) => `${name.toLowerCase()}: ${value}`),
    ...(media ? [`content-type: ${media[0]}`] : []),
  ]
  const data: unknown = fieldOf(media?.[1], 'example')
  return [
    `curl -X ${method} ${quoted(`${document.servers[0]?.url ?? ''}${filled}${query === '' ? '' : `?${query}`}`)}`,
    // Double quotes, so that the shell puts the token in.
    ...headers.map((header) => `-H "${header}"`),
    ...(data === undefined ? [] : [`-d ${quoted(dataOf(media?.[0], data))}`]),
  ].join(' \\\n  ')
}

const dataOf = (type: string | undefined, data: unknown): string => {
  if (type !== 'application/x-www-form-urlencoded') return typeof data === 'string' ? data : JSON.stringify(data)
  return new URLSearchParams(
    isRecord(data) ? Object.keys(data).map((name): [string, string] => [name, textAt(data, name)]) : [],
  ).toString()
}

/** A line that leads to a call. */
export const callLink = ({ id, method, path, tag, summary }: ShownCall): string =>
  `<li><a href="/reference/${encodeURIComponent(tag)}#${escapeHtml(id)}"><span class="method ${method.toLowerCase()}">${method}</span><code>${escapeHtml(path)}</code><span class="summary">${escapeHtml(summary)}</span></a></li>`

/** Everything about one call. */
export const callSection = (document: OpenApi, shown: ShownCall): string => {
  const { id, method, path, summary, call } = shown
  const parameters = parametersOf(document, call)
  return `<section class="card" id="${escapeHtml(id)}"><h3><span class="method ${method.toLowerCase()}">${method}</span><code>${escapeHtml(path)}</code></h3>
<p class="summary">${escapeHtml(summary)} · <code>${escapeHtml(id)}</code></p>
${markdown(textAt(call, 'description'))}
${part(REFERENCE.params, fieldTable(rowsIn(parameters, 'path')))}${part(REFERENCE.query, fieldTable(rowsIn(parameters, 'query')))}${part(REFERENCE.headers, fieldTable(rowsIn(parameters, 'header')))}
${part(REFERENCE.body, contentText(fieldOf(call, 'requestBody', 'content')))}${part(REFERENCE.reply, contentText(fieldOf(call, 'responses', '200', 'content')))}
${part(REFERENCE.refusals, refusalsText(document, call))}
<details><summary>${REFERENCE.curl}</summary><pre>${escapeHtml(curlOf(document, shown))}</pre></details></section>`
}
