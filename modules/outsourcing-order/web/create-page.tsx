import { useEffect } from 'react'
import { DocumentStates } from '#shell/kit/detail/document-states.tsx'
import { ProblemPanel } from '#shell/kit/problem-panel.tsx'
import { usePageRoute } from '#shell/page-route.tsx'
import type { OutsourcingOrder } from '../shapes.ts'
import { orders } from './queries.ts'
import { DETAIL } from './words.ts'
import { DraftForm } from './write/draft-form.tsx'
import { DRAFT } from './write/words.ts'
import styles from './write/write.module.css'

/** A new order, or with an id one that is still a draft. */
export const CreatePage = () => {
  const id = usePageRoute().query.get('id')
  return id === null ? <Writing former={undefined} /> : <Former id={id} />
}

const Former = ({ id }: { readonly id: string }) => (
  <DocumentStates fetched={orders.useOne(id)} back={{ address: '/admin/outsourcing/list', label: DETAIL.back }}>
    {(order) => (order.isWritable ? <Writing former={order} /> : <ProblemPanel title={DRAFT.published} />)}
  </DocumentStates>
)

const Writing = ({ former }: { readonly former: OutsourcingOrder | undefined }) => {
  const { setTitle } = usePageRoute()
  const title = former === undefined ? DRAFT.title : DRAFT.editTitle
  useEffect(() => setTitle(title), [setTitle, title])
  return (
    <>
      <h1 className={styles['heading']}>{title}</h1>
      <DraftForm former={former} />
    </>
  )
}
