import { EditOutlined } from '@ant-design/icons'
import { Button, Skeleton, Space, Typography } from 'antd'
import { useState } from 'react'
import { BindDialog } from '#modules/messaging-account/web/shared/bind-dialog.tsx'
import { showMoment } from '#shell/format.ts'
import { Facts } from '#shell/kit/detail/facts.tsx'
import { Section } from '#shell/kit/detail/section.tsx'
import { StatusTag } from '#shell/kit/detail/status-tag.tsx'
import { LoadFailure } from '#shell/kit/load-failure.tsx'
import { PageLink } from '#shell/page-link.tsx'
import { Enterprises } from './enterprises.tsx'
import { NicknameDialog } from './nickname-dialog.tsx'
import { useAccount, type Account } from './queries.ts'
import { ACCOUNT } from './words.ts'
import styles from './account.module.css'

const Wechat = ({ account }: { readonly account: Account }) => {
  if (!account.wechatBound) return <StatusTag tone="warning">{ACCOUNT.unbound}</StatusTag>
  return account.isSubscribed ? (
    <StatusTag tone="success">{ACCOUNT.bound}</StatusTag>
  ) : (
    <StatusTag tone="warning">{ACCOUNT.unfollowed}</StatusTag>
  )
}

/** The person's own account: what they are called, how they are reached, whom they work for. */
export const AccountPage = () => {
  const { data: account, error, refetch } = useAccount()
  const [opened, setOpened] = useState<'nickname' | 'bind'>()
  if (account === undefined && error !== null) return <LoadFailure error={error} retry={() => void refetch()} />
  if (account === undefined) return <Skeleton active paragraph={{ rows: 8 }} />
  const reached = account.wechatBound && account.isSubscribed
  return (
    <>
      <Typography.Title level={1} className={styles['title'] ?? ''}>
        {ACCOUNT.title}
      </Typography.Title>
      <Section
        title={ACCOUNT.self}
        extra={
          <Space wrap>
            <PageLink to="/admin/account/sign-ins">{ACCOUNT.signIns}</PageLink>
            <Button size="small" icon={<EditOutlined aria-hidden />} onClick={() => setOpened('nickname')}>
              {ACCOUNT.edit}
            </Button>
          </Space>
        }
      >
        <Facts
          facts={[
            [ACCOUNT.nickname, account.nickname || ACCOUNT.nicknameNone],
            [ACCOUNT.name, account.name],
            [ACCOUNT.mobile, account.mobileMasked],
            [ACCOUNT.lastLogin, account.lastLoginAt === null ? null : showMoment(account.lastLoginAt)],
            [ACCOUNT.inviter, account.inviterName],
          ]}
        />
      </Section>
      <Section
        title={ACCOUNT.wechat}
        extra={
          <Button size="small" type={reached ? 'default' : 'primary'} onClick={() => setOpened('bind')}>
            {reached ? ACCOUNT.rebind : ACCOUNT.bind}
          </Button>
        }
      >
        <div className={styles['wechat']}>
          <Wechat account={account} />
          <span className={styles['facts']}>{ACCOUNT.wechatHint}</span>
        </div>
      </Section>
      <Enterprises account={account} />
      {opened === 'nickname' ? <NicknameDialog account={account} closed={() => setOpened(undefined)} /> : null}
      {opened === 'bind' ? (
        <BindDialog
          uid={account.id}
          open
          close={() => {
            setOpened(undefined)
            void refetch()
          }}
          canDismiss={false}
        />
      ) : null}
    </>
  )
}
