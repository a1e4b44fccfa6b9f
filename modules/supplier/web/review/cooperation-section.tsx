import { showMoment } from '#shell/format.ts'
import { Facts } from '#shell/kit/detail/facts.tsx'
import { Section } from '#shell/kit/detail/section.tsx'
import { PageLink } from '#shell/page-link.tsx'
import { labelOfPath } from '../../labels.ts'
import type { Supplier } from '../../shapes.ts'
import { FIELDS, REVIEWER_NAMES } from '../../words.ts'
import { face } from '../face.ts'
import styles from './review.module.css'
import { DETAIL, RETURNED } from './words.ts'

const moment = (at: string | null): string => (at === null ? '' : showMoment(at))

const testPaymentOf = ({ status, testPayment }: Supplier): string => {
  if (!face.isAt(status, 'passed')) return ''
  return testPayment.paidAt === null
    ? DETAIL.testPaymentNone
    : DETAIL.testPaymentPaid(showMoment(testPayment.paidAt), testPayment.triesLeft)
}

const passedByOf = ({ status, internal }: Supplier): string => {
  if (!face.isAt(status, 'second') || internal === null) return ''
  return internal.passedBy.length === 0
    ? DETAIL.passedByNone
    : DETAIL.passedByOne(internal.passedBy.map((one) => REVIEWER_NAMES[one]).join('、'))
}

/** What the buyer knows of the supplier: who answers for it and where it stands. */
export const CooperationSection = ({ supplier }: { readonly supplier: Supplier }) => (
  <Section title={DETAIL.cooperation}>
    <Facts
      facts={[
        [
          FIELDS.cooperationStatus,
          supplier.cooperationUntil === null
            ? supplier.cooperationStatusName
            : DETAIL.limited(supplier.cooperationStatusName, supplier.cooperationUntil),
        ],
        [FIELDS.cooperationReason, supplier.cooperationReason],
        [FIELDS.cooperationSince, moment(supplier.cooperationSince)],
        [FIELDS.level, supplier.level],
        [
          FIELDS.purchasers,
          supplier.purchasers.map(({ name, mobileMasked }) => `${name} ${mobileMasked}`).join('、') || DETAIL.none,
        ],
        [DETAIL.owner, supplier.ownerName],
        [DETAIL.buyer, supplier.buyerCompanyName],
        [DETAIL.passedBy, passedByOf(supplier)],
        [DETAIL.testPayment, testPaymentOf(supplier)],
        [
          DETAIL.openOrders,
          supplier.internal === null ? (
            ''
          ) : (
            <PageLink key="orders" to={`/admin/po/list?q=${encodeURIComponent(supplier.name)}`}>
              {DETAIL.orderCount(supplier.internal.openOrders)}
            </PageLink>
          ),
        ],
        [
          FIELDS.openRectifications,
          supplier.internal === null ? (
            ''
          ) : (
            <PageLink key="tasks" to={`/admin/rectification/list?tab=all&q=${encodeURIComponent(supplier.name)}`}>
              {DETAIL.taskCount(supplier.internal.openRectifications)}
            </PageLink>
          ),
        ],
        [FIELDS.expiry, supplier.nextExpiry ?? ''],
        [FIELDS.registeredAt, showMoment(supplier.createdAt)],
        [DETAIL.submittedAt, moment(supplier.submittedAt)],
        [DETAIL.passedAt, moment(supplier.passedAt)],
        [DETAIL.authenticatedAt, moment(supplier.authenticatedAt)],
      ]}
    />
  </Section>
)

/** What a reviewer wants to have mended. */
export const ReturnedSection = ({ supplier }: { readonly supplier: Supplier }) =>
  supplier.returnItems.length === 0 ? null : (
    <Section title={RETURNED.title}>
      <ul className={styles['returned']}>
        {supplier.returnItems.map(({ fieldPath, message }) => (
          <li key={`${fieldPath} ${message}`}>
            {labelOfPath(fieldPath)}：{message}
          </li>
        ))}
      </ul>
    </Section>
  )
