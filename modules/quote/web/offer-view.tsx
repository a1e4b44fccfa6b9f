import { times } from '#kernel/decimal.ts'
import { describedFields } from '#kernel/described.ts'
import { showMoney, showQty } from '#shell/format.ts'
import { Facts } from '#shell/kit/detail/facts.tsx'
import { LineTable } from '#shell/kit/detail/line-table.tsx'
import { filesOf } from '#shell/kit/upload/file-ids.tsx'
import { FileTiles } from '#shell/kit/upload/file-tiles.tsx'
import { isPrice, isQuoted, priceAt, quotedLines } from '../offer-rules.ts'
import { Offer, type OfferLine } from '../offer-shapes.ts'
import type { Quote } from '../shapes.ts'
import { FIELDS, FREIGHT_MODES, INVOICE_KINDS } from '../words.ts'
import styles from './quote.module.css'
import { OFFER } from './words.ts'

interface Props {
  readonly quote: Pick<Quote, 'request' | 'files'>
  readonly offer: Offer
  readonly total: string | null
}

const LABELS = { invoiceKind: INVOICE_KINDS, freightMode: FREIGHT_MODES }
const PARTS = ['quoterName', 'quoterPhone', 'validFrom', 'validTo', 'invoiceKind', 'leadDays'] as const
const MORE = ['moq', 'mov', 'packQty', 'freightMode', 'freightAmount', 'paymentTermReply', 'remark'] as const

const Price = ({ line, qty }: { readonly line: OfferLine; readonly qty: string }) => {
  const price = priceAt(line, qty)
  if (line.isDeclined || price === undefined || !isQuoted(line))
    return <span className={styles['sub']}>{line.isDeclined ? OFFER.skipped : OFFER.notQuoted}</span>
  return (
    <>
      {showMoney(price)}
      {line.tiers.map(({ minQty, maxQty, unitPrice }) => (
        <div key={minQty} className={styles['sub']}>
          {[minQty, maxQty].map((text) => (text === '' ? OFFER.openEnd : text)).join(' – ')}：
          {isPrice(unitPrice) ? showMoney(unitPrice) : unitPrice}
        </div>
      ))}
      {line.costItems.map(({ name, amount }) => (
        <div key={`${name}${amount}`} className={styles['sub']}>
          {name}：{isPrice(amount) ? showMoney(amount) : amount}
        </div>
      ))}
    </>
  )
}

/** An offer to read. */
export const OfferView = ({ quote: { request, files }, offer, total }: Props) => (
  <>
    <LineTable
      lines={quotedLines(request, offer)}
      id={({ item }) => item.id}
      head={{ title: OFFER.product, show: ({ item }) => `${item.lineNo}. ${item.skuName}` }}
      columns={[
        {
          title: FIELDS.demandQty,
          number: true,
          show: ({ item }) => `${showQty(item.demandQty)} ${item.unit}`,
        },
        { title: FIELDS.unitPrice, number: true, show: ({ item, line }) => <Price line={line} qty={item.demandQty} /> },
        {
          title: OFFER.amount,
          number: true,
          show: ({ item, line }) => {
            const price = priceAt(line, item.demandQty)
            return price === undefined ? '' : showMoney(times(price, item.demandQty, 2))
          },
        },
        { title: FIELDS.leadDays, show: ({ line }) => line.leadDays || offer.leadDays },
        { title: FIELDS.promisedDate, show: ({ line }) => line.promisedDate },
        {
          title: FIELDS.remark,
          show: ({ line }) => (
            <>
              {[line.origin, line.brand, line.substituteNote].filter((text) => text !== '').join(' · ')}
              <FileTiles files={filesOf(files, line.attachments)} label={FIELDS.attachments} />
            </>
          ),
        },
      ]}
    />
    <Facts
      facts={[
        [FIELDS.totalAmount, total === null ? '' : <strong key="total">{showMoney(total)}</strong>],
        [FIELDS.taxRate, OFFER.percent(offer.taxRate)],
        ...describedFields(Offer, offer, PARTS, LABELS),
        ...describedFields(Offer, offer, MORE, LABELS),
        ...offer.extraFees.map(({ name, amount }): [string, string] => [
          name,
          isPrice(amount) ? showMoney(amount) : amount,
        ]),
      ]}
    />
    <FileTiles files={filesOf(files, offer.attachments)} label={FIELDS.attachments} />
  </>
)
