import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readFieldKeys } from './field-keys.ts'

const HEX = 'ab'.repeat(32)
const folder = mkdtempSync(join(tmpdir(), 'field-keys-'))
afterAll(() => {
  rmSync(folder, { recursive: true })
})

describe('FIELD_KEYS', () => {
  it('is a list of keys, newest first', () => {
    const keys = readFieldKeys(`2:${'cd'.repeat(32)}, 1:${HEX}`, folder, true)
    expect(keys.map(({ id }) => id)).toEqual([2, 1])
    expect(keys.at(-1)?.secret.toString('hex')).toBe(HEX)
  })
  it.each([
    ['no number', HEX],
    ['a short key', '1:abcd'],
    ['letters that are no hex digits', `1:${'xy'.repeat(32)}`],
    ['a number that does not fit one byte', `256:${HEX}`],
    ['an empty entry', `1:${HEX},`],
    ['one number twice', `1:${HEX},1:${'cd'.repeat(32)}`],
  ])('with %s is refused', (_what, given) => {
    expect(() => readFieldKeys(given, folder, true)).toThrow('FIELD_KEYS')
  })
  it('never shows a key in what it says', () => {
    expect(() => readFieldKeys(`1:${HEX}x`, folder, true)).toThrow(
      expect.not.objectContaining({ message: expect.stringContaining(HEX) }),
    )
  })
})

describe('without FIELD_KEYS', () => {
  it('production does not start', () => {
    expect(() => readFieldKeys(undefined, folder, true)).toThrow('FIELD_KEYS must be set in production')
    expect(() => readFieldKeys('', folder, true)).toThrow('FIELD_KEYS must be set in production')
  })
  it('development makes a key once, keeps it, and leaves nothing else behind', () => {
    const [made] = readFieldKeys(undefined, join(folder, 'data'), false)
    const [kept] = readFieldKeys(undefined, join(folder, 'data'), false)
    expect(made.secret).toHaveLength(32)
    expect(kept.secret.equals(made.secret)).toBe(true)
    expect(readdirSync(join(folder, 'data'))).toEqual(['field-keys'])
  })
  it('the kept key is readable by its owner only', () => {
    readFieldKeys(undefined, join(folder, 'closed'), false)
    expect(statSync(join(folder, 'closed', 'field-keys')).mode & 0o777).toBe(0o600)
  })
})
