import { stateNames } from '#kernel/machine.ts'
import type { Tone } from '#shell/kit/detail/status-tag.tsx'
import { CHANGE, COOPERATION } from '../facts.ts'
import { supplier, type SupplierState } from '../machine.ts'

const TONES: Readonly<Record<SupplierState, Tone>> = {
  draft: 'default',
  submitted: 'warning',
  returned: 'error',
  passed: 'processing',
  second: 'warning',
  authenticated: 'success',
}
const BY_CODE: ReadonlyMap<number, SupplierState> = new Map(
  stateNames(supplier).map((state) => [supplier.states[state].code, state]),
)

/** The state of a number on the wire. */
export const stateOf = (status: number): SupplierState => BY_CODE.get(status) ?? supplier.initial

export const toneOf = (status: number): Tone => TONES[stateOf(status)]

/** The numbers of some states. */
export const codesOf = (...states: readonly SupplierState[]): number[] =>
  states.map((state) => supplier.states[state].code)

const COOPERATION_TONES: Readonly<Record<number, Tone>> = {
  [COOPERATION.normal]: 'success',
  [COOPERATION.suspended]: 'warning',
  [COOPERATION.frozen]: 'error',
  [COOPERATION.ended]: 'default',
}
export const cooperationTone = (status: number): Tone => COOPERATION_TONES[status] ?? 'default'

/** Something else than normal cooperation is worth a mark. */
export const isRestricted = (status: number): boolean => status !== COOPERATION.normal

export const isChanging = (status: number): boolean => status !== CHANGE.none

/** Somebody looks at a change: until then no other one can be handed in. */
export const isReviewing = (status: number): boolean => status === CHANGE.reviewing

export const changeTone = (status: number): Tone => (status === CHANGE.reviewing ? 'warning' : 'error')
