import { describe, expect, it } from 'vitest'
import {
  inDocuments,
  judgePlan,
  judgeQuote,
  judgeReceiptLine,
  judgeStage,
  monthsUntil,
  periodsOf,
  rateOf,
  STAGES,
  tallyOf,
  trendOf,
} from './rules.ts'

describe('a plan', () => {
  it('counts as in time when it had left by its day, whatever became of the order', () => {
    for (const orderStatus of ['executing', 'finished', 'closed', 'suspended'])
      expect(judgePlan({ orderStatus, isShippedInTime: true }).verdict).toBe('good')
  })
  it('counts as late when it had not', () => {
    for (const orderStatus of ['executing', 'finished'])
      expect(judgePlan({ orderStatus, isShippedInTime: false }).verdict).toBe('bad')
  })
  it('does not count when the buyer has stopped the order, or changes it', () => {
    for (const orderStatus of ['suspended', 'cancelled', 'closed', 'issued', 'negotiating', 'signing'])
      expect(judgePlan({ orderStatus, isShippedInTime: false }).verdict).toBe('excluded')
  })
})

describe('goods that came', () => {
  const line = { receiptStatus: 'stored', receivedQty: '100', acceptedQty: '100.0000' }
  it('are good when all of them are accepted, and not when a part is taken with a concession or goes back', () => {
    expect(judgeReceiptLine(line).verdict).toBe('good')
    expect(judgeReceiptLine({ ...line, acceptedQty: '99' }).verdict).toBe('bad')
    expect(judgeReceiptLine({ ...line, receiptStatus: 'rejected', acceptedQty: '0' }).verdict).toBe('bad')
  })
  it('do not count before they are judged, and neither does what never came', () => {
    for (const receiptStatus of ['signed', 'inspecting', 'exception'])
      expect(judgeReceiptLine({ ...line, receiptStatus }).verdict).toBe('excluded')
    expect(judgeReceiptLine({ ...line, receivedQty: '0.0000', acceptedQty: '0' }).verdict).toBe('excluded')
  })
})

describe('an invitation', () => {
  it('is answered by an offer or by declining, and else missed', () => {
    expect(judgeQuote({ quoteStatus: 'superseded', isAnswered: true }).verdict).toBe('good')
    expect(judgeQuote({ quoteStatus: 'missed', isAnswered: false }).verdict).toBe('bad')
  })
  it('does not count when the buyer has called off the inquiry', () => {
    expect(judgeQuote({ quoteStatus: 'voided', isAnswered: false }).verdict).toBe('excluded')
  })
})

describe('a stage of a rectification', () => {
  it('is in time or late by when it was handed in', () => {
    for (const stage of STAGES) {
      expect(judgeStage({ stage, taskStatus: 'closed', isSubmittedInTime: true }).verdict).toBe('good')
      expect(judgeStage({ stage, taskStatus: 'closed', isSubmittedInTime: false }).verdict).toBe('bad')
    }
  })
  it('is late while it is not handed in, though it was once before', () => {
    expect(judgeStage({ stage: 'pca', taskStatus: 'analysing', isSubmittedInTime: true }).verdict).toBe('bad')
    expect(judgeStage({ stage: 'verify', taskStatus: 'correcting', isSubmittedInTime: true }).verdict).toBe('bad')
  })
  it('does not count while staff look at what comes before it, nor when the task was withdrawn or is appealed against', () => {
    expect(judgeStage({ stage: 'verify', taskStatus: 'reviewing', isSubmittedInTime: false }).verdict).toBe('excluded')
    for (const taskStatus of ['cancelled', 'appealing'])
      expect(judgeStage({ stage: 'ica', taskStatus, isSubmittedInTime: false }).verdict).toBe('excluded')
  })
})

it('what does not count is neither above nor below the line', () => {
  const counted = [
    inDocuments({ verdict: 'good', reason: 'shipped' }, 7),
    inDocuments({ verdict: 'bad', reason: 'notShipped' }, 2),
    inDocuments({ verdict: 'excluded', reason: 'orderStopped' }, 5),
  ]
  expect(tallyOf(counted)).toEqual({ good: '7', of: '9', excluded: 5 })
})

it('a rate has one place, and there is none of nothing', () => {
  expect(rateOf({ good: '7', of: '9' })).toBe('77.8')
  expect(rateOf({ good: '0', of: '3' })).toBe('0.0')
  expect(rateOf({ good: '0', of: '0' })).toBeNull()
})

it('a trend is a difference in points, and there is none without something to compare with', () => {
  expect(trendOf('95.0', '97.5')).toBe('-2.5')
  expect(trendOf('95.0', null)).toBeNull()
  expect(trendOf(null, '95.0')).toBeNull()
})

it('the two periods have 90 days each, follow each other, and end yesterday', () => {
  expect(periodsOf('2026-11-18')).toEqual({
    now: { from: '2026-08-20', to: '2026-11-17' },
    former: { from: '2026-05-22', to: '2026-08-19' },
  })
})

it('months are counted back over the turn of the year', () => {
  expect(monthsUntil('2026-02-28', 4)).toEqual(['2025-11', '2025-12', '2026-01', '2026-02'])
  expect(monthsUntil('2026-12-01', 2)).toEqual(['2026-11', '2026-12'])
})
