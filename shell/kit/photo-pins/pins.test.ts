import { expect, it } from 'vitest'
import { movedByKey, placeIn } from './pins.ts'

const PIN = { photoId: 'a', x: 50, y: 0.5 }

it('a click on a photograph is a place in percent, whatever its size', () => {
  const box = { left: 100, top: 50, width: 400, height: 200 }
  expect(placeIn(box, 200, 100)).toEqual({ x: 25, y: 25 })
  expect(placeIn(box, 90, 260)).toEqual({ x: 0, y: 100 })
})

it('arrow keys move a pin, faster with Shift, and never out of the photograph; other keys do not', () => {
  expect(movedByKey(PIN, 'ArrowRight', false)).toEqual({ ...PIN, x: 51 })
  expect(movedByKey(PIN, 'ArrowLeft', true)).toEqual({ ...PIN, x: 45 })
  expect(movedByKey(PIN, 'ArrowUp', false)).toEqual({ ...PIN, y: 0 })
  expect(movedByKey(PIN, 'Enter', false)).toBeUndefined()
})
