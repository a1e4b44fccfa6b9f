import { expect, it } from 'vitest'
import { advance, redo, startHistory, undo } from './history.ts'

const typed = ['a', 'b', 'c'].reduce((history, text) => advance(history, text), startHistory(''))

it('goes back step by step, and forth again', () => {
  expect([undo(typed).now, undo(undo(typed)).now, redo(undo(typed)).now]).toEqual(['b', 'a', 'c'])
})

it('stays where it is when there is nothing to undo or redo', () => {
  expect([undo(startHistory('x')).now, redo(typed).now]).toEqual(['x', 'c'])
})

it('takes what was typed into one cell as one step', () => {
  const history = ['1', '10', '100'].reduce((then, text) => advance(then, text, 'cell'), startHistory(''))
  expect([history.now, undo(history).now]).toEqual(['100', ''])
})

it('takes two cells as two steps, and the same cell after an undo as well', () => {
  const two = advance(advance(startHistory(''), 'a', 'one'), 'ab', 'two')
  expect(undo(two).now).toBe('a')
  expect(undo(advance(undo(two), 'ax', 'one')).now).toBe('a')
})

it('forgets what was undone once something else is entered', () => {
  expect(redo(advance(undo(typed), 'd')).now).toBe('d')
})

it('keeps a hundred steps', () => {
  let history = startHistory(0)
  for (let step = 1; step <= 300; step += 1) history = advance(history, step)
  for (let step = 0; step < 300; step += 1) history = undo(history)
  expect(history.now).toBe(200)
})
