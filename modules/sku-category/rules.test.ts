import { describe, expect, it } from 'vitest'
import { addErrors, levelBelow, takenErrors } from './rules.ts'

const at = (level: number) => ({ level, bizLine: '图书' })
const draft = { name: '绘本', code: 'BK', bizLine: '图书' }
const fields = (errors: readonly { readonly field: string }[]) => errors.map(({ field }) => field)

describe('a new category', () => {
  it.each([
    [null, 1],
    [at(1), 2],
    [at(2), 3],
  ])('below %j is accepted at level %d', (parent, level) => {
    expect(levelBelow(parent)).toBe(level)
    expect(addErrors(parent, draft)).toEqual([])
  })
  it('below the third level is refused', () => {
    expect(fields(addErrors(at(3), draft))).toEqual(['parentId'])
  })
  it('needs a line of business at the top, and takes its parent’s elsewhere', () => {
    expect(fields(addErrors(null, { name: '绘本', code: 'BK' }))).toEqual(['bizLine'])
    expect(addErrors(at(1), { name: '绘本', code: 'BK' })).toEqual([])
  })
  it('of nothing but blanks is refused', () => {
    expect(fields(addErrors(null, { ...draft, name: ' \t', code: '\u3000' }))).toEqual(['name', 'code'])
  })
  it('is refused at every field whose value is in use', () => {
    expect(takenErrors({ name: false, code: false })).toEqual([])
    expect(fields(takenErrors({ name: true, code: true }))).toEqual(['name', 'code'])
  })
})
