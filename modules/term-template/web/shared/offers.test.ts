import { describe, expect, it } from 'vitest'
import { defaultFor, templatesFor } from './offers.ts'

const template = (id: string, buyerCompanyId: string | null, isDefault = false) => ({ id, buyerCompanyId, isDefault })
const COMMON = template('common', null, true)
const BOOKS = template('books', 'a', true)
const SPARES = template('spares', 'a')
const TOYS = template('toys', 'b')
const ALL = [COMMON, BOOKS, SPARES, TOYS]

describe('templates', () => {
  it('are offered to orders of their company, and those of all companies to every order', () => {
    expect(templatesFor(ALL, 'a')).toEqual([COMMON, BOOKS, SPARES])
    expect(templatesFor(ALL, 'b')).toEqual([COMMON, TOYS])
    expect(templatesFor(ALL, '')).toEqual([COMMON])
  })
  it('begin an order with the default of its company, or else with that of all companies', () => {
    expect(defaultFor(ALL, 'a')).toBe(BOOKS)
    expect(defaultFor(ALL, 'b')).toBe(COMMON)
    expect(defaultFor([SPARES, TOYS], 'a')).toBeUndefined()
  })
})
