import { Form, Modal } from 'antd'
import { useState } from 'react'
import { dropErrors, showErrors } from '#shell/kit/form-errors.ts'
import { FormFailure } from '#shell/kit/form-failure.tsx'
import { SHELL } from '#shell/words.ts'
import type { Order } from '../shapes.ts'
import { CONTRACT_NAMES, ContractFields, type ContractValues } from './contract-fields.tsx'
import { useCorrectContract } from './queries.ts'
import { CONTRACT } from './words.ts'

interface Props {
  readonly order: Order
  readonly closed: () => void
}

/** Puts right what was entered at signing. */
export const ContractModal = ({ order, closed }: Props) => {
  const [open, setOpen] = useState(true)
  const [form] = Form.useForm<ContractValues>()
  const correct = useCorrectContract(order)
  const save = (contract: ContractValues): void =>
    correct.mutate(contract, {
      onSuccess: () => setOpen(false),
      onError: (error) => showErrors(form, error, [...CONTRACT_NAMES]),
    })
  return (
    <Modal
      title={CONTRACT.correctTitle}
      open={open}
      onCancel={() => setOpen(false)}
      afterClose={closed}
      okText={CONTRACT.save}
      cancelText={SHELL.cancel}
      confirmLoading={correct.isPending}
      onOk={form.submit}
      mask={{ closable: false }}
    >
      <FormFailure error={correct.error} shows={(field) => CONTRACT_NAMES.some((name) => name === field)} />
      <Form<ContractValues>
        form={form}
        layout="vertical"
        initialValues={{
          contractNo: order.contractNo,
          contractSignedOn: order.contractSignedOn,
          contractFiles: order.contractFiles,
        }}
        onValuesChange={dropErrors(form)}
        onFinish={save}
      >
        <ContractFields known={order.files} />
      </Form>
    </Modal>
  )
}
