import { sum } from '#kernel/decimal.ts'
import { labelOf } from '#kernel/labels.ts'
import { showQty } from '#shell/format.ts'
import { Section } from '#shell/kit/detail/section.tsx'
import { StatusTag } from '#shell/kit/detail/status-tag.tsx'
import { PageLink } from '#shell/page-link.tsx'
import type { Order } from '../../shapes.ts'
import { PLAN_PROGRESS } from '../../plan-words.ts'
import { hasPlans } from '../actions.ts'
import styles from '../order.module.css'
import { DETAIL, PLANS_PAGE } from '../words.ts'

type Item = Order['items'][number]

const Line = ({ item }: { readonly item: Item }) => (
  <div className={styles['planLine']}>
    <div className={styles['planHead']}>
      <strong>
        {DETAIL.line(item.lineNo)} {item.skuName}
      </strong>
      <span className={styles['sub']}>
        {DETAIL.planned(showQty(sum(item.plans.map((plan) => plan.planQty))), showQty(item.qty), item.unit)}
      </span>
    </div>
    {item.plans.length === 0 ? (
      <div className={styles['sub']}>{DETAIL.noPlans}</div>
    ) : (
      <ol className={styles['plans']}>
        {item.plans.map((plan) => (
          <li key={plan.id}>
            <span>{DETAIL.seq(plan.seq)}</span>
            <span>{plan.planDate}</span>
            <span>
              {showQty(plan.planQty)} {item.unit}
            </span>
            <span>
              {DETAIL.shipped} {showQty(plan.shippedQty)}
            </span>
            <span className={styles['sub']}>{labelOf(PLAN_PROGRESS, plan.status)}</span>
            {plan.firstConfirmedDate === null || plan.firstConfirmedDate === plan.planDate ? null : (
              <span className={styles['sub']}>{DETAIL.firstConfirmed(plan.firstConfirmedDate)}</span>
            )}
            {plan.differenceReason === '' ? null : <span className={styles['sub']}>{plan.differenceReason}</span>}
          </li>
        ))}
      </ol>
    )}
  </div>
)

/** When each line is delivered, to be read. */
export const PlanView = ({ order }: { readonly order: Order }) =>
  order.items.map((item) => <Line key={item.id} item={item} />)

/** The same on the page of the order; shown from the state on in which plans are made. */
export const PlansSection = ({ order }: { readonly order: Order }) =>
  hasPlans(order) ? (
    <Section
      title={DETAIL.plans}
      extra={
        <span className={styles['planExtra']}>
          <StatusTag>{order.planStatusName}</StatusTag>
          <PageLink to={`/admin/po/plans/${order.id}`}>{PLANS_PAGE.open}</PageLink>
        </span>
      }
    >
      <PlanView order={order} />
    </Section>
  ) : null
