import { Input, Radio } from 'antd'
import type { ReviewIndicator } from '#modules/review-template/contract.ts'
import type { Control } from '#shell/kit/text-field.tsx'
import { choicesOf } from './score-choices.ts'
import { DETAIL } from './words.ts'

interface Props {
  readonly indicator: ReviewIndicator
  readonly control: Control
  readonly value: string | null
  readonly change: (score: string | null) => void
}

/** The score of an item: typed where it is judged by points, chosen otherwise. */
export const ScoreInput = ({ indicator, control, value, change }: Props) => {
  const choices = choicesOf(indicator)
  if (choices.length > 0)
    return (
      <Radio.Group
        id={control.id}
        optionType="button"
        options={choices}
        value={value}
        onChange={({ target }) => change(String(target.value))}
      />
    )
  return (
    <Input
      {...control}
      inputMode="decimal"
      maxLength={9}
      suffix={DETAIL.outOf(indicator.maxScore)}
      value={value ?? ''}
      onChange={({ target }) => change(target.value.trim() === '' ? null : target.value.trim())}
    />
  )
}
