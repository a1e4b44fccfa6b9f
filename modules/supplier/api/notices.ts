import type { Caller } from '#kernel/caller.ts'
import type { NoticeCode, NoticeEvent } from '#kernel/notice.ts'
import type { Tx } from '#platform/database/database.ts'
import { notify } from '#platform/notices/notify.ts'
import type { Head } from './store.ts'

type About = Pick<Head, 'id' | 'companyId' | 'purchaserIds'>

/** Where a supplier reads what is known of it. */
export const PROFILE_PAGE = '/admin/profile'

/** Tells the supplier's people. */
export const tellSupplier = (
  tx: Tx,
  me: Caller,
  head: About,
  code: NoticeCode,
  vars: NoticeEvent['vars'],
  more: Partial<NoticeEvent> = {},
): Promise<void> =>
  notify(tx, me, {
    code,
    companyId: head.companyId,
    bizType: 'Supplier',
    bizId: head.id,
    url: '/register/review_status',
    vars,
    ...more,
  })

/** Tells the buyer: the purchasers that answer for the supplier, and everybody with a role that has to act. */
export const tellStaff = (
  tx: Tx,
  me: Caller,
  head: About,
  code: NoticeCode,
  vars: NoticeEvent['vars'],
  roles: readonly string[],
): Promise<void> =>
  notify(tx, me, {
    code,
    companyId: head.companyId,
    bizType: 'Supplier',
    bizId: head.id,
    url: `/console/admin/supplier/${head.id}`,
    vars,
    userIds: [...head.purchaserIds],
    // Without a purchaser of its own every purchaser hears of it.
    staffRoles: head.purchaserIds.length > 0 ? [...roles] : ['Purchaser', ...roles],
    onlyNamed: true,
  })
