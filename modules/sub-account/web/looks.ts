import { MEMBER_ROLES } from '#kernel/permission.ts'
import { ROLE_NAMES } from '#kernel/words.ts'
import type { Tone } from '#shell/kit/detail/status-tag.tsx'
import type { Member } from '../shapes.ts'

interface Look {
  readonly tone: Tone
  readonly isStopped: boolean
}

const LOOKS: Readonly<Record<Member['status'], Look>> = {
  1: { tone: 'success', isStopped: false },
  2: { tone: 'processing', isStopped: false },
  3: { tone: 'default', isStopped: true },
}

/** How the state of a member looks. */
export const lookOf = ({ status }: Pick<Member, 'status'>): Look => LOOKS[status]

/** The roles that the main account can give. */
export const ROLE_OPTIONS = MEMBER_ROLES.map((value) => ({ value, label: ROLE_NAMES[value] }))
