import { ArrowLeftOutlined } from '@ant-design/icons'
import { useEffect, type ReactNode } from 'react'
import { PageLink } from '../../page-link.tsx'
import { usePageRoute } from '../../page-route.tsx'
import { ActionBar } from './action-bar.tsx'
import type { Action } from './actions.ts'
import styles from './detail.module.css'

export interface Back {
  readonly address: string
  readonly label: string
}

interface Props<T extends string> {
  readonly code: string
  readonly title: string
  /** What the tab is called, where the document's own name would say less. */
  readonly tabTitle?: string
  readonly back: Back
  /** Its state and what else is worth seeing at once. */
  readonly marks: ReactNode
  /** One plain sentence: what is the matter, and whose turn it is. */
  readonly sentence: ReactNode
  /** Print, history and the like. */
  readonly tools?: ReactNode
  readonly actions: readonly Action<T>[]
  readonly act: (name: T) => void
  readonly children: ReactNode
}

/** A document's page: what it is, one plain sentence, the buttons, and below it its sections. */
export const DetailLayout = <T extends string>(props: Props<T>) => {
  const { code, title, tabTitle, back, marks, sentence, tools, actions, act, children } = props
  const { setTitle } = usePageRoute()
  const hint = `${code} ${title}`.trim()
  useEffect(() => setTitle(tabTitle ?? (title || code), hint), [setTitle, tabTitle, title, code, hint])
  const isTurn = actions.some(({ primary }) => primary)
  return (
    <>
      <section className={styles['section']}>
        <div className={styles['top']}>
          <PageLink to={back.address}>
            <ArrowLeftOutlined aria-hidden /> {back.label}
          </PageLink>
          <span className={styles['tools']}>{tools}</span>
        </div>
        <div className={styles['titleLine']}>
          <h1 className={styles['title']}>{title}</h1>
          {marks}
        </div>
        <div className={styles['code']}>{code}</div>
        <p className={`${styles['sentence'] ?? ''} ${isTurn ? (styles['turn'] ?? '') : ''}`}>{sentence}</p>
        <ActionBar actions={actions} act={act} />
      </section>
      {children}
    </>
  )
}
