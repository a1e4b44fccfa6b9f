import { useMutation } from '@tanstack/react-query'
import { Form, Input } from 'antd'
import { useState } from 'react'
import { keywordsOf, titleOf, type TSchema } from '#kernel/schema.ts'
import { checkedValues, dropErrors, isAtField, showErrors } from '#shell/kit/form-errors.ts'
import { DrawerButtons } from '#shell/kit/drawer-buttons.tsx'
import { FormDrawer } from '#shell/kit/form-drawer.tsx'
import { FormFailure } from '#shell/kit/form-failure.tsx'
import { textRule } from '#shell/kit/text-error.ts'
import { FileIds } from '#shell/kit/upload/file-ids.tsx'
import { toast } from '#shell/toast/toast.ts'
import { SampleContent, type Sample } from '../../shapes.ts'
import { TITLE } from '../../words.ts'
import { saveSample } from '../queries.ts'
import { DRAFT } from '../words.ts'
import { ReportRows } from '../report-rows.tsx'

const SMALL = 640
const { title, quantity, photos, batchNote, testReports } = SampleContent.properties
const FIELDS = ['title', 'quantity', 'photos', 'batchNote', 'testReports'] as const
const required = (schema: TSchema) => ({ required: true, whitespace: true, message: DRAFT.missing(titleOf(schema)) })

interface Props {
  readonly form: { readonly id: string; readonly title: string }
  /** The sample to change; nothing for a new one. */
  readonly former: Sample | undefined
  readonly closed: () => void
  readonly saved: (sample: Sample) => void
}

/** Registers a sample of a form, or changes one that was not sent yet. */
export const SampleDrawer = ({ form: { id, title: formTitle }, former, closed, saved }: Props) => {
  const [form] = Form.useForm<SampleContent>()
  const [isTouched, setTouched] = useState(false)
  const save = useMutation({ mutationFn: (draft: SampleContent) => saveSample(id, draft, former) })
  const submit = async (close: () => void): Promise<void> => {
    const values = await checkedValues(form)
    if (values === undefined) return
    save.mutate(
      { ...values, batchNote: values.batchNote ?? '', ...(former ? { formulaId: former.formulaId } : {}) },
      {
        onSuccess: (sample) => {
          setTouched(false)
          toast('success', former === undefined ? DRAFT.saved : DRAFT.changed)
          saved(sample)
          close()
        },
        onError: (error) => showErrors(form, error, FIELDS),
      },
    )
  }
  return (
    <FormDrawer
      title={former === undefined ? DRAFT.add : DRAFT.edit}
      size={SMALL}
      dirty={isTouched}
      closed={closed}
      footer={(close) => (
        <DrawerButtons close={close} label={DRAFT.save} isSending={save.isPending} send={() => submit(close)} />
      )}
    >
      <Form<SampleContent>
        form={form}
        layout="vertical"
        initialValues={
          former ?? { title: formTitle, quantity: '1', photos: [], batchNote: '', testReports: [], formulaId: null }
        }
        onValuesChange={(changed: object) => {
          dropErrors(form)(changed)
          setTouched(true)
        }}
      >
        <FormFailure error={save.error} shows={(place) => FIELDS.some((name) => isAtField(place, name))} />
        <Form.Item name="title" label={titleOf(title)} rules={[required(title)]}>
          <Input maxLength={keywordsOf(title).maxLength} />
        </Form.Item>
        <Form.Item name="quantity" label={titleOf(quantity)} rules={[required(quantity), textRule(quantity)]}>
          <Input inputMode="decimal" maxLength={19} />
        </Form.Item>
        <Form.Item name="photos" label={titleOf(photos)} extra={DRAFT.photosHint}>
          <FileIds category={TITLE} known={former?.files ?? []} />
        </Form.Item>
        <Form.Item name="batchNote" label={titleOf(batchNote)}>
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={keywordsOf(batchNote).maxLength} />
        </Form.Item>
        <Form.Item name="testReports" label={titleOf(testReports)}>
          <ReportRows known={former?.files ?? []} />
        </Form.Item>
      </Form>
    </FormDrawer>
  )
}
