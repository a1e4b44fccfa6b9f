import { describe, expect, it } from 'vitest'
import type { StoreSecrets } from './store-keys.ts'
import { issueScoped, openScoped, permits, type StsClaims } from './sts-token.ts'

const secrets: StoreSecrets = [Buffer.alloc(32, 1)]
const now = new Date('2026-06-01T00:00:00Z')
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)
const order = { prefix: 'company/1/', actions: ['GetObject', 'PutObject'], seconds: 900 } as const
const made = issueScoped(secrets, order, now)
const open = (token = made.securityToken, name = made.accessKeyId, at = now, by = secrets) =>
  openScoped(by, name, token, at)

/** The token with other claims under the old seal. */
const altered = (change: object): string => {
  const [payload = '', seal = ''] = made.securityToken.split('.')
  const claims: object = JSON.parse(Buffer.from(payload, 'base64url').toString())
  return `${Buffer.from(JSON.stringify({ ...claims, ...change })).toString('base64url')}.${seal}`
}

describe('a scoped credential', () => {
  it('opens with what it was made for, and its secret follows from the token', () => {
    expect(open()).toMatchObject({
      claims: { prefix: 'company/1/', actions: ['GetObject', 'PutObject'] },
      accessKeySecret: made.accessKeySecret,
    })
    expect(made.expiration).toBe(later(900).toISOString())
  })
  it('is another each time', () => {
    const other = issueScoped(secrets, order, now)
    expect(new Set([made.accessKeyId, other.accessKeyId, made.accessKeySecret, other.accessKeySecret]).size).toBe(4)
    expect(open(made.securityToken, other.accessKeyId)).toBeUndefined()
  })
  it('ends on the second, and none lives longer than fifteen minutes', () => {
    expect(open(made.securityToken, made.accessKeyId, later(899))).toBeDefined()
    expect(open(made.securityToken, made.accessKeyId, later(900))).toBeUndefined()
    expect(open(made.securityToken, made.accessKeyId, later(-1))).toBeUndefined()
  })
  it.each([
    ['another prefix', altered({ prefix: 'company/2/' })],
    ['a wider prefix', altered({ prefix: '' })],
    ['a later end', altered({ exp: 4_000_000_000 })],
    ['more actions', altered({ actions: ['DeleteObject'] })],
    ['no seal', made.securityToken.split('.')[0] ?? ''],
    ['an empty seal', `${made.securityToken.split('.')[0]}.`],
    ['a second seal', `${made.securityToken}.x`],
    ['a cut seal', made.securityToken.slice(0, -1)],
    ['nothing', ''],
    ['only a dot', '.'],
  ])('does not open with %s', (_what, token) => {
    expect(open(token)).toBeUndefined()
  })
  it('opens with the former secret while both are known, and not after', () => {
    const fresh = Buffer.alloc(32, 2)
    expect(open(made.securityToken, made.accessKeyId, now, [fresh, secrets[0]])).toMatchObject({
      accessKeySecret: made.accessKeySecret,
    })
    expect(open(made.securityToken, made.accessKeyId, now, [fresh])).toBeUndefined()
  })
  it('is not made for everything, for a wrong folder or for long', () => {
    for (const prefix of ['', '/', 'company/1', '../', 'company//'])
      expect(() => issueScoped(secrets, { ...order, prefix }, now)).toThrow('prefix')
    expect(() => issueScoped(secrets, { ...order, seconds: 901 }, now)).toThrow('seconds')
  })
})

describe('what a scoped credential reaches', () => {
  const claims: StsClaims = { id: '1', exp: 0, prefix: 'company/1/', actions: ['PutObject'] }

  it('is what lies in its folder, by the actions it names', () => {
    expect(permits(claims, 'PutObject', 'company/1/a/b.pdf')).toBe(true)
    expect(permits(claims, 'GetObject', 'company/1/a/b.pdf')).toBe(false)
  })
  it.each([
    'company/12/a',
    'company/2/a',
    'company/1',
    'company/1/',
    'company/1/../2/a',
    'company/1/./a',
    '/company/1/a',
    'user/1/a',
    'company/1/\u0000',
    'Company/1/a',
    'company/1/%2e%2e/a',
  ])('is not %j', (key) => {
    expect(permits(claims, 'PutObject', key)).toBe(false)
  })
  it('is nothing when the folder is no folder', () => {
    expect(permits({ ...claims, prefix: '' }, 'PutObject', 'company/1/a')).toBe(false)
    expect(permits({ ...claims, prefix: 'company/1' }, 'PutObject', 'company/12/a')).toBe(false)
  })
})
