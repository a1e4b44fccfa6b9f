import { expect, test } from 'vitest'
import type { Machine } from './machine.ts'
import { flawsOf } from './machine-walk.ts'

const label = { supplier: '甲', staff: '乙' }
const sound = {
  name: 'Sound',
  initial: 'open',
  states: { open: { code: 0, label }, done: { code: 1, label, final: true } },
  transitions: { finish: { from: ['open'], to: 'done', by: ['staff'], needs: 'order.manage', label: '完成' } },
} as const satisfies Machine<'open' | 'done', 'finish', object>

test('a sound machine has no flaws', () => {
  expect(flawsOf(sound)).toEqual([])
})

test('each kind of flaw is named', () => {
  const broken: Machine<'open' | 'done' | 'lost', 'finish' | 'back', object> = {
    ...sound,
    states: { ...sound.states, lost: { code: 1, label: { supplier: '', staff: '乙' } } },
    transitions: { ...sound.transitions, back: { from: ['done'], to: 'open', by: ['supplier'], label: '' } },
  }
  expect(flawsOf(broken)).toEqual([
    'lost is never reached',
    'lost is a dead end',
    'done is final and can be left',
    'lost has no word',
    'back has no word',
    'back needs no permission',
    'two states share a number',
  ])
})
