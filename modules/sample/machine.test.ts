import { describe, expect, it } from 'vitest'
import { allowedTransitions, blockedTransitions, decide, type Actor } from '#kernel/machine.ts'
import { systemCaller } from '#kernel/caller.ts'
import { permissionsOf } from '#kernel/permission.ts'
import { sample } from './machine.ts'
import { turnsRound, type SampleFacts } from './rules.ts'

const SUPPLIER: Actor = { side: 'supplier', permissions: permissionsOf(['SupplierSales']) }
const STAFF: Actor = { side: 'staff', permissions: permissionsOf(['QualityControl']) }
const facts = (changes: Partial<SampleFacts> = {}): SampleFacts => ({
  photos: ['a', 'b'],
  defects: [],
  roundNo: 1,
  form: { status: 'making', roundNo: 1 },
  isLent: false,
  ...changes,
})

describe('a sample', () => {
  it('is sent with two different photographs, in a running form, in its round', () => {
    expect(allowedTransitions(sample, 'pending', facts(), SUPPLIER)).toEqual(['ship', 'void'])
    const stopped = (changes: Partial<SampleFacts>) =>
      blockedTransitions(sample, 'pending', facts(changes), SUPPLIER).map(({ name }) => name)
    expect(stopped({ photos: ['a', 'a'] })).toEqual(['ship'])
    expect(stopped({ form: { status: 'cancelled', roundNo: 1 } })).toEqual(['ship'])
    expect(stopped({ form: { status: 'making', roundNo: 2 } })).toEqual(['ship'])
  })
  it('is received where parcels arrive, and reviewed by those who know it', () => {
    const keeper: Actor = { side: 'staff', permissions: permissionsOf(['Warehouse']) }
    expect(allowedTransitions(sample, 'shipped', facts(), keeper)).toEqual(['receive'])
    expect(allowedTransitions(sample, 'received', facts(), keeper)).toEqual([])
    expect(allowedTransitions(sample, 'received', facts(), STAFF)).toEqual(['startReview'])
  })
  it('is sent back with defects, and not without', () => {
    const form = { status: 'reviewing', roundNo: 1 }
    const found = [{ photoId: 'a', x: 1, y: 1, area: '', description: '偏色', severity: 2 as const }]
    expect(allowedTransitions(sample, 'reviewing', facts({ form }), STAFF)).toEqual(['seal', 'reject'])
    expect(allowedTransitions(sample, 'reviewing', facts({ form, defects: found }), STAFF)).toContain('rework')
  })
  it('is lent to one person at a time', () => {
    expect(allowedTransitions(sample, 'sealed', facts(), STAFF)).toEqual(['borrow'])
    expect(allowedTransitions(sample, 'sealed', facts({ isLent: true }), STAFF)).toEqual(['giveBack'])
  })
  it('that was not sent is given up by its supplier, or by the system with its form', () => {
    expect(decide(sample, 'void', 'pending', facts(), systemCaller('test')).ok).toBe(true)
    expect(decide(sample, 'void', 'shipped', facts(), systemCaller('test')).ok).toBe(false)
  })
  it('turns the round of its form only while the form reviews that round', () => {
    expect(turnsRound(facts({ form: { status: 'reviewing', roundNo: 1 } }))).toBe(true)
    expect(turnsRound(facts({ form: { status: 'making', roundNo: 1 } }))).toBe(false)
    expect(turnsRound(facts({ form: { status: 'reviewing', roundNo: 2 } }))).toBe(false)
  })
})
