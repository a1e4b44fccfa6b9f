import { PlusOutlined } from '@ant-design/icons'
import { Button, Empty, Skeleton, Space, Tag } from 'antd'
import { useState } from 'react'
import { confirm } from '#shell/confirm/confirm.ts'
import { FormDrawer } from '#shell/kit/form-drawer.tsx'
import { LoadFailure } from '#shell/kit/load-failure.tsx'
import { RECORDS } from '#shell/kit/words.ts'
import { SHELL } from '#shell/words.ts'
import type { BuyerAccount, BuyerCompany } from '../contract.ts'
import { AccountForm } from './account-form.tsx'
import styles from './accounts-drawer.module.css'
import { useAccounts, useEndAccount } from './queries.ts'
import { ACCOUNTS } from './words.ts'

const WIDTH = 560

interface Props {
  readonly company: Pick<BuyerCompany, 'id' | 'name'>
  readonly closed: () => void
}

const AccountCard = ({ account, edit }: { readonly account: BuyerAccount; readonly edit: () => void }) => {
  const end = useEndAccount()
  const ask = (): void =>
    void confirm({
      title: ACCOUNTS.endAsk(account.accountNoMasked),
      content: ACCOUNTS.endHint,
      okText: ACCOUNTS.end,
      okButtonProps: { danger: true },
      // The shell has said why it failed; the question is answered either way.
      onOk: () => end.mutateAsync(account.id).catch(() => undefined),
    })
  return (
    <li className={styles['account']}>
      <div>
        <strong>{account.accountNoMasked}</strong> {account.isDefault ? <Tag>{ACCOUNTS.isDefault}</Tag> : null}
        <div>{account.accountName}</div>
        <div className={styles['bank']}>
          {[account.bankName, account.bankSubName, account.cnapsCode, account.purpose].filter(Boolean).join(' · ')}
        </div>
      </div>
      <Space size={0}>
        <Button type="link" size="small" aria-label={RECORDS.of(RECORDS.edit, account.accountNoMasked)} onClick={edit}>
          {RECORDS.edit}
        </Button>
        <Button
          type="link"
          size="small"
          danger
          aria-label={RECORDS.of(ACCOUNTS.end, account.accountNoMasked)}
          onClick={ask}
        >
          {ACCOUNTS.end}
        </Button>
      </Space>
    </li>
  )
}

/** The accounts that one of our companies pays from. */
export const AccountsDrawer = ({ company, closed }: Props) => {
  const { data, error, refetch } = useAccounts(company.id)
  const [edited, setEdited] = useState<{ readonly account: BuyerAccount | undefined }>()
  const done = (): void => setEdited(undefined)
  return (
    <FormDrawer
      title={ACCOUNTS.title(company.name)}
      size={WIDTH}
      dirty={edited !== undefined}
      closed={closed}
      footer={(close) => <Button onClick={close}>{SHELL.close}</Button>}
    >
      {edited === undefined ? (
        <>
          <Button icon={<PlusOutlined aria-hidden />} onClick={() => setEdited({ account: undefined })}>
            {ACCOUNTS.add}
          </Button>
          {data === undefined && error === null ? <Skeleton active /> : null}
          {error === null ? null : <LoadFailure error={error} retry={() => void refetch()} />}
          {data?.length === 0 ? <Empty description={ACCOUNTS.none} /> : null}
          <ul className={styles['accounts']}>
            {data?.map((account) => (
              <AccountCard key={account.id} account={account} edit={() => setEdited({ account })} />
            ))}
          </ul>
        </>
      ) : (
        <AccountForm companyId={company.id} companyName={company.name} account={edited.account} done={done} />
      )}
    </FormDrawer>
  )
}
