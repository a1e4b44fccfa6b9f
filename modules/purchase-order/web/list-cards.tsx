import { showMoney, showQty } from '#shell/format.ts'
import { PageLink } from '#shell/page-link.tsx'
import type { OrderRow } from '../shapes.ts'
import { FIELDS } from '../words.ts'
import { addressOf } from './addresses.ts'
import { Product } from './list-columns.tsx'
import styles from './list.module.css'
import { lookOf } from './states.ts'
import { OverdueMark, StatusTag, UrgentMark, VersionMark } from './status-tag.tsx'

const Fact = ({ name, value }: { readonly name: string; readonly value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)

const Card = ({ row, withSupplier }: { readonly row: OrderRow; readonly withSupplier: boolean }) => (
  <PageLink to={addressOf(row.id)} className={styles['card']}>
    <div className={styles['cardHead']}>
      <span className={styles['cardCode']}>{row.code}</span>
      <VersionMark version={row.version} />
      <UrgentMark isUrgent={row.isUrgent} />
      <OverdueMark overdueDays={row.overdueDays} />
      <StatusTag status={row.status} name={row.statusName} />
    </div>
    <Product row={row} />
    {withSupplier ? <div className={styles['sub']}>{row.supplierName}</div> : null}
    <dl className={styles['cardFacts']}>
      <Fact name={FIELDS.requiredDate} value={row.requiredDate} />
      <Fact name={FIELDS.totalQty} value={showQty(row.totalQty)} />
      {row.totalAmount === null ? null : <Fact name={FIELDS.totalAmount} value={showMoney(row.totalAmount)} />}
      {row.promisedDate === null ? null : <Fact name={FIELDS.promisedDate} value={row.promisedDate} />}
      {lookOf(row.status).hasPlans ? <Fact name={FIELDS.planStatus} value={row.planStatusName} /> : null}
      {lookOf(row.status).hasPlans ? <Fact name={FIELDS.shippedRate} value={`${row.shippedRate}%`} /> : null}
    </dl>
  </PageLink>
)

/** The list on a telephone: one card for each order, all of it a link. */
export const ListCards = ({
  rows,
  withSupplier,
}: {
  readonly rows: readonly OrderRow[]
  readonly withSupplier: boolean
}) => (
  <ul className={styles['cards']}>
    {rows.map((row) => (
      <li key={row.id}>
        <Card row={row} withSupplier={withSupplier} />
      </li>
    ))}
  </ul>
)
