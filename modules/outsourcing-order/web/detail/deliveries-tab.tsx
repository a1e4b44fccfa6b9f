import { labelOf } from '#kernel/labels.ts'
import { titleOf } from '#kernel/schema.ts'
import { showMoment, showMoney, showQty } from '#shell/format.ts'
import { Facts } from '#shell/kit/detail/facts.tsx'
import { Section } from '#shell/kit/detail/section.tsx'
import { StatusTag, type Tone } from '#shell/kit/detail/status-tag.tsx'
import { filesOf } from '#shell/kit/upload/file-ids.tsx'
import { PageLink } from '#shell/page-link.tsx'
import { Delivery, Rework } from '../../delivery-shapes.ts'
import { RESULT } from '../../rules.ts'
import type { OutsourcingOrder } from '../../shapes.ts'
import { DELIVERY_RESULTS, REWORK_STATUSES } from '../../words.ts'
import { ReviewedFiles } from '../review/reviewed-files.tsx'
import styles from '../order.module.css'
import { DELIVERIES } from '../words.ts'
import { DeliveredLines } from './delivered-lines.tsx'

interface Props {
  readonly order: OutsourcingOrder
}
const titles = Delivery.properties
const reworkTitles = Rework.properties

const toneOf = (result: Delivery['result']): Tone =>
  result === null ? 'processing' : result === RESULT.passed ? 'success' : 'warning'

const One = ({ order, delivery }: Props & { readonly delivery: Delivery }) => {
  const { seq, result, receiptId, receiptCode, isStored, storedQty, links } = delivery
  const receipt =
    receiptId === null ? (
      ''
    ) : (
      <>
        <PageLink to={`/admin/receipt/${receiptId}`}>{receiptCode}</PageLink>{' '}
        <span className={styles['sub']}>
          {isStored ? `${DELIVERIES.stored} ${showQty(storedQty ?? '0')}` : DELIVERIES.notStored}
        </span>
      </>
    )
  return (
    <Section
      title={DELIVERIES.title(seq)}
      extra={
        <StatusTag tone={toneOf(result)}>
          {result === null ? DELIVERIES.waiting : labelOf(DELIVERY_RESULTS, result)}
        </StatusTag>
      }
    >
      <Facts
        facts={[
          [titleOf(titles.deliveredAt), `${showMoment(delivery.deliveredAt)} ${delivery.deliveredBy}`],
          [DELIVERIES.receipt, receipt],
          [titleOf(titles.note), delivery.note],
          [titleOf(titles.score), delivery.score === null ? '' : DELIVERIES.scored(delivery.score)],
          [
            titleOf(titles.reviewer),
            delivery.reviewedAt === null ? '' : `${delivery.reviewer} ${showMoment(delivery.reviewedAt)}`,
          ],
          [DELIVERIES.review, delivery.reviewNote],
        ]}
      />
      <div className={styles['parts']}>
        <DeliveredLines order={order} delivery={delivery} />
        {links.length === 0 ? null : (
          <ul aria-label={DELIVERIES.links} className={styles['links']}>
            {links.map((link) => (
              <li key={link}>{link}</li>
            ))}
          </ul>
        )}
        <ReviewedFiles files={filesOf(order.files, delivery.files)} comments={delivery.comments} />
      </div>
    </Section>
  )
}

/** Rework beyond what the rate card includes, and who bears its cost. */
const ReworkCost = ({ order: { rework, reworkIncluded } }: Props) =>
  rework === null ? null : (
    <Section
      title={DELIVERIES.rework}
      extra={<StatusTag tone="default">{labelOf(REWORK_STATUSES, rework.status)}</StatusTag>}
    >
      <p className={styles['sub']}>{DELIVERIES.reworkOf(rework.seq, reworkIncluded)}</p>
      <Facts
        facts={[
          [titleOf(reworkTitles.fee), rework.fee === null ? '' : showMoney(rework.fee)],
          [titleOf(reworkTitles.buyerShare), rework.buyerShare === null ? '' : `${rework.buyerShare}%`],
          [titleOf(reworkTitles.payable), rework.payable === null ? '' : showMoney(rework.payable)],
          [titleOf(reworkTitles.remark), rework.remark],
        ]}
      />
    </Section>
  )

/** What was handed over, the newest first, with what was said to it. */
export const DeliveriesTab = ({ order }: Props) => (
  <>
    <ReworkCost order={order} />
    {order.deliveries.length === 0 ? (
      <Section title={DELIVERIES.all}>
        <p className={styles['nothing']}>{DELIVERIES.none}</p>
      </Section>
    ) : (
      order.deliveries.toReversed().map((delivery) => <One key={delivery.id} order={order} delivery={delivery} />)
    )}
  </>
)
