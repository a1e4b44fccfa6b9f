import { openAsBlob } from 'node:fs'
import { Refusal } from '#kernel/problem.ts'
import { encodeKey, mustBeSignable } from './object-key.ts'
import type { ObjectContent, Objects } from './objects.ts'
import { placeOf, type S3Options } from './s3-options.ts'
import { presign } from './sigv4.ts'

const SECONDS = 300
const ANSWER_MS = 60_000

interface Sent {
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Blob
}

/** Objects in a store that speaks S3, reached with our own credential. */
export const createS3Objects = (options: S3Options): Objects => {
  const { region, bucket, credentials, clock } = options
  const { origin, pathOf } = placeOf(options)

  const ask = async (method: string, key: string, { headers = {}, body }: Sent = {}): Promise<Response> => {
    mustBeSignable(key, SECONDS)
    const path = pathOf(key)
    const url = presign({ method, origin, path, headers }, SECONDS, {
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
      if (answer.ok || answer.status === 404) return answer
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
    move: async (from, to) => {
      const headers = { 'x-amz-copy-source': `/${bucket}/${encodeKey(from)}` }
      if (!(await done(await ask('PUT', to, { headers })))) return false
      await remove(from)
      return true
    },
  }
}

// A blob of a file knows its length and is read as it is sent.
const bodyOf = (content: ObjectContent): Promise<Blob> =>
  content instanceof Uint8Array ? Promise.resolve(new Blob([Buffer.from(content)])) : openAsBlob(content.path)
