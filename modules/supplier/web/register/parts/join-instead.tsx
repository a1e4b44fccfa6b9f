import { useMutation } from '@tanstack/react-query'
import { Button, Input, Modal } from 'antd'
import { useId, useState } from 'react'
import { toast } from '#shell/toast/toast.ts'
import { COMPANY } from '../words.ts'
import { useScene } from '../form-context.tsx'
import { suppliers } from '../queries.ts'

/** The company is here already: its employee asks to join instead of registering it twice. */
export const JoinInstead = () => {
  const { form } = useScene()
  const [isOpen, setOpen] = useState(false)
  const [remark, setRemark] = useState('')
  const input = useId()
  const ask = useMutation({
    mutationFn: () => {
      const { creditCode } = form.store.getState().profile
      return suppliers.requestToJoin({ body: { creditCode: creditCode.trim(), remark } })
    },
    onSuccess: () => {
      setOpen(false)
      toast('success', COMPANY.joined)
    },
  })
  return (
    <>
      <Button type="link" size="small" onClick={() => setOpen(true)}>
        {COMPANY.join}
      </Button>
      <Modal
        open={isOpen}
        title={COMPANY.joinTitle}
        okText={COMPANY.join}
        confirmLoading={ask.isPending}
        onOk={() => ask.mutate()}
        onCancel={() => setOpen(false)}
      >
        <p>{COMPANY.joinLead}</p>
        <label htmlFor={input}>{COMPANY.joinRemark}</label>
        <Input.TextArea id={input} value={remark} maxLength={200} onChange={({ target }) => setRemark(target.value)} />
      </Modal>
    </>
  )
}
