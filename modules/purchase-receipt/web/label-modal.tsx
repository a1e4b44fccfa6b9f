import { useMutation } from '@tanstack/react-query'
import { InputNumber, Modal, Radio } from 'antd'
import { useId, useState } from 'react'
import { sentenceOf } from '#shell/failure.ts'
import { openFile } from '#shell/kit/open-file.ts'
import { toast } from '#shell/toast/toast.ts'
import { cartonsFrom } from '../cartons.ts'
import type { CartonLabelOrder, Receipt } from '../shapes.ts'
import { LABEL_SIZES } from '../words.ts'
import { paperOf, receipts } from './queries.ts'
import styles from './receipt.module.css'
import { LABELS } from './words.ts'

const COPIES_MOST = 300
const KINDS = ['carton', 'sku'] as const

interface Props {
  readonly doc: Receipt
  readonly closed: () => void
}

/** Asks which labels, of which size and how many, and opens them as a PDF, which the system prints. */
export const LabelModal = ({ doc, closed }: Props) => {
  const [open, setOpen] = useState(true)
  const cartons = cartonsFrom(doc.items).length
  const [kind, setKind] = useState<(typeof KINDS)[number]>(cartons > 0 ? 'carton' : 'sku')
  const [size, setSize] = useState<CartonLabelOrder['size']>('100x70')
  const [[from, to], setRange] = useState<readonly [number | null, number | null]>([null, null])
  const [copies, setCopies] = useState(1)
  const settle = receipts.useSettle()
  const ids = { kind: useId(), size: useId(), range: useId(), copies: useId() }
  const paper = paperOf(doc.id)
  const print = useMutation({
    mutationFn: () =>
      openFile(() =>
        kind === 'carton'
          ? paper.cartons({ size, ...(from === null ? {} : { from }), ...(to === null ? {} : { to }) })
          : paper.skus({ size, copies }),
      ),
    onSuccess: () => {
      void settle()
      setOpen(false)
    },
    onError: (error) => toast('error', sentenceOf(error)),
  })
  const isUnpacked = kind === 'carton' && cartons === 0
  return (
    <Modal
      title={LABELS.title}
      open={open}
      okText={LABELS.print}
      okButtonProps={{ disabled: isUnpacked }}
      confirmLoading={print.isPending}
      onOk={() => print.mutate()}
      onCancel={() => setOpen(false)}
      afterClose={closed}
    >
      <div className={styles['label']}>
        <span id={ids.kind}>{LABELS.kind}</span>
        <Radio.Group
          aria-labelledby={ids.kind}
          optionType="button"
          value={kind}
          options={KINDS.map((value) => ({ value, label: LABELS.kinds[value] }))}
          onChange={({ target }) => setKind(KINDS.find((one) => one === target.value) ?? 'carton')}
        />
        <span id={ids.size}>{LABELS.size}</span>
        <Radio.Group
          aria-labelledby={ids.size}
          optionType="button"
          value={size}
          options={LABEL_SIZES.map((value) => ({ value, label: LABELS.sizes[value] }))}
          onChange={({ target }) => setSize(LABEL_SIZES.find((one) => one === target.value) ?? '100x70')}
        />
        {kind === 'sku' ? (
          <>
            <label htmlFor={ids.copies}>{LABELS.copies}</label>
            <InputNumber
              id={ids.copies}
              min={1}
              max={COPIES_MOST}
              value={copies}
              onChange={(next) => setCopies(Math.round(next ?? 1))}
            />
          </>
        ) : isUnpacked ? null : (
          <>
            <span id={ids.range}>{LABELS.range}</span>
            <div className={styles['range']} role="group" aria-labelledby={ids.range}>
              <span>{LABELS.from}</span>
              <InputNumber
                aria-label={LABELS.from}
                min={1}
                max={cartons}
                value={from}
                onChange={(next) => setRange([next, to])}
              />
              <span>{LABELS.to}</span>
              <InputNumber
                aria-label={LABELS.to}
                min={1}
                max={cartons}
                value={to}
                onChange={(next) => setRange([from, next])}
              />
              <span>{LABELS.end}</span>
            </div>
          </>
        )}
      </div>
      <p className={styles['sub']}>{isUnpacked ? LABELS.unpacked : kind === 'carton' ? LABELS.all(cartons) : null}</p>
    </Modal>
  )
}
