import { QrcodeOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import type { Carton } from '../../cartons.ts'
import type { Receipt } from '../../shapes.ts'
import styles from '../phone/phone.module.css'
import { signal } from '../phone/signal.ts'
import { SHIP } from '../phone/words.ts'
import { readLabel, type Reading } from './read-label.ts'

// The reader of codes is large, and many type their counts.
const QrScanner = lazy(async () => ({ default: (await import('#shell/kit/scan/qr-scanner.tsx')).QrScanner }))

interface Props {
  readonly doc: Receipt
  readonly cartons: readonly Carton[]
  readonly counted: readonly number[]
  readonly count: (carton: Carton) => void
}

/** Counts cartons by their labels: each once, and none of another delivery. */
export const ScanCount = ({ doc, cartons, counted, count }: Props) => {
  const [isOpen, setOpen] = useState(false)
  const [reading, setReading] = useState<Reading>()
  const read = (text: string): void => {
    const next = readLabel(text, doc.qrToken, cartons, counted)
    setReading(next)
    signal(next.is === 'counted' ? 'good' : 'bad')
    if (next.is === 'counted') count(next.carton)
  }
  if (cartons.length === 0) return <p className={styles['sub']}>{SHIP.noLabels}</p>
  return isOpen ? (
    <div className={styles['scanner']}>
      <Suspense>
        <QrScanner onRead={read} onGiveUp={() => setOpen(false)} />
      </Suspense>
      {reading === undefined ? null : (
        <p role="status" className={styles[reading.is === 'counted' ? 'good' : 'bad']}>
          {wordsOf(reading)}
        </p>
      )}
      <div className={styles['top']}>
        <strong>{SHIP.boxes(counted.length, cartons.length)}</strong>
        <Button onClick={() => setOpen(false)}>{SHIP.stopScan}</Button>
      </div>
    </div>
  ) : (
    <div className={styles['top']}>
      <Button size="large" icon={<QrcodeOutlined aria-hidden />} onClick={() => setOpen(true)}>
        {SHIP.scan}
      </Button>
      {counted.length === 0 ? null : <span>{SHIP.boxes(counted.length, cartons.length)}</span>}
    </div>
  )
}

const wordsOf = (reading: Reading): string => {
  switch (reading.is) {
    case 'counted':
      return SHIP.scanned(reading.carton.number, reading.carton.item.skuName)
    case 'twice':
      return SHIP.twice(reading.box)
    case 'beyond':
      return SHIP.beyond(reading.box)
    case 'foreign':
      return SHIP.foreign
  }
}
