import { Alert, Button, Modal } from 'antd'
import { useState } from 'react'
import { useMay } from '#modules/user/web/shared/permissions.ts'
import { Facts } from '#shell/kit/detail/facts.tsx'
import { FormFailure } from '#shell/kit/form-failure.tsx'
import { SHELL } from '#shell/words.ts'
import { FIELDS } from '../../words.ts'
import { CardSceneProvider } from '../cards/card-scene.tsx'
import { SecretNumber } from '../cards/secret-number.tsx'
import { useSendTestPayment } from '../queries.ts'
import type { ReviewDialogProps } from './dialog.ts'
import { TEST_PAYMENT } from './words.ts'

/** Finance pays a small amount. What to pay is shown once, so this is not closed by accident. */
export const TestPaymentModal = ({ doc: supplier, closed }: ReviewDialogProps) => {
  const [open, setOpen] = useState(true)
  const pay = useSendTestPayment(supplier.id)
  const payment = pay.data
  const may = useMay()
  const account = supplier.profile.bankAccounts.find(({ isDefault }) => isDefault)
  const close = (): void => setOpen(false)
  return (
    <Modal
      title={TEST_PAYMENT.title}
      open={open}
      onCancel={close}
      afterClose={closed}
      keyboard={payment === undefined}
      closable={payment === undefined}
      mask={{ closable: false }}
      footer={
        payment === undefined ? (
          <>
            <Button onClick={close}>{SHELL.cancel}</Button>
            <Button type="primary" loading={pay.isPending} onClick={() => pay.mutate()}>
              {TEST_PAYMENT.start}
            </Button>
          </>
        ) : (
          <Button type="primary" onClick={close}>
            {TEST_PAYMENT.close}
          </Button>
        )
      }
    >
      <FormFailure error={pay.error} shows={() => false} />
      {payment === undefined ? (
        <>
          <p>{TEST_PAYMENT.lead}</p>
          {supplier.testPayment.paidAt === null ? null : <Alert type="warning" showIcon title={TEST_PAYMENT.again} />}
        </>
      ) : (
        <div role="status">
          <Alert
            type="success"
            showIcon
            title={TEST_PAYMENT.done}
            description={TEST_PAYMENT.once}
            style={{ marginBottom: 12 }}
          />
          <Facts
            single
            facts={[
              [FIELDS.amount, <strong key="amount">{TEST_PAYMENT.yuan(payment.amount)}</strong>],
              [FIELDS.accountName, payment.accountName],
              [
                FIELDS.accountNo,
                // Nobody can pay to the last four digits.
                <CardSceneProvider key="account" supplier={supplier} canReveal={may('supplier.reveal')}>
                  <SecretNumber
                    masked={payment.accountNoMasked}
                    label={FIELDS.accountNo}
                    field="accountNo"
                    rowId={account?.id ?? null}
                  />
                </CardSceneProvider>,
              ],
              [FIELDS.bankSub, payment.bankSubName],
            ]}
          />
        </div>
      )}
    </Modal>
  )
}
