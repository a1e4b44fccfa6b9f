import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

/** The built web pages of the portal: hashed assets, and one document for every address that is not a call. */
export const createPages = (config: Config, dir: string) => {
  const html = readFileSync(join(dir, 'index.html'), 'utf8')
  // antd writes its styles at run time, hence inline styles; scripts come from our own files only.
  const policy = `default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self' ${config.passportUrl}; frame-src 'self' blob:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`
  return {
    page: (_request: FastifyRequest, reply: FastifyReply): FastifyReply =>
      reply.code(200).type('text/html; charset=utf-8').header('content-security-policy', policy).header('cache-control', 'no-cache').send(html),
    register: async (app: FastifyInstance): Promise<void> => {
      // A name carries the hash of its content: it may be kept for ever. What is gone is 404, never the document.
      await app.register(fastifyStatic, { root: join(dir, 'assets'), prefix: '/assets/', cacheControl: false, setHeaders: (reply) => reply.header('cache-control', 'public, max-age=31536000, immutable') })
      app.get('/portal-config.json', async () => ({ passportUrl: config.passportUrl }))
    },
  }
}
