import { compare } from '#kernel/decimal.ts'
import { titleOf } from '#kernel/schema.ts'
import { showMoney, showQty } from '#shell/format.ts'
import { LineTable, type LineColumn } from '#shell/kit/detail/line-table.tsx'
import { Section } from '#shell/kit/detail/section.tsx'
import { NUMBERS } from '#shell/words.ts'
import { OutsourcingItem, type OutsourcingOrder } from '../../shapes.ts'
import styles from '../order.module.css'
import { DETAIL } from '../words.ts'

const titles = OutsourcingItem.properties
const money = (amount: string | null): string => (amount === null ? '' : showMoney(amount))
/** A charge of nothing is none. */
const charge = (amount: string | null): string => (amount === null || compare(amount, '0') === 0 ? '' : money(amount))

const Charges = ({ item: { setupFee, minCharge } }: { readonly item: OutsourcingItem }) => {
  const said = DETAIL.charge(charge(setupFee), charge(minCharge))
  return said === '' ? null : <div className={styles['sub']}>{said}</div>
}

/** Prices are there for those who see them. */
const PRICES: readonly LineColumn<OutsourcingItem>[] = [
  {
    title: titleOf(titles.unitPrice),
    number: true,
    show: (item) => (
      <>
        {money(item.unitPrice) || NUMBERS.none}
        <Charges item={item} />
      </>
    ),
  },
  { title: titleOf(titles.amount), number: true, show: ({ amount }) => money(amount) || NUMBERS.none },
]

const COLUMNS: readonly LineColumn<OutsourcingItem>[] = [
  { title: titleOf(titles.qty), number: true, show: ({ qty, unit }) => `${showQty(qty)} ${unit}` },
  {
    title: DETAIL.delivered,
    number: true,
    show: ({ deliveredQty, acceptedQty }) => `${showQty(deliveredQty)} / ${showQty(acceptedQty)}`,
  },
  {
    title: DETAIL.required,
    show: ({ requiredDate, promisedDate }) => (
      <>
        {requiredDate}
        <div className={promisedDate !== null && promisedDate > requiredDate ? styles['late'] : styles['sub']}>
          {promisedDate ?? NUMBERS.none}
        </div>
      </>
    ),
  },
]
const MILESTONE: LineColumn<OutsourcingItem> = {
  title: titleOf(titles.milestone),
  show: ({ milestone }) => milestone || NUMBERS.none,
}

/** What is to be made, and how much of it is there. */
export const ItemsTab = ({ order }: { readonly order: OutsourcingOrder }) => {
  const { items, totalAmount, taxRate, taxIncluded } = order
  const isPriced = items.some(({ unitPrice }) => unitPrice !== null)
  return (
    <Section
      title={DETAIL.items}
      extra={
        isPriced && totalAmount !== null ? (
          <span>
            {titleOf(OutsourcingItem.properties.amount)} <strong>{showMoney(totalAmount)}</strong>{' '}
            <span className={styles['sub']}>{DETAIL.prices(taxRate, taxIncluded)}</span>
          </span>
        ) : null
      }
    >
      <LineTable
        lines={items}
        id={({ id }) => id}
        head={{
          title: titleOf(titles.process),
          show: ({ lineNo, process, spec }) => (
            <>
              {lineNo}. {process}
              <div className={styles['sub']}>{spec}</div>
            </>
          ),
        }}
        columns={[
          ...COLUMNS.slice(0, 1),
          ...(isPriced ? PRICES : []),
          ...COLUMNS.slice(1),
          ...(items.some(({ milestone }) => milestone !== '') ? [MILESTONE] : []),
        ]}
      />
    </Section>
  )
}
