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
import { PROFILE_PAGE, changesInWords, noticeToStaff, noticeToSupplier } from '../notices.ts'
import type { Profile } from '../profile.ts'
import type { SupplierMove } from '../shapes.ts'
import { MESSAGES } from '../message-words.ts'
import { NEWS } from '../review-words.ts'
import { applyChange } from './apply-change.ts'
import { updateChange } from './change-store.ts'
import type { Loaded, Deps } from './load.ts'
import { mustHaveSubmission } from './returns.ts'
import { setVerified } from './account-store.ts'
import type { SupplierTables } from './tables.ts'
import { FIELDS } from '../words.ts'
import type { Change } from '#platform/database/tables.ts'

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
  /** What the history says of it beside the reason. */
  readonly diff?: readonly Change[]
}
type Take = (step: Step, to: SupplierState) => Promise<Effect>

/** So many of its items a notice names. */
const NAMED_MOST = 10

const nameOf = ({ loaded }: Step) => ({ name: loaded.head.name })
const cooperation =
  (status: number, code: NoticeCode, result = ''): Take =>
  async (step) => {
    const { loaded, input, deps } = step
    const until = untilOf(step, status)
    const isNormal = status === COOPERATION.normal
    return {
      head: {
        cooperationStatus: status,
        cooperationReason: isNormal ? '' : (input.remark ?? ''),
        cooperationSince: isNormal ? null : deps.now.toISOString(),
        cooperationUntil: until,
      },
      diff: until === null ? [] : [{ field: FIELDS.cooperationUntil, before: '', after: until }],
      notices: [
        noticeToSupplier(
          loaded.head,
          code,
          { ...nameOf(step), result, reason: input.remark ?? '', until: until ?? '' },
          { url: PROFILE_PAGE },
        ),
      ],
    }
  }

/** Only what is limited for a while has a last day, and that lies ahead. */
const untilOf = ({ input, deps }: Step, status: number): string | null => {
  if (input.until === undefined) return null
  if (status !== COOPERATION.suspended && status !== COOPERATION.frozen)
    return invalid({ until: [MESSAGES.untilUseless] })
  return input.until < dayOf(deps.now) ? invalid({ until: [MESSAGES.untilPast] }) : input.until
}

/** One entry a transition of `PATCH …/State`. */
export const effects: Partial<Record<SupplierTransition, Take>> = {
  firstPass: async (step) => ({
    head: { passedBy: [], waitingSince: step.deps.now.toISOString() },
    notices: [noticeToStaff(step.loaded.head, 'supplier.firstPassed', nameOf(step), ['finance', 'legal'])],
  }),

  pass: async (step, to) => {
    const { tx, me, loaded, deps } = step
    if (to === 'second') return { head: { passedBy: [...loaded.head.passedBy, ...ownPasses(loaded.facts)] } }
    await setVerified(tx, me, { companyId: loaded.head.companyId }, 1)
    return {
      head: {
        passedBy: ['finance', 'legal'],
        returnItems: '[]',
        passedAt: deps.now.toISOString(),
        waitingSince: deps.now.toISOString(),
      },
      notices: [
        noticeToSupplier(loaded.head, 'supplier.passed', nameOf(step), {
          url: registrationAddress('pass', loaded.head.id),
        }),
      ],
    }
  },

  return: async (step) => {
    const { tx, me, loaded, input, deps } = step
    const items = input.returnItems ?? []
    const [first] = items
    if (first === undefined) return invalid({ returnItems: [MESSAGES.returnItemsMissing] }, MESSAGES.returnItemsMissing)
    await mustHaveSubmission(tx, me, loaded, deps)
    return {
      head: { returnItems: JSON.stringify(items), passedBy: [] },
      notices: [
        noticeToSupplier(loaded.head, 'supplier.returned', {
          ...nameOf(step),
          count: String(items.length),
          items: items
            .slice(0, NAMED_MOST)
            .map(({ message }) => message)
            .join('\n'),
          reason: input.remark ?? '',
        }),
      ],
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
    if (!isBank) return { notices: [reviewed(step, NEWS.changeApproved)] }
    // The former number is notified as well, by a message of its own: it may belong to nobody who can sign in.
    await publish(tx, me, head.companyId, BANK_CHANGED_TOPIC, { changeId: change.id })
    const changed = { from: tailOf(profile), tail: tailOf(after), effectiveAt: dayOf(deps.now) }
    return {
      notices: [
        reviewed(step, NEWS.changeApproved),
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
    return { head: { changeReviewStatus: CHANGE.returned }, notices: [reviewed(step, NEWS.changeReturned)] }
  },

  suspendNew: cooperation(COOPERATION.suspended, 'supplier.frozen', NEWS.suspended),
  freeze: cooperation(COOPERATION.frozen, 'supplier.frozen', NEWS.frozen),
  unfreeze: cooperation(COOPERATION.normal, 'supplier.unfrozen'),
  terminate: cooperation(COOPERATION.ended, 'supplier.frozen', NEWS.ended),

  // The same level again is an assessment too: the history says that somebody looked, and why it stays.
  setLevel: async ({ loaded: { head }, input: { level = head.level } }) => ({
    head: { level },
    diff: level === head.level ? [] : [{ field: FIELDS.level, before: head.level, after: level }],
  }),
}

const tailOf = (profile: Profile): string =>
  profile.bankAccounts.find((one) => one.isDefault)?.accountNo.slice(-4) ?? ''

const reviewed = (step: Step, result: string): NoticeEvent =>
  noticeToSupplier(
    step.loaded.head,
    'supplier.changeReviewed',
    {
      ...nameOf(step),
      result,
      changes: changesInWords(step.loaded.change?.differences ?? []),
      reason: step.input.remark ?? '',
    },
    { url: PROFILE_PAGE },
  )
