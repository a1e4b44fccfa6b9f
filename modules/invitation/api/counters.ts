import { SHOWN_MOST, type Counters } from '#platform/counts/counter.ts'
import { SUPPLIER_TITLE } from '#modules/supplier/contract.ts'
import { ENDING } from '../rules.ts'
import { ENDING_SOON } from '../words.ts'
import { invitesUpTo } from './store.ts'

/** The caller's own invitations that nobody has used and that end soon: time to ask once more. */
export const invitationCounters: Counters = {
  inviteExpiring: {
    side: 'staff',
    needs: ['supplier.invite'],
    count: (me) => invitesUpTo(me, ENDING, SHOWN_MOST),
    // With the numbers of those who came of invitations.
    card: { title: SUPPLIER_TITLE, label: ENDING_SOON, url: '/admin/supplier/invite?tab=ending' },
  },
}
