import { createDocuments } from '#platform/document/documents.ts'
import { NEWS } from '../words.ts'
import { formula, WRITABLE } from '../machine.ts'
import { FORMULA_MOVED } from '../notices.ts'
import { missingIn, suppliedCodes } from '../rules.ts'
import { SHAPES } from '../shapes.ts'
import { formulaEffects } from './effects.ts'
import { countOpenOrders, openOrdersOf } from './order-store.ts'
import { sampleOf } from './sample-store.ts'
import * as store from './store.ts'
import type { FormulaDocument } from './tables.ts'
import { formulaView, rowView } from './view.ts'

/** Formulas, as the kit of documents has them. */
export const formulas = createDocuments<FormulaDocument>({
  machine: formula,
  shapes: SHAPES,
  table: 'formula',
  prefix: 'PF',
  topic: FORMULA_MOVED,
  list: store.formulaList,
  rewritable: WRITABLE,
  load: async ({ tx, me }, head) => {
    const isWritten = WRITABLE.some((state) => state === head.status)
    const costs = await store.costsOf(tx, me, head.id)
    const versions = await store.versionsOf(tx, me, head.familyId)
    const unknownCodes = isWritten ? await store.unknownCodes(tx, me, suppliedCodes(head.items)) : []
    const items = head.items.map((item) => ({ ...item, unitCost: costs?.unitCosts[item.key] ?? '' }))
    const sample = await sampleOf(tx, me, head.sampleId)
    const later = versions.slice(versions.findIndex(({ id }) => id === head.id) + 1)
    return {
      parts: {
        costs,
        versions,
        sampleCode: sample?.code ?? '',
        unknownCodes,
        openOrders: await openOrdersOf(tx, me, head),
      },
      facts: {
        missing: isWritten ? missingIn({ ...head, items }, unknownCodes) : [],
        isOpened: head.openedAt !== null,
        openVersion: later.find(({ status }) => ['draft', 'submitted', 'returned'].includes(status))?.version ?? null,
        newerVersion: later.findLast(({ status }) => status === 'confirmed')?.version ?? null,
        openOrders: await countOpenOrders(tx, me, head),
        isSampleUnsealed: head.sampleId !== null && sample?.status !== 'sealed',
      },
    }
  },
  row: rowView,
  view: formulaView,
  effects: formulaEffects,
  event: (moved, { head, input }) => {
    const lines = (input.comments ?? []).map(({ key, comment }) =>
      NEWS.line(head.items.findIndex((item) => item.key === key) + 1, comment),
    )
    return {
      ...moved,
      title: `${head.title} ${head.version}`,
      reason: [input.remark ?? '', ...lines].filter(Boolean).join('；').slice(0, 2000),
    }
  },
})
