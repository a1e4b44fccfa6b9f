import { Facts } from '#shell/kit/detail/facts.tsx'
import { StatusTag } from '#shell/kit/detail/status-tag.tsx'
import type { BankAccount, Profile } from '../../profile.ts'
import { ACCOUNT_TYPES, FIELDS, VERIFY_STATUSES } from '../../words.ts'
import styles from './cards.module.css'
import { Picture } from './picture.tsx'
import { SecretNumber } from './secret-number.tsx'
import { Value } from './value.tsx'
import { ACCOUNT } from './words.ts'

const VERIFIED: Readonly<Record<number, string>> = VERIFY_STATUSES
const VERIFIED_TONES = { 0: 'default', 1: 'processing', 2: 'success' } as const
const isVerifyStatus = (status: number): status is 0 | 1 | 2 => status in VERIFIED_TONES

/** Where to pay to, and what stands on invoices. */
export const AccountsCard = ({ profile }: { readonly profile: Profile }) => {
  const { invoiceTitle, bankAccounts } = profile
  return (
    <>
      {bankAccounts.length === 0 ? <p className={styles['none']}>{ACCOUNT.none}</p> : null}
      <ul className={styles['accounts']}>
        {bankAccounts.map((account, index) => (
          <li key={account.id ?? account.accountNo} className={styles['account']}>
            <Account account={account} index={index} />
          </li>
        ))}
      </ul>
      {invoiceTitle.name === '' && invoiceTitle.taxNo === '' ? null : (
        <>
          <h3 className={styles['subTitle']}>{FIELDS.invoiceTitle}</h3>
          <Facts
            facts={[
              [FIELDS.name, invoiceTitle.name],
              [FIELDS.taxNo, invoiceTitle.taxNo],
              [FIELDS.phone, invoiceTitle.phone],
              [FIELDS.bank, invoiceTitle.bank],
              [
                FIELDS.account,
                invoiceTitle.account === '' ? (
                  ''
                ) : (
                  <SecretNumber
                    key="account"
                    masked={invoiceTitle.account}
                    label={FIELDS.account}
                    field="invoiceAccount"
                  />
                ),
              ],
              [FIELDS.registeredAddress, invoiceTitle.address],
            ]}
          />
        </>
      )}
    </>
  )
}

const Account = ({ account, index }: { readonly account: BankAccount; readonly index: number }) => {
  const status = account.verifyStatus ?? 0
  return (
    <>
      <div className={styles['accountHead']}>
        <strong>{account.accountName}</strong>
        {account.isDefault ? <StatusTag tone="processing">{ACCOUNT.isDefault}</StatusTag> : null}
        <StatusTag>{ACCOUNT_TYPES[account.accountType]}</StatusTag>
        <StatusTag tone={isVerifyStatus(status) ? VERIFIED_TONES[status] : 'default'}>{VERIFIED[status]}</StatusTag>
      </div>
      <div className={styles['accountBody']}>
        <Facts
          facts={[
            [
              FIELDS.accountNo,
              <Value key="no" path={`bankAccounts.${index}.accountNo`}>
                <SecretNumber
                  masked={account.accountNo}
                  label={FIELDS.accountNo}
                  field="accountNo"
                  rowId={account.id}
                />
              </Value>,
            ],
            [FIELDS.bankName, account.bankName],
            [
              FIELDS.bankSub,
              account.bankSubId === null && account.bankSubName !== '' ? (
                <span key="branch">
                  {account.bankSubName} <StatusTag tone="warning">{ACCOUNT.written}</StatusTag>
                </span>
              ) : (
                account.bankSubName
              ),
            ],
            [FIELDS.cnapsCode, account.cnapsCode],
            [FIELDS.currency, account.currency],
          ]}
        />
        <Picture id={account.proofFile} label={FIELDS.proofFile} />
      </div>
    </>
  )
}
