import { randomBytes } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { verifyLocalUrl } from '#platform/storage/local-url.ts'
import { createLocalStore } from '#platform/storage/local-store.ts'
import type { StoreSecrets } from '#platform/storage/store-keys.ts'
import { openScoped, permits } from '#platform/storage/sts-token.ts'
import { startErp } from '#platform/testing/erp.ts'
import type { Person } from '#platform/testing/people.ts'
import { MESSAGES } from '../words.ts'
import { objectSigningRoutes } from './routes.ts'

const BASE = 'http://localhost:4000/files'
const secrets: StoreSecrets = [randomBytes(32)]
const store = createLocalStore({
  baseUrl: BASE,
  endpoint: 'http://localhost:4000/objects',
  bucket: 'portal',
  secrets,
  clock: () => new Date(),
})
const passport = await startErp(() =>
  objectSigningRoutes({ store, isActiveClient: async (clientId) => clientId === 'portal' }),
)
afterAll(() => passport.close())
const { call, people } = passport

const [mine, other] = [await people.supplier(), await people.supplier()]
const userId = await people.user('业务员')
await people.join(userId, mine, ['SupplierSales'])
const member = await people.signIn(userId, mine)
const alone = await people.signIn(userId)
const staff = await people.signIn(await people.user('采购', ['Purchaser']))

const sign = (as: Person | undefined, body: object) => call('POST', '/api/client/oss_sign_url', as, { body })
const upload = { method: 'PUT', contentType: 'application/pdf', size: 1024 }
const sts = (as: Person | undefined, query = '?client_id=portal') => call('GET', `/api/client/oss_sts${query}`, as)
const served = (answer: { json: () => { url: string; method: string } }, contentType = 'application/pdf') => {
  const { url, method } = answer.json()
  const { pathname, search } = new URL(url)
  return verifyLocalUrl(BASE, secrets, { method, url: pathname + search, contentType, contentLength: 1024 }, new Date())
}

describe('oss_sign_url', () => {
  it.each([
    ['a member', member, `company/${mine}/`],
    ['a person without a company', alone, `user/${userId}/`],
    ['staff', staff, `user/${staff.userId}/`],
  ])('lets %s upload to a new place in their own folder', async (_who, as, prefix) => {
    const answers = [
      await sign(as, { name: '合同/终稿 1.pdf', ...upload }),
      await sign(as, { name: '合同/终稿 1.pdf', ...upload }),
    ]
    const keys = answers.map((answer) => answer.json().key)
    expect(new Set(keys).size).toBe(2)
    for (const answer of answers) {
      expect(answer.status).toBe(200)
      const { key, expiresAt, headers } = answer.json()
      expect(key).toMatch(new RegExp(`^${prefix}upload/[0-9a-f-]{36}/合同/终稿 1\\.pdf$`))
      expect(served(answer)).toEqual({ ok: true, key, contentType: 'application/pdf', sizeMax: 1024 })
      expect(headers).toEqual({ 'content-type': 'application/pdf' })
      expect(Date.parse(expiresAt) - Date.now()).toBeLessThanOrEqual(600_000)
      expect(answer.headers['cache-control']).toBe('no-store')
    }
  })
  it('lets a member read what lies in their folder, by its key or by its name there', async () => {
    const { key } = (await sign(member, { name: 'a.pdf', ...upload })).json()
    expect(served(await sign(member, { name: key, method: 'GET' }))).toMatchObject({ ok: true, key })
    expect(served(await sign(member, { name: 'a/b.pdf', method: 'GET' }))).toMatchObject({
      ok: true,
      key: `company/${mine}/a/b.pdf`,
    })
  })
  it('refuses the folders of others', async () => {
    const names = [
      `company/${other}/a.pdf`,
      `Company/${other}/a.pdf`,
      `company/${mine}x/a.pdf`,
      `user/${userId}/a.pdf`,
      `user/${staff.userId}/a.pdf`,
      'company/a.pdf',
    ]
    for (const name of names) {
      expect((await sign(member, { name, method: 'GET' })).json().errors).toEqual({ name: [MESSAGES.otherPrefix] })
      expect((await sign(member, { name, ...upload })).json().errors).toEqual({ name: [MESSAGES.otherPrefix] })
    }
    expect((await sign(alone, { name: `company/${mine}/a.pdf`, method: 'GET' })).status).toBe(422)
  })
  it.each([
    '../a',
    `../${other}/a`,
    'a/../../b',
    '/etc/passwd',
    '//a',
    'a//b',
    './a',
    'a/',
    '.env',
    'a\\..\\b',
    'C:a',
    'a%2e%2e%2fb',
    'a\nb',
    '\u202ea',
    ' a',
    'a.',
    'x'.repeat(300),
  ])('refuses the name %j, to read and to write', async (name) => {
    for (const order of [{ method: 'GET' }, upload]) {
      expect((await sign(member, { name, ...order })).json().errors).toEqual({ name: [MESSAGES.nameShape] })
    }
    expect((await sign(member, { name: `company/${mine}/${name}`, method: 'GET' })).status).toBe(422)
  })
  it.each([
    { name: 'a\u0000.pdf', ...upload },
    { name: '', ...upload },
    { ...upload },
    { name: 'a.pdf', method: 'DELETE' },
    { name: 'a.pdf', method: 'put', contentType: 'application/pdf', size: 1 },
    { name: 'a.pdf', method: 'PUT' },
    { name: 'a.pdf', method: 'PUT', contentType: 'text/html', size: 1 },
    { name: 'a.pdf', method: 'PUT', contentType: 'application/pdf\r\nx: 1', size: 1 },
    { name: 'a.pdf', ...upload, size: 52_428_801 },
    { name: 'a.pdf', ...upload, size: 0 },
    { name: 'a.pdf', ...upload, size: -1 },
    { name: 'a.pdf', ...upload, size: 1.5 },
    { name: 'a.pdf', method: 'GET', size: 1 },
    { name: 'a.pdf', method: 'GET', seconds: 86_400 },
    { name: 'a.pdf', method: 'GET', prefix: 'company/' },
    { name: 'a.pdf', method: 'GET', companyId: 'x' },
  ])('refuses the order %j', async (body) => {
    expect((await sign(member, body)).status).toBe(422)
  })
  it('is for people who are signed in, and for companies that are theirs', async () => {
    expect((await sign(undefined, { name: 'a.pdf', method: 'GET' })).status).toBe(401)
    const forged = { ...member, headers: { ...member.headers, 'company-id': other } }
    expect((await sign(forged, { name: 'a.pdf', method: 'GET' })).status).toBe(403)
  })
})

describe('oss_sts', () => {
  it.each([
    ['a member', member, `company/${mine}/`],
    ['a person without a company', alone, `user/${userId}/`],
  ])('lends %s a new folder of their own for fifteen minutes', async (_who, as, own) => {
    const token = (await sts(as)).json()
    expect(token.prefix).toMatch(new RegExp(`^${own}upload/[0-9a-f-]{36}/$`))
    expect(Date.parse(token.expiration) - Date.now()).toBeLessThanOrEqual(900_000)
    const opened = openScoped(secrets, token.accessKeyId, token.securityToken, new Date())
    expect(opened?.accessKeySecret).toBe(token.accessKeySecret)
    const reaches = (key: string) => opened !== undefined && permits(opened.claims, 'PutObject', key)
    expect(reaches(`${token.prefix}a.pdf`)).toBe(true)
    for (const key of [`${own}a.pdf`, `company/${other}/a.pdf`, `${token.prefix}../a.pdf`, 'a.pdf'])
      expect(reaches(key)).toBe(false)
    expect((await sts(as)).json().prefix).not.toBe(token.prefix)
  })
  it('is refused for a program that does not run, and without one', async () => {
    expect((await sts(member, '?client_id=stopped')).json().errors).toEqual({ client_id: [MESSAGES.clientUnknown] })
    for (const query of ['', '?client_id=', '?client_id=portal&client_id=portal', '?client_id=portal&prefix=company/'])
      expect((await sts(member, query)).status).toBe(422)
  })
  it('is for people who are signed in', async () => {
    expect((await sts(undefined)).status).toBe(401)
    expect((await sts({ ...member, headers: { ...member.headers, 'company-id': other } })).status).toBe(403)
  })
})
