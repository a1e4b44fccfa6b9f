import { randomBytes } from 'node:crypto'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createFieldCipher, type FieldKey } from './field-cipher.ts'

const key = (id: number): FieldKey => ({ id, secret: randomBytes(32) })
const PLACE = 'app_user.mobile_cipher.1'
const VALUE = '13812345678'

describe('a sealed value', () => {
  const cipher = createFieldCipher([key(1)])

  it('opens in its place', () => {
    expect(cipher.decrypt(cipher.encrypt(VALUE, PLACE), PLACE)).toBe(VALUE)
  })
  it('of any text opens again', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        (value) => cipher.decrypt(cipher.encrypt(value, PLACE), PLACE) === value,
      ),
    )
  })
  it('does not open in another row, column or table', () => {
    const sealed = cipher.encrypt(VALUE, PLACE)
    for (const place of ['app_user.mobile_cipher.2', 'app_user.name.1', 'company.mobile_cipher.1', '']) {
      expect(() => cipher.decrypt(sealed, place)).toThrow(Error)
    }
  })
  it('does not open when any single bit is flipped', () => {
    const sealed = cipher.encrypt(VALUE, PLACE)
    for (let bit = 0; bit < sealed.length * 8; bit += 1) {
      const flipped = Buffer.from(sealed)
      flipped.writeUInt8(flipped.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3)
      expect(() => cipher.decrypt(flipped, PLACE), `bit ${bit}`).toThrow(Error)
    }
  })
  it('does not open when it is cut short', () => {
    const sealed = cipher.encrypt(VALUE, PLACE)
    for (let length = 0; length < sealed.length; length += 1) {
      expect(() => cipher.decrypt(sealed.subarray(0, length), PLACE), `${length} bytes`).toThrow(Error)
    }
  })
  it('looks different every time and does not show the value', () => {
    const sealed = cipher.encrypt(VALUE, PLACE)
    expect(sealed.equals(cipher.encrypt(VALUE, PLACE))).toBe(false)
    expect(sealed.includes(VALUE)).toBe(false)
  })
  it('does not open with another key of the same number', () => {
    expect(() => createFieldCipher([key(1)]).decrypt(cipher.encrypt(VALUE, PLACE), PLACE)).toThrow(Error)
  })
})

describe('a new key in front', () => {
  const first = key(1)
  const second = key(2)
  const before = createFieldCipher([first])
  const after = createFieldCipher([second, first])

  it('opens what the old one sealed', () => {
    expect(after.decrypt(before.encrypt(VALUE, PLACE), PLACE)).toBe(VALUE)
  })
  it('seals what is new, so that the old key alone does not open it', () => {
    const sealed = after.encrypt(VALUE, PLACE)
    expect(sealed.readUInt8(0)).toBe(2)
    expect(() => before.decrypt(sealed, PLACE)).toThrow('field key 2 is not configured')
  })
  it('leaves blind indexes as they were', () => {
    expect(after.blindIndex(VALUE, 'mobile').equals(before.blindIndex(VALUE, 'mobile'))).toBe(true)
  })
  it('does not open old values once the old key is removed', () => {
    expect(() => createFieldCipher([second]).decrypt(before.encrypt(VALUE, PLACE), PLACE)).toThrow(
      'field key 1 is not configured',
    )
  })
})

describe('a blind index', () => {
  const cipher = createFieldCipher([key(1)])
  const index = cipher.blindIndex(VALUE, 'mobile')

  it('is the same for the same value', () => {
    expect(cipher.blindIndex(VALUE, 'mobile').equals(index)).toBe(true)
  })
  it('is another for another value, another purpose and another key', () => {
    expect(cipher.blindIndex('13812345679', 'mobile').equals(index)).toBe(false)
    expect(cipher.blindIndex(VALUE, 'id_number').equals(index)).toBe(false)
    expect(
      createFieldCipher([key(1)])
        .blindIndex(VALUE, 'mobile')
        .equals(index),
    ).toBe(false)
  })
})
