import { Select } from 'antd'
import { SELECT } from '#modules/selector/web/shared/words.ts'
import { LIST } from '#shell/kit/words.ts'
import type { PaymentAccount } from '../../contract.ts'
import { accountLabel, useAccounts } from './accounts.ts'

interface Props {
  readonly companyId: string | undefined
  /** Why an account cannot be chosen here: it is shown in grey with the reason. */
  readonly refuses?: (account: PaymentAccount) => string | undefined
  readonly placeholder?: string
  /** What it is, where no label stands beside it. */
  readonly label?: string
  /** Given by the form. */
  readonly id?: string
  readonly value?: string | null
  readonly onChange?: (value: string | null) => void
  readonly 'aria-describedby'?: string
}

/** One of the accounts of a company. */
export const AccountSelect = ({
  companyId,
  refuses,
  placeholder = LIST.choose,
  label: name,
  value,
  onChange,
  ...given
}: Props) => {
  const { data, isFetching } = useAccounts(companyId)
  return (
    <Select
      {...given}
      aria-label={name}
      allowClear
      loading={isFetching}
      placeholder={placeholder}
      value={value ?? null}
      onChange={(next: string | null | undefined) => onChange?.(next ?? null)}
      options={(data ?? []).map((account) => {
        const why = refuses?.(account)
        const label = accountLabel(account)
        return why === undefined
          ? { value: account.id, label }
          : { value: account.id, label: SELECT.refused(label, why), disabled: true }
      })}
    />
  )
}
