import {
  proofSubject,
  type FactsModel,
  type Placement,
  type ProofFiles,
  type ProofSubject,
} from '#platform/testing/proof-subject.ts'
import { CLAIM } from '../claim.ts'
import type { OrderState, OrderTransition } from '../machine.ts'
import type { ItemFacts, OrderFacts } from '../rules.ts'
import type { OrderDraft } from '../draft-shapes.ts'
import type { MoveInput, Order } from '../shapes.ts'
import { MISSING } from '../draft-words.ts'
import { orders } from './orders.ts'
import {
  CLAIMED,
  confidential,
  LOSSES,
  REQUIRED,
  SKUS,
  written,
  HAND_OUT_MATERIAL,
  SETTLE_MATERIAL,
  waiting,
} from './proof-places.ts'

/** Too late to be accepted without asking. */
const LATE = '2099-07-30'

const CONFIRMED = ['signing', 'executing']

const UNKNOWN = '00000000-0000-4000-8000-000000000000'
const NOBODY = { supplierCompanyId: UNKNOWN, buyerCompanyId: UNKNOWN }

const draft = (title: string): Omit<OrderDraft, 'supplierCompanyId' | 'buyerCompanyId'> => ({
  title,
  orderType: 1,
  taxRate: 13,
  deliveryMode: 1,
  warehouseName: '总仓',
  receiver: { name: '仓管', phone: '010-60000000', address: '3 号库' },
  qualityTerms: '',
  inspectionLevel: 'AQL 2.5',
  packagingRequirement: '',
  overRate: 3,
  underRate: 0,
  extraFees: [{ name: '模具费', amount: '1200' }],
  contractRequired: false,
  // Notices of urgent orders do not wait for the morning.
  isUrgent: true,
  paymentTerm: { text: '月结', stages: [{ stage: '全款', percent: 100, trigger: '验收', days: 30 }] },
  remark: '',
  internalRemark: '',
  items: SKUS.map((skuCode) => ({ skuCode, qty: '1000', unitPrice: '8.65', priceSource: 1, requiredDate: REQUIRED })),
})

const inputOf = (transition: string, { rowVersion, items }: Order, files: ProofFiles): MoveInput => {
  const lines = items.map(({ id }) => ({ itemId: id }))
  const base = { rowVersion, remark: '例行' }
  switch (transition) {
    case 'propose':
      return { ...base, reasonCode: 1, lines: lines.map((line) => ({ ...line, promisedDate: LATE })) }
    case 'revise':
      return { ...base, lines: lines.map((line) => ({ ...line, requiredDate: '2099-07-15' })) }
    case 'sign':
      return { ...base, contractNo: 'HT-1', contractSignedOn: '2026-01-01', contractFiles: [files.buyer] }
    case 'agreeCancel':
    case 'reclaim':
      return { ...base, claimLines: LOSSES, claimFiles: [files.supplier] }
    case 'counterClaim':
      return { ...base, claimAmount: '100' }
    case 'submitDeliveryPlan':
    case 'changeDeliveryPlan':
      return {
        ...base,
        plans: items.map((item) => ({ itemId: item.id, planQty: item.qty, planDate: item.requiredDate })),
      }
    default:
      return base
  }
}

/** What the lines differ in, by circumstance. */
const LINES_IN: Readonly<Record<string, string>> = {
  'price not settled': 'price_source = 3',
  shipped: 'shipped_qty = 10',
  received: 'received_qty = qty',
  'waits to be sent': 'reserved_qty = 10',
}

const arrange = async ({
  ask,
  document: { id, items },
  state,
  circumstance,
  people,
}: Placement<Order>): Promise<void> => {
  await ask(
    `update purchase_order set approval = approval || jsonb_build_object('submittedBy', coalesce($2::text, purchaser_id::text))
     where id = $1 and approval is not null`,
    [id, circumstance === 'approval asked by a manager' ? (people?.manager ?? null) : null],
  )
  const proposal = {
    reasonCode: 1,
    reason: '产能',
    submittedAt: new Date().toISOString(),
    result: '',
    automatic: false,
    lines: items.map((item) => ({ itemId: item.id, promisedDate: LATE })),
  }
  await ask('update purchase_order set proposal = $2, confirmed_at = case when $3 then now() end where id = $1', [
    id,
    state === 'negotiating' ? JSON.stringify(proposal) : null,
    CONFIRMED.includes(state),
  ])
  await ask(
    'update purchase_order_item set qty = 1000, price_source = 1, shipped_qty = 0, reserved_qty = 0, received_qty = 0 where order_id = $1',
    [id],
  )
  const lines = LINES_IN[circumstance]
  if (lines !== undefined) await ask(`update purchase_order_item set ${lines} where order_id = $1`, [id])
  await ask('delete from delivery_plan where order_id = $1', [id])
  await ask(
    `insert into delivery_plan (item_id, order_id, company_id, seq, plan_qty, plan_date, status)
     select i.id, i.order_id, i.company_id, 1, 1000, $2, o.plan_status from purchase_order_item i join purchase_order o on o.id = i.order_id
     where o.id = $1 and o.plan_status > 0`,
    [id, REQUIRED],
  )
  await ask(SETTLE_MATERIAL, [id])
  if (circumstance === 'material is out') await ask(HAND_OUT_MATERIAL, [id])
  await ask('delete from purchase_order_version where order_id = $1', [id])
  if (circumstance === 'changed before')
    await ask(
      `insert into purchase_order_version (order_id, company_id, version, status, content)
       select id, company_id, 1, 'executing', '{"items":[]}' from purchase_order where id = $1`,
      [id],
    )
  await ask(
    'update supplier set cooperation_status = $2 where company_id = (select company_id from purchase_order where id = $1)',
    [id, circumstance === 'supplier suspended' ? 2 : 1],
  )
}

/** The guards' facts, and what the former state follows from. */
interface Kept extends OrderFacts {
  readonly version: number
  /** Who asked for approval. */
  readonly submitter: string
  /** The states in which versions were given up for the next one. */
  readonly former: Readonly<Record<number, string>>
}

const LINE: ItemFacts = {
  id: '',
  lineNo: 1,
  qty: '1000',
  unitPrice: '8.65',
  priceSource: 1,
  requiredDate: REQUIRED,
  promisedDate: null,
  shippedQty: '0',
  reservedQty: '0',
  receivedQty: '0',
  plans: [],
}

const model: FactsModel<OrderState, OrderTransition, OrderFacts, Kept> = {
  factsFor: (kept, { me, now }) => {
    const former = kept.former[kept.version - 1]
    return {
      ...kept,
      isReprint: kept.isReprint && kept.version === 1,
      formerState: former !== undefined && CONFIRMED.includes(former) ? former : null,
      isSubmitter: kept.approvalPending && kept.submitter === me.userId,
      now: now.getTime(),
    }
  },
  follows: { approve: 'publish' },
  changes: {
    submitForApproval: (_kept, { me }) => ({ approvalPending: true, submitter: me.userId }),
    approve: () => ({ approvalPending: false, isApproved: true }),
    returnToDraft: () => ({ approvalPending: false }),
    withdrawApproval: () => ({ approvalPending: false }),
    publish: () => ({ isApproved: false }),
    confirm: () => ({ planStatus: 0 }),
    acceptProposal: ({ version }) => ({ version: version + 1, planStatus: 0 }),
    revise: ({ version, former }, { from }) => ({ version: version + 1, former: { ...former, [version]: from } }),
    rejectRevision: ({ version }) => ({ version: version + 1 }),
    submitDeliveryPlan: () => ({ planStatus: 1 }),
    changeDeliveryPlan: () => ({ planStatus: 1 }),
    confirmDeliveryPlan: () => ({ planStatus: 2 }),
    returnDeliveryPlan: () => ({ planStatus: 3 }),
    requestCancel: () => ({ cancelPending: true }),
    agreeCancel: () => ({ cancelPending: false, claimStatus: CLAIM.claimed }),
    acceptClaim: () => ({ claimStatus: CLAIM.agreed }),
    counterClaim: () => ({ claimStatus: CLAIM.countered }),
    acceptCounter: () => ({ claimStatus: CLAIM.agreed }),
    reclaim: () => ({ claimStatus: CLAIM.claimed }),
    withdrawClaim: () => ({ claimStatus: CLAIM.withdrawn }),
    refuseCancel: () => ({ cancelPending: false }),
    withdrawCancelRequest: () => ({ cancelPending: false }),
    remind: () => ({ remindedAt: new Date().toISOString() }),
  },
}

const begin = (seed: number): { changes: object; circumstance: string; kept: Kept } => {
  const isIncomplete = seed % 16 === 0
  // Every third order has a price that nobody has agreed to.
  const isTemporary = !isIncomplete && seed % 3 === 0
  const contractRequired = !isIncomplete && !isTemporary && seed % 2 === 0
  const isReprint = !isIncomplete && !isTemporary && seed % 4 === 1
  const settled = contractRequired ? 'contract needed' : isReprint ? 'reprint' : 'plain'
  const items = [isTemporary ? { ...LINE, priceSource: 3 } : LINE]
  return {
    changes: {},
    circumstance: isIncomplete ? 'incomplete' : isTemporary ? 'price not settled' : settled,
    kept: {
      contractRequired,
      isReprint,
      missing: isIncomplete ? [{ field: 'items', why: MISSING.lines }] : [],
      planStatus: 0,
      cancelPending: false,
      claimStatus: CLAIM.none,
      cooperationStatus: 1,
      totalAmount: '25950',
      approvalLimit: null,
      approvalPending: false,
      isApproved: false,
      isOutdated: false,
      isSubmitter: false,
      submitter: '',
      confirmHours: 48,
      formerState: null,
      overRate: 3,
      underRate: 0,
      remindedAt: null,
      now: 0,
      items,
      materials: [],
      version: 1,
      former: {},
    },
  }
}

/** Purchase orders, as the proofs know them. */
export const subject: ProofSubject = proofSubject(orders, {
  calls: { create: 'createPurchaseOrder', get: 'getPurchaseOrder', move: 'movePurchaseOrder' },
  reference: SKUS.map(
    (code) => `insert into sku (code, name, unit, search_text, search_grams, created_by, updated_by)
      values ('${code}', '${code}', '件', '${code}', '{}', '${UNKNOWN}', '${UNKNOWN}') on conflict do nothing`,
  ),
  draft: (parties, title) => ({ ...draft(title), ...parties }),
  circumstances: {
    plain: {
      version: 1,
      contract_required: false,
      draft: null,
      plan_status: 0,
      cancel_pending: false,
      claim: null,
      claim_status: CLAIM.none,
      claim_agreed: null,
      reminded_at: null,
      approval_pending: false,
      approval: null,
      pending_revision: null,
      reprint: null,
      requote: null,
    },
    reprint: { reprint: JSON.stringify({ orderId: UNKNOWN, orderCode: 'PO1', prices: [] }) },
    'contract needed': { contract_required: true },
    incomplete: { draft: JSON.stringify({ ...draft('不完整'), ...NOBODY, items: [] }) },
    'supplier suspended': {},
    'price not settled': {},
    'changed before': { version: 2 },
    'plan submitted': { plan_status: 1 },
    'plan confirmed': { plan_status: 2 },
    'plan returned': { plan_status: 3 },
    'cancelling asked': { cancel_pending: true },
    claimed: { claim_status: CLAIM.claimed, claim: CLAIMED },
    'claim countered': { claim_status: CLAIM.countered, claim: CLAIMED },
    shipped: {},
    received: {},
    'waits to be sent': {},
    'material is out': {},
    'approval asked': waiting(),
    'approval asked by a manager': waiting(),
    'approval asked for an older version': waiting({ version: 0 }),
    reminded: { reminded_at: new Date().toISOString() },
  },
  arrange,
  inputOf,
  journey: [
    ['staff', 'publish'],
    ['supplier', 'confirm'],
    ['staff', 'suspend'],
    ['staff', 'resume'],
    ['staff', 'close'],
  ],
  written,
  confidential,
  unfit: {
    select: `select o.id from purchase_order o
      left join lateral (select count(*) as lines, sum(amount) as amount from purchase_order_item where order_id = o.id) i on true
      where i.lines = 0 or i.amount + (select coalesce(sum((f ->> 'amount')::numeric), 0) from jsonb_array_elements(o.extra_fees) f) <> o.total_amount`,
    plant: `delete from purchase_order_item where order_id = (select id from purchase_order where title ~ '^[0-9a-f]{8}-' order by id limit 1)`,
  },
  model: { ...model, begin },
})
