import { useMutation } from '@tanstack/react-query'
import { Form } from 'antd'
import { useState } from 'react'
import { DrawerButtons } from '#shell/kit/drawer-buttons.tsx'
import { FormDrawer } from '#shell/kit/form-drawer.tsx'
import { checkedValues, dropErrors, isAtField, showErrors } from '#shell/kit/form-errors.ts'
import { FormFailure } from '#shell/kit/form-failure.tsx'
import { RunningUploads, useRunningUploads } from '#shell/kit/upload/running-uploads.ts'
import { UPLOAD } from '#shell/kit/upload/words.ts'
import { toast } from '#shell/toast/toast.ts'
import type { OutsourcingContract, OutsourcingContractDraft } from '../shapes.ts'
import { ContractFields } from './contract-fields.tsx'
import { EMPTY_VALUES, toDraft, VALUE_FIELDS, valuesOf, type ContractValues } from './draft-values.ts'
import { saveContract } from './queries.ts'
import { DRAFT } from './words.ts'

const WIDTH = 760

interface Props {
  /** The contract to change; nothing for a new one. */
  readonly former: OutsourcingContract | undefined
  readonly closed: () => void
  readonly saved: (contract: OutsourcingContract) => void
}

/** Enters a framework contract, or changes what was entered. */
export const ContractDrawer = ({ former, closed, saved }: Props) => {
  const [form] = Form.useForm<ContractValues>()
  const [isTouched, setTouched] = useState(false)
  const running = useRunningUploads()
  const start = former === undefined ? EMPTY_VALUES : valuesOf(former)
  const save = useMutation({ mutationFn: (draft: OutsourcingContractDraft) => saveContract(draft, former) })
  const submit = async (close: () => void): Promise<void> => {
    const values = await checkedValues(form)
    if (values === undefined) return
    if (running.size > 0) {
      toast('warning', UPLOAD.running)
      return
    }
    // What is not shown for a kind of work stays as it was.
    save.mutate(toDraft({ ...start, ...values }), {
      onSuccess: (contract) => {
        setTouched(false)
        toast('success', former === undefined ? DRAFT.saved : DRAFT.changed)
        close()
        saved(contract)
      },
      onError: (error) => showErrors(form, error, VALUE_FIELDS),
    })
  }
  return (
    <FormDrawer
      title={former === undefined ? DRAFT.create : DRAFT.edit}
      size={WIDTH}
      dirty={isTouched}
      closed={closed}
      footer={(close) => (
        <DrawerButtons close={close} label={DRAFT.save} isSending={save.isPending} send={() => submit(close)} />
      )}
    >
      <Form<ContractValues>
        form={form}
        layout="vertical"
        initialValues={start}
        onValuesChange={(changed: Partial<ContractValues>) => {
          dropErrors(form)(changed)
          setTouched(true)
        }}
      >
        <FormFailure error={save.error} shows={(place) => VALUE_FIELDS.some((name) => isAtField(place, name))} />
        <RunningUploads value={running}>
          <ContractFields former={former} />
        </RunningUploads>
      </Form>
    </FormDrawer>
  )
}
