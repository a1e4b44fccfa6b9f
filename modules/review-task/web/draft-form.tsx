import { useMutation } from '@tanstack/react-query'
import { Button, Form, Input, Radio, Select } from 'antd'
import { useState, type ReactNode } from 'react'
import { dayOf } from '#kernel/day.ts'
import { codesOf } from '#kernel/labels.ts'
import { keywordsOf, titleOf, type TSchema } from '#kernel/schema.ts'
import { BuyerSelect } from '#modules/company/web/shared/buyer-select.tsx'
import { SupplierSelect } from '#modules/selector/web/shared/supplier-select.tsx'
import { DayInput } from '#shell/kit/day-input.tsx'
import { Section } from '#shell/kit/detail/section.tsx'
import { checkedValues, dropErrors, isAtField, showErrors } from '#shell/kit/form-errors.ts'
import { FormFailure } from '#shell/kit/form-failure.tsx'
import { useKeptValues } from '#shell/kit/use-kept-values.ts'
import { useLeavingAsked } from '#shell/kit/use-leaving-asked.ts'
import { usePageRoute } from '#shell/page-route.tsx'
import { toast } from '#shell/toast/toast.ts'
import { SHELL } from '#shell/words.ts'
import { ReviewDraft, type Review } from '../shapes.ts'
import { REVIEW_TYPES } from '../words.ts'
import { DRAFT_FIELDS, EMPTY_DRAFT, isChosen, toDraft, valuesOf, type DraftValues } from './draft-values.ts'
import { saveDraft, useReviewers, useTemplates } from './queries.ts'
import styles from './review.module.css'
import { TeamFields, withFormer } from './team-fields.tsx'
import { DRAFT } from './words.ts'

const head = ReviewDraft.properties
const TYPES = codesOf(REVIEW_TYPES).map((value) => ({ value, label: REVIEW_TYPES[value] }))
const YES_NO = [
  { value: true, label: DRAFT.yes },
  { value: false, label: DRAFT.no },
]
const chosen = (schema: TSchema) => ({ required: true, message: DRAFT.choose(titleOf(schema)) })
const filled = (name: string) => ({ required: true, whitespace: true, message: DRAFT.missing(name) })
const HOURS = { pattern: /^(?:\d|[1-9]\d|1\d\d|2[0-3]\d|240)$/, message: DRAFT.hoursWrong }

/** A draft to write. It is saved as a whole; what was typed stays until that has worked. */
export const DraftForm = ({ review }: { readonly review: Review | undefined }) => {
  const { open, close } = usePageRoute()
  const [form] = Form.useForm<DraftValues>()
  const { keep, wasKept } = useKeptValues(form, `review.${review?.id ?? ''}.${review?.rowVersion ?? ''}`, [])
  const [isTouched, setTouched] = useState(wasKept)
  const save = useMutation({ mutationFn: (draft: ReviewDraft) => saveDraft(draft, review) })
  useLeavingAsked(isTouched && !save.isSuccess, true)
  const templates = useTemplates()
  const people = withFormer(useReviewers(), review?.team ?? [])
  const templateId = Form.useWatch('templateId', form)
  const sections = templates.find(({ value }) => value === templateId)?.sections ?? []
  const isAssessed = Form.useWatch('needSelfAssess', form) ?? true
  const today = dayOf(new Date())

  const submit = async (): Promise<void> => {
    const values = await checkedValues(form)
    // The rules of the fields have said what is missing.
    if (values === undefined || !isChosen(values)) return
    save.mutate(
      toDraft(values, (id) => people.find(({ value }) => value === id)?.label),
      {
        onSuccess: ({ id }) => {
          toast('success', DRAFT.saved)
          close()
          open(`/admin/review/${id}`)
        },
        onError: (error) => showErrors(form, error, DRAFT_FIELDS),
      },
    )
  }

  return (
    <Form<DraftValues>
      form={form}
      layout="vertical"
      initialValues={review === undefined ? EMPTY_DRAFT : valuesOf(review)}
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
              chosen={review && { value: review.supplierCompanyId, label: review.supplierName }}
            />
          </Form.Item>
          <Form.Item name="buyerCompanyId" label={titleOf(head.buyerCompanyId)} rules={[chosen(head.buyerCompanyId)]}>
            <BuyerSelect />
          </Form.Item>
        </Fields>
      </Section>
      <Section title={DRAFT.plan}>
        <TextItem name="title" schema={head.title} required />
        <Form.Item name="reviewType" label={titleOf(head.reviewType)} rules={[chosen(head.reviewType)]}>
          <Radio.Group optionType="button" options={TYPES} />
        </Form.Item>
        <TextItem name="siteAddress" schema={head.siteAddress} />
        <Fields>
          <Form.Item name="planDate" label={titleOf(head.planDate)}>
            <DayInput from={today} />
          </Form.Item>
          <Form.Item name="durationHours" label={titleOf(head.durationHours)} rules={[HOURS]}>
            <Input inputMode="numeric" maxLength={3} />
          </Form.Item>
        </Fields>
        <TextItem name="remark" schema={head.remark} />
      </Section>
      <Section title={DRAFT.checklist}>
        <Fields>
          <Form.Item name="templateId" label={titleOf(head.templateId)} rules={[chosen(head.templateId)]}>
            <Select options={templates} />
          </Form.Item>
          <Form.Item name="needSelfAssess" label={titleOf(head.needSelfAssess)}>
            <Radio.Group options={YES_NO} />
          </Form.Item>
          {isAssessed ? (
            <Form.Item name="selfDeadline" label={titleOf(head.selfDeadline)}>
              <DayInput from={today} />
            </Form.Item>
          ) : null}
        </Fields>
      </Section>
      <Section title={DRAFT.team}>
        <TeamFields people={people} sections={sections} />
      </Section>
      <div className={styles['bar']}>
        <span>{DRAFT.hint}</span>
        <span className={styles['buttons']}>
          <Button onClick={close}>{SHELL.cancel}</Button>
          <Button type="primary" htmlType="submit" loading={save.isPending}>
            {DRAFT.save}
          </Button>
        </span>
      </div>
    </Form>
  )
}

const Fields = ({ children }: { readonly children: ReactNode }) => <div className={styles['fields']}>{children}</div>

interface ItemProps {
  readonly name: keyof DraftValues
  /** Says what the field is called and how much fits in. */
  readonly schema: TSchema
  readonly required?: true
}

const TextItem = ({ name, schema, required }: ItemProps) => (
  <Form.Item name={name} label={titleOf(schema)} rules={required ? [filled(titleOf(schema))] : []}>
    <Input maxLength={keywordsOf(schema).maxLength} />
  </Form.Item>
)
