import { describe, expect, it } from 'vitest'
import { Refusal } from '#kernel/problem.ts'
import { shape, text } from '#kernel/schema.ts'
import { bearerChallenge, OAuthRefusal, oauthAnswerOf, parseForm, recognised, refusalPage } from './oauth-wire.ts'

describe('the words of a token endpoint', () => {
  const problem = new Refusal(422, 'Invalid').problem
  it('take each parameter of a form once', () => {
    expect(parseForm('a=1&b=x+y%2B&c=')).toEqual({ a: '1', b: 'x y+', c: '' })
    expect(() => parseForm('a=1&a=2')).toThrow(OAuthRefusal)
  })
  it('keep what is known and not empty', () => {
    const schema = shape({ a: text(5), b: text(5) })
    expect(recognised(schema, { a: '1', b: '', c: '3', toString: 'x' })).toEqual({ a: '1' })
    expect(recognised(schema, [1])).toEqual([1])
    expect(recognised(schema, null)).toBeNull()
  })
  it.each([
    [new OAuthRefusal('invalid_grant', 'x'), problem, 400, 'invalid_grant'],
    [new OAuthRefusal('invalid_client', 'x'), problem, 401, 'invalid_client'],
    [new Error('x'), problem, 400, 'invalid_request'],
    [new Error('x'), new Refusal(429, 'TooMany').problem, 429, 'slow_down'],
    [new Error('x'), new Refusal(503, 'Busy').problem, 503, 'temporarily_unavailable'],
    [new Error('secret'), new Refusal(500, 'Internal').problem, 500, 'server_error'],
  ])('answer %s', (error, given, status, word) => {
    const answer = oauthAnswerOf(error, given)
    expect([answer.status, answer.body.error]).toEqual([status, word])
    expect(answer.body.error_description).not.toContain('secret')
  })
  it('show a person what is wrong, as text', () => {
    expect(refusalPage(new Refusal(400, 'BadRequest', { title: '<script>&"' }).problem)).toContain(
      '&lt;script&gt;&amp;&quot;',
    )
  })
})

describe('a refused call', () => {
  it('is shown what kind of token would help (RFC 6750 §3)', () => {
    expect(bearerChallenge(401, undefined, undefined)).toBe('Bearer realm="supplier-portal"')
    expect(bearerChallenge(401, 'Bearer a.b.c', undefined)).toContain('error="invalid_token"')
    expect(bearerChallenge(403, 'Bearer a.b.c', 'SupplierErp')).toContain(
      'error="insufficient_scope", scope="SupplierErp"',
    )
  })
  it('is shown nothing where no token would', () => {
    for (const status of [400, 403, 404, 422, 500])
      expect(bearerChallenge(status, 'Bearer a.b.c', undefined)).toBeUndefined()
  })
})
