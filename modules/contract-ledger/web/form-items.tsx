import { Form, Input, Radio, type FormInstance } from 'antd'
import type { ReactNode } from 'react'
import { keywordsOf, titleOf, type TSchema } from '#kernel/schema.ts'
import { wrongAt, type ContractValues } from './draft-values.ts'
import styles from './draft.module.css'
import { DRAFT } from './words.ts'

const required = (title: string) => ({ required: true, whitespace: true, message: DRAFT.missing(title) })
export const chosen = (title: string) => ({ required: true, message: DRAFT.choose(title) })

/** The noun's own rules about a field, which look at the others too. */
export const judged =
  (field: keyof ContractValues) => (form: Pick<FormInstance<ContractValues>, 'getFieldsValue'>) => ({
    validator: (): Promise<void> => {
      const wrong = wrongAt(field, form.getFieldsValue())
      return wrong === undefined ? Promise.resolve() : Promise.reject(new Error(wrong))
    },
  })

/** Fields beside each other where there is room. */
export const Fields = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles['fields']}>{children}</div>
)

interface ItemProps {
  readonly name: keyof ContractValues
  /** Says what the field is called and how much fits in. */
  readonly schema: TSchema
  readonly rows?: number
  readonly hint?: string
  readonly isRequired?: true
}

export const TextItem = ({ name, schema, rows, hint, isRequired }: ItemProps) => {
  const max = { maxLength: keywordsOf(schema).maxLength }
  const title = titleOf(schema)
  return (
    <Form.Item name={name} label={title} extra={hint} rules={isRequired ? [required(title)] : []}>
      {rows === undefined ? <Input {...max} /> : <Input.TextArea {...max} autoSize={{ minRows: rows, maxRows: 12 }} />}
    </Form.Item>
  )
}

interface ChoiceProps {
  readonly name: keyof ContractValues
  readonly schema: TSchema
  readonly words: Readonly<Record<number, string>>
  readonly hint?: string
}

/** One of a few, all of them in sight. */
export const ChoiceItem = ({ name, schema, words, hint }: ChoiceProps) => (
  <Form.Item name={name} label={titleOf(schema)} extra={hint} rules={[chosen(titleOf(schema))]}>
    <Radio.Group
      optionType="button"
      options={Object.entries(words).map(([value, label]) => ({ value: Number(value), label }))}
    />
  </Form.Item>
)
