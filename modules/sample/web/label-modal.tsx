import { useMutation } from '@tanstack/react-query'
import { InputNumber, Modal, Radio } from 'antd'
import { useId, useState } from 'react'
import { sentenceOf } from '#shell/failure.ts'
import { openFile } from '#shell/kit/open-file.ts'
import { toast } from '#shell/toast/toast.ts'
import type { LabelOrder } from '../shapes.ts'
import { LABEL_SIZES } from '../words.ts'
import { printLabels, samples } from './queries.ts'
import styles from './sample.module.css'
import { LABELS } from './words.ts'

const COPIES_MOST = 20

interface Props {
  readonly ids: readonly string[]
  readonly closed: () => void
}

/** Asks for the size and the number of labels, and opens them as a PDF, which the system prints. */
export const LabelModal = ({ ids, closed }: Props) => {
  const [open, setOpen] = useState(true)
  const [size, setSize] = useState<LabelOrder['size']>('60x40')
  const [copies, setCopies] = useState(1)
  const settle = samples.useSettle()
  const [sizeId, copiesId] = [useId(), useId()]
  const print = useMutation({
    mutationFn: () => openFile(() => printLabels({ ids: [...ids], size, copies })),
    onSuccess: () => {
      void settle()
      setOpen(false)
    },
    onError: (error) => toast('error', sentenceOf(error)),
  })
  return (
    <Modal
      title={LABELS.title}
      open={open}
      okText={LABELS.print}
      confirmLoading={print.isPending}
      onOk={() => print.mutate()}
      onCancel={() => setOpen(false)}
      afterClose={closed}
    >
      <div className={styles['label']}>
        <span id={sizeId}>{LABELS.size}</span>
        <Radio.Group
          aria-labelledby={sizeId}
          optionType="button"
          value={size}
          options={LABEL_SIZES.map((value) => ({ value, label: LABELS.sizes[value] }))}
          onChange={({ target }) => setSize(LABEL_SIZES.find((one) => one === target.value) ?? '60x40')}
        />
        <label htmlFor={copiesId}>{LABELS.copies}</label>
        <InputNumber
          id={copiesId}
          min={1}
          max={COPIES_MOST}
          value={copies}
          onChange={(next) => setCopies(Math.round(next ?? 1))}
        />
      </div>
      <p className={styles['sub']}>{LABELS.hint(ids.length)}</p>
    </Modal>
  )
}
