import type { Caller } from '#kernel/caller.ts'
import { dayOf } from '#kernel/day.ts'
import { declared } from '#kernel/declared.ts'
import { createDocuments } from '#platform/document/documents.ts'
import type { Act } from '#platform/document/types.ts'
import { outsourcingContract } from '../machine.ts'
import { OUTSOURCING_CONTRACT_MOVED } from '../notices.ts'
import { stageOf } from '../rules.ts'
import { OutsourcingContractRow, SHAPES } from '../shapes.ts'
import { contractEffects } from './effects.ts'
import { contractList, namesOf, quotationsOf, renewalCode } from './store.ts'
import type { ContractDocument } from './tables.ts'
import { contractView, derived } from './view.ts'

const load = async ({ tx, me, now }: Act, head: ContractDocument['head']) => ({
  facts: {
    hasFiles: head.contractFiles.length > 0,
    stage: stageOf(head.status, head, dayOf(now)),
    autoRenew: head.autoRenew,
    isRenewed: head.isRenewed,
    renewalCode: head.isRenewed ? await renewalCode(tx, me, head.id) : '',
  },
  parts: { ...(await namesOf(tx, me, head.id)), quotations: await quotationsOf(tx, me, head.id) },
})

const row = (record: ContractDocument['record'], me: Caller, today: string): OutsourcingContractRow => ({
  ...declared(OutsourcingContractRow, record),
  ...derived(record.status, record, me, today),
  overdueDays: 0,
})

/** Framework contracts of outsourcing, as the kit of documents has them. */
export const contracts = createDocuments<ContractDocument>({
  machine: outsourcingContract,
  shapes: SHAPES,
  table: 'outsourcing_contract',
  prefix: 'WK',
  topic: OUTSOURCING_CONTRACT_MOVED,
  list: contractList,
  load,
  row,
  view: contractView,
  effects: contractEffects,
  purchasing: { manage: 'outsourcing.manage', overall: 'order.approve' },
  event: (moved, { head }, effect) => ({
    ...moved,
    title: head.title,
    date: effect.head.effectiveTo ?? head.effectiveTo,
  }),
})
