import { Form, Modal, Select } from 'antd'
import { useState } from 'react'
import { errorsOf } from '#shell/failure.ts'
import { FormFailure } from '#shell/kit/form-failure.tsx'
import { SHELL } from '#shell/words.ts'
import { AUDIT_ACTIONS, FIELDS } from '../../words.ts'
import { useDistribute } from '../queries.ts'
import { usePurchasers } from '../shared/purchasers.ts'
import type { ReviewDialogProps } from './dialog.ts'
import { DISTRIBUTE } from './words.ts'

/** Who of purchasing answers for the supplier. */
export const DistributeModal = ({ doc: supplier, closed }: ReviewDialogProps) => {
  const [open, setOpen] = useState(true)
  const [ids, setIds] = useState(() => supplier.purchasers.map(({ id }) => id))
  const [tried, setTried] = useState(false)
  const purchasers = usePurchasers()
  const distribute = useDistribute(supplier)
  const wrong = tried && ids.length === 0 ? DISTRIBUTE.missing : errorsOf(distribute.error)['purchaserIds']?.[0]
  const submit = (): void => {
    setTried(true)
    if (ids.length > 0) distribute.mutate(ids, { onSuccess: () => setOpen(false) })
  }
  return (
    <Modal
      title={AUDIT_ACTIONS.distribute}
      open={open}
      onOk={submit}
      onCancel={() => setOpen(false)}
      afterClose={closed}
      cancelText={SHELL.cancel}
      confirmLoading={distribute.isPending}
      mask={{ closable: false }}
    >
      <FormFailure error={distribute.error} shows={(field) => field === 'purchaserIds'} />
      <Form layout="vertical" component={false}>
        <Form.Item
          required
          label={FIELDS.purchasers}
          htmlFor="purchasers"
          extra={DISTRIBUTE.hint}
          {...(wrong === undefined ? {} : { validateStatus: 'error' as const, help: wrong })}
        >
          <Select
            id="purchasers"
            mode="multiple"
            autoFocus
            loading={purchasers.isPending}
            value={ids}
            showSearch={{ optionFilterProp: 'label' }}
            options={
              purchasers.data?.map(({ id, name, mobileMasked }) => ({
                value: id,
                label: [name, mobileMasked].filter(Boolean).join(' '),
              })) ?? []
            }
            onChange={(next: string[]) => setIds(next)}
          />
        </Form.Item>
      </Form>
    </Modal>
  )
}
