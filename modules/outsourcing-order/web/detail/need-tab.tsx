import type { ReactNode } from 'react'
import { describedFields } from '#kernel/described.ts'
import { titleOf } from '#kernel/schema.ts'
import { OUTSOURCING_TYPES } from '#modules/outsourcing-contract/contract.ts'
import { showMoment } from '#shell/format.ts'
import { Facts } from '#shell/kit/detail/facts.tsx'
import { Section } from '#shell/kit/detail/section.tsx'
import { filesOf } from '#shell/kit/upload/file-ids.tsx'
import { FileTiles } from '#shell/kit/upload/file-tiles.tsx'
import { PageLink } from '#shell/page-link.tsx'
import { isContent } from '../../rules.ts'
import { OutsourcingOrder } from '../../shapes.ts'
import { USAGE_SCOPES } from '../../words.ts'
import styles from '../order.module.css'
import { DETAIL } from '../words.ts'
import { VerificationView } from '../write/verification-view.tsx'

interface Props {
  readonly order: OutsourcingOrder
}
const titles = OutsourcingOrder.properties
const LABELS = { outsourcingType: OUTSOURCING_TYPES, usageScope: USAGE_SCOPES }
const moment = (at: string | null): string => (at === null ? '' : showMoment(at))

const Basics = ({ order }: Props) => {
  const facts: (readonly [string, ReactNode])[] = [
    ...describedFields(
      OutsourcingOrder,
      order,
      ['supplierName', 'buyerCompanyName', 'purchaserName', 'outsourcingType'],
      LABELS,
    ),
    [
      titleOf(titles.contractName),
      <PageLink key="contract" to={`/admin/outsourcing-contract/${order.contractId}`}>
        {`${order.contractNo} ${order.contractName}`.trim()}
      </PageLink>,
    ],
    [
      titleOf(titles.quotationName),
      <PageLink key="card" to={`/admin/outsourcing-quotation/${order.quotationId}`}>
        {order.quotationName}
      </PageLink>,
    ],
    ...describedFields(OutsourcingOrder, order, ['skuCode', 'skuName', 'brandName']),
    [
      titleOf(titles.purchaseOrderCode),
      order.purchaseOrderId === null ? (
        ''
      ) : (
        <PageLink key="order" to={`/admin/po/${order.purchaseOrderId}`}>
          {order.purchaseOrderCode}
        </PageLink>
      ),
    ],
    ...describedFields(OutsourcingOrder, order, ['startDate', 'requiredDate', 'promisedDate', 'dateReason']),
    [titleOf(titles.confirmDeadline), moment(order.confirmDeadline)],
    [titleOf(titles.acceptedAt), moment(order.acceptedAt)],
    ...describedFields(OutsourcingOrder, order, ['remark']),
  ]
  return <Facts facts={facts} />
}

const Place = ({ order }: Props) => (
  <Facts
    facts={[
      ...describedFields(OutsourcingOrder, order, ['warehouseName']),
      ...describedFields(titles.receiver, order.receiver, ['name', 'phone', 'address']),
      ...describedFields(OutsourcingOrder, order, ['receivingHours']),
    ]}
  />
)

const Copyright = ({ order }: Props) => (
  <Facts
    single
    facts={[
      ...describedFields(OutsourcingOrder, order, ['usageScope', 'copyrightClause'], LABELS),
      [titleOf(titles.copyrightConfirmed), order.copyrightConfirmed ? DETAIL.copyrightConfirmed : DETAIL.copyrightOpen],
    ]}
  />
)

/** How far the work is, the newest first. */
const Progress = ({ order: { progress, files } }: Props) => (
  <ol className={styles['events']}>
    {progress.toReversed().map((one) => (
      <li key={one.at} className={styles['event']}>
        <strong>{one.milestone}</strong>{' '}
        <span className={styles['sub']}>
          {showMoment(one.at)} {one.by}
        </span>
        {one.note === '' ? null : <p className={styles['lines']}>{one.note}</p>}
        <FileTiles files={filesOf(files, one.photos)} label={one.milestone} />
      </li>
    ))}
  </ol>
)

/** Work on goods is often said by its lines alone. */
const Brief = ({ order: { brief, files, referenceFiles } }: Props) =>
  brief === '' && referenceFiles.length === 0 ? null : (
    <Section title={DETAIL.brief}>
      {brief === '' ? null : <p className={styles['lines']}>{brief}</p>}
      <FileTiles files={filesOf(files, referenceFiles)} label={titleOf(titles.referenceFiles)} />
    </Section>
  )

/** What is to be made, for whom, by when and under which terms. */
export const NeedTab = ({ order }: Props) => (
  <>
    {order.verification === null ? null : (
      <Section title={DETAIL.verify}>
        <VerificationView verification={order.verification} />
      </Section>
    )}
    <Brief order={order} />
    <Section title={DETAIL.facts}>
      <Basics order={order} />
    </Section>
    {isContent(order) ? (
      <Section title={DETAIL.copyright}>
        <Copyright order={order} />
      </Section>
    ) : (
      <Section title={DETAIL.receiver}>
        <Place order={order} />
      </Section>
    )}
    {order.progress.length === 0 ? null : (
      <Section title={DETAIL.progress}>
        <Progress order={order} />
      </Section>
    )}
  </>
)
