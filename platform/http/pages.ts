import { accessSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from '#kernel/problem.ts'

/** One built set of pages: a document, and assets whose names carry the hash of their content. */
export interface PageEntry {
  /** Where the build lies. */
  readonly dir: string
  /** The first part of its addresses; `/` answers every address that is nobody else's. */
  readonly at: '/' | `/${string}`
  /** Addresses below `at` that show the document too. */
  readonly also?: readonly `/${string}`[]
  /** Another document of the build, for addresses of this shape. */
  readonly variant?: { readonly shape: RegExp; readonly file: string }
  /** Content-Security-Policy of the document. */
  readonly policy: string
  /** A page that people sign in on is kept nowhere; others are asked for again. */
  readonly caching: 'no-store' | 'no-cache'
  /** The script of the build by which the pages open without a line; its reach is the addresses below `at`. */
  readonly worker?: string
  /** May stand in a frame of our own pages. */
  readonly isFramed?: boolean
  /** Looks like an address that does not exist: for pages of development, in production. */
  readonly isRefused?: boolean
}

const KEPT_FOR_EVER = { 'cache-control': 'public, max-age=31536000, immutable', vary: 'accept-encoding' }

/** What our documents may ask of a person's device: the camera, to scan codes. Frames of others get nothing. */
export const PERMISSIONS = 'camera=(self), microphone=(), geolocation=()'

/** Browsers ask for it again at every visit, and what it fetches is ours. */
const WORKER_HEADERS = {
  'content-type': 'text/javascript; charset=utf-8',
  'cache-control': 'no-cache',
  'content-security-policy': "default-src 'none'; script-src 'self'; connect-src 'self'",
}

type Document = (request: FastifyRequest, reply: FastifyReply) => FastifyReply

/** The built pages of a server. `page` answers addresses of no route; without an entry at `/` there is none. */
export const createPages = (entries: readonly PageEntry[]) => {
  const shown = entries.filter((entry) => !entry.isRefused).map((entry) => ({ ...entry, page: documentOf(entry) }))
  const page = shown.find((entry) => entry.at === '/')?.page
  return {
    ...(page ? { page } : {}),
    register: async (app: FastifyInstance): Promise<void> => {
      await app.register(fastifyStatic, { serve: false, preCompressed: true, cacheControl: false })
      for (const { at, also = [], dir, worker, isFramed = false, page: document } of shown) {
        // A page in a sandboxed frame has no origin: it asks for its own files as a stranger.
        const headers = isFramed ? { ...KEPT_FOR_EVER, 'access-control-allow-origin': '*' } : KEPT_FOR_EVER
        const prefix = at === '/' ? '' : at
        if (at !== '/') for (const path of [at, ...also]) app.get(path, document)
        if (worker !== undefined)
          app.get(`${prefix}/sw.js`, (_request, reply) =>
            reply.headers(WORKER_HEADERS).send(readFileSync(join(dir, worker), 'utf8')),
          )
        // What is gone is 404, never the document: a browser would take it for a script.
        app.get<{ Params: { '*': string } }>(`${prefix}/assets/*`, ({ params: { '*': name } }, reply) =>
          isAsset(dir, name) ? reply.headers(headers).sendFile(name, join(dir, 'assets')) : notFound(),
        )
      }
      for (const { at } of entries.filter((entry) => entry.isRefused)) {
        for (const path of [at, `${at}/*`]) app.get(path, notFound)
      }
    },
  }
}

const documentOf = ({ dir, variant, worker, policy, caching, isFramed = false }: PageEntry): Document => {
  const path = join(dir, 'index.html')
  const other = variant && { shape: variant.shape, path: join(dir, variant.file) }
  // What is missing stops the start, not the first visitor.
  for (const one of [path, ...(other ? [other.path] : []), ...(worker === undefined ? [] : [join(dir, worker)])])
    accessSync(one)
  // Read for every visitor, a few hundred bytes: after a new build an old document would name assets that are gone.
  return (request, reply) =>
    reply
      .code(200)
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .header('permissions-policy', PERMISSIONS)
      .header('cache-control', caching)
      .header('x-frame-options', isFramed ? 'SAMEORIGIN' : 'DENY')
      .send(readFileSync(other?.shape.test(request.url) ? other.path : path, 'utf8'))
}

// Pieces that several pages share are named after them, joined by tildes.
const ASSET = /^[\w-][\w.~-]*\.(?!br$|gz$)\w+$/

const isAsset = (dir: string, name: string): boolean => ASSET.test(name) && existsSync(join(dir, 'assets', name))
