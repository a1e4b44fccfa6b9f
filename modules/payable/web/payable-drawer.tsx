import { Button, Drawer, Skeleton } from 'antd'
import { useState } from 'react'
import { describedFields } from '#kernel/described.ts'
import { titleOf } from '#kernel/schema.ts'
import { DIRECTIONS } from '#modules/cost-category/contract.ts'
import { useCostCategories } from '#modules/cost-category/web/shared/categories.ts'
import { needsIn } from '#modules/cost-category/web/shared/needs.ts'
import { showMoment, showMoney, showQty } from '#shell/format.ts'
import { Facts } from '#shell/kit/detail/facts.tsx'
import { Section } from '#shell/kit/detail/section.tsx'
import { StepModal } from '#shell/kit/detail/step-modal.tsx'
import { LoadFailure } from '#shell/kit/load-failure.tsx'
import { FileTiles } from '#shell/kit/upload/file-tiles.tsx'
import { toast } from '#shell/toast/toast.ts'
import { Payable } from '../shapes.ts'
import { SOURCE_TYPES } from '../words.ts'
import styles from './payable.module.css'
import { usePayable, useVoidFee } from './queries.ts'
import { SourceLink } from './source-link.tsx'
import { DETAIL } from './words.ts'

interface Props {
  readonly id: string
  /** Staff who enter fees take them back. */
  readonly canVoid: boolean
  readonly closed: () => void
}

const SMALL = 560
const titles = Payable.properties
const LABELS = { direction: DIRECTIONS, sourceType: SOURCE_TYPES }

const Body = ({ doc }: { readonly doc: Payable }) => {
  const { data: tree = [] } = useCostCategories()
  return (
    <>
      <Facts
        single
        facts={[
          ...describedFields(Payable, doc, ['direction', 'costCategoryName'], LABELS),
          [DETAIL.needs, needsIn(tree, doc.costCategoryId)],
          ...describedFields(Payable, doc, ['sourceType'], LABELS),
          [titleOf(titles.sourceCode), <SourceLink key="source" row={doc} />],
          ...describedFields(Payable, doc, ['skuName', 'supplierName', 'buyerCompanyName', 'orderCode']),
          [titleOf(titles.qty), doc.qty === null ? '' : `${showQty(doc.qty)} ${doc.unit}`],
          [titleOf(titles.unitPrice), doc.unitPrice === null ? '' : showQty(doc.unitPrice)],
          [titleOf(titles.amount), DETAIL.money(showMoney(doc.amount), doc.taxRate)],
          [titleOf(titles.amountNoTax), showMoney(doc.amountNoTax)],
          [titleOf(titles.taxAmount), showMoney(doc.taxAmount)],
          [titleOf(titles.settled), DETAIL.settled(showMoney(doc.settledAmount), showMoney(doc.openAmount))],
          [titleOf(titles.occurredAt), showMoment(doc.occurredAt)],
          ...describedFields(Payable, doc, ['remark', 'createdByName', 'voidReason']),
        ]}
      />
      {doc.sourceType === 'fee' ? (
        <Section title={titleOf(titles.proof)}>
          {doc.files.length === 0 ? (
            <p className={styles['nothing']}>{DETAIL.noProof}</p>
          ) : (
            <FileTiles files={doc.files} label={titleOf(titles.proof)} />
          )}
        </Section>
      ) : null}
    </>
  )
}

/** One payable with all that is known of it; a fee can be taken back here. */
export const PayableDrawer = ({ id, canVoid, closed }: Props) => {
  const { data: doc, error, refetch } = usePayable(id)
  const [isVoiding, setVoiding] = useState(false)
  const isOpenFee = doc?.sourceType === 'fee' && !doc.isVoid && doc.settled === 0
  return (
    <>
      <Drawer
        open
        title={DETAIL.title}
        size={SMALL}
        onClose={closed}
        extra={canVoid && isOpenFee ? <Button onClick={() => setVoiding(true)}>{DETAIL.voidFee}</Button> : null}
      >
        {doc === undefined ? (
          error === null ? (
            <Skeleton active />
          ) : (
            <LoadFailure error={error} retry={() => void refetch()} />
          )
        ) : (
          <Body doc={doc} />
        )}
      </Drawer>
      {isVoiding ? <VoidFee id={id} closed={() => setVoiding(false)} /> : null}
    </>
  )
}

const VoidFee = ({ id, closed }: { readonly id: string; readonly closed: () => void }) => {
  const voiding = useVoidFee(id)
  return (
    <StepModal<object>
      label={DETAIL.voidTitle}
      needsReason
      submit={({ remark = '' }, { onSuccess, onError }) =>
        voiding.mutate(remark, {
          onSuccess: () => {
            toast('success', DETAIL.voidDone)
            onSuccess()
          },
          onError,
        })
      }
      isSending={voiding.isPending}
      error={voiding.error}
      closed={closed}
    />
  )
}
