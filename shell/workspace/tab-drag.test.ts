import { describe, expect, test } from 'vitest'
import { aside, placeUnder, type Place } from './tab-drag.ts'

/** A pinned tab and three others, two pixels apart. */
const places: readonly Place[] = [
  { left: 12, width: 50, fixed: true },
  { left: 64, width: 100, fixed: false },
  { left: 166, width: 80, fixed: false },
  { left: 248, width: 120, fixed: false },
]

describe('a tab that is dragged', () => {
  test('stays where it is until it is nearer to another place', () => {
    expect(placeUnder(places, 1, 0)).toBe(1)
    expect(placeUnder(places, 1, 45)).toBe(1)
    expect(placeUnder(places, 1, 47)).toBe(2)
  })

  test('goes to the end however far it is dragged, and to the left as well', () => {
    expect(placeUnder(places, 1, 2000)).toBe(3)
    expect(placeUnder(places, 3, -180)).toBe(1)
  })

  test('is never over the pinned tab', () => {
    expect(placeUnder(places, 2, -2000)).toBe(1)
  })
})

describe('the other tabs', () => {
  const asides = (from: number, to: number) => places.map((_, index) => aside(places, from, to, index))

  test('make room for it by its width and the gap', () => {
    expect(asides(3, 1)).toEqual([0, 122, 122, 0])
    expect(asides(1, 3)).toEqual([0, 0, -102, -102])
  })

  test('stand still while it is over its own place', () => {
    expect(asides(2, 2)).toEqual([0, 0, 0, 0])
  })
})
