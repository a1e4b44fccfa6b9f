import { useMutation } from '@tanstack/react-query'
import { Form, Input, Radio, Select } from 'antd'
import { useState, type ReactNode } from 'react'
import { keywordsOf, titleOf, type TSchema } from '#kernel/schema.ts'
import { BuyerSelect } from '#modules/company/web/shared/buyer-select.tsx'
import { SupplierSelect } from '#modules/selector/web/shared/supplier-select.tsx'
import { Section } from '#shell/kit/detail/section.tsx'
import { checkedValues, dropErrors, isAtField, showErrors } from '#shell/kit/form-errors.ts'
import { FormFailure } from '#shell/kit/form-failure.tsx'
import { textRule } from '#shell/kit/text-error.ts'
import { FileIds } from '#shell/kit/upload/file-ids.tsx'
import { useKeptValues } from '#shell/kit/use-kept-values.ts'
import { useLeavingAsked } from '#shell/kit/use-leaving-asked.ts'
import { usePageRoute } from '#shell/page-route.tsx'
import { toast } from '#shell/toast/toast.ts'
import { DraftBar } from '#shell/kit/writing/draft-bar.tsx'
import { TaskDraft, type Task } from '../shapes.ts'
import { MESSAGES, SEVERITIES, SOURCES, TITLE } from '../words.ts'
import { DRAFT_FIELDS, EMPTY_DRAFT, isChosen, toDraft, valuesOf, type DraftValues } from './draft-values.ts'
import { Periods } from './periods.tsx'
import { saveDraft, useComplaintTags } from './queries.ts'
import styles from './task.module.css'
import { DRAFT } from './words.ts'

const { problem, ...head } = TaskDraft.properties
const { photos, ...told } = problem.properties
const COMPLAINT = 3

const optionsOf = (words: Readonly<Record<number, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value: Number(value), label }))
const required = (schema: TSchema) => ({ required: true, whitespace: true, message: DRAFT.missing(titleOf(schema)) })
const chosen = (schema: TSchema) => ({ required: true, message: DRAFT.choose(titleOf(schema)) })

/** A draft to write. It is saved as a whole; what was typed stays until that has worked. */
export const DraftForm = ({ task }: { readonly task: Task | undefined }) => {
  const { open, close } = usePageRoute()
  const [form] = Form.useForm<DraftValues>()
  // Files would have to be known again to be shown.
  const { keep, wasKept } = useKeptValues(form, `task.${task?.id ?? ''}.${task?.rowVersion ?? ''}`, ['problem.photos'])
  const [isTouched, setTouched] = useState(wasKept)
  const save = useMutation({ mutationFn: (draft: TaskDraft) => saveDraft(draft, task) })
  useLeavingAsked(isTouched && !save.isSuccess, true)
  const isComplaint = Form.useWatch('sourceType', form) === COMPLAINT
  const tags = useComplaintTags()

  const submit = async (): Promise<void> => {
    const values = await checkedValues(form)
    // The rules of the fields have said what is missing.
    if (values === undefined || !isChosen(values)) return
    save.mutate(toDraft(values), {
      onSuccess: ({ id }) => {
        toast('success', DRAFT.saved)
        close()
        open(`/admin/rectification/${id}`)
      },
      onError: (error) => showErrors(form, error, DRAFT_FIELDS),
    })
  }

  return (
    <Form<DraftValues>
      form={form}
      layout="vertical"
      initialValues={task === undefined ? EMPTY_DRAFT : valuesOf(task)}
      onValuesChange={(changed: object) => {
        dropErrors(form)(changed)
        setTouched(true)
        keep()
      }}
      onFinish={() => void submit()}
    >
      <FormFailure error={save.error} shows={(place) => DRAFT_FIELDS.some((name) => isAtField(place, name))} />
      <Section title={DRAFT.parties}>
        <Fields>
          <Form.Item
            name="supplierCompanyId"
            label={titleOf(head.supplierCompanyId)}
            rules={[chosen(head.supplierCompanyId)]}
          >
            <SupplierSelect
              valueIn={({ id, extra }) => extra['companyId'] ?? id}
              chosen={task && { value: task.supplierCompanyId, label: task.supplierName }}
            />
          </Form.Item>
          <Form.Item name="buyerCompanyId" label={titleOf(head.buyerCompanyId)} rules={[chosen(head.buyerCompanyId)]}>
            <BuyerSelect />
          </Form.Item>
        </Fields>
      </Section>
      <Section title={DRAFT.problem}>
        <TextItem name="title" schema={head.title} required />
        <Form.Item name="sourceType" label={titleOf(head.sourceType)} rules={[chosen(head.sourceType)]}>
          <Radio.Group optionType="button" options={optionsOf(SOURCES)} />
        </Form.Item>
        <Form.Item
          name="complaintTags"
          label={titleOf(head.complaintTags)}
          {...(isComplaint ? { required: true, extra: MESSAGES.tagsMissing } : {})}
        >
          <Select mode="tags" placeholder={DRAFT.manyHint} options={tags.map((tag) => ({ value: tag, label: tag }))} />
        </Form.Item>
        <Form.Item
          name="severity"
          label={titleOf(head.severity)}
          rules={[chosen(head.severity)]}
          extra={<Periods severity={Form.useWatch('severity', form)} />}
        >
          <Radio.Group optionType="button" options={optionsOf(SEVERITIES)} />
        </Form.Item>
        <TextItem name="problem.what" schema={told.what} rows={4} required />
        <Fields>
          <TextItem name="problem.where" schema={told.where} />
          <TextItem name="problem.when" schema={told.when} />
          <TextItem name="problem.howMany" schema={told.howMany} />
        </Fields>
        <Form.Item name="problem.photos" label={titleOf(photos)} extra={DRAFT.photosHint}>
          <FileIds category={TITLE} known={task?.files ?? []} />
        </Form.Item>
      </Section>
      <Section title={DRAFT.product}>
        <Fields>
          <TextItem name="skuCode" schema={head.skuCode} />
          <TextItem name="skuName" schema={head.skuName} />
          <DecimalItem name="affectedQty" schema={head.affectedQty} />
        </Fields>
        <Fields>
          <TagsItem name="batchNos" schema={head.batchNos} />
          <TagsItem name="orderCodes" schema={head.orderCodes} />
        </Fields>
      </Section>
      <Section title={DRAFT.claim}>
        <Fields>
          <DecimalItem name="claimAmount" schema={head.claimAmount} />
          <TextItem name="claimDetail" schema={head.claimDetail} />
        </Fields>
      </Section>
      <DraftBar hint={DRAFT.hint} label={DRAFT.save} isSaving={save.isPending} close={close} />
    </Form>
  )
}

const Fields = ({ children }: { readonly children: ReactNode }) => <div className={styles['fields']}>{children}</div>

interface ItemProps {
  readonly name: keyof DraftValues
  /** Says what the field is called and how much fits in. */
  readonly schema: TSchema
}

const TextItem = ({
  name,
  schema,
  rows,
  ...more
}: ItemProps & { readonly rows?: number; readonly required?: true }) => {
  const max = { maxLength: keywordsOf(schema).maxLength }
  return (
    <Form.Item name={name} label={titleOf(schema)} rules={more.required ? [required(schema)] : []}>
      {rows === undefined ? <Input {...max} /> : <Input.TextArea {...max} autoSize={{ minRows: rows, maxRows: 12 }} />}
    </Form.Item>
  )
}

const DecimalItem = ({ name, schema }: ItemProps) => (
  <Form.Item name={name} label={titleOf(schema)} rules={[textRule(schema)]}>
    <Input inputMode="decimal" maxLength={19} />
  </Form.Item>
)

const TagsItem = ({ name, schema }: ItemProps) => (
  <Form.Item name={name} label={titleOf(schema)} extra={DRAFT.manyHint}>
    <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={[',', '，', '、', ' ']} />
  </Form.Item>
)
