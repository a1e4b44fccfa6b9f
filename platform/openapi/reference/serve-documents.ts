import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { isRecord } from '#kernel/json.ts'
import { notFound } from '#kernel/problem.ts'
import { type Host, openApiOf } from '../document.ts'
import type { BoundOperation } from '../../http/routes.ts'
import { createReference } from './pages.ts'

const STYLE = readFileSync(join(import.meta.dirname, 'page.css'), 'utf8')
// No script at all, no style but this one, and an empty icon: without one, browsers ask for it and complain.
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`
const Q_MOST = 100

/** Serves the OpenAPI document of a host and the pages to read it by, both made when first asked for. */
export const serveDocuments = (app: FastifyInstance, operations: readonly BoundOperation[], host: Host): void => {
  let made: { readonly document: ReturnType<typeof openApiOf>; readonly pages: ReturnType<typeof createReference> }
  const ready = () => {
    if (made !== undefined) return made
    const document = openApiOf(operations, host)
    made = { document, pages: createReference(document, STYLE) }
    return made
  }
  const send = (reply: FastifyReply, html: string): FastifyReply =>
    reply.type('text/html; charset=utf-8').header('content-security-policy', POLICY).send(html)

  app.get('/openapi.json', async () => ready().document)
  app.get('/reference', async ({ query }, reply) => {
    const q = isRecord(query) && typeof query['q'] === 'string' ? query['q'].trim().slice(0, Q_MOST) : ''
    const { pages } = ready()
    return send(reply, q === '' ? pages.overview() : pages.search(q))
  })
  app.get<{ Params: { tag: string } }>('/reference/:tag', async ({ params: { tag } }, reply) =>
    send(reply, ready().pages.group(tag) ?? notFound()),
  )
}
