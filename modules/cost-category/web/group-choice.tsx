import { Select } from 'antd'
import { PAGE } from '../words.ts'
import { useCostCategories } from './shared/categories.ts'

interface Props {
  /** The category that is written: it cannot stand in itself. */
  readonly ownId: string | undefined
  /** Given by the form. */
  readonly id?: string
  readonly value?: string | null
  readonly onChange?: (value: string | null) => void
}

/** The group that a category stands in, or none. */
export const GroupChoice = ({ ownId, id, value, onChange }: Props) => {
  const { data = [], isPending } = useCostCategories()
  return (
    <Select
      {...(id === undefined ? {} : { id })}
      allowClear
      loading={isPending}
      placeholder={PAGE.topLevel}
      value={value ?? null}
      onChange={(next: string | null | undefined) => onChange?.(next ?? null)}
      options={data.flatMap((group) => (group.id === ownId ? [] : [{ value: group.id, label: group.name }]))}
    />
  )
}
