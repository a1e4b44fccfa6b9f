import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { Permission } from '#kernel/permission.ts'
import { QueueCount } from '#modules/home/web/shared/queue-count.tsx'
import { usePermissions, useScopeNote } from '#modules/user/web/shared/permissions.ts'
import { ListView } from '#shell/kit/list/list-view.tsx'
import { useList } from '#shell/kit/list/use-list.ts'
import { usePageRoute } from '#shell/page-route.tsx'
import { useSide } from '#shell/session/session.ts'
import { reviews, useAssignReviews, useExportReviews } from './queries.ts'
import { reviewList } from './review-list.tsx'
import { LIST } from './words.ts'

/** The reviews of the company, or for staff of all suppliers. */
export const ListPage = () => {
  const { open } = usePageRoute()
  const permissions = usePermissions().data?.permissions
  // Until it is known what they may do, an address means what it says.
  const may = (permission: Permission): boolean => permissions?.includes(permission) ?? true
  const list = useList(reviewList(useSide(), may))
  const assign = useAssignReviews()
  const canCreate = permissions?.includes('review.plan') ?? false
  return (
    <ListView
      list={list}
      fetched={reviews.useList(list.query)}
      count={QueueCount}
      exportRows={useExportReviews(list.query)}
      batch={assign === undefined ? [] : [assign]}
      scopeNote={useScopeNote()}
      tools={
        canCreate ? (
          <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => open('/admin/review/create')}>
            {LIST.create}
          </Button>
        ) : null
      }
    />
  )
}
