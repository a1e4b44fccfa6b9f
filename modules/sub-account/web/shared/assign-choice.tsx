import { Select } from 'antd'
import { useState } from 'react'
import { ASSIGN } from '../words.ts'

interface Props {
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly choose: (value: string) => void
}

/** To whom documents are given. */
export const AssignChoice = ({ options, choose }: Props) => {
  const [value, setValue] = useState<string>()
  return (
    <Select
      aria-label={ASSIGN.choose}
      placeholder={ASSIGN.choose}
      style={{ width: '100%', marginTop: 8 }}
      value={value ?? null}
      options={[...options]}
      showSearch={{ optionFilterProp: 'label' }}
      onChange={(chosen) => {
        if (chosen === null) return
        setValue(chosen)
        choose(chosen)
      }}
    />
  )
}
