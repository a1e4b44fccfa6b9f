import { afterAll, describe, expect, test } from 'vitest'
import { systemCaller } from '#kernel/caller.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { asOwner } from '#platform/testing/world.ts'
import { newProofKey } from './browser.fixture.ts'
import { ensureFirstPartyClients } from './first-party.ts'
import { createIssuers } from './issuers.ts'
import { signInJobs } from './jobs.ts'
import { startPassport } from './passport.fixture.ts'
import { tables } from './tables.ts'

const database = await testDatabase()
const passport = await startPassport(database)
afterAll(async () => {
  await passport.close()
  await database.close()
})

const DAY = 86_400_000
const me = systemCaller('test')
const count = (
  table: 'loginSession' | 'refreshToken' | 'authorizationCode' | 'passportLogin' | 'rateCounter' | 'signingKey',
) =>
  passport.db.read(me, async (tx) => {
    const rows = await tables(tx, me).selectFrom(table).selectAll().execute()
    return rows.length
  })
const run = async (name: string): Promise<void> => {
  const job = signInJobs(database.db, passport.cipher, passport.clock).find((one) => one.name === name)
  await job?.run()
}

describe('our own programs', () => {
  const find = (clientId: string) =>
    passport.db.read(me, (tx) =>
      tables(tx, me).selectFrom('oauthClient').selectAll().where('clientId', '=', clientId).executeTakeFirstOrThrow(),
    )

  test('are registered at the start, by any number of processes', async () => {
    await Promise.all(Array.from({ length: 5 }, () => ensureFirstPartyClients(database.db, passport.config)))
    expect(await find('supplier-portal')).toMatchObject({
      kind: 'public',
      state: 'active',
      firstParty: true,
      audienceSides: ['supplier'],
      redirectUris: ['http://localhost:4000/', 'http://localhost:4000/auth/callback'],
    })
    expect(await find('purchasing-console')).toMatchObject({
      audienceSides: ['staff'],
      redirectUris: ['http://localhost:4000/console/', 'http://localhost:4000/console/auth/callback'],
    })
  })
  test('follow the configuration, but stay stopped when somebody stopped them', async () => {
    await asOwner(database.options, [
      "update oauth_client set state = 'suspended', name = '改名' where client_id = 'purchasing-console'",
    ])
    await ensureFirstPartyClients(database.db, { publicUrl: 'https://portal.example' })
    expect(await find('purchasing-console')).toMatchObject({
      state: 'suspended',
      name: '改名',
      redirectUris: ['https://portal.example/console/', 'https://portal.example/console/auth/callback'],
    })
    await asOwner(database.options, ["update oauth_client set state = 'active' where client_id = 'purchasing-console'"])
    await ensureFirstPartyClients(database.db, passport.config)
  })
})

describe('what administrators have issued', () => {
  const issuers = createIssuers(passport)

  test('is a code for themselves, bound as any other', async () => {
    const userId = await passport.people.person('13801100001')
    const { verifier, challenge } = newProofKey()
    const redirect = `${passport.config.publicUrl}/`
    const { code, expiresIn } = await issuers.issueCode('supplier-portal', userId, redirect, challenge)
    expect(expiresIn).toBe(60)
    expect((await passport.exchange({ code, verifier, redirect })).status).toBe(200)
    await expect(issuers.issueCode('supplier-portal', userId, 'https://evil.example/', challenge)).rejects.toThrow(
      '422',
    )
    await expect(issuers.issueCode('supplier-portal', userId, redirect, null)).rejects.toThrow('422')
    await expect(issuers.issueCode('purchasing-console', userId, `${redirect}console/`, challenge)).rejects.toThrow(
      '422',
    )
    await expect(issuers.issueCode('nobody', userId, redirect, challenge)).rejects.toThrow('404')
  })
  test('is a token of a confidential program itself', async () => {
    await passport.people.client('machine', { grants: ['client_credentials'] })
    const { accessToken, expiresIn } = await issuers.issueToken('machine')
    expect(expiresIn).toBe(3600)
    expect(await passport.tokens.verify(accessToken)).toMatchObject({ client_id: 'machine', uid: '' })
    await expect(issuers.issueToken('supplier-portal')).rejects.toThrow('422')
  })
})

describe('the jobs', () => {
  test('remove what ended a month ago, and nothing that stands', async () => {
    const kept = await passport.tokensFor('13801100002')
    await passport.refresh(kept.refresh_token)
    const before = await count('refreshToken')
    await run('passport.clean')
    expect(await count('refreshToken')).toBe(before)
    passport.shift.ms += 29 * DAY
    await run('passport.clean')
    expect(await count('authorizationCode')).toBe(0)
    expect(await count('refreshToken')).toBe(before)
    passport.shift.ms += 32 * DAY
    await run('passport.clean')
    for (const table of ['loginSession', 'refreshToken', 'passportLogin', 'rateCounter'] as const)
      expect(await count(table)).toBe(0)
  })
  test('turn the signing keys when they are due', async () => {
    // One of each kind.
    await run('passport.turn-keys')
    expect(await count('signingKey')).toBe(2)
    await run('passport.turn-keys')
    expect(await count('signingKey')).toBe(2)
    passport.shift.ms += 90 * DAY
    await run('passport.turn-keys')
    expect(await count('signingKey')).toBe(4)
  })
})
