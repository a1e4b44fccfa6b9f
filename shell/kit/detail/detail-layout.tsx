import { ArrowLeftOutlined } from '@ant-design/icons'
import { useEffect, useId, type ReactNode } from 'react'
import { useNarrow } from '../../media.ts'
import { PageLink } from '../../page-link.tsx'
import { usePageRoute } from '../../page-route.tsx'
import { ActionBar, BlockedReasons } from './action-bar.tsx'
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
  /** How far it has come. */
  readonly progress?: ReactNode
  /** One plain sentence: what is the matter, and whose turn it is. */
  readonly sentence: ReactNode
  /** Print, history and the like. */
  readonly tools?: ReactNode
  readonly actions: readonly Action<T>[]
  readonly act: (name: T) => void
  /** What is worth knowing beside the buttons. */
  readonly footnote?: ReactNode
  readonly children: ReactNode
}

/** A document's page: what it is, one plain sentence, the buttons, and below it its sections. */
export const DetailLayout = <T extends string>(props: Props<T>) => {
  const { code, title, tabTitle, back, marks, progress, sentence, tools, actions, act, footnote, children } = props
  const { setTitle } = usePageRoute()
  const hint = `${code} ${title}`.trim()
  useEffect(() => setTitle(tabTitle ?? (title || code), hint), [setTitle, tabTitle, title, code, hint])
  const narrow = useNarrow()
  const id = useId()
  const bar = <ActionBar id={id} actions={actions} act={act} />
  // On a telephone what the document is and wants comes first.
  const toolsLine = <div className={styles['tools']}>{tools}</div>
  const isTurn = actions.some(({ primary }) => primary)
  return (
    <>
      <section className={styles['section']}>
        <div className={styles['top']}>
          <PageLink to={back.address}>
            <ArrowLeftOutlined aria-hidden /> {back.label}
          </PageLink>
          {narrow ? null : toolsLine}
        </div>
        <div className={styles['titleLine']}>
          <h1 className={styles['title']}>{title}</h1>
          {marks}
        </div>
        <div className={styles['code']}>{code}</div>
        {progress}
        <p className={`${styles['sentence'] ?? ''} ${isTurn ? (styles['turn'] ?? '') : ''}`}>{sentence}</p>
        {narrow ? null : bar}
        <BlockedReasons id={id} actions={actions} />
        {footnote}
        {narrow ? toolsLine : null}
      </section>
      <div className={narrow && actions.length > 0 ? styles['aboveBar'] : undefined}>{children}</div>
      {/* A thumb finds it at the lower edge, however far the page was read. */}
      {narrow && actions.length > 0 ? <div className={styles['stickyBar']}>{bar}</div> : null}
    </>
  )
}
