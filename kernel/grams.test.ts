import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { folded, gramsOf, gramsToFind } from './grams.ts'

const CHARACTERS = ['恐', '龙', '绘', '本', '印', '刷', '𠮷', 'a', 'B', '7', ' ', '-']
const word = fc.string({ unit: fc.constantFrom(...CHARACTERS), minLength: 1, maxLength: 30 })

const finds = (search: string, ...texts: string[]): boolean => {
  const stored = new Set(gramsOf(...texts))
  return gramsToFind(search).every((gram) => stored.has(gram))
}

describe('folding', () => {
  it.each([
    ['ＡＢＣ１２３', 'abc123'],
    ['  two \t\n  words ', 'two words'],
    ['Straße', 'straße'],
    ['㈱', '(株)'],
    ['', ''],
  ])('gives %j one spelling: %j', (value, expected) => {
    expect(folded(value)).toBe(expected)
  })
  it('of what is folded changes nothing', () => {
    fc.assert(
      fc.property(word, (value) => {
        expect(folded(folded(value))).toBe(folded(value))
      }),
    )
  })
})

describe('a search', () => {
  it('of two Chinese characters finds the text that holds them side by side', () => {
    expect(finds('恐龙', '我的恐龙绘本')).toBe(true)
  })
  it('does not find a text that lacks one of them, or has them apart', () => {
    expect(finds('恐龙', '我的鲸鱼绘本')).toBe(false)
    expect(finds('恐龙', '恐怖的龙')).toBe(false)
  })
  it('of one character finds it alone', () => {
    expect(finds('龙', '恐龙')).toBe(true)
    expect(finds('鱼', '恐龙')).toBe(false)
  })
  it('does not depend on case or width', () => {
    expect(finds('ＰＯ１２', 'po123')).toBe(true)
  })
  it('looks into every text of the row, and finds nothing across the border of two', () => {
    expect(finds('绘本', '恐龙', '绘本')).toBe(true)
    expect(finds('龙绘', '恐龙', '绘本')).toBe(false)
  })
  it('of nothing asks for nothing', () => {
    expect(gramsToFind('  ')).toEqual([])
  })
  it('finds every text by every piece of it', () => {
    fc.assert(
      fc.property(word, fc.nat(), fc.nat(), (value, from, length) => {
        const characters = [...folded(value)]
        const start = characters.length === 0 ? 0 : from % characters.length
        const piece = characters.slice(start, start + 1 + (length % 5)).join('')
        expect(finds(piece, value)).toBe(true)
      }),
    )
  })
})

describe('the stored hashes', () => {
  it('fit a column of 4-byte integers, without repetition', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (value) => {
        const grams = gramsOf(value)
        expect(new Set(grams).size).toBe(grams.length)
        expect(grams.every((gram) => Number.isInteger(gram) && gram >= -(2 ** 31) && gram < 2 ** 31)).toBe(true)
      }),
    )
  })
  it('are single characters and pairs: 2n − 1 of them for n different characters', () => {
    expect(gramsOf('恐龙绘本')).toHaveLength(7)
  })
})
