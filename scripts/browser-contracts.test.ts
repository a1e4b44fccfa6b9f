import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { operations } from '#modules/invitation/contract.ts'
import { lighterSource } from './browser-contracts.ts'

const ROOT = join(import.meta.dirname, '..')

it('keeps of a contract how each call is made, and nothing that only the server reads', () => {
  const source = lighterSource('export const operations = { made: of(Schema) };', {
    operations: {
      list: {
        method: 'GET',
        path: '/api/A',
        summary: 's',
        who: 'anyone',
        query: { properties: {} },
        reply: {},
        paged: true,
      },
      create: { method: 'POST', path: '/api/A', who: 'anyone', body: { type: 'object' }, reply: {} },
      print: { method: 'GET', path: '/api/A/{id}', params: {}, reply: {}, file: 'application/pdf' },
    },
  })
  expect(source).toBe(
    'export const operations = {"list":{"method":"GET","path":"/api/A","paged":true},"create":{"method":"POST","path":"/api/A","body":{}},"print":{"method":"GET","path":"/api/A/{id}","file":"application/pdf"}};',
  )
})

it('keeps that a call wants an invite code, which the client asks for before it sends anything', () => {
  const source = lighterSource('export const operations = made()', { operations })
  expect(source).toContain('"query":{"properties":{"InviteCode":{}}}')
})

it('lets go of a schema that nobody reads, and leaves functions, plain values and other exports as they are', () => {
  const source = lighterSource(
    'const Row = shape({ a: text(1) });\nexport const LIMIT = 3;\nexport const isOpen = (a) => a;\nexport const ALL = { ...Row };',
    { ALL: { a: 1 } },
  )
  expect(source.split('\n')).toEqual([
    'const Row = /* @__PURE__ */ (() => (shape({ a: text(1) })))();',
    'export const LIMIT = 3;',
    'export const isOpen = (a) => a;',
    'export const ALL = /* @__PURE__ */ (() => ({ ...Row }))();',
  ])
})

/** What the server alone reads of a call. */
const SERVER_ONLY = /\b[oO]peration\w*(\.\w+)?\.(reply|params|summary|description|who|owns|extension)\b/

it('takes nothing away that the browser reads', () => {
  const files = ['shell', 'modules', 'apps'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
  )
  const read = files
    .filter((path) => /^(shell|modules\/[^/]+\/web|apps\/(portal|act|review|login|sandbox|help))\/.*\.tsx?$/.test(path))
    .filter((path) => !path.includes('.test.') && SERVER_ONLY.test(readFileSync(join(ROOT, path), 'utf8')))
  expect(read).toEqual([])
})
