import { Button, Form } from 'antd'
import { useState } from 'react'
import { FormDrawer } from '#shell/kit/form-drawer.tsx'
import { checkedValues, dropErrors, isAtField, showErrors } from '#shell/kit/form-errors.ts'
import { FormFailure } from '#shell/kit/form-failure.tsx'
import { toast } from '#shell/toast/toast.ts'
import { SHELL } from '#shell/words.ts'
import { FeeDraft } from '../shapes.ts'
import { EMPTY_FEE, FeeFields } from './fee-fields.tsx'
import { useAddFee } from './queries.ts'
import { FEE, LIST } from './words.ts'

const SMALL = 640
const FIELDS = Object.keys(FeeDraft.properties)

/** Enters a cost that no document stands behind, with what proves it. */
export const FeeDrawer = ({ closed }: { readonly closed: () => void }) => {
  const [form] = Form.useForm<FeeDraft>()
  const [isTouched, setTouched] = useState(false)
  const save = useAddFee()
  const submit = async (close: () => void): Promise<void> => {
    const values = await checkedValues(form)
    if (values === undefined) return
    save.mutate(
      { ...EMPTY_FEE, ...values },
      {
        onSuccess: () => {
          setTouched(false)
          toast('success', FEE.saved)
          close()
        },
        onError: (error) => showErrors(form, error, FIELDS),
      },
    )
  }
  return (
    <FormDrawer
      title={LIST.addFee}
      size={SMALL}
      dirty={isTouched}
      closed={closed}
      footer={(close) => (
        <>
          <Button onClick={close}>{SHELL.cancel}</Button>
          <Button type="primary" loading={save.isPending} onClick={() => void submit(close)}>
            {FEE.save}
          </Button>
        </>
      )}
    >
      <Form<FeeDraft>
        form={form}
        layout="vertical"
        initialValues={EMPTY_FEE}
        onValuesChange={(changed: Partial<FeeDraft>) => {
          dropErrors(form)(changed)
          setTouched(true)
        }}
      >
        <FormFailure error={save.error} shows={(place) => FIELDS.some((name) => isAtField(place, name))} />
        <FeeFields />
      </Form>
    </FormDrawer>
  )
}
