import { compare } from '#kernel/decimal.ts'
import type { CauseField } from './lines.ts'

/** A number with its sign: what the supplier has more is positive. */
const signed = (value: string): string => (compare(value, '0') > 0 ? `+${value}` : value)

const CAUSES: Readonly<Record<CauseField, string>> = { qty: '数量', price: '单价' }

/** What a difference between a line of theirs and one of ours is called. */
export const DIFFERENCE = {
  qty: (value: string) => `数量差 ${signed(value)}`,
  price: (value: string) => `单价差 ${signed(value)}`,
  priceWithoutTax: '单价疑为未税价',
  priceWithTax: '单价疑为含税价',
  rounding: (value: string) => `尾差 ${signed(value)}`,
  amount: (value: string, causes: readonly CauseField[]) =>
    causes.length === 0
      ? `金额差 ${signed(value)}（数量×单价不等于金额）`
      : `金额差 ${signed(value)}（由${causes.map((cause) => CAUSES[cause]).join('、')}引起）`,
  date: (days: number) => `日期差 ${days > 0 ? '+' : ''}${days} 天`,
  orderCode: '订单号不同',
  deliveryNo: '送货单号不同',
  sku: '编码不同',
  duplicate: (rowNo: number) => `与第 ${rowNo} 行重复`,
  notOurs: '采购方无此收货记录',
  notTheirs: '供应商对账单中没有此行',
} as const

/** Why a row was left out. */
export const SKIPPED = {
  subtotal: '小计或合计行',
  noFigures: '没有数量和金额',
} as const
