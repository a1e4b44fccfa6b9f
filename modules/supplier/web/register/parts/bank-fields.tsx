import { Button, Select } from 'antd'
import { useState } from 'react'
import { useBranches } from '#modules/bank-sub/web/shared/branches.ts'
import { useOptions } from '#modules/selector/web/shared/options.ts'
import { FIELDS } from '../../../words.ts'
import { ACCOUNTS } from '../words.ts'
import { useScene, useText } from '../form-context.tsx'
import { Field } from './field.tsx'
import { TextField } from './inputs.tsx'
import { replaced, type RowProps } from './rows.tsx'
import { useDebounced } from '#shell/kit/use-debounced.ts'
import styles from './field.module.css'

const NUMBER = { inputMode: 'numeric', autoComplete: 'off' } as const

/** The bank; another bank has other branches. */
export const BankField = ({ index }: RowProps) => {
  const { form } = useScene()
  const path = `bankAccounts.${index}.bankName`
  const chosen = useText(path)
  const [isOpen, setOpen] = useState(false)
  const [keyword, setKeyword] = useState('')
  const banks = useOptions('Bank', useDebounced(keyword), isOpen)
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

/** The branch of the chosen bank, from the list or, where the list lacks it, written out. */
export const BranchField = ({ index }: RowProps) => {
  const { form } = useScene()
  const path = `bankAccounts.${index}` as const
  const isChosen = useText(`${path}.bankSubId`) !== ''
  const isWritten = useText(`${path}.bankSubName`) !== '' && !isChosen
  const [isTyping, setTyping] = useState(isWritten)
  const write = (isOn: boolean): void => {
    setTyping(isOn)
    const part = { bankSubId: null, bankSubName: '', cnapsCode: '' }
    form.change(({ bankAccounts }) => ({ bankAccounts: replaced(bankAccounts, index, part) }))
  }
  // A profile that was saved elsewhere meanwhile may have a branch of the list.
  return isTyping && !isChosen ? (
    <WrittenBranch index={index} back={() => write(false)} />
  ) : (
    <ListedBranch index={index} type={() => write(true)} />
  )
}

/** A branch in words. */
const WrittenBranch = ({ index, back }: RowProps & { readonly back: () => void }) => {
  const path = `bankAccounts.${index}` as const
  return (
    <>
      <TextField
        path={`${path}.bankSubName`}
        label={FIELDS.bankSub}
        max={100}
        required
        hint={
          <>
            {ACCOUNTS.branchExample}
            <Button type="link" size="small" onClick={back}>
              {ACCOUNTS.pickBranch}
            </Button>
          </>
        }
      />
      <TextField path={`${path}.cnapsCode`} label={FIELDS.cnapsCode} max={12} required input={NUMBER} />
    </>
  )
}

/** A branch of the list; its number follows from it. */
const ListedBranch = ({ index, type }: RowProps & { readonly type: () => void }) => {
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
          popupRender={(menu) => (
            <>
              {menu}
              <Button type="link" onClick={type}>
                {ACCOUNTS.typeBranch}
              </Button>
            </>
          )}
          onChange={({ value }) => choose(value)}
        />
      )}
    </Field>
  )
}
