import { Input, InputNumber, Select, Switch } from 'antd'
import { keywordsOf, type TSchema } from '#kernel/schema.ts'
import { RECORDS } from '../words.ts'

interface Props {
  readonly schema: TSchema
  readonly rows?: number | undefined
}

const optionsOf = (schema: TSchema): { value: string | number; label: string }[] => {
  const { enum: values = [], labels = {} } = keywordsOf(schema)
  return values.flatMap((value) => (value === null ? [] : [{ value, label: labels[value] ?? String(value) }]))
}

/** What a field is entered with, by its schema. The form hands value, change and id in. */
export const FieldControl = ({ schema, rows, ...given }: Props) => {
  const { type, enum: values, maxLength, minimum, maximum } = keywordsOf(schema)
  if (type === 'boolean') return <Switch {...given} checkedChildren={RECORDS.on} unCheckedChildren={RECORDS.off} />
  if (values) return <Select {...given} options={optionsOf(schema)} />
  if (type === 'integer' || type === 'number')
    return (
      <InputNumber
        {...given}
        style={{ width: '100%' }}
        {...(minimum === undefined ? {} : { min: minimum })}
        {...(maximum === undefined ? {} : { max: maximum })}
      />
    )
  if (rows !== undefined)
    return (
      <Input.TextArea
        {...given}
        autoSize={{ minRows: rows, maxRows: 10 }}
        {...(maxLength === undefined ? {} : { maxLength })}
      />
    )
  return <Input {...given} {...(maxLength === undefined ? {} : { maxLength })} />
}
