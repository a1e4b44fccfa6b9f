import { expect, test } from 'vitest'
import { withPendingLine } from './pending-line.ts'

interface Line {
  readonly key: string
  readonly text: string
}
const line = (key: string, text = ''): Line => ({ key, text })
const open = (lines: readonly Line[], max = 3) => {
  const taken: (readonly Line[])[] = []
  const pending = withPendingLine(lines, {
    next: (all) => line(`k${all.length + 1}`),
    isBlank: ({ text }) => text === '',
    max,
    change: (next) => taken.push(next),
  })
  return { ...pending, taken }
}

test('one line more than there are stands at the end, until there is room for no more', () => {
  const { rows, isPending } = open([line('k1', 'a')])
  expect(rows).toEqual([line('k1', 'a'), line('k2')])
  expect(rows.map(isPending)).toEqual([false, true])
  expect(open([line('k1'), line('k2'), line('k3')]).rows).toHaveLength(3)
})

test('it counts once something stands in it, and not before', () => {
  const { write, taken } = open([line('k1', 'a')])
  write([line('k1', 'b'), line('k2')])
  write([line('k1', 'a'), line('k2', 'c')])
  expect(taken).toEqual([[line('k1', 'b')], [line('k1', 'a'), line('k2', 'c')]])
})

test('lines beyond the most are left out, and blank ones that somebody added stay', () => {
  const { write, taken } = open([line('k1', 'a')], 2)
  write([line('k1', 'a'), line('k2', 'b'), line('k3', 'c')])
  write([line('x'), line('k1', 'a')])
  expect(taken).toEqual([
    [line('k1', 'a'), line('k2', 'b')],
    [line('x'), line('k1', 'a')],
  ])
})
