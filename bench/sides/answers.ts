import { fieldOf, isRecord } from '#kernel/json.ts'
import { COUNTED } from '#platform/database/rows-query.ts'
import type { SideName } from './side.ts'

/** What of an answer has to be the same on every side, as text. */
export type Read = (side: SideName, body: unknown, headers: Headers) => string

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const idsOf = (rows: unknown): unknown[] => listOf(rows).map((row) => fieldOf(row, 'id'))

/** Which orders are on a page, and how many there are. */
export const idsIn: Read = (side, body, headers) => {
  if (side === 'product') return said(idsOf(body), headers.get('x-recordcount'))
  // What is asked before the page decides how it is found.
  if (side === 'limit') {
    const page = listOf(body).at(-1)
    return said(idsOf(page), fieldOf(page, 0, COUNTED))
  }
  return said(idsOf(fieldOf(body, 'rows')), fieldOf(body, 'count'))
}

const said = (ids: readonly unknown[], count: unknown): string => JSON.stringify({ ids, count: Number(count) })

/** The lines of one order in their order, and how many deliveries are planned for them. */
export const linesIn: Read = (side, body) => {
  if (side === 'limit') {
    const results = listOf(body)
    const lines = results.find((rows) => isRecord(fieldOf(rows, 0)) && fieldOf(rows, 0, 'sku_name') !== undefined)
    const plans = results.find((rows) => fieldOf(rows, 0, 'plan_qty') !== undefined)
    return JSON.stringify({ lines: idsOf(lines), plans: listOf(plans).length })
  }
  const lines = listOf(fieldOf(body, 'items'))
  const plans = lines.flatMap((line) => listOf(fieldOf(line, 'plans')))
  return JSON.stringify({ lines: idsOf(lines), plans: plans.length })
}

/** The numbers of the home page, one after the other: the limit has them without names, in the order of the product's. */
export const countsIn =
  (keys: readonly string[]): Read =>
  (side, body) =>
    JSON.stringify(
      side === 'limit' ? listOf(fieldOf(body, 0, 0, 'counted')) : keys.map((key) => Number(fieldOf(body, key))),
    )
