import { LinkOutlined, SwapOutlined } from '@ant-design/icons'
import { Alert, Button, Skeleton, Space, Timeline, Typography } from 'antd'
import { useState } from 'react'
import { showMoment } from '#shell/format.ts'
import { Facts } from '#shell/kit/detail/facts.tsx'
import { Section } from '#shell/kit/detail/section.tsx'
import { LoadFailure } from '#shell/kit/load-failure.tsx'
import { SHELL } from '#shell/words.ts'
import { toast } from '#shell/toast/toast.ts'
import { confirm } from '#shell/confirm/confirm.ts'
import type { Owner } from '../shapes.ts'
import { HandOverDialog } from './hand-over-dialog.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { useOwner, useRevokeLink } from './queries.ts'
import { OWNER } from './words.ts'
import styles from './owner.module.css'

/** Who answers for the company, who did before, and the two ways to pass that on. */
export const OwnerPage = () => {
  const { data: owner, error, refetch } = useOwner()
  const [opened, setOpened] = useState<'link' | 'handOver'>()
  if (owner === undefined && error !== null) return <LoadFailure error={error} retry={() => void refetch()} />
  if (owner === undefined) return <Skeleton active paragraph={{ rows: 8 }} />
  const { current, pending } = owner
  return (
    <>
      <Typography.Title level={1} className={styles['title'] ?? ''}>
        {OWNER.title}
      </Typography.Title>
      <Section
        title={OWNER.current}
        extra={
          <Space wrap>
            <Button icon={<SwapOutlined aria-hidden />} onClick={() => setOpened('handOver')}>
              {OWNER.handOver}
            </Button>
            <Button type="primary" icon={<LinkOutlined aria-hidden />} onClick={() => setOpened('link')}>
              {OWNER.makeLink}
            </Button>
          </Space>
        }
      >
        {current === null ? (
          OWNER.none
        ) : (
          <Facts
            facts={[
              [OWNER.name, current.name],
              [OWNER.mobile, current.mobileMasked],
              [OWNER.since, showMoment(current.since)],
            ]}
          />
        )}
        <Typography.Paragraph type="secondary" className={styles['lead'] ?? ''}>
          {OWNER.lead}
        </Typography.Paragraph>
        {pending === null ? null : <PendingLink until={pending.expireAt} />}
      </Section>
      <Section title={OWNER.history}>
        <History changes={owner.history} />
      </Section>
      {opened === 'link' ? <LinkDialog closed={() => setOpened(undefined)} /> : null}
      {opened === 'handOver' ? <HandOverDialog closed={() => setOpened(undefined)} /> : null}
    </>
  )
}

/** The link that is open, and the way to close it: it may have gone to the wrong person. */
const PendingLink = ({ until }: { readonly until: string }) => {
  const revoke = useRevokeLink()
  const ask = (): void =>
    void confirm({
      title: OWNER.revokeAsk,
      content: OWNER.revokeHint,
      okText: OWNER.revoke,
      okButtonProps: { danger: true },
      cancelText: SHELL.cancel,
      onOk: () =>
        revoke.mutateAsync().then(
          () => toast('success', OWNER.revoked),
          () => undefined,
        ),
    })
  return (
    <Alert
      type="info"
      showIcon
      title={OWNER.pending(showMoment(until))}
      action={
        <Button size="small" danger onClick={ask}>
          {OWNER.revoke}
        </Button>
      }
    />
  )
}

const History = ({ changes }: { readonly changes: Owner['history'] }) =>
  changes.length === 0 ? (
    <Typography.Text type="secondary">{OWNER.noHistory}</Typography.Text>
  ) : (
    <Timeline
      items={changes.map(({ at, fromName, toName, wayName }) => ({
        key: at,
        content: (
          <>
            <div>{OWNER.change(fromName, toName)}</div>
            <div className={styles['when']}>
              {showMoment(at)} · {wayName}
            </div>
          </>
        ),
      }))}
    />
  )
