import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Refusal } from '#kernel/problem.ts'
import { count, listOf, mapOf, openShape, optional, text, words, type Static, type TObject } from '#kernel/schema.ts'
import { parsed } from '../checked.ts'
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

const Token = openShape({ accessToken: words(4_096, 'accessToken'), expireIn: count() })
const Entry = openShape({ dentry: openShape({ name: words(500, 'name') }) })
const Download = openShape({
  headerSignatureInfo: openShape({
    resourceUrls: listOf(words(8_192, 'url'), { min: 1 }),
    headers: optional(mapOf(text(8_192))),
  }),
})

/** Files of approvals, read through the open platform of DingTalk (storage 1.0). */
export const createDingFiles = (options: DingOptions): DingFiles => {
  let token = { value: '', until: 0 }

  const post = async <S extends TObject>(
    path: string,
    body: object,
    headers: Record<string, string>,
    reply: S,
  ): Promise<Static<S> | undefined> => {
    const answer = await fetch(`${options.apiUrl}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_MS),
    })
    const json = await readBounded(answer, ANSWER_MAX)
    if (ABSENT.has(answer.status)) return undefined
    if (!answer.ok) throw new Error(`DingTalk answered ${answer.status}`)
    return parsed(reply, json, 'the answer of DingTalk')
  }
  const accessToken = async (): Promise<string> => {
    const now = options.clock().getTime()
    if (token.until > now) return token.value
    const { appKey, appSecret } = options
    const answer = await post('/v1.0/oauth2/accessToken', { appKey, appSecret }, {}, Token)
    if (!answer) throw new Error('DingTalk gave no access token')
    token = { value: answer.accessToken, until: now + answer.expireIn * 1000 - TOKEN_SPARE_MS }
    return token.value
  }
  const ask = async <S extends TObject>(spaceId: string, fileId: string, what: string, reply: S) => {
    const place = `/v1.0/storage/spaces/${encodeURIComponent(spaceId)}/dentries/${encodeURIComponent(fileId)}`
    const unionId = encodeURIComponent(options.unionId)
    const headers = { 'x-acs-dingtalk-access-token': await accessToken() }
    return post(`${place}/${what}?unionId=${unionId}`, {}, headers, reply)
  }

  return {
    fetch: async (spaceId, fileId, path, sizeMax) => {
      try {
        const entry = await ask(spaceId, fileId, 'query', Entry)
        const download = await ask(spaceId, fileId, 'downloadInfos/query', Download)
        if (!entry || !download) return undefined
        const { resourceUrls, headers = {} } = download.headerSignatureInfo
        const url = new URL(resourceUrls[0] ?? '')
        await mustBeTheirs(url, options)
        const answer = await fetch(url, {
          headers,
          redirect: 'error',
          signal: AbortSignal.timeout(FILE_MS),
        })
        if (!answer.ok || !answer.body) throw new Error(`the file's host answered ${answer.status}`)
        await pipeline(Readable.from(answer.body), limitBytes(sizeMax), createWriteStream(path, { flags: 'wx' }))
        return { name: entry.dentry.name }
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
