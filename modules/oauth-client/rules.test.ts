import { describe, expect, it } from 'vitest'
import { PERMISSIONS } from '#kernel/permission.ts'
import {
  changesOf,
  configuredErrors,
  contentErrors,
  differenceOf,
  filled,
  ownProgram,
  permissionErrors,
  readyErrors,
  staffEntrance,
  type ClientContent,
  type ClientFacts,
} from './rules.ts'
import { codeErrors, tokenErrors } from './preview-auth.ts'
import { FIELDS, MESSAGES } from './words.ts'

const content: ClientContent = {
  name: '门户',
  redirectUris: ['https://portal.example.com/callback'],
  grants: ['authorization_code', 'refresh_token'],
  scopes: ['openid'],
  audienceSides: ['supplier', 'staff'],
  idTokenAlg: 'RS256',
  ownerId: null,
}
const facts = (change: Partial<ClientFacts> = {}): ClientFacts => ({
  ...content,
  kind: 'confidential',
  hasSecret: true,
  firstParty: false,
  ...change,
})
const whys = (findings: readonly { why: string }[]) => findings.map(({ why }) => why)

describe('the content of a client', () => {
  it('is accepted when all of it is in order', () => {
    expect(contentErrors('public', content)).toEqual([])
    expect(contentErrors('confidential', { ...content, grants: ['client_credentials'] })).toEqual([])
  })
  it.each<[Partial<ClientContent>, string]>([
    [{ name: ' 　' }, MESSAGES.blank],
    [{ grants: ['sms', 'sms'] }, MESSAGES.repeated],
    [{ scopes: ['openid', 'openid'] }, MESSAGES.repeated],
    [{ audienceSides: ['staff', 'staff'] }, MESSAGES.repeated],
    [{ grants: ['refresh_token'] }, MESSAGES.refreshAlone],
  ])('is refused with %j', (change, why) => {
    expect(whys(contentErrors('confidential', { ...content, ...change }))).toEqual([why])
  })
  it('lets only a client with a secret act for itself', () => {
    const given: ClientContent = { ...content, grants: [...content.grants, 'client_credentials'] }
    expect(whys(contentErrors('public', given))).toEqual([MESSAGES.publicGrant])
    expect(whys(contentErrors('confidential', given))).toEqual([])
  })
})

describe('a client that is to be used', () => {
  it('is ready with a grant, an address and a secret', () => {
    expect(readyErrors(facts())).toEqual([])
    expect(readyErrors(facts({ kind: 'public', hasSecret: false }))).toEqual([])
    expect(readyErrors(facts({ grants: ['sms'], redirectUris: [] }))).toEqual([])
  })
  it('is not ready without them', () => {
    expect(whys(readyErrors(facts({ grants: [] })))).toEqual([MESSAGES.grantMissing])
    expect(whys(readyErrors(facts({ redirectUris: [] })))).toEqual([MESSAGES.redirectMissing])
    expect(whys(readyErrors(facts({ hasSecret: false })))).toEqual([MESSAGES.secretMissing])
  })
})

describe('one of our own programs', () => {
  const own = facts({ firstParty: true })
  const ours = facts({ firstParty: true, audienceSides: ['supplier'] })

  it('is never retired, and not stopped where staff come in', () => {
    expect([own, ours].map((one) => ownProgram(one)?.why)).toEqual([MESSAGES.ownProgram, MESSAGES.ownProgram])
    expect([own, ours].map((one) => staffEntrance(one)?.why)).toEqual([MESSAGES.staffEntrance, undefined])
    expect([ownProgram(facts()), staffEntrance(facts())]).toEqual([undefined, undefined])
  })
  it('keeps what the configuration says, and takes another name', () => {
    expect(configuredErrors(own, { name: '门户', ownerId: 'x' })).toEqual([])
    expect(configuredErrors(own, { name: '门户', scopes: [], redirectUris: [] }).map(({ field }) => field)).toEqual([
      'redirectUris',
      'scopes',
    ])
    expect(configuredErrors(facts(), { scopes: [], redirectUris: [] })).toEqual([])
  })
})

describe('a change', () => {
  it('keeps what it leaves out, and trims', () => {
    expect(filled({ name: ' 新门户 ' }, content)).toEqual({ ...content, name: '新门户' })
  })
  it('is listed field by field, no longer than a line of the history holds', () => {
    const many = Array.from({ length: 20 }, (_, index) => `https://portal.example.com/${'a'.repeat(450)}${index}`)
    const changes = changesOf(content, { ...content, redirectUris: many, grants: ['sms'] })
    expect(changes.map(({ field }) => field)).toEqual([FIELDS.redirectUris, FIELDS.grants])
    expect(changes[0]?.after).toHaveLength(500)
    expect(changesOf(content, content)).toEqual([])
  })
})

describe('the permissions of a client', () => {
  it('are those of the product but not the one over clients', () => {
    expect(permissionErrors(PERMISSIONS.filter((name) => name !== 'client.manage'))).toEqual([])
    expect(permissionErrors(['order.view', 'client.manage', 'order.fly', '__proto__'])).toEqual([
      { field: 'permissions.1', why: MESSAGES.permissionUnknown('client.manage') },
      { field: 'permissions.2', why: MESSAGES.permissionUnknown('order.fly') },
      { field: 'permissions.3', why: MESSAGES.permissionUnknown('__proto__') },
    ])
  })
  it('differ by what was added and removed', () => {
    expect(differenceOf(['b', 'a'], ['c', 'a', 'd'])).toEqual({ added: ['c', 'd'], removed: ['b'] })
  })
})

describe('a preview by an administrator', () => {
  const [address = ''] = content.redirectUris
  const client = { ...facts(), state: 'active' } as const

  it('gets a code where the login page would give one', () => {
    expect(codeErrors(client, address, undefined)).toEqual([])
    expect(codeErrors({ ...client, kind: 'public' }, address, 'x'.repeat(43))).toEqual([])
  })
  it.each([
    ['a draft', { ...client, state: 'draft' }, address, MESSAGES.notActive],
    ['a suspended client', { ...client, state: 'suspended' }, address, MESSAGES.notActive],
    ['a retired client', { ...client, state: 'retired' }, address, MESSAGES.notActive],
    ['a client without the grant', { ...client, grants: ['sms'] }, address, MESSAGES.grantOff('授权码')],
    ['a client for suppliers only', { ...client, audienceSides: ['supplier'] }, address, MESSAGES.notForStaff],
    ['another address', client, `${address}/`, MESSAGES.redirectUnknown],
    ['an address with more', client, `${address}?x=1`, MESSAGES.redirectUnknown],
    ['a public client without a challenge', { ...client, kind: 'public' }, address, MESSAGES.challengeMissing],
  ] as const)('gets no code of %s', (_what, tried, redirectUri, why) => {
    expect(whys(codeErrors(tried, redirectUri, undefined))).toEqual([why])
  })
  it('gets a token only of a running client that acts for itself', () => {
    expect(tokenErrors({ ...client, grants: ['client_credentials'] })).toEqual([])
    expect(whys(tokenErrors({ ...client, grants: ['client_credentials'], state: 'suspended' }))).toEqual([
      MESSAGES.notActive,
    ])
    expect(whys(tokenErrors(client))).toEqual([MESSAGES.grantOff('客户端凭证')])
  })
})
