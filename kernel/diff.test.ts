import { array, assert, constantFrom, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { differences, type Stretch } from './diff.ts'

const side = (stretches: readonly Stretch[], left: Stretch['kind']): string =>
  stretches.flatMap(({ kind, items }) => (kind === left ? [] : items)).join('')
const told = (before: string, after: string): string =>
  differences([...before], [...after])
    .map(({ kind, items }) => `${{ same: '', removed: '-', added: '+' }[kind]}${items.join('')}`)
    .join('|')

/** As many as have to be taken out and put in at least, by the plain table. */
const fewestEdits = (before: readonly string[], after: readonly string[]): number => {
  let row = Array.from({ length: after.length + 1 }, (_, index) => index)
  before.forEach((old, i) => {
    const next = [i + 1]
    after.forEach((young, j) => {
      next.push(old === young ? (row[j] ?? 0) : 1 + Math.min(row[j + 1] ?? 0, next[j] ?? 0))
    })
    row = next
  })
  return row.at(-1) ?? 0
}

describe('the differences of two lists', () => {
  it('are nothing where they are the same', () => {
    expect(differences(['甲', '乙'], ['甲', '乙'])).toEqual([{ kind: 'same', items: ['甲', '乙'] }])
    expect(differences([], [])).toEqual([])
  })

  it('are told character by character', () => {
    expect(told('月结30天付款', '月结60天内付款')).toBe('月结|-3|+6|0天|+内|付款')
    expect(told('', '新')).toBe('+新')
    expect(told('旧', '')).toBe('-旧')
  })

  it('rebuild both lists and are as few as possible, whatever the lists are', () => {
    const list = array(constantFrom('a', 'b', 'c'), { maxLength: 24 })
    assert(
      property(list, list, (before, after) => {
        const found = differences(before, after)
        expect(side(found, 'added')).toBe(before.join(''))
        expect(side(found, 'removed')).toBe(after.join(''))
        const edits = found.flatMap(({ kind, items }) => (kind === 'same' ? [] : items)).length
        expect(edits).toBe(fewestEdits(before, after))
      }),
      { numRuns: 500 },
    )
  })

  it('of lists with nothing in common are found at once: one is replaced by the other', () => {
    const [before, after] = ['x', 'y'].map((letter) => Array.from({ length: 200_000 }, (_, i) => `${letter}${i}`))
    const begun = performance.now()
    const found = differences(['同', ...(before ?? [])], ['同', ...(after ?? [])])
    expect(found.map(({ kind, items }) => [kind, items.length])).toEqual([
      ['same', 1],
      ['removed', 200_000],
      ['added', 200_000],
    ])
    expect(performance.now() - begun).toBeLessThan(2_000)
  })
})
