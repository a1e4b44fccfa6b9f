import { Input, Select } from 'antd'
import { useState } from 'react'
import { REASSIGN } from './words.ts'

interface Choice {
  readonly purchaserId?: string
  readonly remark: string
}

interface Props {
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly choose: (choice: Choice) => void
}

/** To whom orders are given, and what there is to say about it. */
export const PurchaserChoice = ({ options, choose }: Props) => {
  const [choice, setChoice] = useState<Choice>({ remark: '' })
  const change = (next: Choice): void => {
    setChoice(next)
    choose(next)
  }
  return (
    <>
      <Select
        aria-label={REASSIGN.choose}
        placeholder={REASSIGN.choose}
        style={{ width: '100%', marginTop: 8 }}
        value={choice.purchaserId ?? null}
        options={[...options]}
        showSearch={{ optionFilterProp: 'label' }}
        onChange={(purchaserId) => {
          if (purchaserId !== null) change({ ...choice, purchaserId })
        }}
      />
      <Input
        aria-label={REASSIGN.remark}
        placeholder={REASSIGN.remark}
        style={{ marginTop: 8 }}
        maxLength={500}
        value={choice.remark}
        onChange={({ target }) => change({ ...choice, remark: target.value })}
      />
    </>
  )
}
