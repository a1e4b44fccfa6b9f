import { FilePdfOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import type { Action } from '#shell/kit/detail/actions.ts'
import { DetailLayout, type Back } from '#shell/kit/detail/detail-layout.tsx'
import { HistoryButton } from '#shell/kit/detail/history-button.tsx'
import { StatusTag } from '#shell/kit/detail/status-tag.tsx'
import type { Supplier } from '../shapes.ts'
import { SUPPLIER_TYPES, TEXTS } from '../words.ts'
import { usePrint } from './queries.ts'
import { DETAIL } from './review/words.ts'
import { ChangeMark, CooperationMark, SupplierStatus } from './supplier-marks.tsx'

interface Props<T extends string> {
  readonly supplier: Supplier
  readonly back: Back
  readonly tabTitle?: string
  /** What else there is to say beside whose turn it is. */
  readonly note: ReactNode
  readonly actions: readonly Action<T>[]
  readonly act: (name: T) => void
  readonly children: ReactNode
}

/** A supplier's page, for itself and for the buyer: who it is, how it stands, its file on certificate and its history. */
export const SupplierLayout = <T extends string>({ supplier, note, children, ...layout }: Props<T>) => {
  const print = usePrint(supplier.id)
  return (
    <DetailLayout
      {...layout}
      code={supplier.profile.creditCode || SUPPLIER_TYPES[supplier.profile.supplierType]}
      title={supplier.name || TEXTS.unnamed}
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
          {supplier.sentence} {note}
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
    >
      {children}
    </DetailLayout>
  )
}
