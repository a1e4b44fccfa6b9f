import type { Actor } from '#kernel/machine.ts'
import type { Permission } from '#kernel/permission.ts'
import { isTurnOf } from '#kernel/work-queue.ts'
import { AUTHOR, INVOICE, queueOf, WORK_QUEUES, type PaymentStanding } from '#modules/purchase-payment/contract.ts'
import type { CashReason, ReasonKind } from './shapes.ts'
import { reasonAt, REASONS } from './words.ts'

interface Turn {
  readonly side: 'supplier' | 'staff'
  readonly needs: Permission
}

/** A document beside a payment that holds its money up. */
export interface Beside {
  readonly id: string
  readonly code: string
  /** Whose turn it is there, if anybody's. */
  readonly turn: Turn | undefined
}

/** What decides whether money comes on its day. */
export interface Blockable extends PaymentStanding {
  readonly id: string
  readonly supplierId: string
  readonly dueAt: string | null
  readonly hasAccount: boolean
  readonly isAccountVerified: boolean
  readonly isAccountChanged: boolean
  /** Objections that are not answered, or whose lines are not mended yet. */
  readonly openDisputes: number
  readonly appeals: readonly Beside[]
  readonly rectifications: readonly Beside[]
}

/** Why money may not come, before it is said to anybody. */
export interface Risk {
  readonly kind: ReasonKind
  readonly turn: Turn | undefined
  /** Where it is settled. */
  readonly url: string
  /** The number of the document there, where it is another one than the payment. */
  readonly code: string
  /** What the reader must be allowed to see there. */
  readonly reads: Permission
}

const paymentPage = (id: string): string => `/admin/payment/${id}`

const invoiceKind = ({ invoiceStatus, dueAt }: Blockable, now: Date): ReasonKind => {
  if (invoiceStatus === INVOICE.returned) return 'invoiceReturned'
  return dueAt !== null && Date.parse(dueAt) < now.getTime() ? 'invoiceLate' : 'invoiceMissing'
}

/** What is to be done with the payment itself before it can be paid. */
const kindInState = (payment: Blockable, now: Date): ReasonKind | undefined => {
  switch (payment.state) {
    case 'draft':
      return 'draft'
    case 'reconciling':
      return 'reconcile'
    case 'reviewing':
      return payment.openDisputes > 0 ? 'dispute' : 'review'
    case 'returned':
      return payment.author === AUTHOR.supplier ? 'mend' : 'correct'
    case 'invoicing':
      return invoiceKind(payment, now)
    case 'checking':
      return 'invoiceCheck'
    case 'payable':
    case 'partlyPaid':
    case 'paid':
    case 'completed':
    case 'voided':
      return undefined
  }
}

const WRITERS: Readonly<Record<PaymentStanding['author'], Turn>> = {
  [AUTHOR.staff]: { side: 'staff', needs: 'payment.manage' },
  [AUTHOR.supplier]: { side: 'supplier', needs: 'payment.answer' },
}

/** Nobody waits for a draft but who writes it. */
const turnIn = (payment: Blockable): Turn | undefined => {
  if (payment.state === 'draft') return WRITERS[payment.author]
  const queue = queueOf(payment)
  return queue === undefined ? undefined : WORK_QUEUES[queue]
}

/** After both sides agree, another account is looked at by finance. */
const AGREED: readonly PaymentStanding['state'][] = ['checking', 'payable', 'partlyPaid']

const accountRisk = (payment: Blockable): Pick<Risk, 'kind' | 'turn'> | undefined => {
  if (AGREED.includes(payment.state) && payment.isAccountChanged)
    return { kind: 'accountChanged', turn: { side: 'staff', needs: 'payment.pay' } }
  if (!payment.hasAccount) return { kind: 'accountMissing', turn: { side: 'supplier', needs: 'payment.answer' } }
  return payment.isAccountVerified
    ? undefined
    : { kind: 'accountUnverified', turn: { side: 'staff', needs: 'supplier.finance' } }
}

/** All that holds the money of a payment up. */
export const risksOf = (payment: Blockable, now: Date): Risk[] => {
  const here = { url: paymentPage(payment.id), code: '', reads: 'payment.view' } as const
  const kind = kindInState(payment, now)
  const account = accountRisk(payment)
  return [
    ...(kind === undefined ? [] : [{ ...here, kind, turn: turnIn(payment) }]),
    ...(account === undefined ? [] : [{ ...here, ...account, ...accountPage(account.kind, payment) }]),
    ...payment.appeals.map(({ id, code, turn }): Risk => ({
      kind: 'appeal',
      turn,
      code,
      url: `/admin/deduction/${id}`,
      reads: 'payment.view',
    })),
    ...payment.rectifications.map(({ id, code, turn }): Risk => ({
      kind: 'rectification',
      turn,
      code,
      url: `/admin/rectification/${id}`,
      reads: 'rectification.view',
    })),
  ]
}

/** Accounts are verified where the supplier is looked at. */
const accountPage = (kind: ReasonKind, { supplierId }: Blockable): Partial<Pick<Risk, 'url' | 'reads'>> =>
  kind === 'accountUnverified' ? { url: `/admin/supplier/${supplierId}`, reads: 'supplier.view' } : {}

/** Why payables have no payment: whoever may write one. */
export const payablesRisk = (kind: 'notApplied' | 'termsPassed' | 'noTerms', side: Turn['side']): Risk => ({
  kind,
  turn: WRITERS[side === 'supplier' ? AUTHOR.supplier : AUTHOR.staff],
  url: side === 'supplier' ? '/admin/payment/create' : '/admin/payment/statement',
  code: '',
  reads: side === 'supplier' ? 'payment.answer' : 'payment.manage',
})

/** Why a payment is on no day: no order says when it is due, and finance has planned none. */
export const undatedRisk = (id: string): Risk => ({
  kind: 'noDate',
  turn: { side: 'staff', needs: 'payment.pay' },
  url: paymentPage(id),
  code: '',
  reads: 'payment.view',
})

/** Reasons that say how it goes on, but hold nothing up. */
const HARMLESS: readonly ReasonKind[] = ['notApplied']

export const isHeldUp = (risks: readonly Pick<Risk, 'kind'>[]): boolean =>
  risks.some(({ kind }) => !HARMLESS.includes(kind))

/**
 * The reasons as one reader sees them: what this person can settle first. Who may not open a document is not told its number, and
 * several of a kind that cannot be told apart are said once.
 */
export const reasonsFor = (risks: readonly Risk[], reader: Actor): CashReason[] => {
  const side = reader.side === 'supplier' ? 'supplier' : 'staff'
  const reasons = risks.map(({ kind, turn, url, code, reads }): CashReason => {
    const canOpen = reader.permissions.has(reads)
    return {
      kind,
      text: reasonAt(REASONS[kind][side], canOpen ? code : ''),
      isMine: turn !== undefined && isTurnOf(turn, reader),
      url: canOpen ? url : '',
    }
  })
  const told = new Map(reasons.map((reason) => [`${reason.kind} ${reason.url}`, reason]))
  return [...told.values()].toSorted((a, b) => Number(b.isMine) - Number(a.isMine))
}
