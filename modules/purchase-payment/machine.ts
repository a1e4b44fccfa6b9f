import {
  bothRead,
  defineMachine,
  guardsOn,
  stepsBy,
  type Guard,
  type StateOf,
  type TransitionOf,
} from '#kernel/machine.ts'
import { remindedLately } from '#kernel/reminder.ts'
import { afterAgreement, AUTHOR, awaitsLateInvoice, INVOICE, isInvoiced, TIMING, type PaymentFacts } from './rules.ts'
import { DONE, MESSAGES } from './words.ts'

const { blockedWhen, hiddenWhen } = guardsOn<PaymentFacts>()

const sideOf = (author: PaymentFacts['author']) => (author === AUTHOR.supplier ? 'supplier' : 'staff')
const others = hiddenWhen('author', MESSAGES.othersDraft, ({ author }, side) => sideOf(author) !== side)
const noLines = blockedWhen('lines', MESSAGES.noLines, ({ lineCount }) => lineCount === 0)
const prepayBlocked = blockedWhen('paymentType', MESSAGES.prepayBlocked, ({ isPrepayBlocked }) => isPrepayBlocked)
const noAccount = blockedWhen('receiptAccountId', MESSAGES.accountMissing, ({ hasAccount }) => !hasAccount)
const unverified = blockedWhen(
  'receiptAccountId',
  MESSAGES.accountUnverified,
  ({ hasAccount, isAccountVerified }) => hasAccount && !isAccountVerified,
)
const disputed = blockedWhen('disputes', MESSAGES.disputeOpen, ({ openDisputes }) => openDisputes > 0)
const unmended = blockedWhen('disputes', MESSAGES.disputeAccepted, ({ acceptedDisputes }) => acceptedDisputes > 0)
const ownStatement = blockedWhen('author', MESSAGES.ownStatement, ({ isWriter }) => isWriter)
const opened = blockedWhen('invoices', MESSAGES.opened, ({ isOpened }) => isOpened)
const openedBefore = hiddenWhen('invoices', MESSAGES.openedBefore, ({ isOpened }) => isOpened)
const mismatched: Guard<PaymentFacts> = ({ mismatches: [why] }) =>
  why === undefined ? undefined : { field: 'lines', why }
const accountChanged = blockedWhen(
  'receiptAccountId',
  MESSAGES.accountChanged,
  ({ isAccountChanged }) => isAccountChanged,
)
const accountSame = hiddenWhen('receiptAccountId', MESSAGES.accountSame, ({ isAccountChanged }) => !isAccountChanged)
const rechecker = blockedWhen('receiptAccountId', MESSAGES.accountSecondPerson, ({ isRechecker }) => isRechecker)
const nothingOpen = hiddenWhen('amount', MESSAGES.nothingOpen, ({ isSettled }) => isSettled)
const notSettled = blockedWhen('amount', MESSAGES.notSettled, ({ isSettled }) => !isSettled)
const notLate = hiddenWhen(
  'invoiceTiming',
  MESSAGES.notLate,
  ({ invoiceTiming }) => invoiceTiming !== TIMING.moneyFirst,
)
const notAwaited = hiddenWhen('invoiceStatus', MESSAGES.notAwaited, (payment) => !awaitsLateInvoice(payment))
const notSubmitted = hiddenWhen(
  'invoiceStatus',
  MESSAGES.notSubmitted,
  ({ invoiceStatus }) => invoiceStatus !== INVOICE.submitted,
)
const invoiceOpen = blockedWhen('invoiceStatus', MESSAGES.invoiceOpen, (payment) => !isInvoiced(payment))

const bySupplier = stepsBy('supplier', 'payment.answer')
const byPurchaser = stepsBy('staff', 'payment.manage')
const byFinance = stepsBy('staff', 'payment.pay')
const agreed = { oneOf: ['invoicing', 'checking', 'payable'], pick: afterAgreement } as const
const account = [noAccount, unverified]
const UNSENT = ['draft', 'returned'] as const
const TO_PAY = ['payable', 'partlyPaid'] as const

/** The life of a payment: reconciled, invoiced, checked, paid (domain rule 2.15). */
export const purchasePayment = defineMachine<PaymentFacts>()({
  name: 'PurchasePayment',
  initial: 'draft',
  states: {
    draft: { code: 0, label: bothRead('草稿') },
    reconciling: { code: 1, label: { supplier: '待我对账', staff: '待供应商对账' } },
    reviewing: { code: 2, label: { supplier: '待采购审核', staff: '待审核' } },
    returned: { code: 3, label: bothRead('已退回') },
    invoicing: { code: 4, label: { supplier: '待开票', staff: '待供应商开票' } },
    checking: { code: 5, label: { supplier: '财务审核中', staff: '待财务审核' } },
    payable: { code: 6, label: bothRead('待付款') },
    partlyPaid: { code: 7, label: bothRead('部分付款') },
    paid: { code: 8, label: bothRead('已付款') },
    completed: { code: 9, label: bothRead('已完成'), final: true },
    voided: { code: 10, label: bothRead('已作废'), final: true },
  },
  transitions: {
    publish: byPurchaser('发出对账单', UNSENT, 'reconciling', {
      done: DONE.publish,
      unless: [others, noLines, prepayBlocked],
    }),
    submit: bySupplier('提交付款申请', UNSENT, 'reviewing', {
      done: DONE.submit,
      unless: [others, noLines, ...account, prepayBlocked],
    }),
    reconcile: bySupplier('确认对账', ['reconciling'], agreed, {
      done: DONE.reconcile,
      unless: [disputed, ...account],
    }),
    dispute: bySupplier('提出差异', ['reconciling'], 'reviewing', {
      done: DONE.dispute,
      asks: { disputes: MESSAGES.disputeMissing },
    }),
    approve: byPurchaser('审核通过', ['reviewing'], agreed, {
      done: DONE.approve,
      unless: [ownStatement, disputed, unmended, ...account],
    }),
    return: byPurchaser('退回', ['reviewing'], 'returned', { done: DONE.return, reason: true }),
    submitInvoice: bySupplier('提交发票', ['invoicing'], 'checking', { done: DONE.submitInvoice }),
    withdrawInvoice: bySupplier('撤回发票', ['checking'], 'invoicing', {
      done: DONE.withdrawInvoice,
      unless: [opened],
    }),
    openInvoice: byFinance('开始审核发票', ['checking'], 'same', { done: DONE.openInvoice, unless: [openedBefore] }),
    returnInvoice: byFinance('退回发票', ['checking'], 'invoicing', {
      done: DONE.returnInvoice,
      asks: { reasonCode: MESSAGES.reasonCodeMissing },
    }),
    verifyInvoice: byFinance('发票审核通过', ['checking'], 'payable', {
      done: DONE.verifyInvoice,
      unless: [mismatched],
    }),
    // Where it is the rest, the system settles the payment at once.
    pay: byFinance('登记付款', TO_PAY, 'partlyPaid', {
      done: DONE.pay,
      asks: {
        amount: MESSAGES.amountMissing,
        paidOn: MESSAGES.paidOnMissing,
        receiptFiles: MESSAGES.receiptMissing,
      },
      unless: [nothingOpen, accountChanged, rechecker],
    }),
    settle: { by: ['system'], label: '付清', from: TO_PAY, to: 'paid', unless: [notSettled] },
    recheckAccount: byFinance('复核收款账户', TO_PAY, 'same', { done: DONE.recheckAccount, unless: [accountSame] }),
    attachInvoice: bySupplier('补开发票', ['paid'], 'same', {
      done: DONE.attachInvoice,
      unless: [notLate, notAwaited],
    }),
    verifyLateInvoice: byFinance('补开发票审核通过', ['paid'], 'same', {
      done: DONE.verifyLateInvoice,
      unless: [notLate, notSubmitted],
    }),
    returnLateInvoice: byFinance('退回补开发票', ['paid'], 'same', {
      done: DONE.returnLateInvoice,
      asks: { reasonCode: MESSAGES.reasonCodeMissing },
      unless: [notLate, notSubmitted],
    }),
    confirmReceived: {
      ...bySupplier('确认收款', ['paid'], 'completed', { done: DONE.confirmReceived, unless: [invoiceOpen] }),
      by: ['supplier', 'system'],
    },
    void: {
      from: UNSENT,
      to: 'voided',
      by: ['supplier', 'staff'],
      needs: { supplier: 'payment.answer', staff: 'payment.manage' },
      label: '作废',
      done: DONE.void,
      unless: [others],
    },
    // Both sides had agreed: finance says why it is not paid after all.
    voidApproved: byFinance('作废付款单', ['invoicing', 'checking', 'payable'], 'voided', {
      done: DONE.voidApproved,
      reason: true,
    }),
    remind: {
      from: ['reconciling', 'reviewing', 'invoicing', 'checking', 'payable', 'partlyPaid'],
      to: 'same',
      by: ['supplier', 'staff'],
      needs: 'payment.view',
      label: '催办',
      done: DONE.remind,
      unless: [remindedLately],
    },
  },
})
export type PaymentState = StateOf<typeof purchasePayment>
export type PaymentTransition = TransitionOf<typeof purchasePayment>

/** The states in which whoever wrote a payment changes its lines. */
export const WRITABLE: readonly PaymentState[] = UNSENT

/** Until both sides agree the supplier says where the money goes; afterwards a change is looked at by finance. */
export const ACCOUNT_OPEN: readonly PaymentState[] = ['draft', 'returned', 'reconciling', 'reviewing', 'invoicing']
