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
import { CONTRACT } from './words.ts'

const ContractModal = lazy(async () => ({ default: (await import('./contract-modal.tsx')).ContractModal }))

/** The contract that was signed for the order, for both sides; staff put right what was entered wrongly. */
export const ContractSection = ({ order }: { readonly order: Order }) => {
  const isStaff = useSide() === 'staff'
  const mayCorrect = useMay()('order.manage') && isStaff
  const [isOpen, setOpen] = useState(false)
  if (order.contractNo === '') return null
  return (
    <Section
      title={CONTRACT.title}
      extra={
        mayCorrect ? (
          <Button size="small" onClick={() => setOpen(true)}>
            {CONTRACT.correct}
          </Button>
        ) : null
      }
    >
      <Facts
        facts={[
          [FIELDS.contractNo, order.contractNo],
          [FIELDS.contractSignedOn, order.contractSignedOn ?? ''],
        ]}
      />
      <FileTiles files={filesOf(order.files, order.contractFiles)} label={FIELDS.contractFiles} />
      {isOpen ? (
        <Suspense>
          <ContractModal order={order} closed={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </Section>
  )
}
