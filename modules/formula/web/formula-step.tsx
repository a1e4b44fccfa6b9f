import { Form, Radio } from 'antd'
import { codesOf } from '#kernel/labels.ts'
import { titleOf } from '#kernel/schema.ts'
import { PlainStep } from '#shell/kit/document/plain-step.tsx'
import { usePageRoute } from '#shell/page-route.tsx'
import { FormulaMove, type Formula } from '../shapes.ts'
import { MESSAGES, ORDER_POLICIES } from '../words.ts'
import { face } from './face.ts'
import styles from './formula.module.css'
import { formulas, type DialogProps, type FormulaTypes } from './queries.ts'
import { STEP } from './words.ts'

interface Own {
  readonly orderPolicy: NonNullable<FormulaMove['orderPolicy']>
}
const POLICIES = codesOf(ORDER_POLICIES).map((value) => ({ value, label: ORDER_POLICIES[value] }))

/** The form of a step. A new version opens where it is written. */
export const FormulaStep = ({ doc, name, closed }: DialogProps) => {
  const { open } = usePageRoute()
  const move = formulas.useMove(doc)
  const asksPolicy = name === 'newVersion' && doc.openOrders.length > 0
  return (
    <PlainStep<FormulaTypes, Own>
      name={name}
      closed={closed}
      face={face}
      move={{
        ...move,
        mutate: (moved, ended) =>
          move.mutate(moved, {
            ...ended,
            onSuccess: (document) => {
              ended.onSuccess()
              const next = document.versions.at(-1)
              if (name === 'newVersion' && next !== undefined) open(`/admin/formula/${next.id}`)
            },
          }),
      }}
      bodyOf={(entered) => entered}
      fields={asksPolicy ? ['orderPolicy'] : []}
    >
      {asksPolicy ? <Policy orders={doc.openOrders} /> : null}
    </PlainStep>
  )
}

/** The orders that are open are named before a version is begun. */
const Policy = ({ orders }: { readonly orders: Formula['openOrders'] }) => (
  <>
    <p>{STEP.ordersOpen(orders.length)}</p>
    <ul className={styles['orders']}>
      {orders.map(({ id, code, title, statusName }) => (
        <li key={id}>
          {code} {title} · {statusName}
        </li>
      ))}
    </ul>
    <Form.Item
      name="orderPolicy"
      label={titleOf(FormulaMove.properties.orderPolicy)}
      extra={STEP.policyHint}
      rules={[{ required: true, message: MESSAGES.policyMissing }]}
    >
      <Radio.Group options={POLICIES} />
    </Form.Item>
  </>
)
