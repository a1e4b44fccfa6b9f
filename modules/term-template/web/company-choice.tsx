import { Select } from 'antd'
import { useBuyers } from '#modules/company/web/shared/buyers.ts'
import { ALL_COMPANIES } from '../words.ts'

interface Props {
  /** What was chosen before: a company that is no longer in use is still told by its name. */
  readonly known: { readonly value: string; readonly label: string } | undefined
  /** Given by the form. */
  readonly id?: string
  readonly value?: string | null
  readonly onChange?: (value: string | null) => void
}

/** One of our companies, or all of them. */
export const CompanyChoice = ({ known, id, value, onChange }: Props) => {
  const { data = [], isPending } = useBuyers()
  const options = data.map((company) => ({ value: company.id, label: company.name }))
  const isMissing = known !== undefined && known.value === value && options.every((one) => one.value !== value)
  return (
    <Select
      {...(id === undefined ? {} : { id })}
      allowClear
      loading={isPending}
      placeholder={ALL_COMPANIES}
      value={value ?? null}
      onChange={(next: string | null | undefined) => onChange?.(next ?? null)}
      options={isMissing ? [known, ...options] : options}
    />
  )
}
