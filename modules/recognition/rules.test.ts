import { describe, expect, it } from 'vitest'
import { faultsOf } from '#kernel/operation.ts'
import { operations } from './contract.ts'
import { bareBase64, isPicture, warningsOf } from './rules.ts'

const sure = { confidence: 0.99, valid: true }
const good = { value: 'x', ...sure }

describe('warnings', () => {
  it('are none for a document in order', () => {
    expect(
      warningsOf({ creditCode: good, name: good, validTo: { value: '2030-01-01', ...sure } }, [], '2026-11-15'),
    ).toEqual([])
    expect(warningsOf({ validTo: { value: null, raw: '长期', ...sure } }, [], '2026-11-15')).toEqual([])
  })
  it.each([
    ['a number that does not check', { idNumber: { value: '1', confidence: 0.3, valid: false } }, 'CHECK_DIGIT'],
    ['a field that is missing', { name: { value: null, confidence: 0, valid: false } }, 'INCOMPLETE'],
    ['a name with a doubtful character', { legalPerson: { value: '李肿', confidence: 0.55, valid: true } }, 'UNSURE'],
    ['a card that is over', { validTo: { value: '2026-11-14', ...sure } }, 'EXPIRED'],
    ['a bank card that is over', { validThru: { value: '10/26', ...sure } }, 'EXPIRED'],
  ] as const)('name %s', (_what, fields, warning) => {
    expect(warningsOf(fields, ['BLUR'], '2026-11-15')).toEqual(expect.arrayContaining(['BLUR', warning]))
  })
  it('leave a bank card in peace until its month is over', () => {
    expect(warningsOf({ validThru: { value: '11/26', ...sure } }, [], '2026-11-30')).toEqual([])
  })
})

describe('an image', () => {
  it('is known by its first bytes, not by its name', () => {
    expect(isPicture(Uint8Array.of(0xff, 0xd8, 0xff, 0xe0))).toBe(true)
    expect(isPicture(new TextEncoder().encode('RIFF0000WEBPVP8 '))).toBe(true)
    expect(isPicture(new TextEncoder().encode('<svg xmlns="x">'))).toBe(false)
    expect(isPicture(Uint8Array.of())).toBe(false)
  })
  it('may have the prefix that pages put before it', () => {
    expect(bareBase64('data:image/png;base64,AAAA')).toBe('AAAA')
    expect(bareBase64('data:text/html;base64,AAAA')).toBeUndefined()
    expect(bareBase64('AAA')).toBeUndefined()
  })
})

describe('the contract of recognition', () => {
  it('is sound, and is the three calls of the specification', () => {
    expect(faultsOf(operations)).toEqual([])
    expect(Object.values(operations).map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /api/sdk/{provider}/Bankcard',
      'POST /api/sdk/{provider}/BusinessLicense',
      'POST /api/sdk/{provider}/IdCard',
    ])
  })
})
