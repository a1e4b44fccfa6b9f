import { describe, expect, it, test } from 'vitest'
import { draftOf, EMPTY_SPEC, missingIn, nextVersion, percentSum, theoreticalCost } from './rules.ts'
import type { FormulaDraft, ItemDraft } from './shapes.ts'
import { aFormula, anItem } from './formula.fixture.ts'

const line = (change: Partial<ItemDraft> = {}): ItemDraft => {
  const { lineNo: _place, unitCost: _cost, ...item } = anItem()
  return { ...item, unitCost: '', ...change }
}
const draft = (change: Partial<FormulaDraft> = {}): FormulaDraft => ({
  ...draftOf(aFormula()),
  items: [line()],
  ...change,
})
const fields = (given: FormulaDraft, unknown: readonly string[] = []): string[] =>
  missingIn(given, unknown).map(({ field }) => field)

describe('a formula lacks', () => {
  it('nothing when everything is there', () => {
    expect(fields(draft())).toEqual([])
  })

  it.each<[string, Partial<FormulaDraft>, string[]]>([
    ['a name and a product', { title: ' ', skuId: null }, ['title', 'skuId']],
    ['a basis', { basis: { qty: '0', unit: '本' } }, ['basis']],
    ['lines', { items: [line({ name: '', usage: '', spec: '' })] }, ['items']],
    ['the specification of a book', { spec: EMPTY_SPEC }, ['spec.finishedSize', 'spec.pages', 'spec.binding']],
    [
      'the safety of a toy',
      { formulaType: 2, safety: { ageGrade: '', smallPartsWarning: false, standards: [], reports: [] } },
      ['spec.material', 'safety.ageGrade', 'safety.standards'],
    ],
  ])('%s', (_what, change, expected) => {
    expect(fields(draft(change))).toEqual(expected)
  })

  it.each<[Partial<ItemDraft>, string[]]>([
    [{ name: '' }, ['items.0.name']],
    [{ usage: '' }, ['items.0.usage']],
    [{ usage: '0' }, ['items.0.usage']],
    [{ usage: '1.23456' }, ['items.0.usage']],
    [{ unit: '' }, ['items.0.unit']],
    [{ lossRate: '101' }, ['items.0.lossRate']],
    [{ unitCost: '贵' }, ['items.0.unitCost']],
    [{ supplyMode: 2 }, ['items.0.code']],
    [{ itemType: 4 }, ['items.0.msdsFiles']],
    [{ name: 'UV 光油' }, ['items.0.msdsFiles']],
    [{ name: 'UV 光油', msdsFiles: ['file'] }, []],
    [{ lossRate: '100', unitCost: '0.000001' }, []],
  ])('in a line with %o: %j', (change, expected) => {
    expect(fields(draft({ items: [line(change)] }))).toEqual(expected)
  })

  it('what the buyer supplies under a code that is none', () => {
    const items = [line({ supplyMode: 2, code: ' X-1 ' })]
    expect(fields(draft({ items }), ['X-1'])).toEqual(['items.0.code'])
    expect(fields(draft({ items }), ['X-2'])).toEqual([])
  })

  it('percents that come to a hundred, once each line has its own', () => {
    const colour = (...percents: string[]): FormulaDraft =>
      draft({
        formulaType: 3,
        spec: { ...EMPTY_SPEC, colorNo: 'P 1' },
        items: percents.map((percent) => line({ percent, usage: '', unit: '' })),
      })
    expect(missingIn(colour('60', '39.5'), []).map(({ why }) => why)).toEqual([
      '百分比合计为 99.5%，须为 100%（允许误差 0.01%）',
    ])
    expect(fields(colour('60', ''))).toEqual(['items.1.percent'])
    for (const last of ['39.99', '40', '40.01']) expect(fields(colour('60', last)), last).toEqual([])
    for (const last of ['39.98', '40.02', '140']) expect(fields(colour('60', last)), last).not.toEqual([])
  })
})

test('a formula costs what its lines do, with their loss, once all of them say it', () => {
  const priced = line({ usage: '2', lossRate: '5', unitCost: '1.5' })
  expect(theoreticalCost([priced, line({ usage: '1', lossRate: '', unitCost: '0.35' })])).toBe('3.5')
  expect(theoreticalCost([priced, line({ unitCost: '' })])).toBeNull()
  expect(theoreticalCost([])).toBeNull()
})

test('percents that are no figures do not count', () => {
  expect(percentSum([{ percent: '12.5' }, { percent: '一' }, { percent: '' }, { percent: '7.25' }])).toBe('19.75')
})

test('a version follows all that there are', () => {
  expect([nextVersion(['v1.0']), nextVersion(['v1.0', 'v1.9', 'v1.10'])]).toEqual(['v1.1', 'v1.11'])
})
