import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal, notFound } from '#kernel/problem.ts'
import type { Clock } from '../clock.ts'
import { atMost } from './at-most.ts'
import type { LocalObjects } from './local-objects.ts'
import { verifyLocalUrl } from './local-url.ts'
import type { StoreSecrets } from './store-keys.ts'

/** Our own disk as a store that answers signed addresses. */
export interface Disk {
  readonly baseUrl: string
  readonly secrets: StoreSecrets
  readonly objects: LocalObjects
  readonly clock: Clock
}

const TYPE_OF = { 403: 'Forbidden', 413: 'TooLarge', 415: 'MediaType' } as const
// Larger than any size that is signed; the signed one counts.
const BODY_LIMIT = 64 * 1024 * 1024

// Whatever it is, a browser keeps it as a file and runs nothing.
const INERT = {
  'content-type': 'application/octet-stream',
  'content-disposition': 'attachment',
  'content-security-policy': "sandbox; default-src 'none'",
}

/** Serves signed addresses of the disk. A scope of its own, because here bodies are bytes and are never held in memory. */
export const mountDisk = async (app: FastifyInstance, { baseUrl, secrets, objects, clock }: Disk): Promise<void> => {
  const at = `${new URL(baseUrl).pathname}/*`
  const verified = (request: FastifyRequest) => {
    const length = request.headers['content-length']
    const verdict = verifyLocalUrl(
      baseUrl,
      secrets,
      {
        method: request.method,
        url: request.raw.url ?? '',
        ...(request.headers['content-type'] === undefined ? {} : { contentType: request.headers['content-type'] }),
        ...(length === undefined ? {} : { contentLength: Number(length) }),
      },
      clock(),
    )
    if (!verdict.ok) throw new Refusal(verdict.status, TYPE_OF[verdict.status])
    return verdict
  }

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    scope.put(at, { bodyLimit: BODY_LIMIT, config: { fileBody: true } }, async (request, reply) => {
      const { key, sizeMax } = verified(request)
      // An address is good for one upload: what lies there may have been looked at.
      if (await objects.open(key)) throw new Refusal(412, 'Stale')
      await receive(objects, request.raw, key, sizeMax)
      return reply.send()
    })
    scope.get(at, async (request, reply) => {
      const { key } = verified(request)
      const object = (await objects.open(key)) ?? notFound()
      return reply
        .headers({ ...INERT, 'content-length': object.size })
        .send(request.method === 'HEAD' ? '' : Readable.from(object.chunks))
    })
  })
}

/** Becomes an object when its last byte is on the disk; whatever goes wrong before leaves nothing. */
const receive = async (objects: LocalObjects, body: Readable, key: string, sizeMax: number): Promise<void> => {
  const path = await objects.arrivalPath()
  try {
    await pipeline(body, atMost(sizeMax), createWriteStream(path, { flags: 'wx', flush: true }))
    await objects.settle(path, key)
  } finally {
    await rm(path, { force: true })
  }
}
