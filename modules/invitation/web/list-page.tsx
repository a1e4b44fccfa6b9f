import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense } from 'react'
import { QueueCount } from '#modules/home/web/shared/queue-count.tsx'
import { usePurchaserOptions } from '#modules/supplier/web/shared/purchasers.ts'
import { useOpenDialog } from '#shell/kit/detail/use-open-dialog.ts'
import { ListView } from '#shell/kit/list/list-view.tsx'
import { useList } from '#shell/kit/list/use-list.ts'
import { inviteList } from './manage/invite-list.tsx'
import { INVITES } from './manage/words.ts'
import { useInvites } from './queries.ts'

const InviteDrawer = lazy(async () => ({ default: (await import('./manage/invite-drawer.tsx')).InviteDrawer }))

/** The invitations of purchasing: who was asked to come, and what became of it. */
export const ListPage = () => {
  const list = useList(inviteList(usePurchaserOptions()))
  const { pressed, press, closed } = useOpenDialog<'add'>()
  return (
    <>
      <ListView
        list={list}
        fetched={useInvites(list.query)}
        count={QueueCount}
        tools={
          <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => press('add')}>
            {INVITES.add}
          </Button>
        }
      />
      {pressed === undefined ? null : (
        <Suspense>
          <InviteDrawer key={pressed.key} closed={() => closed(pressed.key)} />
        </Suspense>
      )}
    </>
  )
}
