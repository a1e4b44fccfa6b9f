import { Button, Input } from 'antd'
import { useId } from 'react'
import { PassportNote } from '#modules/safety-passport/web/shared/passport-note.tsx'
import { FormFailure } from '#shell/kit/form-failure.tsx'
import { FileUpload } from '#shell/kit/upload/file-upload.tsx'
import { FIELDS } from '../../field-words.ts'
import type { Receipt } from '../../shapes.ts'
import { TITLE } from '../../words.ts'
import { Photos, Wrong } from '../phone/photos.tsx'
import styles from '../phone/phone.module.css'
import { SendBar } from '../phone/send-bar.tsx'
import { Stepper } from '../phone/stepper.tsx'
import { SHIP } from '../phone/words.ts'
import { LineCard } from './line-card.tsx'
import { ScanCount } from './scan-count.tsx'
import { cartonCountOf } from './ship-fields.ts'
import { isSent } from './ship-lines.ts'
import { TransportCard } from './transport-card.tsx'
import { useShipment } from './use-shipment.ts'

const AT_FIELDS =
  /^(lines(\.\d+\.(shippedQty|boxCount|batchNo))?|shipMode|carNo|trackingNo|estimatedOn|cartonCount|selfInspection)$/

interface Props {
  readonly doc: Receipt
  readonly last: Receipt | null
}

/** Everything that goods leave with, on one page, with one button. */
export const ShipForm = ({ doc, last }: Props) => {
  const shipment = useShipment(doc, last)
  const { lines, fields, setFields, wrongAt, counted, cartons, move } = shipment
  const from = doc.shipMode === null ? last : doc
  const boxes = cartonCountOf(fields, lines)
  return (
    <>
      <FormFailure error={move.error} shows={(field) => AT_FIELDS.test(field)} />
      <PassportNote companyId={doc.supplierCompanyId} skuCodes={doc.items.map(({ skuCode }) => skuCode)} />
      <ScanCount doc={doc} cartons={cartons} counted={counted} count={shipment.count} />
      {[...lines.entries()].map(([index, line]) => {
        const item = doc.items.find(({ id }) => id === line.itemId)
        const own = cartons.filter((carton) => carton.item.id === line.itemId)
        return item === undefined ? null : (
          <LineCard
            key={line.itemId}
            item={item}
            line={line}
            change={(changes) => shipment.setLine(line.itemId, changes)}
            ownBatch={fields.ownBatches}
            scanned={
              counted.length === 0
                ? undefined
                : SHIP.boxes(own.filter(({ number }) => counted.includes(number)).length, own.length)
            }
            wrong={(name) => wrongAt(`lines.${index}.${name}`)}
          />
        )
      })}
      <Wrong id="lines-wrong" why={wrongAt('lines')} />
      <PackingCard shipment={shipment} lineCount={doc.items.length} boxes={boxes} />
      <TransportCard
        fields={fields}
        change={setFields}
        logistics={
          from?.logisticsId ? { value: from.logisticsId, label: from.logisticsName || from.logisticsId } : undefined
        }
        isFromLast={doc.shipMode === null && last !== null}
        wrong={wrongAt}
      />
      <section className={styles['card']}>
        <Photos label={SHIP.photo} value={shipment.photos} change={shipment.setPhotos} />
        {shipment.needsReport ? <Report shipment={shipment} /> : null}
      </section>
      <SendBar
        label={SHIP.send}
        sum={SHIP.sum(lines.filter(isSent).length, String(boxes ?? 0))}
        call={move}
        send={() => void shipment.send()}
      />
    </>
  )
}

type Shipment = ReturnType<typeof useShipment>

/** One batch for all lines unless they differ, and the number of cartons. */
const PackingCard = ({
  shipment,
  lineCount,
  boxes,
}: {
  readonly shipment: Shipment
  readonly lineCount: number
  readonly boxes: number | null
}) => {
  const { lines, fields, setFields, setBatch, wrongAt } = shipment
  const id = useId()
  const batchWrong = [...lines.keys()].map((index) => wrongAt(`lines.${index}.batchNo`)).find(Boolean)
  return (
    <section className={styles['card']}>
      {fields.ownBatches ? null : (
        <div className={styles['field']}>
          <label htmlFor={id}>{SHIP.batch}</label>
          <Input
            id={id}
            size="large"
            maxLength={50}
            autoComplete="off"
            value={lines[0]?.batchNo ?? ''}
            status={batchWrong === undefined ? '' : 'error'}
            aria-invalid={batchWrong !== undefined}
            aria-describedby={`${id}-wrong`}
            onChange={({ target }) => setBatch(target.value)}
          />
          <Wrong id={`${id}-wrong`} why={batchWrong} />
        </div>
      )}
      {lineCount > 1 ? (
        <Button
          type="link"
          className={styles['quiet'] ?? ''}
          onClick={() => setFields({ ownBatches: !fields.ownBatches })}
        >
          {fields.ownBatches ? SHIP.sameBatch : SHIP.oneBatch}
        </Button>
      ) : null}
      <div className={styles['field']}>
        <span className={styles['sub']}>{FIELDS.cartonCount}</span>
        <Stepper
          label={FIELDS.cartonCount}
          value={boxes === null ? fields.cartons : String(boxes)}
          change={(text) => setFields({ cartons: text })}
          isWrong={wrongAt('cartonCount') !== undefined}
          describedBy={`${id}-cartons`}
        />
        <Wrong id={`${id}-cartons`} why={wrongAt('cartonCount')} />
      </div>
    </section>
  )
}

/** Goods that nobody inspects when they come in leave with the report of the factory. */
const Report = ({ shipment: { papers, setPapers, wrongAt } }: { readonly shipment: Shipment }) => {
  const id = useId()
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{SHIP.report}</label>
      <FileUpload
        id={id}
        category={TITLE}
        maxCount={5}
        value={papers}
        onChange={setPapers}
        aria-describedby={`${id}-wrong`}
      />
      <Wrong id={`${id}-wrong`} why={wrongAt('selfInspection')} />
    </div>
  )
}
