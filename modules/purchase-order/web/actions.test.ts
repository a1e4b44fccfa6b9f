import { expect, it } from 'vitest'
import { dialogOf, needsReason, orderActions } from './actions.ts'

const open = (allowedTransitions: string[]) => orderActions({ allowedTransitions, blockedTransitions: [] })

it('offers what the server allows and nothing else, with the labels of the machine', () => {
  const actions = open(['confirm', 'propose', 'reject', 'fly', 'toString'])
  expect(actions.map(({ label }) => label)).toEqual(['确认订单', '协商', '拒绝'])
  expect(actions.filter(({ primary }) => primary).map(({ name }) => name)).toEqual(['confirm'])
})

it('puts the step that carries the order on first', () => {
  expect(open(['revise', 'confirmDeliveryPlan', 'suspend']).map(({ name }) => name)).toEqual([
    'confirmDeliveryPlan',
    'revise',
    'suspend',
  ])
})

it('has no main button where nothing carries the order on', () => {
  expect(open(['remind'])).toEqual([{ name: 'remind', label: '催办', primary: false, destructive: false }])
  expect(open([])).toEqual([])
})

it('shows what a guard blocks after what is open, disabled and with the reason', () => {
  const blockedTransitions = [
    { name: 'publish', why: '该供应商已暂停新业务' },
    { name: 'fly', why: '没有这个操作' },
  ]
  const actions = orderActions({ allowedTransitions: ['cancel'], blockedTransitions })
  expect(actions.map(({ name, primary, blocked }) => [name, primary, blocked])).toEqual([
    ['cancel', false, undefined],
    ['publish', false, '该供应商已暂停新业务'],
  ])
})

it('asks for a reason where the machine does', () => {
  expect([needsReason('reject'), needsReason('publish')]).toEqual([true, false])
})

it('opens a form of its own for answers, plans and changes', () => {
  expect(
    (['confirm', 'propose', 'submitDeliveryPlan', 'changeDeliveryPlan', 'revise', 'close'] as const).map(dialogOf),
  ).toEqual(['answer', 'answer', 'plan', 'plan', 'revise', 'step'])
})
