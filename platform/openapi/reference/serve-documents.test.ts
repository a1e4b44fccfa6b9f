import fastify from 'fastify'
import { expect, test } from 'vitest'
import { bothRead, defineMachine } from '#kernel/machine.ts'
import type { Operation } from '#kernel/operation.ts'
import { id, labelled, listOf, oneOf, shape, words } from '#kernel/schema.ts'
import type { Host } from '../document.ts'
import { serveDocuments } from './serve-documents.ts'

const machine = defineMachine<object>()({
  name: 'Parcel',
  initial: 'sent',
  states: {
    sent: { code: 1, label: bothRead('已寄出') },
    received: { code: 2, label: bothRead('已签收'), final: true },
  },
  transitions: { receive: { from: ['sent'], to: 'received', by: ['supplier'], label: '签收' } },
})
const Parcel = shape({
  id: id(),
  weight: words(20, '重量'),
  speed: labelled(oneOf(['fast', 'slow'], '速度'), { fast: '加急', slow: '普通' }),
})
const common = { who: { supplier: 'order.view' }, owns: 'company' } as const
const operations: Record<string, Operation> = {
  listParcels: {
    ...common,
    method: 'GET',
    path: '/api/Parcel',
    summary: '包裹列表',
    reply: listOf(Parcel),
    paged: true,
  },
  moveParcel: {
    ...common,
    method: 'PATCH',
    path: '/api/Parcel/{id}/State',
    summary: '包裹状态变更',
    params: shape({ id: id() }),
    query: shape({ transition: words(40, '操作') }),
    body: shape({ remark: words(100, `备注 <b>"'`) }),
    reply: Parcel,
  },
}
const host: Host = {
  title: '包裹接口',
  description: '包裹。\n\n## 怎样登录\n\n先登录。',
  url: 'https://parcels.example',
  passportUrl: 'https://passport.example',
  helpUrl: 'https://parcels.example/help',
  tags: { Parcel: '包裹' },
  machines: { moveParcel: machine },
  shared: {},
  examples: { weight: '3 kg', transition: 'receive' },
}
const app = fastify()
serveDocuments(
  app,
  Object.entries(operations).map(([name, operation]) => ({ name, operation, handler: async () => undefined })),
  host,
)
const get = (url: string) => app.inject({ method: 'GET', url })

test('the first page says how to sign in, what errors mean, and leads to every call', async () => {
  const { body, statusCode } = await get('/reference')
  expect(statusCode).toBe(200)
  for (const text of ['怎样登录', 'SwitchCompany', '>412<', '/reference/Parcel#moveParcel', '包裹状态变更'])
    expect(body).toContain(text)
})
test('a search finds calls by path, name or summary, and shapes by their fields', async () => {
  const found = await get(`/reference?q=${encodeURIComponent('状态')}`)
  expect([found.body.includes('#moveParcel'), found.body.includes('#listParcels')]).toEqual([true, false])
  expect((await get('/reference?q=parcel%20PATCH')).body).toContain('#moveParcel')
  expect((await get('/reference?q=weight')).body).toContain('/reference/Parcel#shape-Parcel')
})
test('a search that finds nothing says so, and nothing of it becomes markup', async () => {
  const { body } = await get(`/reference?q=${encodeURIComponent('"><script>')}`)
  expect(body).toContain('没有找到')
  expect(body).not.toContain('<script>')
})
test('the page of a group shows steps, meanings, an example and a call to type', async () => {
  const { body } = await get('/reference/Parcel')
  for (const text of ['已签收', '签收', '加急', '3 kg', 'curl -X PATCH', 'Company-Id', '?transition=receive'])
    expect(body).toContain(text)
  expect(body).not.toContain('<b>"')
})
test('a group that does not exist is not found, one that does is', async () => {
  expect((await get('/reference/Nothing')).statusCode).not.toBe(200)
  expect((await get('/reference/Parcel')).statusCode).toBe(200)
})
test('the pages run no script and load nothing', async () => {
  const { headers, body } = await get('/reference/Parcel')
  expect(headers['content-security-policy']).toMatch(
    /^default-src 'none'; style-src 'sha256-[\w+/]+=*'; img-src data:; form-action 'self';/,
  )
  expect(body).not.toMatch(/<script|<link(?! rel="icon" href="data:,")|<img|style="|onclick=/)
})
test('the document is served as it is described', async () => {
  const document = (await get('/openapi.json')).json()
  expect(document.servers).toEqual([{ url: 'https://parcels.example', description: '包裹接口' }])
  expect(document.components.schemas.Parcel.properties.speed).toMatchObject({
    enum: ['fast', 'slow'],
    'x-enum-descriptions': ['加急', '普通'],
  })
})
