import { DeleteOutlined, EditOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { labelOf } from '#kernel/labels.ts'
import { confirm } from '#shell/confirm/confirm.ts'
import { StatusTag } from '#shell/kit/detail/status-tag.tsx'
import { DocumentPage } from '#shell/kit/document/document-page.tsx'
import { PreviewButton } from '#shell/kit/document/preview-button.tsx'
import { PurchaserButton } from '#shell/kit/document/purchaser-button.tsx'
import { usePageRoute } from '#shell/page-route.tsx'
import { toast } from '#shell/toast/toast.ts'
import { STAGE } from '../rules.ts'
import type { OutsourcingContract } from '../shapes.ts'
import { OUTSOURCING_TYPES } from '../words.ts'
import { ContractBody } from './contract-body.tsx'
import { ContractStep } from './contract-step.tsx'
import { face, stageTone } from './face.ts'
import { askPurchaser, contracts, useRemoveContract, type ContractTypes } from './queries.ts'
import { DETAIL } from './words.ts'

const ContractDrawer = lazy(async () => ({ default: (await import('./contract-drawer.tsx')).ContractDrawer }))
const LIST_ADDRESS = '/admin/outsourcing-contract/list'

/** One framework contract: how it stands, how much of its limit is used, its terms and its cards. */
export const DetailPage = () => (
  <DocumentPage<ContractTypes>
    fetched={contracts.useOne(usePageRoute().params['id'] ?? '')}
    face={face}
    noun={DETAIL.noun}
    back={{ address: LIST_ADDRESS, label: DETAIL.back }}
    dialog={() => ContractStep}
    marks={({ outsourcingType, stage, daysLeft }) => (
      <>
        <StatusTag>{labelOf(OUTSOURCING_TYPES, outsourcingType)}</StatusTag>
        {stage === STAGE.expiring ? <StatusTag tone={stageTone(stage)}>{DETAIL.daysLeft(daysLeft)}</StatusTag> : null}
      </>
    )}
    tools={(doc) => (
      <>
        <PurchaserButton id={doc.id} name={doc.purchaserName} ask={askPurchaser} />
        <EditButton doc={doc} />
        <RemoveButton doc={doc} />
        <PreviewButton path="/admin/outsourcing-contract" id={doc.id} />
      </>
    )}
  >
    {(doc) => <ContractBody doc={doc} />}
  </DocumentPage>
)

interface Props {
  readonly doc: OutsourcingContract
}

const EditButton = ({ doc }: Props) => {
  const [isOpen, setOpen] = useState(false)
  const takeIn = contracts.useTakeIn(doc.id)
  return doc.isWritable ? (
    <>
      <Button size="small" icon={<EditOutlined aria-hidden />} onClick={() => setOpen(true)}>
        {DETAIL.edit}
      </Button>
      {isOpen ? (
        <Suspense>
          <ContractDrawer former={doc} closed={() => setOpen(false)} saved={takeIn} />
        </Suspense>
      ) : null}
    </>
  ) : null
}

const RemoveButton = ({ doc }: Props) => {
  const { open, close } = usePageRoute()
  const settle = contracts.useSettle()
  const { mutate, isPending } = useRemoveContract(doc.id)
  const remove = (): void =>
    mutate(undefined, {
      onSuccess: () => {
        toast('success', DETAIL.removed)
        close()
        open(LIST_ADDRESS)
        void settle()
      },
    })
  return doc.isRemovable ? (
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
