import { Select } from 'antd'
import { useState } from 'react'
import { useBranches } from '#modules/bank-sub/web/shared/branches.ts'
import { useBankOptions } from '#modules/selector/web/shared/options.ts'
import { FIELDS } from '../../../words.ts'
import { ACCOUNTS } from '../words.ts'
import { useScene, useText } from '../form-context.tsx'
import { Field } from './field.tsx'
import { replaced, type RowProps } from './rows.tsx'
import { useDebounced } from './use-debounced.ts'
import styles from './field.module.css'

/** The bank; another bank has other branches. */
export const BankField = ({ index }: RowProps) => {
  const { form } = useScene()
  const path = `bankAccounts.${index}.bankName`
  const chosen = useText(path)
  const [isOpen, setOpen] = useState(false)
  const [keyword, setKeyword] = useState('')
  const banks = useBankOptions(useDebounced(keyword), isOpen)
  const choose = (bankName: string): void => {
    const part = { bankName, bankSubId: null, bankSubName: '', cnapsCode: '' }
    form.change(({ bankAccounts }) => ({ bankAccounts: replaced(bankAccounts, index, part) }))
  }
  return (
    <Field path={path} label={FIELDS.bankName} required use={choose}>
      {({ labelId: _label, ...control }) => (
        <Select
          {...control}
          value={chosen === '' ? null : chosen}
          placeholder={ACCOUNTS.search}
          loading={banks.isFetching}
          showSearch={{ filterOption: false, onSearch: setKeyword }}
          onOpenChange={setOpen}
          options={(banks.data ?? []).map(({ name }) => ({ value: name, label: name }))}
          onChange={choose}
        />
      )}
    </Field>
  )
}

/** The branch of the chosen bank; its number follows from it. */
export const BranchField = ({ index }: RowProps) => {
  const { form } = useScene()
  const path = `bankAccounts.${index}`
  const bankName = useText(`${path}.bankName`)
  const branchId = useText(`${path}.bankSubId`)
  const branchName = useText(`${path}.bankSubName`)
  const number = useText(`${path}.cnapsCode`)
  const [isOpen, setOpen] = useState(false)
  const [keyword, setKeyword] = useState('')
  const branches = useBranches(bankName, useDebounced(keyword), isOpen)
  const choose = (id: string): void => {
    const branch = branches.data?.find((one) => one.id === id)
    if (!branch) return
    const part = { bankSubId: id, bankSubName: branch.name, cnapsCode: branch.cnapsCode }
    form.change(({ bankAccounts }) => ({ bankAccounts: replaced(bankAccounts, index, part) }))
  }
  return (
    <Field
      path={`${path}.bankSubId`}
      label={FIELDS.bankSub}
      required
      {...(number === '' ? {} : { hint: ACCOUNTS.cnaps(number) })}
    >
      {({ labelId: _label, ...control }) => (
        <Select
          {...control}
          value={branchId === '' ? null : { value: branchId, label: branchName }}
          labelInValue
          disabled={bankName === ''}
          placeholder={bankName === '' ? ACCOUNTS.bankFirst : ACCOUNTS.search}
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
