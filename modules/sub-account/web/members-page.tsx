import { UserAddOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { ListView } from '#shell/kit/list/list-view.tsx'
import { useList } from '#shell/kit/list/use-list.ts'
import { MemberDrawer } from './member-drawer.tsx'
import { MEMBER_LIST } from './member-list.tsx'
import { useMembers } from './queries.ts'
import { MEMBERS } from './words.ts'

/** The sub-accounts of the company, and the way to invite one. */
export const MembersPage = () => {
  const list = useList(MEMBER_LIST)
  const [isInviting, setInviting] = useState(false)
  return (
    <>
      <ListView
        list={list}
        fetched={useMembers(list.query)}
        tools={
          <Button type="primary" icon={<UserAddOutlined aria-hidden />} onClick={() => setInviting(true)}>
            {MEMBERS.invite}
          </Button>
        }
      />
      {isInviting ? <MemberDrawer closed={() => setInviting(false)} /> : null}
    </>
  )
}
