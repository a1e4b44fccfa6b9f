import { useEffect } from 'react'
import { DocumentStates } from '#shell/kit/detail/document-states.tsx'
import { ProblemPanel } from '#shell/kit/problem-panel.tsx'
import { usePageRoute } from '#shell/page-route.tsx'
import type { Review } from '../shapes.ts'
import { DraftForm } from './draft-form.tsx'
import { reviews } from './queries.ts'
import styles from './review.module.css'
import { DETAIL, DRAFT } from './words.ts'

/** A new review, or with an id one that is still a draft. */
export const CreatePage = () => {
  const id = usePageRoute().query.get('id')
  return id === null ? <Writing review={undefined} /> : <Former id={id} />
}

const Former = ({ id }: { readonly id: string }) => (
  <DocumentStates fetched={reviews.useOne(id)} back={{ address: '/admin/review/list', label: DETAIL.back }}>
    {(review) =>
      review.writable.includes('draft') ? <Writing review={review} /> : <ProblemPanel title={DRAFT.published} />
    }
  </DocumentStates>
)

const Writing = ({ review }: { readonly review: Review | undefined }) => {
  const { setTitle } = usePageRoute()
  const title = review === undefined ? DRAFT.title : DRAFT.editTitle
  useEffect(() => setTitle(title), [setTitle, title])
  return (
    <div className={styles['draft']}>
      <h1 className={styles['heading']}>{title}</h1>
      <DraftForm review={review} />
    </div>
  )
}
