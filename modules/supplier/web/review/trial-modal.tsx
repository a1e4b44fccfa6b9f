import { Alert, Button, Modal } from 'antd'
import { useState } from 'react'
import { Facts } from '#shell/kit/detail/facts.tsx'
import { FormFailure } from '#shell/kit/form-failure.tsx'
import { SHELL } from '#shell/words.ts'
import { FIELDS } from '../../words.ts'
import { CardSceneProvider } from '../cards/card-scene.tsx'
import { SecretNumber } from '../cards/secret-number.tsx'
import { useMay, usePayTrial } from '../queries.ts'
import type { ReviewDialogProps } from './dialog.ts'
import { TRIAL } from './words.ts'

/** Finance pays a small amount. What to pay is told once, so this is not closed by a slip. */
export const TrialModal = ({ supplier, closed }: ReviewDialogProps) => {
  const [open, setOpen] = useState(true)
  const pay = usePayTrial(supplier.id)
  const trial = pay.data
  const may = useMay()
  const account = supplier.profile.bankAccounts.find(({ isDefault }) => isDefault)
  const close = (): void => setOpen(false)
  return (
    <Modal
      title={TRIAL.title}
      open={open}
      onCancel={close}
      afterClose={closed}
      keyboard={trial === undefined}
      closable={trial === undefined}
      mask={{ closable: false }}
      footer={
        trial === undefined ? (
          <>
            <Button onClick={close}>{SHELL.cancel}</Button>
            <Button type="primary" loading={pay.isPending} onClick={() => pay.mutate()}>
              {TRIAL.start}
            </Button>
          </>
        ) : (
          <Button type="primary" onClick={close}>
            {TRIAL.close}
          </Button>
        )
      }
    >
      <FormFailure error={pay.error} shows={() => false} />
      {trial === undefined ? (
        <>
          <p>{TRIAL.lead}</p>
          {supplier.trial.paidAt === null ? null : <Alert type="warning" showIcon title={TRIAL.again} />}
        </>
      ) : (
        <div role="status">
          <Alert type="success" showIcon title={TRIAL.done} description={TRIAL.once} style={{ marginBottom: 12 }} />
          <Facts
            single
            facts={[
              [FIELDS.amount, <strong key="amount">{TRIAL.yuan(trial.amount)}</strong>],
              [FIELDS.accountName, trial.accountName],
              [
                FIELDS.accountNo,
                // Nobody can pay to the last four digits.
                <CardSceneProvider key="account" supplier={supplier} canReveal={may('supplier.reveal')}>
                  <SecretNumber
                    masked={trial.accountNoMasked}
                    label={FIELDS.accountNo}
                    field="accountNo"
                    rowId={account?.id ?? null}
                  />
                </CardSceneProvider>,
              ],
              [FIELDS.bankSub, trial.bankSubName],
            ]}
          />
        </div>
      )}
    </Modal>
  )
}
