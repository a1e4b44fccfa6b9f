import { Button, Space } from 'antd'
import { useState } from 'react'
import { SHELL } from '#shell/words.ts'
import { toast } from '#shell/toast/toast.ts'
import { confirm } from '#shell/confirm/confirm.ts'
import type { Member } from '../shapes.ts'
import { lookOf } from './looks.ts'
import { MemberDrawer } from './member-drawer.tsx'
import { useChange } from './queries.ts'
import { RemoveDialog } from './remove-dialog.tsx'
import { MEMBERS, STOP } from './words.ts'

/** What can be done with a member. */
export const MemberActions = ({ member }: { readonly member: Member }) => {
  const [opened, setOpened] = useState<'edit' | 'remove'>()
  const change = useChange(member, false)
  const { isStopped } = lookOf(member)
  const closed = (): void => setOpened(undefined)
  const resume = (): void => change.mutate({ isStopped: false }, { onSuccess: () => toast('success', STOP.resumed) })
  const stop = (): void =>
    void confirm({
      title: STOP.title(member.nickname),
      content: STOP.text,
      okText: MEMBERS.stop,
      cancelText: SHELL.cancel,
      onOk: () =>
        change.mutateAsync({ isStopped: true }).then(
          () => toast('success', STOP.stopped),
          () => undefined,
        ),
    })
  const turn = isStopped ? MEMBERS.resume : MEMBERS.stop
  return (
    <>
      <Space size={0} wrap>
        <Button
          type="link"
          size="small"
          aria-label={MEMBERS.of(MEMBERS.edit, member.nickname)}
          onClick={() => setOpened('edit')}
        >
          {MEMBERS.edit}
        </Button>
        <Button
          type="link"
          size="small"
          aria-label={MEMBERS.of(turn, member.nickname)}
          loading={isStopped && change.isPending}
          onClick={isStopped ? resume : stop}
        >
          {turn}
        </Button>
        <Button
          type="link"
          size="small"
          danger
          aria-label={MEMBERS.of(MEMBERS.remove, member.nickname)}
          onClick={() => setOpened('remove')}
        >
          {MEMBERS.remove}
        </Button>
      </Space>
      {opened === 'edit' ? <MemberDrawer member={member} closed={closed} /> : null}
      {opened === 'remove' ? <RemoveDialog member={member} closed={closed} /> : null}
    </>
  )
}
