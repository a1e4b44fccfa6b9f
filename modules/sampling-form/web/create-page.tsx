import { useEffect } from 'react'
import { DocumentStates } from '#shell/kit/detail/document-states.tsx'
import { ProblemPanel } from '#shell/kit/problem-panel.tsx'
import { usePageRoute } from '#shell/page-route.tsx'
import type { SamplingForm } from '../shapes.ts'
import { DraftForm } from './draft-form.tsx'
import styles from './form.module.css'
import { forms } from './queries.ts'
import { DETAIL, DRAFT } from './words.ts'

/** A new sampling form, or with an id one that is still a draft. */
export const CreatePage = () => {
  const id = usePageRoute().query.get('id')
  return id === null ? <Writing former={undefined} /> : <Former id={id} />
}

const Former = ({ id }: { readonly id: string }) => (
  <DocumentStates fetched={forms.useOne(id)} back={{ address: '/admin/sampling/list', label: DETAIL.back }}>
    {(form) => (form.writable.includes('draft') ? <Writing former={form} /> : <ProblemPanel title={DRAFT.published} />)}
  </DocumentStates>
)

const Writing = ({ former }: { readonly former: SamplingForm | undefined }) => {
  const { setTitle } = usePageRoute()
  const title = former === undefined ? DRAFT.title : DRAFT.editTitle
  useEffect(() => setTitle(title), [setTitle, title])
  return (
    <div className={styles['draft']}>
      <h1 className={styles['heading']}>{title}</h1>
      <DraftForm former={former} />
    </div>
  )
}
