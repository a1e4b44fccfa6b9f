import { createHash } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { decode as decodeHtml } from 'html-entities'
import { Refusal } from '#kernel/problem.ts'
import { encodeKey, isObjectPrefix, mustBeSignable } from './object-key.ts'
import type { ObjectContent, Objects } from './objects.ts'
import { placeOf, type S3Options } from './s3-options.ts'
import { presign } from './sigv4.ts'

const SECONDS = 300
const ANSWER_MS = 60_000

interface Sent {
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Blob
  readonly query?: Readonly<Record<string, string>>
}

const NOT_FOUND = 404
/** What a store answers to `If-None-Match: *` when something lies there. */
const PRECONDITION_FAILED = 412

/** Objects in a store that speaks S3, reached with our own credential. */
export const createS3Objects = (options: S3Options): Objects => {
  const { region, bucket, credentials, clock } = options
  const { origin, pathOf, bucketPath } = placeOf(options)

  const ask = (method: string, key: string, sent: Sent = {}): Promise<Response> => {
    mustBeSignable(key, SECONDS)
    return send(method, pathOf(key), sent)
  }
  const send = async (method: string, path: string, { headers = {}, body, query = {} }: Sent): Promise<Response> => {
    const url = presign({ method, origin, path, headers, query }, SECONDS, {
      credentials,
      region,
      service: 's3',
      now: clock(),
    })
    try {
      const answer = await fetch(url, {
        method,
        headers,
        redirect: 'error',
        signal: AbortSignal.timeout(ANSWER_MS),
        ...(body === undefined ? {} : { body }),
      })
      if (answer.ok || answer.status === NOT_FOUND || answer.status === PRECONDITION_FAILED) return answer
      throw new Error(`the store answered ${answer.status} to ${method}`)
    } catch (error) {
      throw new Refusal(503, 'Busy').causedBy(error)
    }
  }
  const done = async (answer: Response): Promise<boolean> => {
    await answer.body?.cancel()
    return answer.ok
  }

  const remove = async (key: string): Promise<void> => {
    await done(await ask('DELETE', key))
  }
  return {
    remove,
    open: async (key) => {
      const answer = await ask('GET', key)
      if (answer.ok && answer.body)
        return { size: Number(answer.headers.get('content-length') ?? 0), chunks: answer.body }
      await done(answer)
      return undefined
    },
    write: async (key, contentType, content) => {
      const body = await bodyOf(content)
      const headers = { 'content-type': contentType, 'content-length': String(body.size) }
      if (!(await done(await ask('PUT', key, { headers, body })))) throw new Refusal(503, 'Busy')
    },
    keep: async (key, contentType, content, lockedUntil) => {
      // A store that does not know the condition would write all the same.
      if (await done(await ask('HEAD', key))) return false
      const body = await bodyOf(content)
      const answer = await ask('PUT', key, {
        headers: {
          'content-type': contentType,
          'content-length': String(body.size),
          'if-none-match': '*',
          ...(lockedUntil === undefined ? {} : lockOf(content, lockedUntil)),
        },
        body,
      })
      const isKept = await done(answer)
      if (!isKept && answer.status !== PRECONDITION_FAILED) throw new Refusal(503, 'Busy')
      return isKept
    },
    list: async (prefix) => {
      if (!isObjectPrefix(prefix)) throw new Error('this is no folder of objects')
      const keys: string[] = []
      for (let isMore = true; isMore;) {
        const after = keys.at(-1)
        const answer = await send('GET', bucketPath, {
          query: { 'list-type': '2', prefix, ...(after === undefined ? {} : { 'start-after': after }) },
        })
        const xml = await answer.text()
        if (!answer.ok) throw new Refusal(503, 'Busy')
        const found = [...xml.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => decodeHtml(key))
        keys.push(...found)
        isMore = found.length > 0 && xml.includes('<IsTruncated>true<')
      }
      return keys.toSorted()
    },
    move: async (from, to) => {
      const headers = { 'x-amz-copy-source': `/${bucket}/${encodeKey(from)}` }
      if (!(await done(await ask('PUT', to, { headers })))) return false
      await remove(from)
      return true
    },
  }
}

/** Nobody changes or removes it before then, whoever they are; a store takes that only with the hash of the bytes (S3 Object Lock). */
const lockOf = (content: Uint8Array, until: Date): Readonly<Record<string, string>> => ({
  'x-amz-object-lock-mode': 'COMPLIANCE',
  'x-amz-object-lock-retain-until-date': until.toISOString(),
  'x-amz-sdk-checksum-algorithm': 'SHA256',
  'x-amz-checksum-sha256': createHash('sha256').update(content).digest('base64'),
})

// A blob of a file knows its length and is read as it is sent.
const bodyOf = (content: ObjectContent): Promise<Blob> =>
  content instanceof Uint8Array ? Promise.resolve(new Blob([Buffer.from(content)])) : openAsBlob(content.path)
