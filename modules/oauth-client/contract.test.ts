import { describe, expect, it } from 'vitest'
import { faultsOf } from '#kernel/operation.ts'
import { operations } from './contract.ts'
import { formOf } from './form.ts'
import { ClientContentChange, ClientDraft } from './shapes.ts'

describe('the contract of client administration', () => {
  it('is sound', () => {
    expect(faultsOf(operations)).toEqual([])
  })
  it('is the fourteen calls of the specification, each only for administrators', () => {
    const base = '/api/oauth2/clients'
    expect(
      Object.values(operations)
        .map(({ method, path }) => `${method} ${path}`)
        .toSorted(),
    ).toEqual([
      `DELETE ${base}`,
      `DELETE ${base}/{id}`,
      `GET ${base}`,
      `GET ${base}/count`,
      `GET ${base}/schema`,
      `GET ${base}/states`,
      `GET ${base}/transitions_by_state`,
      `GET ${base}/{id}`,
      `GET ${base}/{id}/operations_logs`,
      `PATCH ${base}/{id}`,
      `POST ${base}`,
      `POST ${base}/{id}/gan_access_code`,
      `POST ${base}/{id}/gan_access_token`,
      `POST ${base}/{id}/sync_permission`,
    ])
    expect(Object.values(operations).every(({ who }) => who.staff === 'client.manage' && !('supplier' in who))).toBe(
      true,
    )
  })
  it('shows a secret in two replies and its hash in none', () => {
    const replies = Object.entries(operations).map(([name, { reply }]) => [name, JSON.stringify(reply)] as const)
    expect(replies.filter(([, reply]) => reply.includes('"clientSecret"')).map(([name]) => name)).toEqual([
      'createOAuthClient',
      'changeOAuthClient',
    ])
    expect(replies.filter(([, reply]) => /secretHash|secret_hash/.test(reply))).toEqual([])
  })
})

describe('the form of a client', () => {
  const form = formOf(ClientDraft, ClientContentChange)

  it('has the fields of the contract, and says which stay as they are', () => {
    expect(Object.keys(form.properties).toSorted()).toEqual(Object.keys(ClientDraft.properties).toSorted())
    expect(form.required.toSorted()).toEqual(['clientId', 'kind', 'name'])
    expect(
      Object.entries(form.properties)
        .filter(([, field]) => field.fixed)
        .map(([name]) => name),
    ).toEqual(['clientId', 'kind'])
  })
  it('keeps limits, patterns and words of each', () => {
    expect(form.properties['clientId']).toMatchObject({
      type: 'string',
      maxLength: 64,
      pattern: '^[a-z0-9][a-z0-9-]{2,63}$',
      fixed: true,
    })
    expect(form.properties['redirectUris']).toMatchObject({
      type: 'array',
      maxItems: 20,
      items: { type: 'string', maxLength: 500, minLength: 1 },
    })
    expect(form.properties['kind']).toMatchObject({ enum: ['public', 'confidential'] })
  })
})
