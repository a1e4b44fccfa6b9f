import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { fieldOf } from '#kernel/json.ts'
import type { Door } from './writers.ts'

const RETRY_MS = 40
const LIMIT_MS = 20_000
const BYTES = 30_000

/** A file that the product said it has. */
interface Kept {
  readonly id: string
  readonly sha256: string
}

export interface Uploader {
  /** Files that the product said it has. */
  readonly kept: readonly Kept[]
  stop(): Promise<void>
}

/** Sends one file after the other; what is cut off is given up and never counted. */
export const startUploader = (place: Door): Uploader => {
  const kept: Kept[] = []
  let isStopping = false
  const work = async (): Promise<void> => {
    while (!isStopping) {
      const file = await upload(place).catch(() => undefined)
      if (file) kept.push(file)
      else await pause(RETRY_MS)
    }
  }
  const working = work()
  return {
    kept,
    stop: async () => {
      isStopping = true
      await working
    },
  }
}

const call = (place: Door, method: string, path: string, body?: object): Promise<Response> =>
  fetch(new URL(path, place.server().url), {
    method,
    signal: AbortSignal.timeout(LIMIT_MS),
    headers: { ...place.traders.supplier, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })

const upload = async (place: Door): Promise<Kept | undefined> => {
  const bytes = Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(BYTES), Buffer.from('\n%%EOF\n')])
  const order = { name: '证明.pdf', size: bytes.length, mime: 'application/pdf', category: '合同' }
  const ticket: unknown = await (await call(place, 'POST', '/api/File/PreSignedUrl', order)).json()
  const [id, address] = ['fileId', 'uploadUrl'].map((name) => String(fieldOf(ticket, name)))
  const { pathname, search } = new URL(address ?? '')
  const sent = await fetch(new URL(`${pathname}${search}`, place.server().url), {
    method: 'PUT',
    body: bytes,
    signal: AbortSignal.timeout(LIMIT_MS),
    headers: { 'content-type': 'application/pdf' },
  })
  await sent.arrayBuffer()
  const done = await call(place, 'POST', `/api/File/${id}/Complete`)
  await done.arrayBuffer()
  return done.ok ? { id: id ?? '', sha256: createHash('sha256').update(bytes).digest('hex') } : undefined
}

/** How many of these files cannot be read back byte for byte. */
export const unreadable = async (place: Door, files: readonly Kept[]): Promise<number> => {
  let wrong = 0
  for (const { id, sha256 } of files) {
    const answer = await call(place, 'GET', `/api/File/${id}/Content`)
    const bytes = Buffer.from(await answer.arrayBuffer())
    if (!answer.ok || createHash('sha256').update(bytes).digest('hex') !== sha256) wrong += 1
  }
  return wrong
}
