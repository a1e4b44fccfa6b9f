import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal, notFound } from '#kernel/problem.ts'
import type { Clock } from '../clock.ts'
import { limitBytes } from './limit-bytes.ts'
import type { LocalObjects } from './local-objects.ts'
import { verifyLocalUrl } from './local-url.ts'
import { verifyS3Request, type S3Place } from './s3-request.ts'
import { verifyHash } from './verify-hash.ts'

/** Our own disk as a store that answers signed addresses, and libraries with a credential that we lent. */
export interface Disk extends S3Place {
  readonly baseUrl: string
  readonly objects: LocalObjects
  readonly clock: Clock
}

const TYPE_OF = { 403: 'Forbidden', 413: 'TooLarge', 415: 'MediaType' } as const
// Larger than any size that is signed; the signed one counts.
const BODY_LIMIT = 64 * 1024 * 1024
// A credential names no size; no file of ours is larger.
const LENT_BYTES_MAX = 50 * 1024 * 1024

// Whatever it is, a browser keeps it as a file and runs nothing.
const INERT = {
  'content-type': 'application/octet-stream',
  'content-disposition': 'attachment',
  'content-security-policy': "sandbox; default-src 'none'",
}

/** Serves signed addresses of the disk. A scope of its own, because here bodies are bytes and are never held in memory. */
export const mountDisk = async (app: FastifyInstance, disk: Disk): Promise<void> => {
  const { baseUrl, secrets, objects, clock } = disk
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
    const serve = (path: string, allowed: (request: FastifyRequest) => Allowed): void => {
      scope.put(path, { bodyLimit: BODY_LIMIT, config: { fileBody: true } }, async (request, reply) => {
        const { key, sizeMax, sha256 } = allowed(request)
        // An address is good for one upload: what lies there may have been looked at.
        if (await objects.open(key)) throw new Refusal(412, 'Stale')
        await receive(objects, request.raw, key, sizeMax, sha256)
        return reply.send()
      })
      scope.get(path, async (request, reply) => {
        const { key } = allowed(request)
        const object = (await objects.open(key)) ?? notFound()
        return reply
          .headers({ ...INERT, 'content-length': object.size })
          .send(request.method === 'HEAD' ? '' : Readable.from(object.chunks))
      })
    }
    serve(at, verified)
    serve(`${new URL(disk.endpoint).pathname}/*`, (request) => lent(disk, request))
  })
}

interface Allowed {
  readonly key: string
  readonly sizeMax: number
  readonly sha256?: string
}

/** A request that a library has signed with a credential that we lent. */
const lent = (disk: Disk, request: FastifyRequest): Allowed => {
  const header = (name: string): string | undefined => {
    const value = request.headers[name]
    return typeof value === 'string' ? value : undefined
  }
  const verdict = verifyS3Request(disk, { method: request.method, url: request.raw.url ?? '', header }, disk.clock())
  if (!verdict.ok) throw new Refusal(verdict.status, TYPE_OF[verdict.status])
  if (Number(header('content-length') ?? 0) > LENT_BYTES_MAX) throw new Refusal(413, 'TooLarge')
  return { ...verdict, sizeMax: LENT_BYTES_MAX }
}

/** Becomes an object when its last byte is on the disk; whatever goes wrong before leaves nothing. */
const receive = async (
  objects: LocalObjects,
  body: Readable,
  key: string,
  sizeMax: number,
  sha256?: string,
): Promise<void> => {
  const path = await objects.arrivalPath()
  try {
    const checks = sha256 === undefined ? [limitBytes(sizeMax)] : [limitBytes(sizeMax), verifyHash(sha256)]
    await pipeline([body, ...checks, createWriteStream(path, { flags: 'wx', flush: true })])
    await objects.settle(path, key)
  } finally {
    await rm(path, { force: true })
  }
}
