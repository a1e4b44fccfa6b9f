import { InputNumber } from 'antd'
import { keywordsOf, titleOf, type TSchema } from '#kernel/schema.ts'
import { Field } from '#shell/kit/text-field.tsx'

interface Props {
  readonly schema: TSchema
  readonly value: number
  readonly wrong: string | undefined
  readonly change: (value: number) => void
}

/** A whole number within the limits of its schema; an emptied one is nought, which the rules mind. */
export const CountInput = ({ schema, value, wrong, change }: Props) => {
  const { maximum } = keywordsOf(schema)
  return (
    <Field required label={titleOf(schema)} wrong={wrong}>
      {(control) => (
        <InputNumber
          {...control}
          style={{ width: '100%' }}
          min={0}
          precision={0}
          {...(maximum === undefined ? {} : { max: maximum })}
          value={value}
          onChange={(next) => change(next ?? 0)}
        />
      )}
    </Field>
  )
}
