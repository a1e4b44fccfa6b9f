import type { Permission } from './permission.ts'
import { SYSTEM_NAME } from './words.ts'

/** On whose behalf something happens. `system` is the scheduler. */
export type Side = 'supplier' | 'staff' | 'system'

/** Who is calling, looked up for every request; nothing in it is taken on the client's word. */
export interface Caller {
  readonly userId: string
  readonly userName: string
  readonly side: Side
  /** The supplier company that the caller acts for; null for staff, the scheduler, and people who act for none. */
  readonly companyId: string | null
  readonly permissions: ReadonlySet<Permission>
  /** Sees only the documents that the person answers for. */
  readonly ownOnly: boolean
  readonly requestId: string
  /** The operation that was called, for the logs; the system's own work is known by its request id. */
  readonly operation?: string | undefined
  /** When what is done is said to have happened: for the demo world, whose history lies in the past. Nobody who calls has it. */
  readonly actedAt?: string
}

/** The scheduler and the seed act as this caller. */
export const systemCaller = (requestId: string): Caller => ({
  userId: '00000000-0000-4000-8000-000000000000',
  userName: SYSTEM_NAME,
  side: 'system',
  companyId: null,
  permissions: new Set(),
  ownOnly: false,
  requestId,
})

/** The system, doing what follows from a step of a person: it has the system's rights, and the history names the person. */
export const systemFor = ({ userId, userName, requestId, actedAt }: Caller): Caller => ({
  ...systemCaller(requestId),
  userId,
  userName,
  ...(actedAt === undefined ? {} : { actedAt }),
})
