import { FilePdfOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { DetailLayout } from '#shell/kit/detail/detail-layout.tsx'
import { Facts } from '#shell/kit/detail/facts.tsx'
import { HistoryButton } from '#shell/kit/detail/history-button.tsx'
import { Section } from '#shell/kit/detail/section.tsx'
import { StatusTag } from '#shell/kit/detail/status-tag.tsx'
import type { Supplier } from '../../shapes.ts'
import { FIELDS, SUPPLIER_TYPES } from '../../words.ts'
import { usePrint } from '../queries.ts'
import { DETAIL } from '../review/words.ts'
import { ChangeMark, CooperationMark, SupplierStatus } from '../supplier-marks.tsx'
import { PROFILE } from './words.ts'

const BACK = { address: '/admin/home', label: PROFILE.home }
const nothing = (): undefined => undefined

interface Props {
  readonly supplier: Supplier
  readonly canEdit: boolean
  /** Stands below the head: what is under way. */
  readonly children: ReactNode
}

/** Who the company is to the buyer: its state, one plain sentence, and whom to ask. */
export const ProfileHead = ({ supplier, canEdit, children }: Props) => {
  const print = usePrint(supplier.id)
  return (
    <DetailLayout
      code={supplier.profile.creditCode || SUPPLIER_TYPES[supplier.profile.supplierType]}
      title={supplier.name}
      tabTitle={PROFILE.title}
      back={BACK}
      marks={
        <>
          <SupplierStatus supplier={supplier} />
          <CooperationMark supplier={supplier} />
          <ChangeMark status={supplier.changeReviewStatus} />
          <StatusTag>{supplier.level}</StatusTag>
        </>
      }
      sentence={
        <>
          {supplier.sentence} {canEdit ? null : PROFILE.ownerOnly}
        </>
      }
      tools={
        <>
          <Button
            size="small"
            icon={<FilePdfOutlined aria-hidden />}
            loading={print.isPending}
            onClick={() => print.mutate()}
          >
            {DETAIL.print}
          </Button>
          <HistoryButton logs={supplier.logs} />
        </>
      }
      actions={[]}
      act={nothing}
    >
      {children}
      <Section title={DETAIL.cooperation}>
        <Facts
          facts={[
            [PROFILE.owner, supplier.ownerName],
            [
              PROFILE.purchasers,
              supplier.purchasers.map(({ name, mobileMasked }) => `${name} ${mobileMasked}`).join('、'),
            ],
            [FIELDS.expiry, supplier.nextExpiry ?? ''],
          ]}
        />
      </Section>
    </DetailLayout>
  )
}
