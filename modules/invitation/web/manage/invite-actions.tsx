import { Button, Modal, Space } from 'antd'
import { useState } from 'react'
import { showMoment } from '#shell/format.ts'
import { LinkCard } from '#shell/kit/link-card.tsx'
import { confirm } from '#shell/confirm/confirm.ts'
import type { Invite } from '../../shapes.ts'
import { useRevoke } from '../queries.ts'
import { DRAFT, INVITES } from './words.ts'

interface Props {
  readonly invite: Invite
  readonly name: string
}

/** What can be done with an invitation that is still good. */
export const InviteActions = ({ invite, name }: Props) => {
  const revoke = useRevoke()
  const [isShown, setShown] = useState(false)
  const ask = (): void =>
    void confirm({
      title: INVITES.revokeAsk,
      content: `${name}：${INVITES.revokeHint}`,
      okText: INVITES.revoke,
      okButtonProps: { danger: true },
      onOk: () => revoke.mutateAsync(invite.id).catch(() => undefined),
    })
  return (
    <Space size={0}>
      <Button type="link" size="small" aria-label={`${INVITES.show} ${name}`} onClick={() => setShown(true)}>
        {INVITES.show}
      </Button>
      <Button type="link" size="small" danger aria-label={`${INVITES.revoke} ${name}`} onClick={ask}>
        {INVITES.revoke}
      </Button>
      <Modal
        title={name}
        open={isShown}
        onCancel={() => setShown(false)}
        footer={
          <Button type="primary" onClick={() => setShown(false)}>
            {DRAFT.done}
          </Button>
        }
        destroyOnHidden
      >
        <LinkCard title={INVITES.show} link={invite.link} note={INVITES.until(showMoment(invite.expireAt))} />
      </Modal>
    </Space>
  )
}
