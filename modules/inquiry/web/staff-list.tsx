import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { Permission } from '#kernel/permission.ts'
import { QueueCount } from '#modules/home/web/shared/queue-count.tsx'
import { usePermissions, useScopeNote } from '#modules/user/web/shared/permissions.ts'
import { ListView } from '#shell/kit/list/list-view.tsx'
import { useList } from '#shell/kit/list/use-list.ts'
import { usePageRoute } from '#shell/page-route.tsx'
import { inquiryList } from './inquiry-list.tsx'
import { inquiries, useExportInquiries } from './queries.ts'
import { LIST } from './words.ts'

/** All inquiries of the buyer. */
export const StaffList = () => {
  const { open } = usePageRoute()
  const permissions = usePermissions().data?.permissions
  // Until it is known what they may do, an address means what it says.
  const may = (permission: Permission): boolean => permissions?.includes(permission) ?? true
  const list = useList(inquiryList(may))
  const canCreate = permissions?.includes('inquiry.manage') ?? false
  return (
    <ListView
      list={list}
      fetched={inquiries.useList(list.query)}
      count={QueueCount}
      exportRows={useExportInquiries(list.query)}
      scopeNote={useScopeNote()}
      tools={
        canCreate ? (
          <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => open('/admin/inquiry/create')}>
            {LIST.create}
          </Button>
        ) : null
      }
    />
  )
}
