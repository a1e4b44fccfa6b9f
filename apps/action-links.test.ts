import { expect, it } from 'vitest'
import { actionsOf } from '#modules/action-link/api/actions.ts'
import { CATALOGUE } from '#modules/notice/catalogue.ts'
import { NOUNS } from './nouns.ts'

const ACTIONS = actionsOf(NOUNS)

it('people confirm, agree and accept from their messages', () => {
  expect(ACTIONS.map(({ name }) => name).toSorted()).toEqual([
    'PurchaseOrder.acceptProposal',
    'PurchaseOrder.confirm',
    'PurchasePayment.reconcile',
    'RectificationTask.accept',
    'ReviewTask.confirmDate',
    'ReviewTask.confirmReport',
  ])
})

it('a step is a link only if there is nothing to write for it', () => {
  const machines = new Map(NOUNS.map(({ definition: { machine } }) => [machine.name, machine]))
  const asking = ACTIONS.filter(({ name }) => {
    const [noun = '', transition = ''] = name.split('.')
    const step = machines.get(noun)?.transitions[transition]
    return step === undefined || step.reason === true || step.asks !== undefined
  })
  expect(asking).toEqual([])
})

it('a message carries one step, and goes out in the messaging app', () => {
  const codes = ACTIONS.flatMap(({ notices }) => notices)
  expect(new Set(codes).size).toBe(codes.length)
  expect(codes.filter((code) => !CATALOGUE[code].channels.includes('wechat'))).toEqual([])
})
