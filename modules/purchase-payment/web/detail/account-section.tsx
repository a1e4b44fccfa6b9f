import { Alert, Button } from 'antd'
import { useState } from 'react'
import { AccountSelect } from '#modules/company/web/shared/account-select.tsx'
import { useMay } from '#modules/user/web/shared/permissions.ts'
import { Facts } from '#shell/kit/detail/facts.tsx'
import { Section } from '#shell/kit/detail/section.tsx'
import { FormFailure } from '#shell/kit/form-failure.tsx'
import { useSide } from '#shell/session/session.ts'
import { SHELL } from '#shell/words.ts'
import { FIELDS } from '../../field-words.ts'
import { ACCOUNT_OPEN } from '../../machine.ts'
import type { Payment } from '../../shapes.ts'
import { face } from '../face.ts'
import styles from '../payment.module.css'
import { useSavePart } from '../queries.ts'
import { unverified } from '../unverified.ts'
import { DETAIL } from './words.ts'

interface Props {
  readonly doc: Payment
}

/** Where the money goes, as it was chosen. */
export const AccountSection = ({ doc }: Props) => {
  const { receiptAccount: account, isAccountChanged } = doc
  const [isChoosing, setChoosing] = useState(false)
  const isSupplier = useSide() === 'supplier'
  const may = useMay()
  const canChange = isSupplier && may('payment.answer') && face.isAt(doc.status, ...ACCOUNT_OPEN)
  return (
    <Section
      title={DETAIL.account}
      extra={
        canChange && !isChoosing ? (
          <Button size="small" onClick={() => setChoosing(true)}>
            {DETAIL.changeAccount}
          </Button>
        ) : null
      }
    >
      {isAccountChanged ? (
        <Alert type="warning" showIcon className={styles['note'] ?? ''} title={DETAIL.accountChanged} />
      ) : null}
      {account === null ? (
        <p className={styles['nothing']}>{DETAIL.noAccount}</p>
      ) : (
        <Facts
          facts={[
            [FIELDS.accountName, account.accountName],
            [FIELDS.accountNo, account.accountNoMasked],
            [FIELDS.bankName, account.bankName],
            [FIELDS.bankSubName, account.bankSubName],
            [FIELDS.cnapsCode, account.cnapsCode],
          ]}
        />
      )}
      {canChange && isChoosing ? <Choice doc={doc} closed={() => setChoosing(false)} /> : null}
    </Section>
  )
}

const Choice = ({ doc, closed }: Props & { readonly closed: () => void }) => {
  const [chosen, setChosen] = useState(doc.receiptAccountId)
  const save = useSavePart(doc, DETAIL.accountSaved)
  return (
    <>
      <FormFailure error={save.error} shows={() => false} />
      <div className={styles['choice']}>
        <AccountSelect
          companyId={doc.supplierCompanyId}
          label={DETAIL.account}
          value={chosen}
          onChange={setChosen}
          refuses={unverified}
        />
        <Button
          type="primary"
          loading={save.isPending}
          disabled={chosen === null || chosen === doc.receiptAccountId}
          onClick={() => chosen !== null && save.mutate({ receiptAccountId: chosen }, { onSuccess: closed })}
        >
          {DETAIL.changeAccount}
        </Button>
        <Button onClick={closed}>{SHELL.cancel}</Button>
      </div>
    </>
  )
}
