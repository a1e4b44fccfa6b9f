import { Select } from 'antd'
import { useState } from 'react'
import type { BankAccount } from '../../../profile.ts'
import { FIELDS } from '../../../words.ts'
import { ACCOUNTS } from '../words.ts'
import { useBanks, useBranches } from '../queries.ts'
import { Field } from './field.tsx'
import { useDebounced } from './use-debounced.ts'
import styles from './field.module.css'

interface Props {
  readonly path: string
  readonly account: BankAccount
  readonly change: (part: Partial<BankAccount>) => void
}

/** The bank; another bank has other branches. */
export const BankField = ({ path, account, change }: Props) => {
  const [isOpen, setOpen] = useState(false)
  const [keyword, setKeyword] = useState('')
  const banks = useBanks(useDebounced(keyword), isOpen)
  return (
    <Field
      path={`${path}.bankName`}
      label={FIELDS.bankName}
      required
      use={(bankName) => change({ bankName, bankSubId: null, bankSubName: '', cnapsCode: '' })}
    >
      {({ labelId: _label, ...control }) => (
        <Select
          {...control}
          value={account.bankName === '' ? null : account.bankName}
          placeholder={ACCOUNTS.search}
          loading={banks.isFetching}
          showSearch={{ filterOption: false, onSearch: setKeyword }}
          onOpenChange={setOpen}
          options={(banks.data ?? []).map(({ name }) => ({ value: name, label: name }))}
          onChange={(bankName) => change({ bankName, bankSubId: null, bankSubName: '', cnapsCode: '' })}
        />
      )}
    </Field>
  )
}

/** The branch of the chosen bank; its number follows from it. */
export const BranchField = ({ path, account, change }: Props) => {
  const [isOpen, setOpen] = useState(false)
  const [keyword, setKeyword] = useState('')
  const branches = useBranches(account.bankName, useDebounced(keyword), isOpen)
  const choose = (id: string): void => {
    const branch = branches.data?.find((one) => one.id === id)
    if (branch) change({ bankSubId: id, bankSubName: branch.name, cnapsCode: branch.cnapsCode })
  }
  return (
    <Field
      path={`${path}.bankSubId`}
      label={FIELDS.bankSub}
      required
      {...(account.cnapsCode === '' ? {} : { hint: ACCOUNTS.cnaps(account.cnapsCode) })}
    >
      {({ labelId: _label, ...control }) => (
        <Select
          {...control}
          value={account.bankSubId === null ? null : { value: account.bankSubId, label: account.bankSubName }}
          labelInValue
          disabled={account.bankName === ''}
          placeholder={account.bankName === '' ? ACCOUNTS.bankFirst : ACCOUNTS.search}
          loading={branches.isFetching}
          notFoundContent={branches.isFetching ? null : ACCOUNTS.noBranch}
          showSearch={{ filterOption: false, onSearch: setKeyword }}
          onOpenChange={setOpen}
          options={(branches.data ?? []).map(({ id, name, province, city, cnapsCode }) => ({
            value: id,
            label: name,
            where: [...new Set([province, city, cnapsCode])].filter(Boolean).join(' '),
          }))}
          optionRender={({ data }) => (
            <>
              <div className={styles['choice']}>{data.label}</div>
              <div className={styles['hint']}>{data.where}</div>
            </>
          )}
          onChange={({ value }) => choose(value)}
        />
      )}
    </Field>
  )
}
