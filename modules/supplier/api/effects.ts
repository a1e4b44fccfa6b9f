import type { Updateable } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import { dayOf } from '#kernel/day.ts'
import type { NoticeCode, NoticeEvent } from '#kernel/notice.ts'
import { invalid } from '#kernel/problem.ts'
import { registrationAddress } from '#kernel/registration-address.ts'
import type { Tx } from '#platform/database/database.ts'
import { publish } from '#platform/database/records.ts'
import { CHANGE, COOPERATION } from '../facts.ts'
import { judgedParts, ownPasses, type SupplierState, type SupplierTransition } from '../machine.ts'
import { PROFILE_PAGE, noticeToStaff, noticeToSupplier } from '../notices.ts'
import type { SupplierMove } from '../shapes.ts'
import { RESULTS, MESSAGES } from '../words.ts'
import { applyChange } from './apply-change.ts'
import { updateChange } from './change-store.ts'
import type { Loaded, Deps } from './load.ts'
import { setVerified } from './account-store.ts'
import type { SupplierTables } from './tables.ts'

export const BANK_CHANGED_TOPIC = 'supplier.bank-changed'

export interface Step {
  readonly tx: Tx
  readonly me: Caller
  readonly loaded: Loaded
  readonly input: SupplierMove
  readonly deps: Deps
}

/** What a step changes on the head besides the state, and what people hear of it. Without `head` the step wrote it itself. */
export interface Effect {
  readonly head?: Updateable<SupplierTables['supplier']>
  readonly notices?: readonly NoticeEvent[]
}
type Take = (step: Step, to: SupplierState) => Promise<Effect>

const nameOf = ({ loaded }: Step) => ({ name: loaded.head.name })
const cooperation =
  (status: number, code: NoticeCode): Take =>
  async ({ loaded, input }) => ({
    head: { cooperationStatus: status },
    notices: [noticeToSupplier(loaded.head, code, { reason: input.remark ?? '' }, { url: PROFILE_PAGE })],
  })

/** One entry a transition of `PATCH …/State`. */
export const effects: Partial<Record<SupplierTransition, Take>> = {
  firstPass: async (step) => ({
    head: { passedBy: [], returnItems: '[]' },
    notices: [noticeToStaff(step.loaded.head, 'supplier.submitted', nameOf(step), ['Finance', 'LegalPersonnel'])],
  }),

  pass: async (step, to) => {
    const { tx, me, loaded, deps } = step
    if (to === 'second') return { head: { passedBy: [...loaded.head.passedBy, ...ownPasses(loaded.facts)] } }
    await setVerified(tx, me, { companyId: loaded.head.companyId }, 1)
    return {
      head: { passedBy: ['finance', 'legal'], passedAt: deps.now.toISOString() },
      notices: [
        noticeToSupplier(loaded.head, 'supplier.passed', nameOf(step), {
          url: registrationAddress('pass', loaded.head.id),
        }),
      ],
    }
  },

  return: async ({ loaded, input }) => {
    const items = input.returnItems ?? []
    const [first] = items
    if (first === undefined) return invalid({ returnItems: [MESSAGES.returnItemsMissing] }, MESSAGES.returnItemsMissing)
    return {
      head: { returnItems: JSON.stringify(items), passedBy: [] },
      notices: [noticeToSupplier(loaded.head, 'supplier.returned', { reason: input.remark || first.message })],
    }
  },

  approveChange: async (step) => {
    const { tx, me, loaded, deps } = step
    const { change, head, profile, facts } = loaded
    if (!change) return invalid({ pendingChange: [MESSAGES.changeNotPending] })
    const approvedParts = [...change.approvedParts, ...judgedParts(facts)]
    const judged = { approvedParts, reviewedAt: deps.now.toISOString(), reviewedBy: me.userId }
    if (approvedParts.length < change.parts.length) {
      await updateChange(tx, me, change.id, judged)
      return { head: {} }
    }
    const after = await applyChange(tx, me, loaded, deps)
    const isBank = change.parts.includes('bank')
    const oldMobile = profile.contacts.find((one) => one.isDefault)?.mobile ?? ''
    await updateChange(tx, me, change.id, {
      ...judged,
      state: 'approved',
      oldMobileCipher: isBank ? deps.seal.oldMobile.close(oldMobile, change.id) : null,
    })
    if (!isBank) return { notices: [reviewed(step, RESULTS.approved)] }
    // The former number is notified as well, by a message of its own: it may belong to nobody who can sign in.
    await publish(tx, me, head.companyId, BANK_CHANGED_TOPIC, { changeId: change.id })
    const tail = after.bankAccounts.find((one) => one.isDefault)?.accountNo.slice(-4) ?? ''
    const changed = { tail, effectiveAt: dayOf(deps.now) }
    return {
      notices: [
        reviewed(step, RESULTS.approved),
        noticeToSupplier(head, 'supplier.bankChanged', changed, { url: PROFILE_PAGE, urgent: true }),
      ],
    }
  },

  returnChange: async (step) => {
    const { tx, me, loaded, input, deps } = step
    if (!loaded.change) return invalid({ pendingChange: [MESSAGES.changeNotPending] })
    await updateChange(tx, me, loaded.change.id, {
      state: 'returned',
      approvedParts: [],
      reviewRemark: input.remark ?? '',
      reviewedAt: deps.now.toISOString(),
      reviewedBy: me.userId,
    })
    return { head: { changeReviewStatus: CHANGE.returned }, notices: [reviewed(step, RESULTS.returned)] }
  },

  suspendNew: cooperation(COOPERATION.suspended, 'supplier.frozen'),
  freeze: cooperation(COOPERATION.frozen, 'supplier.frozen'),
  unfreeze: cooperation(COOPERATION.normal, 'supplier.unfrozen'),
  terminate: cooperation(COOPERATION.ended, 'supplier.frozen'),
}

const reviewed = ({ loaded, input }: Step, result: string): NoticeEvent =>
  noticeToSupplier(
    loaded.head,
    'supplier.changeReviewed',
    { result, reason: input.remark ?? '' },
    { url: PROFILE_PAGE },
  )
