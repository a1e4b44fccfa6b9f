import { declared } from '#kernel/declared.ts'
import type { Act } from '#platform/document/types.ts'
import { termsIn } from '../revision.ts'
import { OrderVersion } from '../version-shapes.ts'
import { orders } from './orders.ts'
import * as store from './store.ts'
import type { FormerContent, ItemRecord } from './tables.ts'
import { seesPrices } from './view.ts'

type Line = FormerContent['items'][number]

/** All versions of an order, the present one first. */
export const listVersions = async (act: Act, id: string): Promise<OrderVersion[]> => {
  const { head, parts } = await orders.load(act, id)
  const formers = await store.versionsOf(act.tx, act.me, id)
  const isShown = seesPrices(act.me)
  return [
    {
      version: head.version,
      isPresent: true,
      replacedAt: null,
      reason: '',
      terms: termsIn(head),
      items: linesOf(parts.items, parts.items, isShown),
    },
    ...formers.map(({ version, createdAt, reason, content }) => ({
      version,
      isPresent: false,
      replacedAt: createdAt,
      reason,
      terms: content.terms ?? null,
      items: linesOf(content.items, parts.items, isShown),
    })),
  ]
}

/** Lines as a version had them. Of older releases what is kept of them is laid over what they are now. */
const linesOf = (lines: readonly Line[], present: readonly ItemRecord[], isShown: boolean): OrderVersion['items'] =>
  lines.flatMap((line) => {
    const whole = { ...present.find(({ id }) => id === line.id), ...line }
    const { lineNo, skuCode, skuName, unit, unitPrice, formulaCode = '', formulaVersion = '' } = whole
    if (lineNo === undefined || skuCode === undefined || skuName === undefined || unit === undefined) return []
    const known = declared(OrderVersion.properties.items.items, whole)
    return [
      {
        ...known,
        lineNo,
        skuCode,
        skuName,
        unit,
        formulaCode,
        formulaVersion,
        unitPrice: isShown ? (unitPrice ?? null) : null,
      },
    ]
  })
