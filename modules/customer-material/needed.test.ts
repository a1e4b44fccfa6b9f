import { describe, expect, it } from 'vitest'
import { neededFor, type RecipeLine } from './needed.ts'

const PAPER = { code: 'ZC-157', name: '157g 哑粉纸', usage: '0.5', unit: 'kg', lossRate: '5' }
const line = (changes: Partial<RecipeLine> = {}): RecipeLine => ({
  qty: '1000',
  unit: '本',
  basis: { qty: '1', unit: '本' },
  supplied: [PAPER],
  ...changes,
})
const quantities = (...lines: readonly RecipeLine[]) => neededFor(lines).map(({ name, qty }) => [name, qty])

describe('what recipes need of the material of the buyer', () => {
  it('is the usage for the quantity, with the loss', () => {
    expect(quantities(line())).toEqual([['157g 哑粉纸', '525']])
    expect(quantities(line({ basis: { qty: '1000', unit: '本' } }))).toEqual([['157g 哑粉纸', '0.525']])
    expect(quantities(line({ basis: { qty: '3', unit: '本' } }))).toEqual([['157g 哑粉纸', '175']])
    expect(quantities(line({ supplied: [{ ...PAPER, lossRate: '' }] }))).toEqual([['157g 哑粉纸', '500']])
  })
  it('is summed up over lines, by code and unit', () => {
    expect(quantities(line(), line({ qty: '200' }))).toEqual([['157g 哑粉纸', '630']])
    expect(quantities(line(), line({ supplied: [{ ...PAPER, unit: '张' }] }))).toHaveLength(2)
  })
  it('is not guessed where the recipe is for another unit, or says no figure', () => {
    expect(quantities(line({ unit: '套' }))).toEqual([])
    expect(quantities(line({ basis: { qty: '0', unit: '本' } }))).toEqual([])
    expect(quantities(line({ supplied: [{ ...PAPER, usage: '适量' }] }))).toEqual([])
  })
})
