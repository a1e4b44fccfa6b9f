import { describe, expect, it } from 'vitest'
import { hashSecret, newSecret, verifySecret } from './client-secret.ts'

describe('a client secret', () => {
  it('has 256 random bits behind a prefix that scanners know', () => {
    const made = Array.from({ length: 1000 }, newSecret)
    expect(new Set(made).size).toBe(1000)
    expect(made.every((secret) => /^spcs_[\w-]{43}$/.test(secret))).toBe(true)
  })
  it('is accepted against its own hash', () => {
    const secret = newSecret()
    expect(verifySecret(hashSecret(secret), secret)).toBe(true)
  })
  it.each([
    ['another secret', newSecret()],
    ['nothing', ''],
    ['the hash itself', hashSecret('spcs_known')],
    ['one character less', 'spcs_know'],
    ['one character more', 'spcs_known '],
    ['another case', 'SPCS_KNOWN'],
    ['a very long text', 'x'.repeat(1_000_000)],
  ])('is refused when %s is given', (_what, given) => {
    expect(verifySecret(hashSecret('spcs_known'), given)).toBe(false)
    expect(verifySecret(hashSecret('spcs_known'), 'spcs_known')).toBe(true)
  })
  it.each([
    null,
    undefined,
    '',
    '00',
    'zz'.repeat(32),
    `${hashSecret('spcs_known')}00`,
    `${hashSecret('spcs_known')}zz`,
    hashSecret('spcs_known').toUpperCase(),
    'spcs_known',
    hashSecret('spcs_known').slice(0, -2),
  ])('never matches the damaged or missing hash %j', (hash) => {
    expect(verifySecret(hash, 'spcs_known')).toBe(false)
    expect(verifySecret(hash, '')).toBe(false)
  })
  it('cannot be read back from what is kept', () => {
    const secret = newSecret()
    expect(hashSecret(secret)).toMatch(/^[0-9a-f]{64}$/)
    expect(hashSecret(secret)).not.toContain(secret.slice(5))
  })
})
