import { useMutation } from '@tanstack/react-query'
import { Form, Input, Radio, Select } from 'antd'
import { useState, type ReactNode } from 'react'
import { dayOf } from '#kernel/day.ts'
import { keywordsOf, titleOf, type TSchema } from '#kernel/schema.ts'
import { BuyerSelect } from '#modules/company/web/shared/buyer-select.tsx'
import { SupplierSelect } from '#modules/selector/web/shared/supplier-select.tsx'
import { SkuSelect } from '#modules/sku/web/shared/sku-select.tsx'
import { DayInput } from '#shell/kit/day-input.tsx'
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
import { FormDraft, type SamplingForm } from '../shapes.ts'
import { COLOR_STANDARDS, FEE_MODES, SAMPLE_TYPES, TITLE } from '../words.ts'
import { DRAFT_FIELDS, EMPTY_DRAFT, toDraft, valuesOf, type DraftValues } from './draft-values.ts'
import styles from './form.module.css'
import { saveDraft } from './queries.ts'
import { DRAFT } from './words.ts'

const { receiver, ...head } = FormDraft.properties
const place = receiver.properties

const optionsOf = (words: Readonly<Record<number, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value: Number(value), label }))
const required = (schema: TSchema) => ({ required: true, whitespace: true, message: DRAFT.missing(titleOf(schema)) })
const chosen = (schema: TSchema) => ({ required: true, message: DRAFT.choose(titleOf(schema)) })

/** A draft to write. It is saved as a whole; what was typed stays until that has worked. */
export const DraftForm = ({ former }: { readonly former: SamplingForm | undefined }) => {
  const { open, close } = usePageRoute()
  const [form] = Form.useForm<DraftValues>()
  // Files would have to be known again to be shown.
  const { keep, wasKept } = useKeptValues(form, `sampling.${former?.id ?? ''}.${former?.rowVersion ?? ''}`, [
    'drawings',
  ])
  const [isTouched, setTouched] = useState(wasKept)
  const save = useMutation({ mutationFn: (draft: FormDraft) => saveDraft(draft, former) })
  useLeavingAsked(isTouched && !save.isSuccess, true)

  const submit = async (): Promise<void> => {
    const values = await checkedValues(form)
    const draft = values && toDraft(values)
    if (draft === undefined) return
    save.mutate(draft, {
      onSuccess: ({ id }) => {
        toast('success', DRAFT.saved)
        close()
        open(`/admin/sampling/${id}`)
      },
      onError: (error) => showErrors(form, error, DRAFT_FIELDS),
    })
  }

  return (
    <Form<DraftValues>
      form={form}
      layout="vertical"
      initialValues={former === undefined ? EMPTY_DRAFT : valuesOf(former)}
      onValuesChange={(changed: object) => {
        dropErrors(form)(changed)
        setTouched(true)
        keep()
      }}
      onFinish={() => void submit()}
    >
      <FormFailure error={save.error} shows={(at) => DRAFT_FIELDS.some((name) => isAtField(at, name))} />
      <Section title={DRAFT.parties}>
        <Fields>
          <Form.Item
            name="supplierCompanyId"
            label={titleOf(head.supplierCompanyId)}
            rules={[chosen(head.supplierCompanyId)]}
          >
            <SupplierSelect
              valueIn={({ id, extra }) => extra['companyId'] ?? id}
              chosen={former && { value: former.supplierCompanyId, label: former.supplierName }}
            />
          </Form.Item>
          <Form.Item name="buyerCompanyId" label={titleOf(head.buyerCompanyId)} rules={[chosen(head.buyerCompanyId)]}>
            <BuyerSelect />
          </Form.Item>
        </Fields>
      </Section>
      <Section title={DRAFT.product}>
        <TextItem name="title" schema={head.title} required />
        <Fields>
          <Form.Item name="skuId" label={titleOf(head.skuId)} rules={[chosen(head.skuId)]}>
            <SkuSelect chosen={former && { value: former.skuId, label: `${former.skuCode} ${former.skuName}` }} />
          </Form.Item>
          <Form.Item
            name="quantity"
            label={titleOf(head.quantity)}
            rules={[required(head.quantity), textRule(head.quantity)]}
          >
            <Input inputMode="decimal" maxLength={19} />
          </Form.Item>
          <Form.Item name="requiredDate" label={titleOf(head.requiredDate)} rules={[chosen(head.requiredDate)]}>
            <DayInput from={dayOf(new Date())} />
          </Form.Item>
        </Fields>
        <Form.Item name="sampleType" label={titleOf(head.sampleType)} rules={[chosen(head.sampleType)]}>
          <Radio.Group optionType="button" options={optionsOf(SAMPLE_TYPES)} />
        </Form.Item>
        <Form.Item name="feeMode" label={titleOf(head.feeMode)} rules={[chosen(head.feeMode)]}>
          <Radio.Group optionType="button" options={optionsOf(FEE_MODES)} />
        </Form.Item>
      </Section>
      <Section title={DRAFT.request}>
        <TextItem name="requirement" schema={head.requirement} rows={4} hint={DRAFT.requirementHint} required />
        <Fields>
          <Form.Item name="colorStandard" label={titleOf(head.colorStandard)}>
            <Select allowClear options={optionsOf(COLOR_STANDARDS)} />
          </Form.Item>
          <TextItem name="materials" schema={head.materials} />
          <TextItem name="sourceCode" schema={head.sourceCode} />
        </Fields>
        <Form.Item name="drawings" label={titleOf(head.drawings)} extra={DRAFT.drawingsHint}>
          <FileIds category={TITLE} known={former?.files ?? []} />
        </Form.Item>
      </Section>
      <Section title={DRAFT.receiver}>
        <Fields>
          <TextItem name="receiver.name" schema={place.name} required />
          <TextItem name="receiver.phone" schema={place.phone} required />
        </Fields>
        <TextItem name="receiver.address" schema={place.address} required />
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
  readonly rows?: number
  readonly hint?: string
  readonly required?: true
}

const TextItem = ({ name, schema, rows, hint, ...more }: ItemProps) => {
  const max = { maxLength: keywordsOf(schema).maxLength }
  return (
    <Form.Item name={name} label={titleOf(schema)} extra={hint} rules={more.required ? [required(schema)] : []}>
      {rows === undefined ? <Input {...max} /> : <Input.TextArea {...max} autoSize={{ minRows: rows, maxRows: 12 }} />}
    </Form.Item>
  )
}
