import { DeleteOutlined, EditOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { labelOf } from '#kernel/labels.ts'
import { OUTSOURCING_TYPES } from '#modules/outsourcing-contract/contract.ts'
import { confirm } from '#shell/confirm/confirm.ts'
import { Countdown } from '#shell/kit/detail/countdown.tsx'
import { StatusTag } from '#shell/kit/detail/status-tag.tsx'
import { DocumentPage } from '#shell/kit/document/document-page.tsx'
import { PreviewButton } from '#shell/kit/document/preview-button.tsx'
import { PurchaserButton } from '#shell/kit/document/purchaser-button.tsx'
import { usePageRoute } from '#shell/page-route.tsx'
import { useSide } from '#shell/session/session.ts'
import { toast } from '#shell/toast/toast.ts'
import type { OutsourcingQuotation } from '../shapes.ts'
import { face } from './face.ts'
import { askPurchaser, quotations, useRemoveQuotation, type QuotationTypes } from './queries.ts'
import { QuotationBody } from './quotation-body.tsx'
import { LateMark } from './quotation-list.tsx'
import { QuotationStep } from './quotation-step.tsx'
import { DETAIL, LIST } from './words.ts'

const PATH = '/admin/outsourcing-quotation'

/** One version of a rate card: its prices, how they changed, and how the audit stands. */
export const DetailPage = () => {
  const side = useSide()
  return (
    <DocumentPage<QuotationTypes>
      fetched={quotations.useOne(usePageRoute().params['id'] ?? '')}
      face={face}
      noun={DETAIL.noun}
      back={{ address: `${PATH}/list`, label: DETAIL.back }}
      dialog={() => QuotationStep}
      marks={({ version, outsourcingType, overdueDays }) => (
        <>
          <StatusTag>{LIST.version(version)}</StatusTag>
          <StatusTag>{labelOf(OUTSOURCING_TYPES, outsourcingType)}</StatusTag>
          <LateMark overdueDays={overdueDays} />
        </>
      )}
      note={({ dueAt }) => (dueAt === null || side === 'supplier' ? null : <Countdown until={dueAt} />)}
      tools={(card) => (
        <>
          <PurchaserButton id={card.id} name={card.purchaserName} ask={askPurchaser} />
          <EditButton card={card} />
          <RemoveButton card={card} />
          <PreviewButton path={PATH} id={card.id} label={DETAIL.paper} />
        </>
      )}
    >
      {(card) => <QuotationBody card={card} />}
    </DocumentPage>
  )
}

interface Props {
  readonly card: OutsourcingQuotation
}

const EditButton = ({ card: { id, isWritable } }: Props) => {
  const { open } = usePageRoute()
  return isWritable ? (
    <Button
      size="small"
      type="primary"
      icon={<EditOutlined aria-hidden />}
      onClick={() => open(`${PATH}/create?id=${id}`)}
    >
      {DETAIL.edit}
    </Button>
  ) : null
}

const RemoveButton = ({ card }: Props) => {
  const { open, close } = usePageRoute()
  const settle = quotations.useSettle()
  const { mutate, isPending } = useRemoveQuotation(card.id)
  const remove = (): void =>
    mutate(undefined, {
      onSuccess: () => {
        toast('success', DETAIL.removed)
        close()
        open(`${PATH}/list`)
        void settle()
      },
    })
  return card.isRemovable ? (
    <Button
      size="small"
      danger
      loading={isPending}
      icon={<DeleteOutlined aria-hidden />}
      onClick={() => void confirm({ title: DETAIL.removeAsk, okButtonProps: { danger: true }, onOk: remove })}
    >
      {DETAIL.remove}
    </Button>
  ) : null
}
