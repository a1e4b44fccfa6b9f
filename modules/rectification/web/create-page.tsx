import { useEffect } from 'react'
import { DocumentStates } from '#shell/kit/detail/document-states.tsx'
import { ProblemPanel } from '#shell/kit/problem-panel.tsx'
import { usePageRoute } from '#shell/page-route.tsx'
import type { Task } from '../shapes.ts'
import { DraftForm } from './draft-form.tsx'
import { tasks } from './queries.ts'
import styles from './task.module.css'
import { DETAIL, DRAFT } from './words.ts'

/** A new task, or with an id one that is still a draft. */
export const CreatePage = () => {
  const id = usePageRoute().query.get('id')
  return id === null ? <Writing task={undefined} /> : <Former id={id} />
}

const Former = ({ id }: { readonly id: string }) => (
  <DocumentStates fetched={tasks.useOne(id)} back={{ address: '/admin/rectification/list', label: DETAIL.back }}>
    {(task) => (task.writable.includes('draft') ? <Writing task={task} /> : <ProblemPanel title={DRAFT.published} />)}
  </DocumentStates>
)

const Writing = ({ task }: { readonly task: Task | undefined }) => {
  const { setTitle } = usePageRoute()
  const title = task === undefined ? DRAFT.title : DRAFT.editTitle
  useEffect(() => setTitle(title), [setTitle, title])
  return (
    <div className={styles['draft']}>
      <h1 className={styles['heading']}>{title}</h1>
      <DraftForm task={task} />
    </div>
  )
}
