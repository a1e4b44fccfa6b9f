import { Select } from 'antd'
import { LIST } from '#shell/kit/words.ts'
import { useBuyers } from './buyers.ts'

/** Given by the form. */
interface Given {
  readonly id?: string
  readonly value?: string
  readonly onChange?: (value: string) => void
}

/** One of the buyer's entities. */
export const BuyerSelect = (given: Given) => {
  const { data, isPending } = useBuyers()
  return (
    <Select
      {...given}
      loading={isPending}
      placeholder={LIST.choose}
      options={data?.map(({ id, name }) => ({ value: id, label: name })) ?? []}
    />
  )
}
