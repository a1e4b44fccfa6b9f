import { invalid } from '#kernel/problem.ts'
import type { Act, Loaded } from '#platform/document/types.ts'
import { requireNamedFiles } from '#platform/files/files.ts'
import { ACCOUNT_OPEN, type PaymentState } from '../machine.ts'
import { awaitsLateInvoice } from '../rules.ts'
import { PaymentPart, type Payment } from '../shapes.ts'
import { MESSAGES } from '../words.ts'
import { writeInvoices } from './invoice-effects.ts'
import { accountOf } from './party-store.ts'
import { payments } from './payments.ts'
import { answerDispute } from './store.ts'
import type { PaymentDocument, PaymentHead } from './tables.ts'
import { inWords } from './violations.ts'
import { snapshotOf } from './view.ts'

type Changes = PaymentDocument['changes']

const INVOICED: readonly PaymentState[] = ['draft', 'returned', 'reconciling', 'invoicing']

const mustBeOpen = (field: string, isOpen: boolean): void => {
  if (!isOpen) invalid({ [field]: [MESSAGES.partClosed] }, MESSAGES.partClosed)
}

const isInvoicing = ({ head, state }: Loaded<PaymentDocument>): boolean =>
  INVOICED.includes(state) || (state === 'paid' && awaitsLateInvoice(head))

const account = async ({ tx, me }: Act, { companyId }: PaymentHead, id: string): Promise<Changes> => {
  const found = await accountOf(tx, me, companyId, id)
  return found === undefined || found.isEnded
    ? invalid({ receiptAccountId: [MESSAGES.accountUnknown] })
    : { receiptAccountId: id, receiptAccount: JSON.stringify(snapshotOf(found)) }
}

const bySupplier = async (act: Act, loaded: Loaded<PaymentDocument>, part: PaymentPart): Promise<Changes> => {
  const { invoices, receiptAccountId, disputes } = part
  mustBeOpen('disputes', disputes === undefined)
  mustBeOpen('invoices', invoices === undefined || isInvoicing(loaded))
  mustBeOpen('receiptAccountId', receiptAccountId === undefined || ACCOUNT_OPEN.includes(loaded.state))
  return {
    ...(invoices === undefined ? {} : await writeInvoices(act, loaded.head, invoices)),
    ...(receiptAccountId === undefined ? {} : await account(act, loaded.head, receiptAccountId)),
  }
}

const byStaff = async (act: Act, { head, state }: Loaded<PaymentDocument>, part: PaymentPart): Promise<Changes> => {
  mustBeOpen('invoices', part.invoices === undefined)
  mustBeOpen('receiptAccountId', part.receiptAccountId === undefined)
  mustBeOpen('disputes', state === 'reviewing')
  for (const [at, answer] of (part.disputes ?? []).entries())
    if (!(await answerDispute(act.tx, act.me, head.id, answer, act.now.toISOString())))
      invalid({ [`disputes.${at}.id`]: [MESSAGES.disputeUnknown] }, MESSAGES.disputeUnknown)
  return {}
}

/** Saves what each side adds without a step: invoices and the account, or what became of a dispute. */
export const savePart = (act: Act, id: string, part: PaymentPart): Promise<Payment> =>
  inWords(act, () =>
    payments.change(act, id, part.rowVersion, MESSAGES.saved, async (loaded) => {
      await requireNamedFiles(act.tx, act.me, PaymentPart, part)
      return act.me.side === 'supplier' ? bySupplier(act, loaded, part) : byStaff(act, loaded, part)
    }),
  )
