import { describe, expect, it } from 'vitest'
import type { Milestone } from './milestone-shapes.ts'
import { isLate, isUndoable, milestonesFor, nextDay, planErrorsOf, spreadDays } from './milestones.ts'

const TODAY = '2026-11-01'
const step = (no: number, plannedOn: string, doneAt: string | null = null): Milestone => ({
  no,
  name: `工序 ${no}`,
  plannedOn,
  doneAt,
  doneBy: '',
  photos: [],
})

describe('the steps of production', () => {
  it('are spread evenly up to the day of delivery', () => {
    expect(spreadDays(4, TODAY, '2026-11-21')).toEqual(['2026-11-06', '2026-11-11', '2026-11-16', '2026-11-21'])
    expect(spreadDays(3, TODAY, '2026-11-02')).toEqual(['2026-11-01', '2026-11-01', '2026-11-02'])
    expect(spreadDays(2, TODAY, '2026-10-01')).toEqual([TODAY, TODAY])
  })
  it('keep what is done when the day of delivery moves, and spread the rest anew', () => {
    const former = [step(1, '2026-10-20', '2026-10-20T02:00:00.000Z'), step(2, '2026-11-02'), step(3, '2026-11-05')]
    expect(milestonesFor([], former, TODAY, '2026-11-11').map(({ plannedOn }) => plannedOn)).toEqual([
      '2026-10-20',
      '2026-11-06',
      '2026-11-11',
    ])
  })
  it('say when the next one is due, and nothing once all are done', () => {
    expect(nextDay([step(1, '2026-11-02', '2026-11-01T00:00:00.000Z'), step(2, '2026-11-05')])).toBe('2026-11-05')
    expect(nextDay([step(1, '2026-11-02', '2026-11-01T00:00:00.000Z')])).toBeNull()
    expect(nextDay([])).toBeNull()
  })
  it('are late from the day after on', () => {
    expect(isLate(step(1, TODAY), TODAY)).toBe(false)
    expect(isLate(step(1, '2026-10-31'), TODAY)).toBe(true)
    expect(isLate(step(1, '2026-10-31', '2026-11-05T00:00:00.000Z'), TODAY)).toBe(false)
  })
  it('can be taken back for half an hour', () => {
    const done = Date.parse('2026-11-01T01:00:00.000Z')
    expect(isUndoable({ doneAt: new Date(done).toISOString() }, done + 30 * 60_000)).toBe(true)
    expect(isUndoable({ doneAt: new Date(done).toISOString() }, done + 31 * 60_000)).toBe(false)
    expect(isUndoable({ doneAt: null }, done)).toBe(false)
  })
})

describe('a plan of steps', () => {
  const steps = [step(1, '2026-11-02', '2026-11-01T00:00:00.000Z'), step(2, '2026-11-05'), step(3, '2026-11-09')]
  it('keeps their order, and names no day that has passed', () => {
    expect(planErrorsOf(steps, [{ no: 3, plannedOn: '2026-11-04' }], TODAY)).toEqual([
      { field: 'milestones.0.plannedOn', why: '不能早于前一道工序「工序 2」的日期' },
    ])
    expect(planErrorsOf(steps, [{ no: 2, plannedOn: '2026-10-31' }], TODAY)[0]?.why).toBe('计划日期不能早于今天')
    expect(
      planErrorsOf(
        steps,
        [
          { no: 2, plannedOn: '2026-11-07' },
          { no: 3, plannedOn: '2026-11-07' },
        ],
        TODAY,
      ),
    ).toEqual([])
  })
  it('does not touch what is done, nor what is not there', () => {
    expect(planErrorsOf(steps, [{ no: 1, plannedOn: '2026-11-07' }], TODAY)[0]?.why).toBe('这道工序已打卡')
    expect(planErrorsOf(steps, [{ no: 9, plannedOn: '2026-11-07' }], TODAY)[0]?.why).toBe('没有这道工序')
  })
})
