import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Refusal } from '#kernel/problem.ts'
import type { Clock } from '../clock.ts'
import { readBounded } from '../messaging/bounded.ts'
import { limitBytes } from '../storage/limit-bytes.ts'
import { isPublicHost } from './public-host.ts'

export interface DingOptions {
  readonly appKey: string
  readonly appSecret: string
  /** The person whose rights the files are read with. */
  readonly unionId: string
  readonly apiUrl: string
  /** Hosts that files may be fetched from: the ends of their names. */
  readonly fileHosts: readonly string[]
  readonly clock: Clock
  /** For a stand-in on this machine: its address is neither public nor https. Never in production. */
  readonly isLocal?: boolean
}

export interface DingFiles {
  /** Fetches a file to a path; nothing when there is none that the app may read. */
  fetch(spaceId: string, fileId: string, path: string, sizeMax: number): Promise<{ readonly name: string } | undefined>
}

const ANSWER_MS = 10_000
const FILE_MS = 120_000
const ANSWER_MAX = 64 * 1024
const TOKEN_SPARE_MS = 60_000
const ABSENT = new Set([400, 403, 404])

/** Files of approvals, read through the open platform of DingTalk (storage 1.0). */
export const createDingFiles = (options: DingOptions): DingFiles => {
  let token = { value: '', until: 0 }

  const post = async (path: string, body: object, headers: Record<string, string> = {}): Promise<unknown> => {
    const answer = await fetch(`${options.apiUrl}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_MS),
    })
    const text = await readBounded(answer, ANSWER_MAX)
    if (ABSENT.has(answer.status)) return undefined
    if (!answer.ok) throw new Error(`DingTalk answered ${answer.status}`)
    return JSON.parse(text)
  }
  const accessToken = async (): Promise<string> => {
    const now = options.clock().getTime()
    if (token.until > now) return token.value
    const { appKey, appSecret } = options
    const answer = await post('/v1.0/oauth2/accessToken', { appKey, appSecret })
    const [value, seconds] = [textAt(answer, 'accessToken'), numberAt(answer, 'expireIn')]
    if (value === '') throw new Error('DingTalk gave no access token')
    token = { value, until: now + seconds * 1000 - TOKEN_SPARE_MS }
    return value
  }
  const ask = async (spaceId: string, fileId: string, what: string): Promise<unknown> => {
    const place = `/v1.0/storage/spaces/${encodeURIComponent(spaceId)}/dentries/${encodeURIComponent(fileId)}`
    const unionId = encodeURIComponent(options.unionId)
    return post(`${place}/${what}?unionId=${unionId}`, {}, { 'x-acs-dingtalk-access-token': await accessToken() })
  }

  return {
    fetch: async (spaceId, fileId, path, sizeMax) => {
      try {
        const name = textAt(partOf(await ask(spaceId, fileId, 'query'), 'dentry'), 'name')
        const info = partOf(await ask(spaceId, fileId, 'downloadInfos/query'), 'headerSignatureInfo')
        const url = firstOf(partOf(info, 'resourceUrls'))
        if (name === '' || url === '') return undefined
        await mustBeTheirs(new URL(url), options)
        const answer = await fetch(url, {
          headers: textsOf(partOf(info, 'headers')),
          redirect: 'error',
          signal: AbortSignal.timeout(FILE_MS),
        })
        if (!answer.ok || !answer.body) throw new Error(`the file's host answered ${answer.status}`)
        await pipeline(Readable.from(answer.body), limitBytes(sizeMax), createWriteStream(path, { flags: 'wx' }))
        return { name }
      } catch (error) {
        if (error instanceof Refusal) throw error
        throw new Refusal(503, 'Busy').causedBy(error)
      }
    },
  }
}

/** An answer from outside says where to go next: only to hosts of theirs, never into our own network, and no further from there. */
const mustBeTheirs = async (url: URL, { fileHosts, isLocal = false }: DingOptions): Promise<void> => {
  const isNamed = fileHosts.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`))
  const isSafe = isLocal || (url.protocol === 'https:' && url.port === '' && (await isPublicHost(url.hostname)))
  if (!isNamed || !isSafe || url.username !== '') throw new Error('the file lies on a host that is not allowed')
}

const partOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
const textAt = (value: unknown, name: string): string => {
  const text = partOf(value, name)
  return typeof text === 'string' ? text : ''
}
const numberAt = (value: unknown, name: string): number => {
  const number = partOf(value, name)
  return typeof number === 'number' ? number : 0
}
const firstOf = (value: unknown): string => {
  const first: unknown = Array.isArray(value) ? value[0] : undefined
  return typeof first === 'string' ? first : ''
}
const textsOf = (value: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(Object(value)).flatMap(([name, text]): [string, string][] =>
      typeof text === 'string' ? [[name, text]] : [],
    ),
  )
