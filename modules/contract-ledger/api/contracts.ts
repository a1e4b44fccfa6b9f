import { sql } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import { dayOf } from '#kernel/day.ts'
import { declared } from '#kernel/declared.ts'
import { statusOf } from '#kernel/document.ts'
import { overdueDays } from '#kernel/due.ts'
import { mayRead } from '#kernel/secrecy.ts'
import { createDocuments } from '#platform/document/documents.ts'
import { due } from '#platform/document/due.ts'
import { where } from '#platform/document/store.ts'
import type { Act } from '#platform/document/types.ts'
import { contractLedger, type ContractState } from '../machine.ts'
import { CONTRACT_MOVED } from '../notices.ts'
import { daysLeft, usedRate, type ContractFacts } from '../rules.ts'
import { ContractRow, SHAPES, type Contract } from '../shapes.ts'
import { ACTIONS } from '../words.ts'
import { queueOf, WORK_QUEUES } from '../work-queues.ts'
import { comparisonsOf } from './comparison-store.ts'
import { contractEffects } from './effects.ts'
import { lockOrderOf } from './order-store.ts'
import { revisionsOf } from './revision-store.ts'
import { isContractRenewed, isExpiring, isOrderMoved, kinOf, namesOf, usedAmount } from './store.ts'
import type { ContractDocument } from './tables.ts'
import { contractView } from './view.ts'

/** The states in which an order that moves on makes a contract useless. */
const BEFORE_FORCE: readonly ContractState[] = ['draft', 'reviewing', 'returned', 'signing', 'refused', 'sealing']

const load = async (act: Act, head: ContractDocument['head']) => {
  const { tx, me, now } = act
  const [told, kin, names] = [
    await revisionsOf(tx, me, head),
    await kinOf(tx, me, head),
    await namesOf(tx, me, head.id),
  ]
  const comparisons = me.side === 'supplier' ? [] : await comparisonsOf(tx, me, head.id)
  const isRenewed = kin.renewal !== null || (await isContractRenewed(tx, me, head.id))
  const isOutdated =
    head.orderId !== null &&
    BEFORE_FORCE.includes(head.status) &&
    (await isOrderMoved(tx, me, head.orderId, head.orderVersion ?? 0))
  const facts: ContractFacts = {
    signMode: head.signMode,
    hasBody: told.revision !== null,
    hasLegal: head.legalUserId !== null,
    isSubmitter: head.submittedBy === me.userId,
    isOutdated,
    isTerminating: head.isTerminating,
    isRenewalAsked: head.isRenewalAsked,
    isAutoRenew: head.autoRenew,
    isRenewed,
    renewalCode: kin.renewal?.code ?? '',
    isPast: head.effectiveTo !== null && head.effectiveTo < dayOf(now),
    remindedAt: head.remindedAt,
    now: now.getTime(),
  }
  return { facts, parts: { ...told, ...kin, ...names, comparisons, isRenewed } }
}

type Told = Pick<Contract, 'secretLevel' | 'amount' | 'effectiveTo' | 'isTerminating' | 'isRenewalAsked' | 'dueAt'>

/** What follows for a reader: what it is worth, how long it lasts, and how late their own side is. */
const derived = (
  state: ContractState,
  contract: Told,
  used: string,
  me: Caller,
  today: string,
): Pick<ContractRow, 'amount' | 'usedAmount' | 'usedRate' | 'daysLeft' | 'overdueDays'> => {
  const seesMoney = me.permissions.has('price.view') && mayRead(contract.secretLevel, me)
  const queue = queueOf(state, contract)
  const isOwnTurn = queue !== undefined && (WORK_QUEUES[queue].side === 'supplier') === (me.side === 'supplier')
  return {
    amount: seesMoney ? contract.amount : null,
    usedAmount: seesMoney ? used : null,
    usedRate: seesMoney ? usedRate(used, contract.amount) : null,
    daysLeft: daysLeft(contract.effectiveTo, today),
    overdueDays: isOwnTurn ? overdueDays(contract.dueAt, today) : 0,
  }
}

/** Contracts, as the kit of documents has them. */
export const contracts = createDocuments<ContractDocument>({
  machine: contractLedger,
  shapes: SHAPES,
  table: 'contract_ledger',
  prefix: 'HT',
  topic: CONTRACT_MOVED,
  list: {
    sorts: {
      dueAt: due.sort,
      effectiveTo: sql`coalesce(o.effective_to, 'infinity'::date)`,
      signedAt: sql`coalesce(o.signed_at, '-infinity'::timestamptz)`,
      amount: sql`coalesce(o.amount, 0)`,
    },
    columns: sql`o.title, o.contract_code, o.contract_type, o.sign_mode, o.secret_level, o.version, o.effective_from, o.effective_to,
      o.is_long_term, o.auto_renew, o.is_framework, o.amount, o.currency, o.signed_at, o.is_renewal_asked, o.is_terminating, o.due_at,
      ${usedAmount} as used_amount`,
    filters: (query, today) => [
      ...due.filters(query),
      ...where.anyOf('contractType', query.ContractType),
      ...where.is('signMode', query.SignMode),
      ...where.anyOf('secretLevel', query.SecretLevel),
      ...where.is('legalUserId', query.LegalUserId),
      ...where.is('mainContractId', query.MainContractId),
      ...where.is('isFramework', query.IsFramework),
      ...where.is('isRenewalAsked', query.IsRenewalAsked),
      ...where.is('isTerminating', query.IsTerminating),
      ...where.within('effectiveTo', query.EffectiveToFrom, query.EffectiveToTo),
      ...signedWithin(query),
      ...(query.RelatedId === undefined ? [] : [sql`o.related_ids @> array[${query.RelatedId}::uuid]`]),
      ...(query.IsExpiring === true ? [isExpiring(today)] : []),
    ],
  },
  rewritable: ['returned'],
  lockFirst: ({ tx, me }, id) => lockOrderOf(tx, me, id),
  load,
  row: (record, me, today) => ({
    ...declared(ContractRow, record),
    ...statusOf(contractLedger, record.status, me.side),
    ...derived(record.status, record, record.usedAmount, me, today),
  }),
  view: (loaded, logs, act) => contractView(loaded, logs, act, derived),
  effects: contractEffects,
  internalActions: [ACTIONS.viewed, ACTIONS.token, ACTIONS.taken, ACTIONS.number, ACTIONS.body, ACTIONS.compared],
  purchasing: { manage: 'contract.manage', overall: 'contract.review' },
  event: (moved, { head }) => ({ ...moved, title: head.title, date: head.effectiveTo ?? '' }),
})

const ZONE = sql.lit('Asia/Shanghai')

const signedWithin = ({ SignedFrom, SignedTo }: ContractDocument['query']) => {
  const day = sql`(o.signed_at at time zone ${ZONE})::date`
  return [
    ...(SignedFrom === undefined ? [] : [sql`${day} >= ${SignedFrom}`]),
    ...(SignedTo === undefined ? [] : [sql`${day} <= ${SignedTo}`]),
  ]
}
