import { Form } from 'antd'
import { useState } from 'react'
import { keywordsOf, titleOf, type TSchema } from '#kernel/schema.ts'
import { DrawerButtons } from '../drawer-buttons.tsx'
import { FormDrawer } from '../form-drawer.tsx'
import { checkedValues, dropErrors, showErrors } from '../form-errors.ts'
import { FormFailure } from '../form-failure.tsx'
import { useKeptValues } from '../use-kept-values.ts'
import { FieldControl } from './field-control.tsx'
import type { ReferenceNoun, ReferenceRow } from './noun.ts'
import { useSaveRecord } from './queries.ts'
import styles from './record-drawer.module.css'
import { REFERENCE } from './words.ts'

interface Props<Row extends ReferenceRow, Content extends object, Query, Sort extends string> {
  readonly noun: ReferenceNoun<Row, Content, Query, Sort>
  /** Nothing for a new one. */
  readonly row: Row | undefined
  readonly closed: () => void
}

const WIDTH = 640

/** What of a record or of a form's values is content; a field that was emptied is empty as in a new record. */
const contentIn = <Content extends object>(empty: Content, values: object): Content => {
  const given = Object.entries(values).filter(([name, value]) => Object.hasOwn(empty, name) && value !== undefined)
  return { ...empty, ...Object.fromEntries(given) }
}

/** A record to write. */
export const RecordDrawer = <Row extends ReferenceRow, Content extends object, Query, Sort extends string>({
  noun,
  row,
  closed,
}: Props<Row, Content, Query, Sort>) => {
  const { entity, title, content, empty, fields } = noun
  const schemas: Readonly<Record<string, TSchema>> = content.properties
  const names: readonly string[] = fields.map(({ name }) => name)
  const [form] = Form.useForm<object>()
  const { keep, wasKept } = useKeptValues(form, `${entity}.${row?.id ?? ''}`)
  const [isTouched, setTouched] = useState(wasKept)
  const save = useSaveRecord(noun, row)
  const submit = async (close: () => void): Promise<void> => {
    const values = await checkedValues(form)
    if (values === undefined) return
    // What the form has no field for stays as it is.
    const written = contentIn(contentIn(empty, row ?? {}), values)
    save.mutate(written, { onSuccess: close, onError: (error) => showErrors(form, error, names) })
  }
  return (
    <FormDrawer
      title={row === undefined ? REFERENCE.add(title) : REFERENCE.edit(title)}
      size={WIDTH}
      dirty={isTouched}
      isKept
      closed={closed}
      footer={(close) => (
        <DrawerButtons close={close} label={REFERENCE.save} isSending={save.isPending} send={() => submit(close)} />
      )}
    >
      <FormFailure error={save.error} shows={(field) => names.includes(field)} />
      <Form
        form={form}
        layout="vertical"
        className={styles['fields'] ?? ''}
        initialValues={contentIn(empty, row ?? {})}
        onValuesChange={(changed: object) => {
          dropErrors(form)(changed)
          setTouched(true)
          keep()
        }}
      >
        {fields.map(({ control, hint, rows, isWide = false, ...field }) => {
          const name: string = field.name
          const schema = schemas[name] ?? {}
          const { type, minLength = 0 } = keywordsOf(schema)
          const label = titleOf(schema)
          return (
            <Form.Item
              key={name}
              name={name}
              className={isWide || rows !== undefined ? (styles['wide'] ?? '') : ''}
              label={label}
              {...(hint === undefined ? {} : { extra: hint })}
              {...(type === 'boolean' ? { valuePropName: 'checked' } : {})}
              rules={minLength > 0 ? [{ required: true, whitespace: true, message: REFERENCE.required(label) }] : []}
            >
              {control?.(row) ?? <FieldControl schema={schema} rows={rows} />}
            </Form.Item>
          )
        })}
      </Form>
    </FormDrawer>
  )
}
