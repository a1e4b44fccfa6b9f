import { bothRead, defineMachine, guardsOn, stepsBy, type StateOf, type TransitionOf } from '#kernel/machine.ts'
import type { PassportFacts } from './rules.ts'
import { DONE, MESSAGES } from './words.ts'

const { blockedWhen, hiddenWhen } = guardsOn<PassportFacts>()

const isAbsent = blockedWhen(
  'certificates',
  ({ absent }) => MESSAGES.missing(absent),
  ({ absent }) => absent.length > 0,
)
const isShared = hiddenWhen('publicToken', MESSAGES.isShared, (p) => p.isShared)
const notShared = hiddenWhen('publicToken', MESSAGES.notShared, (p) => !p.isShared)
const nothingValid = hiddenWhen('certificates', MESSAGES.nothingValid, (p) => !p.hasValid)

const bySupplier = stepsBy('supplier', 'formula.edit')
const byQuality = stepsBy('staff', 'formula.approve')
const eitherSide = {
  by: ['supplier', 'staff'] as const,
  needs: { supplier: 'formula.edit', staff: 'formula.approve' } as const,
}
const LIVING = ['wanted', 'checking', 'returned', 'valid', 'expired'] as const

/** The life of what proves that a product is safe. */
export const safetyPassport = defineMachine<PassportFacts>()({
  name: 'SafetyPassport',
  initial: 'wanted',
  states: {
    wanted: { code: 0, label: { supplier: '待提供', staff: '待供应商提供' } },
    checking: { code: 1, label: bothRead('待核对') },
    returned: { code: 2, label: bothRead('已退回') },
    valid: { code: 3, label: bothRead('有效') },
    expired: { code: 4, label: bothRead('已过期') },
    voided: { code: 5, label: bothRead('已作废'), final: true },
  },
  transitions: {
    share: {
      ...byQuality('生成二维码', LIVING, 'same', { done: DONE.share, unless: [isShared, nothingValid] }),
      ...eitherSide,
    },
    // Also to change what waits, and to renew what is good: what is good stays so until the new one is checked.
    submit: bySupplier('提交核对', LIVING, 'checking', {
      done: DONE.submit,
      asks: { certificates: MESSAGES.certificatesMissing },
    }),
    pass: byQuality('核对通过', ['checking'], 'valid', { done: DONE.pass, unless: [isAbsent] }),
    return: byQuality('退回', ['checking'], 'returned', { done: DONE.return, reason: true }),
    expire: { by: ['system'], label: '到期', from: ['valid'], to: 'expired' },
    unshare: { ...byQuality('停用二维码', LIVING, 'same', { done: DONE.unshare, unless: [notShared] }), ...eitherSide },
    void: byQuality('作废', LIVING, 'voided', { done: DONE.void, reason: true }),
  },
})
export type PassportState = StateOf<typeof safetyPassport>
export type PassportTransition = TransitionOf<typeof safetyPassport>
