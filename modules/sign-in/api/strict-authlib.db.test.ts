import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#platform/testing/database.ts'
import { newProofKey } from './browser.fixture.ts'
import { startPassport } from './passport.fixture.ts'

const PROGRAM = join(import.meta.dirname, 'strict-authlib.fixture.py')
// Debian: apt-get install python3-authlib python3-jwcrypto python3-requests. Its own Python has them, another one on the path may not.
const python = ['/usr/bin/python3', 'python3'].find(
  (command) => spawnSync(command, ['-c', 'import authlib, jwcrypto, requests']).status === 0,
)

// As we make them: authlib does not encode what a header may not hold, and ours need none of it.
const SECRET = 'spcs_aA0-_zZ9'

const database = await testDatabase()
const passport = await startPassport(database)
afterAll(async () => {
  await passport.close()
  await database.close()
})

// What authlib's rules ask for is asserted without Python too: openid.db.test.ts, «the metadata».
describe.skipIf(python === undefined)('authlib and jwcrypto (skipped where Python has neither)', () => {
  test.each(['RS256', 'ES256'] as const)(
    'accept our metadata, and sign a person in by code, %s ID token and user info',
    async (idTokenAlg) => {
      const name = `python-${idTokenAlg.toLowerCase()}`
      const redirect = `https://${name}.example/cb`
      await passport.people.client(name, { secret: SECRET, scopes: ['openid', 'profile'], idTokenAlg })
      const nonce = crypto.randomUUID()
      const program = spawn(python ?? '', [
        PROGRAM,
        passport.url,
        name,
        SECRET,
        redirect,
        'openid profile email',
        newProofKey().verifier,
        nonce,
      ])
      const said: string[] = []
      program.stderr.on('data', (text: Buffer) => said.push(text.toString()))
      const lines = createInterface(program.stdout)[Symbol.asyncIterator]()
      const heard = async () => JSON.parse((await lines.next()).value ?? JSON.stringify({ failed: said.join('') }))

      const { faults, address, failed } = await heard()
      expect({ faults, failed }).toEqual({ faults: [], failed: undefined })
      const mobile = `1380130000${idTokenAlg === 'RS256' ? 1 : 2}`
      const browser = await passport.signIn(mobile)
      const back = (await browser.get(String(address))).location
      program.stdin.end(`${JSON.stringify({ back })}\n`)
      const { failed: failedLater, scope, claims, userinfo } = await heard()
      expect({ failed: failedLater, scope }).toEqual({ failed: undefined, scope: 'openid profile' })
      expect(claims).toMatchObject({ iss: passport.url, aud: name, nonce, auth_time: expect.any(Number) })
      expect(userinfo).toEqual({ sub: claims.sub, name: claims.name, locale: 'zh-CN', zoneinfo: 'Asia/Shanghai' })
      await once(program, 'exit')
    },
  )
})
