import fastify from 'fastify'
import { expect, it } from 'vitest'
import { mountShortLinks } from './short-links.ts'

const ADDRESSES: Readonly<Record<string, string>> = {
  order: '/redirect/name/PurchaseOrderDetail?id=1',
  foreign: '//elsewhere.example/',
  whole: 'https://elsewhere.example/',
}

it('a short link leads to its page, and to nowhere but our own host', async () => {
  const app = fastify()
  mountShortLinks(app, { path: '/n/', find: async (code) => ADDRESSES[code], callsPerMinute: 0 })
  const leadsTo = async (code: string) => {
    const { statusCode, headers } = await app.inject(`/n/${code}`)
    return [statusCode, headers.location]
  }
  expect(await leadsTo('order')).toEqual([302, '/redirect/name/PurchaseOrderDetail?id=1'])
  for (const code of ['unknown', 'foreign', 'whole']) expect(await leadsTo(code)).toEqual([302, '/'])
  await app.close()
})

it('short links are looked up so often a minute, and no more', async () => {
  const app = fastify()
  let lookups = 0
  const find = async (): Promise<undefined> => void (lookups += 1)
  mountShortLinks(app, { path: '/n/', find, callsPerMinute: 2 })
  const answers = await Promise.all(['a', 'b', 'c'].map((code) => app.inject(`/n/${code}`)))
  expect(answers.map(({ statusCode }) => statusCode === 302)).toEqual([true, true, false])
  expect(lookups).toBe(2)
  await app.close()
})
