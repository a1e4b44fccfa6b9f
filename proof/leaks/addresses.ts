import type { FastifyInstance } from 'fastify'
import { createLocalStore } from '#platform/storage/local-store.ts'
import type { ObjectStore, SignedUrl } from '#platform/storage/object-store.ts'
import { createS3Store } from '#platform/storage/s3-store.ts'
import { startS3 } from '#platform/testing/s3.ts'
import type { World } from './world.ts'

const LIFE_SECONDS = 600
const CONTENT = Buffer.from('kept words')

export interface Addresses {
  readonly tries: number
  /** Altered or late addresses that were served. */
  readonly served: readonly string[]
  /** The same addresses as they were signed, in time: they must work. */
  readonly refused: readonly string[]
}

/** A store that answers addresses, and a way to ask it. */
interface Place {
  readonly name: string
  /** The stand-in takes requests that do not even pretend to be signed; a real bucket is closed to them. */
  readonly takesUnsigned: boolean
  storeAt(secondsAgo: number): ObjectStore
  put(key: string): Promise<void>
  send(method: string, url: string, headers: Readonly<Record<string, string>>, body?: Buffer): Promise<number>
}

const flipped = (text: string): string => `${text.startsWith('a') ? 'b' : 'a'}${text.slice(1)}`

/** What a person could make of an address that was signed for somebody else. */
const alterations = (url: string, foreignKey: string): [string, string][] => {
  const { origin, pathname, searchParams } = new URL(url)
  const changed = (change: (query: URLSearchParams) => void, path = pathname): string => {
    const query = new URLSearchParams(searchParams)
    change(query)
    return `${origin}${path}?${query.toString()}`
  }
  const same = (): void => undefined
  const names = [...searchParams.keys()]
  const folder = pathname.split('/company/')[0] ?? ''
  return [
    ['the path of another company', changed(same, `${folder}/${foreignKey}`)],
    ['a longer path', changed(same, `${pathname}x`)],
    ['a shorter path', changed(same, pathname.slice(0, -1))],
    ['a path that goes up', `${origin}${pathname}/..%2f..%2fx?${searchParams.toString()}`],
    ['a path with a doubled slash', changed(same, pathname.replace('/company/', '//company/'))],
    ['no query', `${origin}${pathname}`],
    ...names.map((name): [string, string] => [`no ${name}`, changed((query) => query.delete(name))]),
    ...names
      .filter((name) => !['X-Amz-Algorithm'].includes(name))
      .map((name): [string, string] => [
        `another ${name}`,
        changed((query) =>
          query.set(
            name,
            /^\d+$/.test(query.get(name) ?? '') ? `${Number(query.get(name)) + 1}` : flipped(query.get(name) ?? ''),
          ),
        ),
      ]),
  ]
}

const UNSIGNED = ['no query', 'no X-Amz-Algorithm']
const isTried =
  ({ takesUnsigned }: Place) =>
  ([what]: readonly [string, string]): boolean =>
    !takesUnsigned || !UNSIGNED.includes(what)

/** Addresses of our own disk and of a store that speaks S3: after their time, altered, or for another method (L5). */
export const tryAddresses = async (world: World): Promise<Addresses> => {
  const { a, b } = world.cast
  const places = [diskOf(world), await s3Place()]
  const served: string[] = []
  const refused: string[] = []
  let tries = 0
  try {
    for (const place of places) {
      const [own, foreign] = [`company/${a.companyId}/upload/proof/read`, `company/${b.companyId}/upload/proof/read`]
      await place.put(own)
      await place.put(foreign)
      const mustFail = async (what: string, status: number): Promise<void> => {
        tries += 1
        if (status < 300) served.push(`${what} (${place.name})`)
      }
      const read = (seconds: number): SignedUrl =>
        place.storeAt(seconds).presignGet({ key: own, seconds: LIFE_SECONDS })
      const write = (seconds: number, name: string): SignedUrl =>
        place.storeAt(seconds).presignPut({
          key: `company/${a.companyId}/upload/proof/${name}`,
          seconds: LIFE_SECONDS,
          contentType: 'application/pdf',
          size: CONTENT.length,
        })
      for (const secondsAgo of [0, LIFE_SECONDS - 30]) {
        if ((await place.send('GET', read(secondsAgo).url, {})) >= 300) refused.push(`reading (${place.name})`)
        const { url, headers } = write(secondsAgo, `written-${secondsAgo}`)
        if ((await place.send('PUT', url, headers, CONTENT)) >= 300) refused.push(`writing (${place.name})`)
      }
      for (const secondsAgo of [LIFE_SECONDS + 1, 3_600, 86_400]) {
        await mustFail(`reading ${secondsAgo} s later`, await place.send('GET', read(secondsAgo).url, {}))
        const { url, headers } = write(secondsAgo, `late-${secondsAgo}`)
        await mustFail(`writing ${secondsAgo} s later`, await place.send('PUT', url, headers, CONTENT))
      }
      const reading = read(0).url
      const writing = write(0, 'altered')
      for (const [what, url] of alterations(reading, foreign).filter(isTried(place)))
        await mustFail(`reading with ${what}`, await place.send('GET', url, {}))
      for (const [what, url] of alterations(writing.url, foreign).filter(isTried(place)))
        await mustFail(`writing with ${what}`, await place.send('PUT', url, writing.headers, CONTENT))
      for (const method of ['PUT', 'POST', 'DELETE'])
        await mustFail(
          `${method} with an address for reading`,
          await place.send(method, reading, writing.headers, CONTENT),
        )
      for (const method of ['GET', 'POST', 'DELETE'])
        await mustFail(`${method} with an address for writing`, await place.send(method, writing.url, {}))
      const page = { ...writing.headers, 'content-type': 'text/html' }
      await mustFail('writing a page', await place.send('PUT', write(0, 'page').url, page, CONTENT))
    }
  } finally {
    for (const place of places) await place.close()
  }
  return { tries, served, refused }
}

interface Closable extends Place {
  close(): Promise<void>
}

const diskOf = ({ stage }: World): Closable => {
  const { disk } = stage.product.storage
  if (!disk) throw new Error('files do not lie on our own disk')
  return {
    name: 'our disk',
    takesUnsigned: false,
    storeAt: (secondsAgo) =>
      createLocalStore({ ...disk, clock: past(secondsAgo), endpoint: disk.baseUrl, bucket: 'x' }),
    put: (key) => disk.objects.write(key, 'application/pdf', CONTENT),
    send: (method, url, headers, body) => injected(stage.erp, method, url, headers, body),
    close: async () => undefined,
  }
}

const past = (secondsAgo: number) => () => new Date(Date.now() - secondsAgo * 1_000)

const METHODS = ['GET', 'PUT', 'POST', 'DELETE'] as const

const injected = async (
  app: FastifyInstance,
  method: string,
  url: string,
  headers: Readonly<Record<string, string>>,
  body?: Buffer,
): Promise<number> => {
  const { origin } = new URL(url)
  const reply = await app.inject({
    method: METHODS.find((one) => one === method) ?? 'GET',
    url: url.slice(origin.length),
    headers: { ...headers },
    ...(body ? { payload: body } : {}),
  })
  return reply.statusCode
}

const s3Place = async (): Promise<Closable> => {
  const { options, close } = await startS3()
  const send: Place['send'] = async (method, url, headers, body) => {
    const { 'content-length': _length, ...rest } = headers
    const answer = await fetch(url, { method, headers: rest, ...(body ? { body: new Uint8Array(body) } : {}) })
    await answer.arrayBuffer()
    return answer.status
  }
  const storeAt = (secondsAgo: number): ObjectStore => createS3Store({ ...options, clock: past(secondsAgo) })
  return {
    name: 'S3',
    takesUnsigned: true,
    storeAt,
    send,
    close,
    put: async (key) => {
      const { url, headers } = storeAt(0).presignPut({
        key,
        seconds: 60,
        contentType: 'application/pdf',
        size: CONTENT.length,
      })
      const status = await send('PUT', url, headers, CONTENT)
      if (status >= 300) throw new Error(`the store answered ${status}`)
    },
  }
}
