import type { Tone } from '#shell/kit/detail/status-tag.tsx'
import { CHANGE, COOPERATION } from '../facts.ts'

const COOPERATION_TONES: Readonly<Record<number, Tone>> = {
  [COOPERATION.normal]: 'success',
  [COOPERATION.suspended]: 'warning',
  [COOPERATION.frozen]: 'error',
  [COOPERATION.ended]: 'default',
}
export const cooperationTone = (status: number): Tone => COOPERATION_TONES[status] ?? 'default'

/** Something else than normal cooperation is worth a mark. */
export const isRestricted = (status: number): boolean => status !== COOPERATION.normal

/** A status that the supplier reads a word about. */
export const isLimited = (status: number): status is 2 | 3 | 4 => isRestricted(status) && status <= COOPERATION.ended

export const isChanging = (status: number): boolean => status !== CHANGE.none

/** Somebody looks at a change: until then no other one can be handed in. */
export const isReviewing = (status: number): boolean => status === CHANGE.reviewing

export const changeTone = (status: number): Tone => (status === CHANGE.reviewing ? 'warning' : 'error')
