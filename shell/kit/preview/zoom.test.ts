import { describe, expect, it } from 'vitest'
import { nextZoom, pinched, pixelRatio } from './zoom.ts'

describe('the size of a document', () => {
  it('goes up and down in steps, between the width of the place and three times that', () => {
    expect([nextZoom(1, 'in'), nextZoom(1.5, 'in'), nextZoom(3, 'in')]).toEqual([1.5, 2, undefined])
    expect([nextZoom(3, 'out'), nextZoom(1.5, 'out'), nextZoom(1, 'out')]).toEqual([2, 1, undefined])
    // From what two fingers left, to the next step.
    expect([nextZoom(1.7, 'in'), nextZoom(1.7, 'out')]).toEqual([2, 1.5])
  })
  it('follows two fingers within the same bounds', () => {
    expect([pinched(1, 1.8), pinched(2, 0.75), pinched(2, 9), pinched(1, 0.2)]).toEqual([1.8, 1.5, 3, 1])
  })
  it('is drawn as finely as the screen shows it, as far as that can be drawn', () => {
    expect([pixelRatio(328, 3), pixelRatio(2_880, 2)]).toEqual([3, 4_096 / 2_880])
  })
})
