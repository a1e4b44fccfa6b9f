import { dayOf } from '#kernel/day.ts'
import { contractTerms } from '#modules/outsourcing-contract/api/shared/limit.ts'
import { createDocuments } from '#platform/document/documents.ts'
import type { Act } from '#platform/document/types.ts'
import { outsourcingQuotation, WRITABLE } from '../machine.ts'
import { OUTSOURCING_QUOTATION_MOVED } from '../notices.ts'
import { isOpenStage, missingIn } from '../rules.ts'
import { SHAPES } from '../shapes.ts'
import { quotationEffects } from './effects.ts'
import * as store from './store.ts'
import type { QuotationDocument } from './tables.ts'
import { quotationView, rowView } from './view.ts'

const OPEN: readonly string[] = ['draft', 'submitted', 'returned']

const load = async ({ tx, me, now }: Act, head: QuotationDocument['head']) => {
  const today = dayOf(now)
  const contract = await contractTerms(tx, me, head.contractId, today)
  if (contract === undefined) throw new Error(`the contract of rate card ${head.code} is not there`)
  const versions = await store.versionsOf(tx, me, head.familyId)
  const later = versions.filter(({ version }) => version > head.version)
  const newer = later.findLast(({ status }) => status === 'inForce')
  const isWritten = WRITABLE.some((state) => state === head.status)
  const draft = { ...head, items: [...head.items] }
  const context = { contractEnds: contract.autoRenew ? null : contract.effectiveTo, today }
  return {
    parts: {
      contract,
      versions,
      former: await store.linesOf(tx, me, head.replacedId),
      itemIds: await store.itemIdsOf(tx, me, head.id),
    },
    facts: {
      writtenBy: head.writtenBy,
      missing: isWritten ? missingIn(draft, context) : [],
      isContractOpen: isOpenStage(contract.stage),
      isSubmitter: head.submittedBy === me.userId,
      openVersion: later.find(({ status }) => OPEN.includes(status))?.version ?? null,
      newerVersion: newer?.version ?? null,
      isEnded: head.effectiveTo < today || (newer !== undefined && newer.effectiveFrom <= today),
    },
  }
}

/** Rate cards of outsourcing, as the kit of documents has them. */
export const quotations = createDocuments<QuotationDocument>({
  machine: outsourcingQuotation,
  shapes: SHAPES,
  table: 'outsourcing_quotation',
  prefix: 'WB',
  topic: OUTSOURCING_QUOTATION_MOVED,
  list: store.quotationList,
  rewritable: WRITABLE,
  load,
  row: rowView,
  view: quotationView,
  effects: quotationEffects,
  purchasing: { manage: 'outsourcing.manage', overall: 'order.approve' },
  event: (moved, { head }) => ({ ...moved, title: `${head.title} V${head.version}` }),
})
