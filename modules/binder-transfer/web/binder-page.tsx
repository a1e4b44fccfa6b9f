import { LinkOutlined, SwapOutlined } from '@ant-design/icons'
import { Alert, App, Button, Skeleton, Space, Timeline, Typography } from 'antd'
import { useState } from 'react'
import { showMoment } from '#shell/format.ts'
import { Facts } from '#shell/kit/detail/facts.tsx'
import { Section } from '#shell/kit/detail/section.tsx'
import { LoadFailure } from '#shell/kit/load-failure.tsx'
import { SHELL } from '#shell/words.ts'
import type { Binder } from '../shapes.ts'
import { HandOverDialog } from './hand-over-dialog.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { useBinder, useRevokeLink } from './queries.ts'
import { BINDER } from './words.ts'
import styles from './binder.module.css'

/** Who answers for the company, who did before, and the two ways to pass that on. */
export const BinderPage = () => {
  const { data: binder, error, refetch } = useBinder()
  const [opened, setOpened] = useState<'link' | 'handOver'>()
  if (binder === undefined && error !== null) return <LoadFailure error={error} retry={() => void refetch()} />
  if (binder === undefined) return <Skeleton active paragraph={{ rows: 8 }} />
  const { current, pending } = binder
  return (
    <>
      <Typography.Title level={1} className={styles['title'] ?? ''}>
        {BINDER.title}
      </Typography.Title>
      <Section
        title={BINDER.current}
        extra={
          <Space wrap>
            <Button icon={<SwapOutlined aria-hidden />} onClick={() => setOpened('handOver')}>
              {BINDER.handOver}
            </Button>
            <Button type="primary" icon={<LinkOutlined aria-hidden />} onClick={() => setOpened('link')}>
              {BINDER.makeLink}
            </Button>
          </Space>
        }
      >
        {current === null ? (
          BINDER.none
        ) : (
          <Facts
            facts={[
              [BINDER.name, current.name],
              [BINDER.mobile, current.mobileMasked],
              [BINDER.since, showMoment(current.since)],
            ]}
          />
        )}
        <Typography.Paragraph type="secondary" className={styles['lead'] ?? ''}>
          {BINDER.lead}
        </Typography.Paragraph>
        {pending === null ? null : <PendingLink until={pending.expireAt} />}
      </Section>
      <Section title={BINDER.history}>
        <History changes={binder.history} />
      </Section>
      {opened === 'link' ? <LinkDialog closed={() => setOpened(undefined)} /> : null}
      {opened === 'handOver' ? <HandOverDialog closed={() => setOpened(undefined)} /> : null}
    </>
  )
}

/** The link that is open, and the way to close it: it may have gone to the wrong person. */
const PendingLink = ({ until }: { readonly until: string }) => {
  const { message, modal } = App.useApp()
  const revoke = useRevokeLink()
  const ask = (): void =>
    void modal.confirm({
      title: BINDER.revokeAsk,
      content: BINDER.revokeHint,
      okText: BINDER.revoke,
      okButtonProps: { danger: true },
      cancelText: SHELL.cancel,
      onOk: () =>
        revoke.mutateAsync().then(
          () => void message.success(BINDER.revoked),
          () => undefined,
        ),
    })
  return (
    <Alert
      type="info"
      showIcon
      title={BINDER.pending(showMoment(until))}
      action={
        <Button size="small" danger onClick={ask}>
          {BINDER.revoke}
        </Button>
      }
    />
  )
}

const History = ({ changes }: { readonly changes: Binder['history'] }) =>
  changes.length === 0 ? (
    <Typography.Text type="secondary">{BINDER.noHistory}</Typography.Text>
  ) : (
    <Timeline
      items={changes.map(({ at, fromName, toName, wayName }) => ({
        key: at,
        content: (
          <>
            <div>{BINDER.change(fromName, toName)}</div>
            <div className={styles['when']}>
              {showMoment(at)} · {wayName}
            </div>
          </>
        ),
      }))}
    />
  )
