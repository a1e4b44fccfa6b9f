import { useMutation } from '@tanstack/react-query'
import { Button, Form } from 'antd'
import { useState } from 'react'
import { FormDrawer } from '#shell/kit/form-drawer.tsx'
import { checkedValues, dropErrors, isAtField, showErrors } from '#shell/kit/form-errors.ts'
import { FormFailure } from '#shell/kit/form-failure.tsx'
import { toast } from '#shell/toast/toast.ts'
import { SHELL } from '#shell/words.ts'
import { DeductionDraft, type Deduction } from '../shapes.ts'
import { DeductionFields, EMPTY_DRAFT } from './deduction-fields.tsx'
import { raiseDeduction } from './queries.ts'
import { DRAFT } from './words.ts'

const SMALL = 640
const FIELDS = Object.keys(DeductionDraft.properties)

interface Props {
  readonly closed: () => void
  readonly saved: (deduction: Deduction) => void
}

/** Raises a deduction: its supplier is told at once. */
export const DeductionDrawer = ({ closed, saved }: Props) => {
  const [form] = Form.useForm<DeductionDraft>()
  const [isTouched, setTouched] = useState(false)
  const save = useMutation({ mutationFn: raiseDeduction })
  const submit = async (close: () => void): Promise<void> => {
    const values = await checkedValues(form)
    if (values === undefined) return
    save.mutate(
      { ...EMPTY_DRAFT, ...values },
      {
        onSuccess: (deduction) => {
          setTouched(false)
          toast('success', DRAFT.saved)
          close()
          saved(deduction)
        },
        onError: (error) => showErrors(form, error, FIELDS),
      },
    )
  }
  return (
    <FormDrawer
      title={DRAFT.add}
      size={SMALL}
      dirty={isTouched}
      closed={closed}
      footer={(close) => (
        <>
          <Button onClick={close}>{SHELL.cancel}</Button>
          <Button type="primary" loading={save.isPending} onClick={() => void submit(close)}>
            {DRAFT.save}
          </Button>
        </>
      )}
    >
      <Form<DeductionDraft>
        form={form}
        layout="vertical"
        initialValues={EMPTY_DRAFT}
        onValuesChange={(changed: Partial<DeductionDraft>) => {
          dropErrors(form)(changed)
          setTouched(true)
        }}
      >
        <FormFailure error={save.error} shows={(place) => FIELDS.some((name) => isAtField(place, name))} />
        <DeductionFields />
      </Form>
    </FormDrawer>
  )
}
