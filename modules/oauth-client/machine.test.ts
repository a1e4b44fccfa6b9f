import { describe, expect, it } from 'vitest'
import { decide } from '#kernel/machine.ts'
import { flawsOf } from '#kernel/machine-walk.ts'
import { CLIENT_STATES, CLIENT_TRANSITIONS, isRemovable, oauthClient } from './machine.ts'
import type { ClientFacts } from './rules.ts'

const facts: ClientFacts = {
  name: '门户',
  kind: 'public',
  hasSecret: false,
  firstParty: false,
  redirectUris: [],
  grants: ['sms'],
  scopes: [],
  audienceSides: ['supplier'],
  idTokenAlg: 'RS256',
  ownerId: null,
}
const manager = { side: 'staff', permissions: new Set(['client.manage'] as const) } as const

// The whole drawing: what is not here is not possible.
const ARROWS = {
  'draft activate': 'active',
  'active suspend': 'suspended',
  'active retire': 'retired',
  'suspended resume': 'active',
  'suspended retire': 'retired',
} as const
const pairs = CLIENT_STATES.flatMap((state) => CLIENT_TRANSITIONS.map((name) => [state, name] as const))

describe('the life of a client', () => {
  it('can be walked from end to end', () => {
    expect(flawsOf(oauthClient)).toEqual([])
  })
  it('has these steps and no others', () => {
    const possible = pairs.flatMap(([state, name]) => {
      const verdict = decide(oauthClient, name, state, facts, manager)
      return verdict.ok ? [[`${state} ${name}`, verdict.to]] : []
    })
    expect(Object.fromEntries(possible)).toEqual(ARROWS)
  })
  it.each(pairs)('from %s, %s is not for suppliers nor for staff without the permission', (state, name) => {
    const other = new Set(['order.manage', 'order.approve'] as const)
    expect(decide(oauthClient, name, state, facts, { side: 'staff', permissions: other })).toMatchObject({
      code: 'no_permission',
    })
    expect(decide(oauthClient, name, state, facts, { ...manager, side: 'supplier' })).toMatchObject({
      code: 'not_yours',
    })
  })
  it('is not begun by a client that lacks something', () => {
    const lacking = { ...facts, grants: [] }
    expect(decide(oauthClient, 'activate', 'draft', lacking, manager)).toMatchObject({ code: 'guard' })
    expect(decide(oauthClient, 'activate', 'draft', facts, manager)).toMatchObject({ ok: true })
  })
  it('ends in removal for drafts and retired ones only', () => {
    expect(CLIENT_STATES.filter(isRemovable)).toEqual(['draft', 'retired'])
  })
})
