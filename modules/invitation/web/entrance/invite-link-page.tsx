import { useQuery } from '@tanstack/react-query'
import { Button, Result, Spin } from 'antd'
import { useEffect } from 'react'
import { isUnknownCode } from '#shell/failure.ts'
import { LoadFailure } from '#shell/kit/load-failure.tsx'
import { usePageRoute } from '#shell/page-route.tsx'
import { LINK } from '../words.ts'
import { inviteQuery } from './invite.ts'
import { InviteCard } from './invite-card.tsx'

/** Where an invite link leads: who invites to what, and the way on. Nobody needs to be signed in to read it. */
export const InviteLinkPage = () => {
  const { query, setTitle } = usePageRoute()
  const code = query.get('invite_code') ?? ''
  const invite = useQuery({ ...inviteQuery(code), enabled: code !== '' })
  useEffect(() => setTitle(LINK.title), [setTitle])
  if (code === '' || isUnknownCode(invite.error)) return <Over {...LINK.unknown} />
  if (invite.isError) return <LoadFailure error={invite.error} retry={() => void invite.refetch()} />
  if (!invite.data) return <Spin fullscreen description={LINK.title} />
  const { status } = invite.data
  if (status === 0) return <InviteCard code={code} invite={invite.data} />
  return <Over {...LINK.over[status]} canEnter={status === 1} />
}

const Over = ({
  title,
  hint,
  canEnter = false,
}: {
  readonly title: string
  readonly hint: string
  readonly canEnter?: boolean
}) => {
  const { open } = usePageRoute()
  return (
    <main>
      <Result
        status="warning"
        title={<h1 style={{ margin: 0, fontSize: 20 }}>{title}</h1>}
        subTitle={hint}
        extra={[
          canEnter && (
            <Button key="enter" type="primary" onClick={() => open('/admin/home')}>
              {LINK.enter}
            </Button>
          ),
          <Button key="home" onClick={() => open('/')}>
            {LINK.home}
          </Button>,
        ]}
      />
    </main>
  )
}
