import { PrinterOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react'
import { labelOf } from '#kernel/labels.ts'
import { HoldMark } from '#modules/rectification/web/shared/hold-note.tsx'
import { Countdown } from '#shell/kit/detail/countdown.tsx'
import { StatusTag } from '#shell/kit/detail/status-tag.tsx'
import { DocumentPage } from '#shell/kit/document/document-page.tsx'
import { PreviewButton } from '#shell/kit/document/preview-button.tsx'
import { PrintButton } from '#shell/kit/document/print-button.tsx'
import { PurchaserButton } from '#shell/kit/document/purchaser-button.tsx'
import { usePageRoute } from '#shell/page-route.tsx'
import type { ReceiptTransition } from '../machine.ts'
import { isReturn } from '../rules.ts'
import type { Receipt } from '../shapes.ts'
import { RECEIPT_TYPES } from '../words.ts'
import { ReceiptBody } from './detail/receipt-body.tsx'
import { face } from './face.ts'
import { askPurchaser, paperOf, receipts, type DialogProps, type ReceiptTypes } from './queries.ts'
import { ReceiptStep } from './receipt-step.tsx'
import { DETAIL } from './words.ts'

const LabelModal = lazy(async () => ({ default: (await import('./label-modal.tsx')).LabelModal }))

/** A step that has a page of its own. */
const ownPage = (page: 'ship' | 'sign') =>
  function OwnPage({ doc, closed }: DialogProps) {
    const { open } = usePageRoute()
    useEffect(() => {
      closed()
      open(`/admin/receipt/${page}/${doc.id}`)
    }, [closed, open, doc.id])
    return null
  }

// Forms are fetched when the first one is opened: most visits only read.
const DIALOGS: Partial<Record<ReceiptTransition, ComponentType<DialogProps>>> = {
  ship: ownPage('ship'),
  sign: ownPage('sign'),
  judge: lazy(async () => ({ default: (await import('./judge/judge-drawer.tsx')).JudgeDrawer })),
  settleException: lazy(async () => ({ default: (await import('./judge/settle-drawer.tsx')).SettleDrawer })),
}

/** One delivery from the supplier's door into stock. */
export const DetailPage = () => (
  <DocumentPage<ReceiptTypes>
    fetched={receipts.useOne(usePageRoute().params['id'] ?? '')}
    face={face}
    noun={DETAIL.noun}
    back={{ address: '/admin/receipt/list', label: DETAIL.back }}
    dialog={(name) => DIALOGS[name] ?? ReceiptStep}
    marks={({ receiptType, hasDifference, isHeld }) => (
      <>
        {receiptType === 1 ? null : <StatusTag>{labelOf(RECEIPT_TYPES, receiptType)}</StatusTag>}
        <HoldMark isHeld={isHeld} />
        {hasDifference ? <StatusTag tone="error">{DETAIL.differs}</StatusTag> : null}
      </>
    )}
    note={({ dueAt }) => (dueAt === null ? null : <Countdown until={dueAt} />)}
    tools={(doc) => (
      <>
        <PurchaserButton id={doc.id} name={doc.purchaserName} ask={askPurchaser} />
        <LabelButton doc={doc} />
        <PreviewButton path="/admin/receipt" id={doc.id} label={DETAIL.a4} />
        <PrintButton pdf={paperOf(doc.id).copies} label={DETAIL.copies} />
      </>
    )}
  >
    {(doc) => <ReceiptBody doc={doc} />}
  </DocumentPage>
)

/** Goods that come back have the labels that they came with. */
const LabelButton = ({ doc }: { readonly doc: Receipt }) => {
  const [isOpen, setOpen] = useState(false)
  return isReturn(doc) || face.isAt(doc.status, 'cancelled') ? null : (
    <>
      <Button size="small" icon={<PrinterOutlined aria-hidden />} onClick={() => setOpen(true)}>
        {DETAIL.print}
      </Button>
      {isOpen ? (
        <Suspense>
          <LabelModal doc={doc} closed={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
