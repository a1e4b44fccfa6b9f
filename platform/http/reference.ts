import type { FastifyInstance } from 'fastify'
import { escapeHtml } from './escape-html.ts'
import { openApiOf } from './openapi.ts'
import type { BoundOperation } from './routes.ts'
import { REFERENCE } from './words.ts'
import { keywordsOf, titleOf, type TSchema } from '#kernel/schema.ts'
import { YES } from '#kernel/words.ts'

const STYLE = `:root{color-scheme:light dark}body{font:15px/1.6 system-ui,"Noto Sans SC","PingFang SC","Microsoft YaHei",sans-serif;max-width:960px;margin:0 auto;padding:24px}
h1{font-size:24px}h2{margin-top:40px;font-size:19px;border-bottom:1px solid #8884;padding-bottom:4px}details{border:1px solid #8884;border-radius:6px;margin:8px 0;padding:6px 12px}
summary{cursor:pointer;display:flex;gap:10px;flex-wrap:wrap;align-items:baseline}code{font:13px ui-monospace,monospace;overflow-wrap:anywhere}.m{font-weight:700;min-width:56px}
table{border-collapse:collapse;width:100%;margin:8px 0}td,th{text-align:left;padding:3px 8px;border-bottom:1px solid #8883;vertical-align:top}`

/** Serves the OpenAPI document of a host and a page to read it by. */
export const serveDocuments = (app: FastifyInstance, title: string, operations: readonly BoundOperation[]): void => {
  const document = openApiOf(title, operations)
  app.get('/openapi.json', async () => document)
  app.get('/reference', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
      )
      .send(referencePage(document, operations)),
  )
}

/** A readable page about the calls of a host, without scripts. */
const referencePage = (document: ReturnType<typeof openApiOf>, bound: readonly BoundOperation[]): string => {
  const groups = Object.groupBy(bound, ({ operation }) => operation.path.split('/')[2] ?? 'api')
  const parts = Object.entries(groups)
    .toSorted(([a], [b]) => a.localeCompare(b, 'en'))
    .map(
      ([group, members]) =>
        `<h2 id="${escapeHtml(group)}">${escapeHtml(group)}</h2>${(members ?? []).map(section).join('')}`,
    )
  return `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(document.info.title)}</title><style>${STYLE}</style>
<h1>${escapeHtml(document.info.title)}</h1><p>${REFERENCE.calls(bound.length)} · <a href="/openapi.json">openapi.json</a></p>${parts.join('')}</html>`
}

const section = ({ name, operation }: BoundOperation): string =>
  `<details><summary><span class="m">${operation.method}</span><code>${escapeHtml(operation.path)}</code><span>${escapeHtml(operation.summary)}</span></summary>
<p><code>${escapeHtml(name)}</code> · ${REFERENCE.who} <code>${escapeHtml(JSON.stringify(operation.who))}</code> · ${REFERENCE.owns} <code>${operation.owns}</code>${operation.paged ? ` · ${REFERENCE.paged}` : ''}${operation.extension ? ` · ${REFERENCE.extension}` : ''}</p>
${table(REFERENCE.params, operation.params)}${table(REFERENCE.query, operation.query)}${table(REFERENCE.body, operation.body)}${table(REFERENCE.reply, operation.reply)}</details>`

const table = (title: string, schema: TSchema | undefined): string => {
  const rows = schema ? fieldsOf(schema) : []
  return rows.length === 0 ? '' : `<table><caption>${title}</caption><tr>${HEADS}</tr>${rows.join('')}</table>`
}

const HEADS = [REFERENCE.field, REFERENCE.meaning, REFERENCE.type, REFERENCE.required]
  .map((head) => `<th>${head}</th>`)
  .join('')

const fieldsOf = (schema: TSchema): string[] => {
  const { properties = {}, required } = keywordsOf(keywordsOf(schema).items ?? schema)
  return Object.entries(properties).map(
    ([name, property]) =>
      `<tr><td><code>${escapeHtml(name)}</code></td><td>${escapeHtml(titleOf(property))}</td><td>${escapeHtml(typeOf(property))}</td><td>${required?.includes(name) ? YES : ''}</td></tr>`,
  )
}

const typeOf = (schema: TSchema): string => {
  const { type = 'object', enum: values } = keywordsOf(schema)
  return [values ?? type].flat().join(' | ')
}
