import { DAY_MS } from '#kernel/day.ts'
import type { Counters } from '#platform/counts/counter.ts'
import { countEnding } from './store.ts'

const SOON_MS = 2 * DAY_MS

/** The caller's own invitations that nobody has used and that end soon: time to ask once more. */
export const invitationCounters: Counters = {
  inviteExpiring: {
    side: 'staff',
    needs: ['supplier.invite'],
    count: (tx, me, now) => countEnding(tx, me, now.toISOString(), new Date(now.getTime() + SOON_MS).toISOString()),
  },
}
