import type { Measurement } from '../proof/parts/measurement.ts'
import { GROWTH_GOAL, measureGrowth } from './growth.ts'
import { ORDER_LIST } from './order-list.ts'

const SHAPE = { linesPerOrder: 1, companies: 200 }

const SEARCHED = encodeURIComponent('恐龙')

/** The list of a company of 500 orders and a search in it, in a small world and in a very large one. */
export const orderListGrowth: Measurement = {
  name: 'order-list-growth',
  goal: `the list of a company of 500 orders, and a search in it by two characters with its count, take at most ${GROWTH_GOAL} times as long among 1,000,000 orders as among 10,000`,
  run: ({ n }) =>
    measureGrowth(n, {
      small: { orders: 10_000, ...SHAPE },
      large: { orders: 1_000_000, ...SHAPE },
      asked: {
        'the list of a company of 500 orders': () => ORDER_LIST,
        'a search in it': () => `${ORDER_LIST}?Q=${SEARCHED}`,
      },
    }),
}
