import { expect, it } from 'vitest'
import { commentsOf, isUnsaid, notesOf } from './comments.ts'

const PIN = { fileId: 'a', second: null, x: 10, y: 20, text: '眼睛再大一点' }
const LATE = { fileId: 'b', second: 90, x: null, y: null, text: '读错字' }
const EARLY = { fileId: 'b', second: 5, x: null, y: null, text: '有杂音' }
const OF_ALL = { fileId: null, second: null, x: null, y: null, text: '整体偏暗' }

it('comments are told apart by where they belong, moments in the order they are heard', () => {
  expect(notesOf([LATE, PIN, OF_ALL, EARLY])).toEqual({
    pins: [{ photoId: 'a', x: 10, y: 20, text: '眼睛再大一点' }],
    moments: [
      { fileId: 'b', second: 5, text: '有杂音' },
      { fileId: 'b', second: 90, text: '读错字' },
    ],
    plain: [{ fileId: null, text: '整体偏暗' }],
  })
})

it('what was entered becomes comments again, without lines that say nothing', () => {
  const notes = notesOf([PIN, EARLY, OF_ALL])
  expect(commentsOf({ ...notes, plain: [...notes.plain, { fileId: null, text: '  ' }] })).toEqual([PIN, EARLY, OF_ALL])
})

it('a pin without words is unsaid, one with words is not', () => {
  const notes = notesOf([PIN])
  expect(isUnsaid(notes)).toBe(false)
  expect(isUnsaid({ ...notes, pins: [{ photoId: 'a', x: 1, y: 1, text: ' ' }] })).toBe(true)
})
