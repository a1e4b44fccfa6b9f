import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { markOf } from './checklist.fixture.ts'
import { mergedMarks } from './on-site-merge.ts'
import type { Mark } from './shapes.ts'

describe('what is written to items', () => {
  it('takes the place of what its author saw there', () => {
    const seen = [markOf('Q1', '5'), markOf('Q2', '6')]
    expect(mergedMarks(seen, seen, [markOf('Q1', '8')])).toEqual({
      marks: [markOf('Q1', '8'), markOf('Q2', '6')],
      disputed: [],
    })
  })
  it('joins what others have written to other items meanwhile', () => {
    const now = [markOf('E1', '10')]
    expect(mergedMarks(now, [], [markOf('Q1', '8')])).toEqual({
      marks: [markOf('E1', '10'), markOf('Q1', '8')],
      disputed: [],
    })
  })
  it('is disputed where somebody else has written to the same item since, and leaves it alone', () => {
    const now = [markOf('Q1', '7')]
    expect(mergedMarks(now, [markOf('Q1', '5')], [markOf('Q1', '8')])).toEqual({ marks: now, disputed: ['Q1'] })
  })
  it.each<[string, Partial<Mark>]>([
    ['a note', { note: '已看' }],
    ['a level', { level: 2 }],
    ['a finding', { finding: '受潮' }],
    ['a photograph', { photos: ['a'] }],
  ])('is disputed for the sake of %s, too', (_what, theirs) => {
    const now = [markOf('Q1', '5', theirs)]
    expect(mergedMarks(now, [markOf('Q1', '5')], [markOf('Q1', '8')]).disputed).toEqual(['Q1'])
  })
  it('is not disputed where both have written the same', () => {
    const now = [markOf('Q1', '8')]
    expect(mergedMarks(now, [], [markOf('Q1', '8')])).toEqual({ marks: now, disputed: [] })
  })
  it('takes an item that was emptied for one that was never touched', () => {
    expect(mergedMarks([markOf('Q1', null)], [], [markOf('Q1', '8')]).disputed).toEqual([])
  })
})

const KEYS = ['a', 'b', 'c', 'd'] as const
const marks = fc
  .dictionary(fc.constantFrom(...KEYS), fc.constantFrom('1', '2', '3'))
  .map((scores) => Object.entries(scores).map(([key, score]) => markOf(key, score)))

describe('whatever is written', () => {
  it('may arrive twice and changes nothing the second time', () => {
    fc.assert(
      fc.property(marks, marks, marks, (now, seen, mine) => {
        const first = mergedMarks(now, seen, mine)
        fc.pre(first.disputed.length === 0)
        expect(mergedMarks(first.marks, seen, mine)).toEqual(first)
      }),
    )
  })
  it('is there afterwards or disputed, and nothing else has changed', () => {
    fc.assert(
      fc.property(marks, marks, marks, (now, seen, mine) => {
        const { marks: after, disputed } = mergedMarks(now, seen, mine)
        for (const key of KEYS) {
          const own = disputed.includes(key) ? undefined : mine.find((one) => one.key === key)
          expect(after.find((one) => one.key === key)).toEqual(own ?? now.find((one) => one.key === key))
        }
      }),
    )
  })
})
