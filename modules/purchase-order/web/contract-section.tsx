import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useMay } from '#modules/user/web/shared/permissions.ts'
import { Facts } from '#shell/kit/detail/facts.tsx'
import { Section } from '#shell/kit/detail/section.tsx'
import { filesOf } from '#shell/kit/upload/file-ids.tsx'
import { FileTiles } from '#shell/kit/upload/file-tiles.tsx'
import { useSide } from '#shell/session/session.ts'
import type { Order } from '../shapes.ts'
import { FIELDS } from '../words.ts'
import { face } from './face.ts'
import { CONTRACT } from './words.ts'

// Few orders have a contract of their own.
const OrderContracts = lazy(async () => ({
  default: (await import('#modules/contract-ledger/web/shared/order-contracts.tsx')).OrderContracts,
}))
const ContractModal = lazy(async () => ({ default: (await import('./contract-modal.tsx')).ContractModal }))

/** The contract of the order, for both sides: what waits to be signed, or was; staff put right what was entered wrongly. */
export const ContractSection = ({ order }: { readonly order: Order }) => {
  const isStaff = useSide() === 'staff'
  const mayCorrect = useMay()('order.manage') && isStaff
  const [isOpen, setOpen] = useState(false)
  const isSigned = order.contractNo !== ''
  if (!isSigned && !face.isAt(order.status, 'signing')) return null
  return (
    <Section
      title={CONTRACT.title}
      extra={
        // What was signed through the ledger has its number in its text.
        mayCorrect && order.contractFiles.length > 0 ? (
          <Button size="small" onClick={() => setOpen(true)}>
            {CONTRACT.correct}
          </Button>
        ) : null
      }
    >
      {isSigned ? (
        <Facts
          facts={[
            [FIELDS.contractNo, order.contractNo],
            [FIELDS.contractSignedOn, order.contractSignedOn ?? ''],
          ]}
        />
      ) : null}
      <Suspense>
        <OrderContracts orderId={order.id} isSigned={isSigned} />
      </Suspense>
      <FileTiles files={filesOf(order.files, order.contractFiles)} label={FIELDS.contractFiles} />
      {isOpen ? (
        <Suspense>
          <ContractModal order={order} closed={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </Section>
  )
}
