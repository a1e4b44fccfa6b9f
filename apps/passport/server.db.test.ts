import { randomBytes } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { createAccessTokens } from '#platform/auth/access-token.ts'
import { createKeyRing } from '#platform/auth/keys.ts'
import { readConfig } from '#platform/config.ts'
import { createLogger } from '#platform/logging.ts'
import { createFieldCipher } from '#platform/secrets/field-cipher.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { createPassport } from './server.ts'

const database = await testDatabase()
const config = readConfig({ PUBLIC_URL: 'https://portal.example', LOG_LEVEL: 'silent' })
const cipher = createFieldCipher([{ id: 1, secret: randomBytes(32) }])
const tokens = createAccessTokens(createKeyRing(database.db, cipher), config.passportUrl, config.publicUrl)
const app = await createPassport({ ...database, config, log: createLogger('silent'), tokens, operations: [] })
afterAll(async () => {
  await app.close()
  await database.close()
})

const leaveFor = async (method: 'GET' | 'OPTIONS', origin: string): Promise<unknown> => {
  const headers = { origin, ...(method === 'OPTIONS' ? { 'access-control-request-method': 'POST' } : {}) }
  const answer = await app.inject({ method, url: '/healthz', headers })
  return answer.headers['access-control-allow-origin']
}

describe('a page that calls the passport', () => {
  test.each(['GET', 'OPTIONS'] as const)('may read the answer to %s when it is the portal’s own', async (method) => {
    expect(await leaveFor(method, config.publicUrl)).toBe(config.publicUrl)
  })
  test.each(['https://evil.example', 'https://portal.example.evil.example', 'http://portal.example', 'null'])(
    'may not when its origin is %s',
    async (origin) => {
      expect(await leaveFor('GET', origin)).toBeUndefined()
      expect(await leaveFor('OPTIONS', origin)).toBeUndefined()
    },
  )
})

test.each(['/nothing', '/', '/login/elsewhere', '/api/oauth2/nothing', '/favicon.ico'])(
  '%s, which the passport does not know, is 404 for everybody who asks',
  async (url) => {
    for (const accept of ['text/html', '*/*', 'application/json']) {
      const answer = await app.inject({ url, headers: { accept } })
      expect([answer.statusCode, answer.headers['content-type'], answer.json().type]).toEqual([
        404,
        'application/problem+json; charset=utf-8',
        'NotFound',
      ])
    }
  },
)

test('an address that exists answers another method with 405 and names its own', async () => {
  const answer = await app.inject({ method: 'POST', url: '/healthz' })
  expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'GET, HEAD'])
})
