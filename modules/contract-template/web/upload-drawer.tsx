import { Alert, Form, Input, Select } from 'antd'
import { useState } from 'react'
import { codesOf } from '#kernel/labels.ts'
import { keywordsOf } from '#kernel/schema.ts'
import { CONTRACT_TYPES } from '#modules/contract-ledger/contract.ts'
import { errorsOf, sentenceOf } from '#shell/failure.ts'
import { Section } from '#shell/kit/detail/section.tsx'
import { DrawerButtons } from '#shell/kit/drawer-buttons.tsx'
import { FormDrawer } from '#shell/kit/form-drawer.tsx'
import { checkedValues, dropErrors, showErrors } from '#shell/kit/form-errors.ts'
import { FormFailure } from '#shell/kit/form-failure.tsx'
import { OneFile } from '#shell/kit/upload/one-file.tsx'
import { toast } from '#shell/toast/toast.ts'
import { ContractTemplate } from '../contract.ts'
import { FIELDS, TITLE } from '../words.ts'
import { useAddTemplate, useFindings } from './queries.ts'
import styles from './template.module.css'
import { VariablesTable } from './variables-table.tsx'
import { FORM } from './words.ts'

const SMALL = 640
const TYPES = codesOf(CONTRACT_TYPES).map((value) => ({ value, label: CONTRACT_TYPES[value] }))
const NAMES = ['name', 'contractType', 'fileId', 'remark'] as const
const REMARK_MAX = 200

interface Values {
  readonly name: string
  readonly contractType: ContractTemplate['contractType']
  readonly fileId: string | null
  readonly remark: string
}

interface Props {
  /** The template that gets a new version; nothing for a new one. */
  readonly former: ContractTemplate | undefined
  readonly closed: () => void
}

/** A Word file becomes a template: what is found in it is shown before it is saved. */
export const UploadDrawer = ({ former, closed }: Props) => {
  const [form] = Form.useForm<Values>()
  const [isTouched, setTouched] = useState(false)
  const add = useAddTemplate(former)
  const submit = async (close: () => void): Promise<void> => {
    const values = await checkedValues(form)
    const fileId = values?.fileId ?? null
    if (values === undefined || fileId === null) return
    const named = former ?? values
    add.mutate(
      { name: named.name.trim(), contractType: named.contractType, fileId, remark: values.remark.trim() },
      {
        onSuccess: () => {
          setTouched(false)
          toast('success', former === undefined ? FORM.saved : FORM.versionSaved)
          close()
        },
        onError: (error) => showErrors(form, error, NAMES),
      },
    )
  }
  return (
    <FormDrawer
      title={former === undefined ? FORM.addTitle : FORM.versionTitle(former.name)}
      size={SMALL}
      dirty={isTouched}
      closed={closed}
      footer={(close) => (
        <DrawerButtons close={close} label={FORM.save} isSending={add.isPending} send={() => submit(close)} />
      )}
    >
      <FormFailure error={add.error} shows={(at) => NAMES.some((name) => name === at)} />
      <Form<Values>
        form={form}
        layout="vertical"
        initialValues={{ name: '', contractType: 1, fileId: null, remark: '' }}
        onValuesChange={(changed: object) => {
          dropErrors(form)(changed)
          setTouched(true)
        }}
      >
        {former === undefined ? (
          <>
            <Form.Item
              name="name"
              label={FIELDS.name}
              rules={[{ required: true, whitespace: true, message: FORM.nameMissing }]}
            >
              <Input maxLength={keywordsOf(ContractTemplate.properties.name).maxLength} />
            </Form.Item>
            <Form.Item name="contractType" label={FIELDS.contractType} required>
              <Select options={TYPES} />
            </Form.Item>
          </>
        ) : null}
        <Form.Item
          name="fileId"
          label={FIELDS.file}
          extra={FORM.fileHint}
          rules={[{ required: true, message: FORM.fileMissing }]}
        >
          <OneFile category={TITLE} known={null} extensions={['docx']} isInternal />
        </Form.Item>
        <Form.Item name="remark" label={FIELDS.remark} extra={FORM.remarkHint}>
          <Input maxLength={REMARK_MAX} />
        </Form.Item>
        <Form.Item noStyle shouldUpdate={(before: Values, after: Values) => before.fileId !== after.fileId}>
          {({ getFieldValue }) => <Findings fileId={fileIn(getFieldValue('fileId'))} />}
        </Form.Item>
      </Form>
    </FormDrawer>
  )
}

const fileIn = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** What is in the file: each problem by its name. */
const Findings = ({ fileId }: { readonly fileId: string | null }) => {
  const { data, error, isFetching } = useFindings(fileId)
  if (fileId === null) return null
  if (isFetching) return <p role="status">{FORM.checking}</p>
  if (error !== null)
    return (
      <Alert
        type="error"
        showIcon
        role="alert"
        className={styles['note'] ?? ''}
        title={sentenceOf(error)}
        description={Object.values(errorsOf(error))
          .flat()
          .map((problem) => (
            <div key={problem}>{problem}</div>
          ))}
      />
    )
  return data === undefined ? null : (
    <Section title={FORM.found}>
      <VariablesTable {...data} />
    </Section>
  )
}
