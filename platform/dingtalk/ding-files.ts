import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Refusal } from '#kernel/problem.ts'
import { listOf, mapOf, openShape, optional, text, words, type TObject } from '#kernel/schema.ts'
import type { Clock } from '../clock.ts'
import { providerCall } from '../metrics/provider-call.ts'
import { limitBytes } from '../storage/limit-bytes.ts'
import { askDing, createDingTokens, type DingApp } from './open-platform.ts'
import { isPublicHost } from './public-host.ts'

export interface DingOptions extends DingApp {
  /** The person whose rights the files are read with. */
  readonly unionId: string
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

const FILE_MS = 120_000

const Entry = openShape({ dentry: openShape({ name: words(500, 'name') }) })
const Download = openShape({
  headerSignatureInfo: openShape({
    resourceUrls: listOf(words(8_192, 'url'), { min: 1 }),
    headers: optional(mapOf(text(8_192))),
  }),
})

/** Files of approvals, read through the open platform of DingTalk (storage 1.0). */
export const createDingFiles = (options: DingOptions): DingFiles => {
  const tokens = createDingTokens(options, options.clock)

  const ask = async <S extends TObject>(spaceId: string, fileId: string, what: string, reply: S) => {
    const place = `/v1.0/storage/spaces/${encodeURIComponent(spaceId)}/dentries/${encodeURIComponent(fileId)}`
    const unionId = encodeURIComponent(options.unionId)
    const headers = { 'x-acs-dingtalk-access-token': await tokens.current() }
    return askDing(options.apiUrl, `${place}/${what}?unionId=${unionId}`, {}, headers, reply)
  }

  const fetchFile: DingFiles['fetch'] = async (spaceId, fileId, path, sizeMax) => {
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
  }
  return { fetch: (...order) => providerCall('dingtalk_files', () => fetchFile(...order)) }
}

/** An answer from outside says where to go next: only to hosts of theirs, never into our own network, and no further from there. */
const mustBeTheirs = async (url: URL, { fileHosts, isLocal = false }: DingOptions): Promise<void> => {
  const isNamed = fileHosts.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`))
  const isSafe = isLocal || (url.protocol === 'https:' && url.port === '' && (await isPublicHost(url.hostname)))
  if (!isNamed || !isSafe || url.username !== '') throw new Error('the file lies on a host that is not allowed')
}
