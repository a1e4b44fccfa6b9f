import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { maskAccount, maskIdNumber, maskMobile } from './masking.ts'

const digits = (min: number, max: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: min, maxLength: max })
const shown = (masked: string): number => masked.replaceAll(/[* ]/g, '').length

describe('a masked', () => {
  it('mobile number shows the first three and the last four digits', () => {
    expect(maskMobile('13812345678')).toBe('138****5678')
  })
  it('ID number shows the first three and the last four characters and keeps its length', () => {
    expect(maskIdNumber('11010519491231002X')).toBe('110***********002X')
  })
  it('account shows the last four digits and not how many there are', () => {
    expect(maskAccount('6222021234566789')).toBe('**** **** **** 6789')
    expect(maskAccount('12345678901234567890')).toBe('**** **** **** 7890')
  })
  it('value never shows more than seven characters, four of an account', () => {
    fc.assert(
      fc.property(digits(11, 30), (value) => {
        expect(shown(maskMobile(value))).toBeLessThanOrEqual(7)
        expect(shown(maskIdNumber(value))).toBeLessThanOrEqual(7)
        expect(shown(maskAccount(value))).toBeLessThanOrEqual(4)
      }),
    )
  })
})

describe('a value too short to be hidden in part', () => {
  it.each(['', '1', '1234', '1234567'])('is hidden whole: %j', (value) => {
    for (const mask of [maskMobile, maskIdNumber]) expect(shown(mask(value))).toBeLessThan(Math.max(value.length, 1))
  })
  it.each(['', '1', '1234'])('is hidden whole as an account: %j', (value) => {
    expect(shown(maskAccount(value))).toBe(0)
  })
})
