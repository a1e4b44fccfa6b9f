import { describe, expect, it } from 'vitest'
import { handlerOf, stationOf, trackSteps } from './tracker.ts'

const line = (at: string, toState: string | null, actorName = '王采') => ({
  at: `2026-11-${at}T01:00:00.000Z`,
  toState,
  actorName,
})

describe('the way of the money', () => {
  it('names the stations that it has passed, and who has it now', () => {
    // Newest first, as the history comes; a line without a state is no step.
    const history = [
      line('06', 'checking', '陈晨'),
      line('05', null),
      line('04', 'invoicing', '李经理'),
      line('03', 'reviewing', '陈晨'),
      line('02', 'draft', '陈晨'),
    ]
    const [first, second, third, fourth] = trackSteps(history, '钱财务', { reviewing: 20.4, checking: 8 })
    expect(first).toMatchObject({ enteredAt: line('03', null).at, leftAt: line('04', null).at, handlerName: '李经理' })
    expect(first?.medianHours).toBe(20)
    expect(second).toMatchObject({ leftAt: line('06', null).at, handlerName: '陈晨', medianHours: null })
    expect(third).toMatchObject({ enteredAt: line('06', null).at, leftAt: null, handlerName: '钱财务', medianHours: 8 })
    expect(fourth).toMatchObject({ enteredAt: null, leftAt: null, handlerName: '' })
  })
  it('has left the last station at once where a transfer was the whole of it', () => {
    const history = [line('08', 'completed'), line('05', 'paid', '钱财务'), line('05', 'partlyPaid', '钱财务')]
    expect(trackSteps(history, '', {})[4]).toMatchObject({ leftAt: line('05', null).at, handlerName: '钱财务' })
  })
  it('is back at the earlier station when an invoice is returned', () => {
    const history = [line('03', 'invoicing'), line('04', 'checking'), line('05', 'invoicing', '钱财务')]
    const [, second, third] = trackSteps(history, '陈晨', {})
    expect(second).toMatchObject({ enteredAt: line('03', null).at, leftAt: null, handlerName: '陈晨' })
    expect(third).toMatchObject({ enteredAt: null, leftAt: null })
  })
  it('ends when all of it is paid', () => {
    const history = [line('03', 'payable'), line('04', 'partlyPaid', '钱财务'), line('05', 'paid', '钱财务')]
    expect(trackSteps(history, '', {})[4]).toMatchObject({ leftAt: line('05', null).at, handlerName: '钱财务' })
  })
})

describe('a payment in the list', () => {
  const names = { author: 1, invoiceStatus: 1, followerName: '', supplierName: '晨光', purchaserName: '王采' } as const

  it('is at a station while it is on its way, and at none before and after', () => {
    expect([stationOf('reviewing'), stationOf('partlyPaid')]).toEqual([1, 5])
    expect([stationOf('draft'), stationOf('paid'), stationOf('voided')]).toEqual([null, null, null])
  })
  it('names who has it: a person where one is known, else the supplier, purchasing or finance', () => {
    expect(handlerOf({ ...names, state: 'reconciling' })).toBe('晨光')
    expect(handlerOf({ ...names, state: 'reconciling', followerName: '陈晨' })).toBe('陈晨')
    expect(handlerOf({ ...names, state: 'reviewing' })).toBe('王采')
    expect(handlerOf({ ...names, state: 'payable' })).toBe('财务')
    expect(handlerOf({ ...names, state: 'completed' })).toBe('')
  })
})
