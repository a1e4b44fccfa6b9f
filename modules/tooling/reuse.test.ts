import { describe, expect, it } from 'vitest'
import { feeKindOf, feeWarnings, paidTwice, paysForTools, reuseNote } from './reuse.ts'

const plates = { kind: 1, quantity: 8, unit: '张' } as const
const die = { kind: 2, quantity: 1, unit: '副' } as const

describe('what can be reused', () => {
  it('is said with kind, number and unit, and with the fee that is not to be paid again', () => {
    expect(reuseNote([plates])).toBe('可复用印版 8 张，勿重复计版费')
    expect(reuseNote([die, plates, { ...plates, quantity: 4 }])).toBe(
      '可复用印版 12 张、刀模 1 副，勿重复计版费、刀模费',
    )
    expect(reuseNote([])).toBeUndefined()
  })
  it('of one kind in two units is not added up', () => {
    expect(reuseNote([plates, { ...plates, quantity: 1, unit: '套' }])).toBe('可复用印版 8 张、印版 1 套，勿重复计版费')
  })
})

describe('a fee', () => {
  it.each([
    ['版费', 1],
    ['CTP 制版费', 1],
    ['菲林费', 1],
    ['刀版费', 2],
    ['刀模费', 2],
    ['模切版费', 2],
    ['开模费', 3],
    ['模具费（主体）', 3],
    ['网版费', 4],
    ['打样费', undefined],
    ['版权费', undefined],
    ['运费', undefined],
  ])('called %s pays for tools of kind %s', (name, kind) => {
    expect(feeKindOf(name)).toBe(kind)
  })
  it('pays a second time for tools of its kind alone', () => {
    expect(paidTwice('版费', [plates, die])).toEqual([plates])
    expect(paidTwice('打样费', [plates, die])).toEqual([])
  })
  it('is warned of by the numbers of the tools that it would pay for again', () => {
    const tools = [
      { ...plates, code: 'BJ-1' },
      { ...die, code: 'BJ-2' },
    ]
    expect(feeWarnings([{ name: '版费' }, { name: '运费' }], tools)).toEqual([
      '「版费」可能重复计费：已有可复用印版 BJ-1（8 张）',
    ])
    expect(feeWarnings([{ name: '版费' }], [])).toEqual([])
    expect(paysForTools([{ name: '运费' }])).toBe(false)
    expect(paysForTools([{ name: '运费' }, { name: '开模费' }])).toBe(true)
  })
})
