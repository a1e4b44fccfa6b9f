import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { encodeKey, isObjectKey, isObjectPrefix, mustBeSignable } from './object-key.ts'

describe('an object key', () => {
  it.each([
    'a',
    'company/1/合同 (终稿) 100%.pdf',
    'company/1/a.b.c.pdf',
    "user/1/it's [new] {x} @home + ~tilde~ #1 & more=1;2,3.jpg",
    'company/1/é.jpg',
    'company/1/📄.pdf',
    `a/${'字'.repeat(66)}`,
  ])('is accepted: %j', (key) => {
    expect(isObjectKey(key)).toBe(true)
  })
  it.each([
    '',
    '/',
    '/etc/passwd',
    'a/',
    'a//b',
    './a',
    'a/./b',
    '..',
    '../a',
    'a/..',
    'a/../b',
    'a/.../b',
    'a/.htaccess',
    'a/b.',
    'a/b ',
    'a/ b',
    'a\\b',
    'a\\..\\b',
    'C:/a',
    'a:b',
    'a*',
    'a?b',
    'a<b>',
    'a|b',
    'a"b',
    'a\u0000b',
    'a\nb',
    'a\r\nX: 1',
    'a\tb',
    'a\u007fb',
    'a\u0085b',
    'a\u2028b',
    'a\u202efdp.exe',
    'a\u200bb',
    'a\ufeffb',
    'a\ud800b',
    'a\u0301'.normalize('NFD') + 'e\u0301',
    'a%2e%2e%2fb',
    'a%2Fb',
    'a%00b',
    'a%252fb',
    `a/${'字'.repeat(67)}`,
    Array.from({ length: 6 }, () => 'x'.repeat(190)).join('/'),
  ])('is refused: %j', (key) => {
    expect(isObjectKey(key)).toBe(false)
    expect(() => mustBeSignable(key, 60)).toThrow('cannot be signed')
  })
  it('that is accepted stays below its folder and reads the same after a round trip', () => {
    const pieces = fc.array(
      fc.constantFrom('a', '/', '.', '..', '%', '2e', '2f', '\\', '字', ' ', '\u0000', ':', '\u202e'),
      { maxLength: 12 },
    )
    let accepted = 0
    fc.assert(
      fc.property(pieces, (parts) => {
        const key = parts.join('')
        if (!isObjectKey(key)) return true
        accepted += 1
        const { pathname } = new URL(`https://x/company/1/${encodeKey(key)}`)
        return pathname === `/company/1/${encodeKey(key)}` && decodeURIComponent(pathname) === `/company/1/${key}`
      }),
      { numRuns: 5000 },
    )
    expect(accepted).toBeGreaterThan(100)
  })
})

describe('a prefix', () => {
  it.each(['company/1/', 'a/'])('is accepted: %j', (prefix) => {
    expect(isObjectPrefix(prefix)).toBe(true)
  })
  it.each(['', '/', 'company/1', 'company//', '../', 'company/*/'])('is refused: %j', (prefix) => {
    expect(isObjectPrefix(prefix)).toBe(false)
  })
})

describe('the time of a signature', () => {
  it('is at most fifteen minutes', () => {
    expect(() => mustBeSignable('a', 900)).not.toThrow()
    for (const seconds of [0, -1, 901, 1.5, Number.NaN, Number.POSITIVE_INFINITY])
      expect(() => mustBeSignable('a', seconds)).toThrow('cannot be signed')
  })
})
