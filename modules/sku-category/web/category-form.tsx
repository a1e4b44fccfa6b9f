import { Button, Form, Input, InputNumber, Select, Space, Switch } from 'antd'
import { useState } from 'react'
import { codesOf } from '#kernel/labels.ts'
import { keywordsOf, titleOf } from '#kernel/schema.ts'
import { checkedValues, dropErrors, showErrors } from '#shell/kit/form-errors.ts'
import { FormFailure } from '#shell/kit/form-failure.tsx'
import { useLeavingAsked } from '#shell/kit/use-leaving-asked.ts'
import { FieldControl } from '#shell/kit/reference/field-control.tsx'
import { RECORDS } from '#shell/kit/words.ts'
import { CategoryDraft, type Category } from '../contract.ts'
import { BIZ_LINES, FIELDS, SAFETY_KINDS } from '../words.ts'
import { useSaveCategory } from './queries.ts'
import styles from './category-page.module.css'
import { PAGE } from './words.ts'

const SCHEMAS = CategoryDraft.properties
const NAMES = Object.keys(SCHEMAS)
const EMPTY = {
  name: '',
  code: '',
  sort: 0,
  defaultTaxRate: 13,
  overDeliveryRate: 3,
  safetyKinds: [],
  safetyBlocks: false,
  isEnabled: true,
}
const SAFETY = codesOf(SAFETY_KINDS).map((value) => ({ value, label: SAFETY_KINDS[value] }))
const LINES = BIZ_LINES.map((value) => ({ value, label: value }))

interface Props {
  /** Nothing for a new one. */
  readonly category: Category | undefined
  /** Where a new one is to stand; null for the top. */
  readonly parent: Category | null
  readonly saved: (category: Category) => void
}

/** A category to write. */
export const CategoryForm = ({ category, parent, saved }: Props) => {
  const [form] = Form.useForm<CategoryDraft>()
  const [isTouched, setTouched] = useState(false)
  const save = useSaveCategory(category, parent?.id ?? null)
  useLeavingAsked(isTouched, false)
  const submit = async (): Promise<void> => {
    const values = await checkedValues(form)
    if (values === undefined) return
    save.mutate(values, {
      onSuccess: (kept) => {
        setTouched(false)
        saved(kept)
      },
      onError: (error) => showErrors(form, error, NAMES),
    })
  }
  const text = (name: 'name' | 'code') => (
    <Form.Item
      name={name}
      label={FIELDS[name]}
      rules={[{ required: true, whitespace: true, message: PAGE.required(FIELDS[name]) }]}
    >
      <Input maxLength={keywordsOf(SCHEMAS[name]).maxLength ?? 50} />
    </Form.Item>
  )
  const tags = (name: 'requiredQualifications' | 'progressTemplate') => (
    <Form.Item name={name} label={titleOf(SCHEMAS[name])} className={styles['wide'] ?? ''}>
      <Select mode="tags" open={false} suffixIcon={null} placeholder={PAGE.tags} tokenSeparators={['、', ',']} />
    </Form.Item>
  )
  return (
    <Form<CategoryDraft>
      form={form}
      layout="vertical"
      className={styles['form'] ?? ''}
      initialValues={{ ...EMPTY, bizLine: parent?.bizLine, defaultTaxRate: parent?.defaultTaxRate ?? 13, ...category }}
      onValuesChange={(changed: object) => {
        dropErrors(form)(changed)
        setTouched(true)
      }}
    >
      <div className={styles['wide']}>
        <FormFailure error={save.error} shows={(field) => NAMES.includes(field)} />
      </div>
      {text('name')}
      {text('code')}
      <Form.Item
        name="bizLine"
        label={FIELDS.bizLine}
        rules={[{ required: true, message: PAGE.required(FIELDS.bizLine) }]}
      >
        <Select options={LINES} />
      </Form.Item>
      <Form.Item name="sort" label={FIELDS.sort}>
        <InputNumber min={0} style={{ width: '100%' }} />
      </Form.Item>
      <Form.Item name="defaultTaxRate" label={FIELDS.defaultTaxRate}>
        <FieldControl schema={SCHEMAS.defaultTaxRate} />
      </Form.Item>
      <Form.Item name="overDeliveryRate" label={FIELDS.overDeliveryRate}>
        <InputNumber min={0} max={100} suffix="%" style={{ width: '100%' }} />
      </Form.Item>
      <Form.Item name="safetyKinds" label={FIELDS.safetyKinds} extra={PAGE.safetyHint} className={styles['wide'] ?? ''}>
        <Select mode="multiple" options={SAFETY} placeholder={PAGE.noSafety} />
      </Form.Item>
      <Form.Item
        name="safetyBlocks"
        label={FIELDS.safetyBlocks}
        valuePropName="checked"
        className={styles['wide'] ?? ''}
      >
        <Switch aria-label={FIELDS.safetyBlocks} />
      </Form.Item>
      {tags('requiredQualifications')}
      {tags('progressTemplate')}
      <Form.Item name="isEnabled" label={FIELDS.isEnabled} valuePropName="checked">
        <Switch checkedChildren={RECORDS.on} unCheckedChildren={RECORDS.off} />
      </Form.Item>
      <Space className={styles['wide'] ?? ''}>
        <Button type="primary" loading={save.isPending} onClick={() => void submit()}>
          {PAGE.save}
        </Button>
      </Space>
    </Form>
  )
}
