import { describe, expect, it, test } from 'vitest'
import { EMPTY_COST_CATEGORY } from './contract.ts'
import { placeErrors, treeOf } from './rules.ts'
import { MESSAGES } from './words.ts'

const entry = (code: string, parentId: string | null, direction: 1 | 2 = 1) => ({
  ...EMPTY_COST_CATEGORY,
  id: code.toLowerCase(),
  code,
  name: code,
  parentId,
  direction,
})
const ALL = [entry('FEES', null), entry('FREIGHT', 'fees'), entry('TEST', 'fees'), entry('MINUS', null, 2)]

test('a tree has its groups in their order, each with what stands in it', () => {
  expect(treeOf(ALL).map(({ code, children }) => [code, ...children.map((child) => child.code)])).toEqual([
    ['FEES', 'FREIGHT', 'TEST'],
    ['MINUS'],
  ])
})

describe('where a category stands', () => {
  const why = (code: string, parentId: string | null, direction: 1 | 2 = 1) =>
    placeErrors(entry(code, parentId, direction), ALL).map((error) => error.why)

  it('is a group of its own direction, or none', () => {
    expect(why('NEW', 'fees')).toEqual([])
    expect(why('NEW', null, 2)).toEqual([])
    expect(why('NEW', 'fees', 2)).toEqual([MESSAGES.parentDirection])
  })
  it('is known', () => {
    expect(why('NEW', 'nowhere')).toEqual([MESSAGES.parentUnknown])
  })
  it('is one level below a group, and never below itself', () => {
    expect(why('NEW', 'freight')).toEqual([MESSAGES.parentNested])
    expect(why('MINUS', 'minus', 2)).toEqual([MESSAGES.parentItself])
    expect(why('FEES', 'minus', 1)).toContain(MESSAGES.groupNested)
  })
  it('keeps the direction of what stands in it', () => {
    expect(why('FEES', null, 2)).toEqual([MESSAGES.childDirection])
    expect(why('FEES', null, 1)).toEqual([])
  })
})
