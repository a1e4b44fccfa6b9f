import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  isCardNumber,
  isCnaps,
  isCreditCode,
  isDay,
  isIdNumber,
  isInstant,
  isMobile,
  isOrganisationCode,
  isPlausibleCreditCode,
  isRegion,
} from './identity.ts'

const CREDIT_ALPHABET = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const DIGITS = '0123456789'

/** The value with one character exchanged for another of the alphabet. */
const slipIn = (value: string, alphabet: string) =>
  fc
    .tuple(fc.nat(value.length - 1), fc.constantFrom(...alphabet))
    .filter(([at, other]) => value[at] !== other)
    .map(([at, other]) => value.slice(0, at) + other + value.slice(at + 1))

/** The value with two different neighbours exchanged: the second most common slip. */
const swapIn = (value: string) =>
  fc
    .nat(value.length - 2)
    .filter((at) => value[at] !== value[at + 1])
    .map((at) => value.slice(0, at) + value[at + 1] + value[at] + value.slice(at + 2))

/** Prefixes completed by the one character that makes them valid: every scheme has exactly one. */
const completed = (alphabet: string, length: number, isValid: (value: string) => boolean, last = alphabet) =>
  fc.string({ unit: fc.constantFrom(...alphabet), minLength: length - 1, maxLength: length - 1 }).map((prefix) => {
    const valid = [...last].map((character) => prefix + character).filter(isValid)
    expect(valid).toHaveLength(1)
    return valid[0] ?? ''
  })

describe('a credit code', () => {
  it.each([
    '91350100M000100Y43',
    '91440300MA5CGYW016',
    '91440500MA5TQWJ02E',
    '92330106MA2TQWJ01W',
    '91110105MA01XHTY0F',
  ])('%s is accepted', (code) => {
    expect(isCreditCode(code)).toBe(true)
  })
  it.each([
    ['a wrong check character', '91350100M000100Y44'],
    ['a letter that the alphabet leaves out', '91350100M000100Y4Z'],
    ['lower case', '91350100m000100y43'],
    ['one character too few', '91350100M000100Y4'],
    ['one character too many', '91350100M000100Y430'],
    ['a line break behind', '91350100M000100Y43\n'],
    ['nothing', ''],
  ])('with %s is refused', (_what, code) => {
    expect(isCreditCode(code)).toBe(false)
  })
  it('with one changed character, or two exchanged neighbours, is never accepted', () => {
    const slips = completed(CREDIT_ALPHABET, 18, isCreditCode).chain((code) =>
      fc.oneof(slipIn(code, CREDIT_ALPHABET), swapIn(code)),
    )
    fc.assert(fc.property(slips, (code) => !isCreditCode(code)))
  })
})

describe('an ID number', () => {
  it('with a real birth date and the right check character is accepted', () => {
    expect(isIdNumber('11010519491231002X')).toBe(true)
    expect([...'0123456789X'].filter((last) => isIdNumber(`11010519920229003${last}`))).toHaveLength(1)
  })
  it.each([
    ['a wrong check character', '110105194912310021'],
    ['a small x', '11010519491231002x'],
    ['fifteen digits', '110105491231002'],
    ['nothing', ''],
  ])('with %s is refused', (_what, number) => {
    expect(isIdNumber(number)).toBe(false)
  })
  it('with a birth date that never was is refused whatever its last character', () => {
    const prefix = '11010519900230002'
    expect([...'0123456789X'].filter((last) => isIdNumber(prefix + last))).toEqual([])
  })
  it('with one changed character, or two exchanged neighbours, is never accepted', () => {
    const number = '11010519491231002X'
    fc.assert(fc.property(fc.oneof(slipIn(number, DIGITS), swapIn(number)), (slip) => !isIdNumber(slip)))
  })
})

describe('a card number', () => {
  it('with the right check digit is accepted', () => {
    expect(isCardNumber('4111111111111111')).toBe(true)
  })
  it.each(['4111111111111112', '41111111111', '41111111111111111111', '4111 1111 1111 1111', ''])(
    '%j is refused',
    (number) => {
      expect(isCardNumber(number)).toBe(false)
    },
  )
  it('with one changed digit is never accepted', () => {
    const slips = completed(DIGITS, 16, isCardNumber).chain((number) => slipIn(number, DIGITS))
    fc.assert(fc.property(slips, (number) => !isCardNumber(number)))
  })
})

describe.each<[string, (value: string) => boolean, string[], string[]]>([
  [
    'a mobile number',
    isMobile,
    ['13800005678', '19912345678'],
    ['12800005678', '1380000567', '138000056789', '+8613800005678', ''],
  ],
  ['a bank code', isCnaps, ['102100099996'], ['10210009999', '1021000999961', '10210009999X', '']],
  [
    'a day',
    isDay,
    ['2026-06-01', '2024-02-29'],
    ['2026-02-29', '2026-13-01', '2026-00-10', '2026-6-1', '2026-06-01T00:00:00Z', ''],
  ],
  [
    'a moment',
    isInstant,
    ['2026-06-01T08:00:00Z', '2026-06-01T08:00:00.123+08:00'],
    [
      '2026-06-01T08:00:00',
      '2026-06-01',
      '2026-02-30T08:00:00Z',
      '2026-06-01T25:00:00Z',
      '2026-06-01T08:00:00+99:00',
      '',
    ],
  ],
])('%s', (_name, isValid, good, bad) => {
  it.each(good)('accepts %j', (value) => {
    expect(isValid(value)).toBe(true)
  })
  it.each(bad)('refuses %j', (value) => {
    expect(isValid(value)).toBe(false)
  })
})

describe('a credit code that a machine has read', () => {
  it.each(['91350100M000100Y43', '91440500MA5TQWJ02E', '914403001922038216', '91330100799655058B'])(
    'is trusted when all its checks pass: %s',
    (code) => {
      expect(isPlausibleCreditCode(code)).toBe(true)
      expect(isOrganisationCode(code.slice(8, 17))).toBe(true)
      expect(isRegion(code.slice(2, 8))).toBe(true)
    },
  )
  it('is not trusted for its last check character alone', () => {
    const codes = [...CREDIT_ALPHABET].map((last) => `91440500MA5TQWJ03${last}`).filter(isCreditCode)
    expect(codes).toHaveLength(1)
    expect(codes.filter(isPlausibleCreditCode)).toEqual([])
    const elsewhere = [...CREDIT_ALPHABET].map((last) => `91990500MA5TQWJ02${last}`).filter(isCreditCode)
    expect(elsewhere.filter(isPlausibleCreditCode)).toEqual([])
  })
})
