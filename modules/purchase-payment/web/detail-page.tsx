import { EditOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, type ComponentType } from 'react'
import { labelOf } from '#kernel/labels.ts'
import { Countdown } from '#shell/kit/detail/countdown.tsx'
import { StatusTag } from '#shell/kit/detail/status-tag.tsx'
import { DocumentPage } from '#shell/kit/document/document-page.tsx'
import { PreviewButton } from '#shell/kit/document/preview-button.tsx'
import { PrintButton } from '#shell/kit/document/print-button.tsx'
import { PurchaserButton } from '#shell/kit/document/purchaser-button.tsx'
import { usePageRoute } from '#shell/page-route.tsx'
import { useSide } from '#shell/session/session.ts'
import type { PaymentTransition } from '../machine.ts'
import type { Payment } from '../shapes.ts'
import { PAYMENT_TYPES } from '../words.ts'
import { PaymentBody } from './detail/payment-body.tsx'
import { face } from './face.ts'
import { PaymentStep } from './payment-step.tsx'
import { applicationOf, askPurchaser, payments, type DialogProps, type PaymentTypes } from './queries.ts'
import { CREATE } from './create/words.ts'
import { DETAIL } from './detail/words.ts'

// Forms are fetched when the first one is opened: most visits only read.
const InvoiceDrawer = lazy(async () => ({ default: (await import('./invoice/invoice-drawer.tsx')).InvoiceDrawer }))
const DIALOGS: Partial<Record<PaymentTransition, ComponentType<DialogProps>>> = {
  dispute: lazy(async () => ({ default: (await import('./dispute/dispute-drawer.tsx')).DisputeDrawer })),
  submitInvoice: InvoiceDrawer,
  attachInvoice: InvoiceDrawer,
}

/** One payment on its way: reconciled, invoiced, checked, paid. */
export const DetailPage = () => {
  const side = useSide()
  return (
    <DocumentPage<PaymentTypes>
      fetched={payments.useOne(usePageRoute().params['id'] ?? '')}
      face={face}
      noun={DETAIL.noun}
      back={{ address: '/admin/payment/list', label: DETAIL.back }}
      // The way of the money says more than the states: who has it, and how long that usually takes.
      progress={() => null}
      dialog={(name) => DIALOGS[name] ?? PaymentStep}
      marks={({ paymentType }) => <StatusTag>{labelOf(PAYMENT_TYPES, paymentType)}</StatusTag>}
      note={({ dueAt }) => (dueAt === null ? null : <Countdown until={dueAt} />)}
      tools={(doc) => (
        <>
          <PurchaserButton id={doc.id} name={doc.purchaserName} ask={askPurchaser} />
          <PreviewButton path="/admin/payment" id={doc.id} label={DETAIL.paper} />
          {side === 'staff' ? <PrintButton pdf={applicationOf(doc.id)} label={DETAIL.application} /> : null}
          <EditButton doc={doc} />
        </>
      )}
    >
      {(doc) => <PaymentBody doc={doc} />}
    </DocumentPage>
  )
}

const EditButton = ({ doc: { id, isWritable } }: { readonly doc: Payment }) => {
  const { open } = usePageRoute()
  const side = useSide()
  return isWritable ? (
    <Button size="small" icon={<EditOutlined aria-hidden />} onClick={() => open(`${CREATE.addresses[side]}?id=${id}`)}>
      {DETAIL.edit}
    </Button>
  ) : null
}
