import { Alert } from 'antd'
import type { ReactNode } from 'react'
import { describedFields } from '#kernel/described.ts'
import { titleOf } from '#kernel/schema.ts'
import { HoldNote } from '#modules/rectification/web/shared/hold-note.tsx'
import { showMoment } from '#shell/format.ts'
import { Facts } from '#shell/kit/detail/facts.tsx'
import { Section } from '#shell/kit/detail/section.tsx'
import { filesOf } from '#shell/kit/upload/file-ids.tsx'
import { FileTiles } from '#shell/kit/upload/file-tiles.tsx'
import { PageLink } from '#shell/page-link.tsx'
import { isReturn } from '../../rules.ts'
import { Receipt } from '../../shapes.ts'
import { SHIP_MODES } from '../../words.ts'
import styles from '../receipt.module.css'
import { DETAIL } from '../words.ts'
import { ExceptionView } from './exception-view.tsx'
import { InspectionView } from './inspection-view.tsx'
import { ItemsTable } from './items-table.tsx'

interface Props {
  readonly doc: Receipt
}
const titles = Receipt.properties
const moment = (at: string | null): string => (at === null ? '' : showMoment(at))

/** The sections of a receipt. */
export const ReceiptBody = ({ doc }: Props) => (
  <>
    <HoldNote holds={doc.holds} />
    {doc.warnings.length === 0 ? null : (
      <Alert
        type="warning"
        showIcon
        className={styles['note'] ?? ''}
        title={DETAIL.warnings}
        description={doc.warnings.map((one) => (
          <div key={one}>{one}</div>
        ))}
      />
    )}
    {doc.exception === null ? null : (
      <Section title={DETAIL.exception}>
        <ExceptionView exception={doc.exception} files={doc.files} />
      </Section>
    )}
    <Section title={DETAIL.lines}>
      <ItemsTable doc={doc} />
    </Section>
    <Section title={DETAIL.shipment}>
      <Shipment doc={doc} />
    </Section>
    <Section title={DETAIL.receiver}>
      <Receiving doc={doc} />
    </Section>
    {isReturn(doc) ? null : (
      <Section title={DETAIL.inspection}>
        <InspectionView doc={doc} />
      </Section>
    )}
    <Returns doc={doc} />
  </>
)

const Shipment = ({ doc }: Props) => {
  const facts: (readonly [string, ReactNode])[] = [
    [titleOf(titles.shippedAt), moment(doc.shippedAt) || DETAIL.notShipped],
    ...describedFields(
      Receipt,
      doc,
      ['shipMode', 'logisticsName', 'trackingNo', 'carNo', 'driverName', 'driverPhone', 'estimatedOn', 'cartonCount'],
      { shipMode: SHIP_MODES },
    ),
    ...describedFields(Receipt, doc, ['grossWeight', 'volume', 'supplierName', 'note']),
    [titleOf(titles.labelPrintedCount), doc.labelPrintedCount === 0 ? '' : String(doc.labelPrintedCount)],
  ]
  return (
    <>
      <Facts facts={facts} />
      <Papers doc={doc} label={DETAIL.shipPhotos} ids={doc.shipPhotos} />
      <Papers doc={doc} label={DETAIL.packingList} ids={doc.packingList} />
      <Papers doc={doc} label={DETAIL.selfInspection} ids={doc.selfInspection} />
    </>
  )
}

const Receiving = ({ doc }: Props) => {
  const { name, phone, address } = doc.receiver
  const facts: (readonly [string, ReactNode])[] = [
    ...describedFields(Receipt, doc, ['buyerCompanyName', 'warehouseName']),
    [titleOf(titles.receiver), [name, phone].filter(Boolean).join(' ')],
    [titleOf(titles.receiver.properties.address), address],
    ...describedFields(Receipt, doc, ['receivingHours']),
    [titleOf(titles.appointmentAt), moment(doc.appointmentAt)],
    [titleOf(titles.arrivedAt), moment(doc.arrivedAt)],
    [titleOf(titles.signedAt), [doc.signedBy, moment(doc.signedAt)].filter(Boolean).join(' ')],
    [titleOf(titles.storedAt), moment(doc.storedAt)],
    ...describedFields(Receipt, doc, ['stockInNo']),
  ]
  return (
    <>
      <Facts facts={facts} />
      <Papers doc={doc} label={DETAIL.signed} ids={doc.signPhotos} />
    </>
  )
}

interface PapersProps extends Props {
  readonly label: string
  readonly ids: readonly string[]
}

const Papers = ({ doc, label, ids }: PapersProps) => {
  const files = filesOf(doc.files, ids)
  return files.length === 0 ? null : (
    <>
      <div className={styles['sub']}>{label}</div>
      <FileTiles files={files} label={label} />
    </>
  )
}

/** Where goods came from that go back, and what goes back of these. */
const Returns = ({ doc: { returnOf, returns } }: Props) => {
  const link = ({ id, code }: { readonly id: string; readonly code: string }) => (
    <PageLink key={id} to={`/admin/receipt/${id}`}>
      {code}
    </PageLink>
  )
  return returnOf === null && returns.length === 0 ? null : (
    <Section title={DETAIL.returns}>
      <Facts
        facts={[
          [DETAIL.returnOf, returnOf === null ? '' : link(returnOf)],
          [DETAIL.returns, returns.length === 0 ? '' : returns.map(link)],
        ]}
      />
    </Section>
  )
}
