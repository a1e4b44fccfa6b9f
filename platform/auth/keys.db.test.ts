import { randomBytes, randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import { afterAll, describe, expect, test } from 'vitest'
import { systemCaller } from '#kernel/caller.ts'
import { createFieldCipher } from '../secrets/field-cipher.ts'
import { testDatabase } from '../testing/database.ts'
import { createAccessTokens } from './access-token.ts'
import { replaceKeys, turnKeys } from './key-store.ts'
import { createKeyRing } from './keys.ts'

const database = await testDatabase()
afterAll(() => database.close())
const cipher = createFieldCipher([{ id: 1, secret: randomBytes(32) }])
const me = systemCaller('test')
const HOUR = 3_600_000
let now = Date.now()
const clock = (): Date => new Date(now)
/** A process that has just started, with the key set as it is now. */
const freshTokens = () => {
  const keys = createKeyRing(database.db, cipher, clock)
  return { keys, tokens: createAccessTokens(keys, 'https://passport.example', 'https://api.example') }
}
const turn = () => database.db.write(me, (tx) => turnKeys(tx, me, cipher, clock()))
const claims = () => ({
  userID: '',
  username: '',
  userGroup: '',
  uid: 'u',
  wechat_openid: '',
  sid: randomUUID(),
  client_id: 'c',
  scope: '',
})
const kids = async (algorithm = 'ES256') =>
  (await freshTokens().keys.publicKeys()).keys.filter(({ alg }) => alg === algorithm).map((key) => key.kid)

describe('the signing keys', () => {
  test('begin with one, also when five processes start at once', async () => {
    const rings = Array.from({ length: 5 }, () => createKeyRing(database.db, cipher, clock))
    const signers = await Promise.all(rings.map((ring) => ring.signer()))
    expect(new Set(signers.map((signer) => signer.kid)).size).toBe(1)
    expect(await kids()).toHaveLength(1)
  })
  test('are shown without their private part', async () => {
    const { keys } = await freshTokens().keys.publicKeys()
    expect(keys.map((key) => Object.keys(key).toSorted())).toEqual([
      ['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y'],
      ['alg', 'e', 'kid', 'kty', 'n', 'use'],
    ])
  })
  test('for ID tokens are of two kinds, each made once, also when five processes ask at once', async () => {
    const rings = Array.from({ length: 5 }, () => createKeyRing(database.db, cipher, clock))
    const signers = await Promise.all(rings.map((ring) => ring.signer('RS256')))
    expect(new Set(signers.map((signer) => signer.kid))).toEqual(new Set(await kids('RS256')))
    expect(await kids('RS256')).toHaveLength(1)
    expect((await freshTokens().keys.signer()).kid).toBe((await kids())[0])
  })
  test('turn after 90 days: the new one is known for an hour before it signs, the old one stays while its tokens live', async () => {
    const [first] = await kids()
    const [firstOther] = await kids('RS256')
    now += 90 * 24 * HOUR - 1000
    await turn()
    expect(await kids()).toEqual([first])
    now += 2000
    await turn()
    await turn()
    const [second, stays] = await kids()
    expect(stays).toBe(first)
    expect((await freshTokens().keys.signer()).kid).toBe(first)
    now += HOUR - 2000
    const last = await freshTokens().tokens.sign(claims(), clock())
    now += 3000
    expect((await freshTokens().keys.signer()).kid).toBe(second)
    now += HOUR
    await turn()
    // The last token of the old key has just expired; nobody is refused by a clock that is a little behind.
    expect(await kids()).toEqual([second, first])
    now += 10 * 60_000
    await turn()
    expect(await kids()).toEqual([second])
    const others = await kids('RS256')
    expect(others).toHaveLength(1)
    expect(others).not.toContain(firstOther)
    await expect(freshTokens().tokens.verify(last)).rejects.toThrow('401')
    const kept = await database.db.read(me, (tx) =>
      tx
        .for(me)
        .withTables<{ signingKey: { kid: string; privateCipher: Uint8Array | null } }>()
        .selectFrom('signingKey')
        .selectAll()
        .execute(),
    )
    expect(kept.find((key) => key.kid === first)?.privateCipher).toBeNull()
  })
  test('sign for a process that has not heard of the newest yet', async () => {
    const behind = freshTokens()
    await behind.keys.publicKeys()
    await database.db.write(me, (tx) => replaceKeys(tx, me, cipher, clock()))
    now += 1_100
    const ahead = freshTokens()
    const token = await ahead.tokens.sign(claims(), new Date())
    expect((await behind.tokens.verify(token)).uid).toBe('u')
  })
  test('that are replaced after a theft take their tokens with them, remembered or not', async () => {
    const { keys, tokens } = freshTokens()
    const token = await tokens.sign(claims(), new Date())
    expect((await tokens.verify(token)).uid).toBe('u')
    await database.db.write(me, (tx) => replaceKeys(tx, me, cipher, clock()))
    now += 1_100
    // An unknown key makes the ring look again, as its next turn would.
    await keys.verifier('unknown')
    await expect(tokens.verify(token)).rejects.toThrow('401')
    await expect(freshTokens().tokens.verify(token)).rejects.toThrow('401')
  })
})

describe('an access token', () => {
  test('signed with a key for ID tokens is refused', async () => {
    const { keys, tokens } = freshTokens()
    const { kid, key } = await keys.signer('RS256')
    const sign = (alg: string, by: typeof key, of: string) =>
      new SignJWT(claims())
        .setProtectedHeader({ alg, kid: of, typ: 'at+jwt' })
        .setIssuer('https://passport.example')
        .setAudience('https://api.example')
        .setExpirationTime('1h')
        .sign(by)
    const own = await keys.signer()
    expect((await tokens.verify(await sign('ES256', own.key, own.kid))).uid).toBe('u')
    await expect(tokens.verify(await sign('RS256', key, kid))).rejects.toThrow('401')
  })
  test.each(['', 'a.b', 'a.b.c', 'x'.repeat(5000)])('that is none (%s) is refused', async (token) => {
    await expect(freshTokens().tokens.verify(token)).rejects.toThrow('401')
  })
  test('names its session also when it is over, and only if it is ours', async () => {
    const { tokens } = freshTokens()
    const mine = claims()
    const old = await tokens.sign(mine, new Date(Date.now() - 5 * HOUR))
    await expect(tokens.verify(old)).rejects.toThrow('401')
    expect(await tokens.sessionOf(old)).toBe(mine.sid)
    expect(await tokens.sessionOf(`${old.slice(0, -4)}AAAA`)).toBeUndefined()
    expect(await tokens.sessionOf('nothing')).toBeUndefined()
  })
})
