import { dayOf } from '#kernel/day.ts'
import { invalid } from '#kernel/problem.ts'
import { titleOf } from '#kernel/schema.ts'
import { SECRECY } from '#kernel/secrecy.ts'
import { searchable } from '#platform/document/searchable.ts'
import type { Act } from '#platform/document/types.ts'
import { draftErrors, planAmounts, SIGN_MODE, TYPE } from '../../rules.ts'
import { Contract, type ContractDraft } from '../../shapes.ts'
import { ACTIONS, MESSAGES, NAMED, PAY_STAGES } from '../../words.ts'
import { contracts } from '../contracts.ts'
import { signedAtOf } from '../effects.ts'
import {
  isFrameworkOver,
  mainContractOf,
  openContractOf,
  paperOf,
  usualTemplate,
  type OrderContract,
} from '../order-store.ts'
import { searchedOf } from '../searched.ts'
import { isCodeTaken } from '../store.ts'

/** What a contract takes from an order. */
export interface ContractedOrder {
  readonly id: string
  readonly code: string
  readonly version: number
  readonly companyId: string
  readonly buyerCompanyId: string
  readonly purchaserId: string
  readonly purchaserName: string
  readonly totalAmount: string
  readonly currency: string
  readonly paymentTerm: {
    readonly stages: readonly {
      readonly stage: string
      readonly percent: number
      readonly trigger: string
      readonly days: number
    }[]
  }
}

/** The stages of payment, where they are those that contracts know and add up. */
const plansOf = ({ paymentTerm, totalAmount }: ContractedOrder): ContractDraft['payPlans'] => {
  const codes = new Map<string, ContractDraft['payPlans'][number]['stage']>([
    [PAY_STAGES[1], 1],
    [PAY_STAGES[2], 2],
    [PAY_STAGES[3], 3],
    [PAY_STAGES[4], 4],
  ])
  const payPlans = paymentTerm.stages.flatMap(({ stage: name, percent, trigger, days }) => {
    const stage = codes.get(name)
    return stage === undefined ? [] : [{ stage, ratio: percent, condition: trigger || name, days, plannedDate: null }]
  })
  const wrong = draftErrors({ ...ENDLESS, payPlans, amount: totalAmount, contractType: 2, mainContractId: null })
  return wrong.length === 0 ? payPlans : []
}

/** A contract about an order lasts until both have done what they owe. */
const ENDLESS = { effectiveFrom: '2000-01-01', effectiveTo: null, isLongTerm: true, autoRenew: false } as const

const contentFor = async ({ tx, me, now }: Act, order: ContractedOrder) => {
  const mainContractId = await mainContractOf(tx, me, order.id)
  const contractType = mainContractId === null ? TYPE.order : TYPE.supplement
  const template = await usualTemplate(tx, me, contractType)
  const title = mainContractId === null ? NAMED.ofOrder(order.code) : NAMED.supplementOf(order.code)
  const payPlans = plansOf(order)
  const amounts = planAmounts(payPlans, order.totalAmount)
  return {
    companyId: order.companyId,
    buyerCompanyId: order.buyerCompanyId,
    purchaserId: order.purchaserId,
    searched: [title, order.code],
    title,
    contractType,
    signMode: SIGN_MODE.electronic,
    secretLevel: SECRECY.open,
    ...ENDLESS,
    effectiveFrom: dayOf(now),
    isFramework: false,
    amount: order.totalAmount,
    currency: order.currency,
    payPlans: JSON.stringify(payPlans.map((plan, index) => ({ ...plan, amount: amounts[index] ?? null }))),
    mainContractId,
    templateId: template?.id ?? null,
    templateVersion: template?.version ?? 0,
    attachments: [],
    relatedDocs: JSON.stringify([{ type: 'PurchaseOrder', id: order.id, code: order.code }]),
    relatedIds: [order.id],
    orderId: order.id,
    orderVersion: order.version,
    ourSigner: order.purchaserName,
    partnerSigner: '',
    partnerSignerTitle: '',
    legalUserId: null,
    remark: '',
  }
}

/** A draft that was made for a former version says what both sides have agreed on since; its text is to be made anew. */
const bringUpToDate = async (act: Act, open: OrderContract, order: ContractedOrder): Promise<void> => {
  const { amount, payPlans, orderVersion } = await contentFor(act, order)
  await contracts.change(act, open.id, open.rowVersion, ACTIONS.fromOrder, async () => ({
    amount,
    payPlans,
    orderVersion,
    bodySha256: null,
  }))
}

/**
 * An order that both sides have confirmed and that needs a contract gets a draft, written by the system: whoever confirmed it
 * may be the supplier, who sees no drafts. One that lies with legal or with the supplier is taken back by staff first.
 */
export const draftForOrder = async (act: Act, order: ContractedOrder): Promise<void> =>
  act.tx.asSystem(act.me, async (system) => {
    const its = { ...act, me: system }
    const open = await openContractOf(act.tx, system, order.id)
    if (open === undefined) await contracts.create(its, await contentFor(its, order))
    else if (open.orderVersion !== order.version && (open.status === 'draft' || open.status === 'returned'))
      await bringUpToDate(its, open, order)
  })

export interface PaperSigned {
  readonly contractNo: string
  readonly signedOn: string
  readonly files: readonly string[]
}

/** A contract that staff have signed on paper for an order is entered in the ledger, in place of the one that was being made. */
export const registerForOrder = async (act: Act, order: ContractedOrder, paper: PaperSigned): Promise<void> =>
  act.tx.asSystem(act.me, async (system) => {
    const its = { ...act, me: system }
    const open = await openContractOf(act.tx, system, order.id)
    const id = open?.id ?? (await contracts.create(its, await contentFor(its, order))).id
    const contractCode = await numberFor(its, id, paper.contractNo)
    await contracts.takeForSystem(its, id, 'register', ({ rowVersion }) => ({
      rowVersion,
      signedOn: paper.signedOn,
      scanFiles: [...paper.files],
      contractCode,
    }))
  })

/** One paper may cover several orders: its number stands on the first of them. */
const numberFor = async ({ tx, me }: Act, contractId: string, contractNo: string): Promise<string> =>
  (await isCodeTaken(tx, me, contractNo, contractId)) ? '' : contractNo

/** What is put right at the order is put right in the ledger: both speak of the same paper. */
export const correctForOrder = async (act: Act, orderId: string, paper: PaperSigned): Promise<void> =>
  act.tx.asSystem(act.me, async (system) => {
    const its = { ...act, me: system }
    const entered = await paperOf(act.tx, system, orderId)
    // Signed before there was a ledger.
    if (entered === undefined) return
    const contractCode = await numberFor(its, entered.id, paper.contractNo)
    await contracts.change(
      its,
      entered.id,
      entered.rowVersion,
      ACTIONS.corrected,
      async ({ head }) => ({
        contractCode,
        signedAt: signedAtOf(paper.signedOn),
        scanFiles: [...paper.files],
        ...searchable(head.code, searchedOf({ ...head, contractCode })),
      }),
      ({ head }) =>
        [
          { field: titleOf(Contract.properties.contractCode), before: head.contractCode, after: contractCode },
          {
            field: titleOf(Contract.properties.signedAt),
            before: head.signedAt === null ? '' : dayOf(new Date(head.signedAt)),
            after: paper.signedOn,
          },
        ].filter(({ before, after }) => before !== after),
    )
  })

/** An order that needs a contract is not placed under a framework that has ended. */
export const mustHaveFramework = async (
  { tx, me, now }: Act,
  parties: { readonly companyId: string; readonly buyerCompanyId: string },
): Promise<void> => {
  if (await isFrameworkOver(tx, me, parties, dayOf(now)))
    invalid({ contractRequired: [MESSAGES.frameworkEnded] }, MESSAGES.frameworkEnded)
}
