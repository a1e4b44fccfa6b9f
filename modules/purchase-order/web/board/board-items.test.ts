import { describe, expect, test } from 'vitest'
import type { Board, BoardPlan } from '../../board-shapes.ts'
import { calendarItems, choicesIn, isMovable, stripRows } from './board-items.ts'
import { placedIn, toneOf } from './placed-plans.ts'
import { comingDays } from './coming-days.ts'
import { aBoard, aPlan } from './board.fixture.ts'

const TODAY = '2099-06-10'

describe('a plan on the board', () => {
  test.each<[string, Partial<BoardPlan>]>([
    ['late', { planDate: '2099-06-09' }],
    ['agreed', { planDate: TODAY }],
    ['done', { planDate: '2099-06-09', shippedQty: '600.0000' }],
    ['draft', { status: 0 }],
    ['waiting', { status: 1 }],
    ['returned', { status: 3 }],
  ])('is %s', (tone, changes) => {
    expect(toneOf(aPlan(changes), TODAY)).toBe(tone)
  })

  test('can be moved as the order says, until goods were sent for it', () => {
    const movable = (board: Board) => placedIn(board).map(isMovable)
    expect(movable(aBoard())).toEqual([true])
    expect(movable(aBoard({ move: 'none' }))).toEqual([false])
    expect(movable(aBoard({}, [aPlan({ shippedQty: '1' })]))).toEqual([false])
  })

  test('says all about itself, and stands where it is being moved to', () => {
    const [item] = calendarItems(aBoard(), TODAY, {})
    expect(item).toMatchObject({ day: '2099-06-20', text: '600 绘本', tone: 'agreed', isMovable: true })
    expect(item?.label).toBe('2099-06-20 600 绘本（本），PO1，已确认')
    const [moved] = calendarItems(aBoard(), TODAY, { p1: '2099-07-05' })
    expect([moved?.day, moved?.label]).toEqual(['2099-07-05', '2099-07-05 600 绘本（本），PO1，已确认，晚于需求日期'])
  })

  test('is a few digits in its row', () => {
    const rows = stripRows(aBoard({}, [aPlan({ planQty: '12000.0000' }), aPlan({ id: 'p2' })]), TODAY, {}, true)
    expect(rows.map(({ head, sub, items }) => [head, sub, items.map(({ text }) => text)])).toEqual([
      ['绘本', 'PO1 第 1 行 · 晨光彩印', ['1.2万', '600']],
    ])
  })
})

test('what the plans can be narrowed by is what they have, and what was chosen', () => {
  const of = ({ warehouseName }: Board['orders'][number]) => ({ value: warehouseName, label: warehouseName })
  expect(choicesIn(aBoard().orders, of, '上海仓').map(({ value }) => value)).toEqual(['北京仓', '上海仓'])
  expect(choicesIn(aBoard({ warehouseName: '' }).orders, of, undefined)).toEqual([])
})

test('the coming days count what is planned and sent, and what is late before them', () => {
  const board = aBoard({}, [
    aPlan({ planDate: TODAY }),
    aPlan({ id: 'p2', planDate: TODAY, shippedQty: '600' }),
    aPlan({ id: 'p3', planDate: '2099-06-01' }),
  ])
  const { days, late } = comingDays(board, TODAY)
  expect([days.length, days[0], days[1]?.planned, late]).toEqual([14, { day: TODAY, planned: 2, sent: 1 }, 0, 1])
})
