import { Checkbox } from 'antd'
import { useEffect, useId, useRef, useState } from 'react'
import { showMoment } from '#shell/format.ts'
import { AGREEMENT } from '../words.ts'
import styles from './agreement.module.css'

interface Props {
  readonly code: string
  readonly title: string
  readonly version: string
  readonly text: string
  readonly accepted: { readonly acceptedAt?: string | undefined } | undefined
  readonly wrong: string | undefined
  readonly accept: (isAccepted: boolean) => void
}

/** Half a line: screens that zoom do not scroll to whole pixels. */
const SLACK_PX = 12
const isAtEnd = ({ scrollTop, clientHeight, scrollHeight }: HTMLElement): boolean =>
  scrollTop + clientHeight >= scrollHeight - SLACK_PX

/** So that the keyboard can scroll the text. */
const SCROLLABLE = { tabIndex: 0 }

/** One agreement. It can be accepted once its end has been on the screen, by mouse, finger or keyboard. */
export const Agreement = ({ code, title, version, text, accepted, wrong, accept }: Props) => {
  const box = useRef<HTMLDivElement>(null)
  const [isRead, setRead] = useState(false)
  const hint = useId()
  // A text that fits is read without scrolling, and a window that grows may make it fit.
  useEffect(() => {
    const { current } = box
    if (!current) return
    const observer = new ResizeObserver(() => {
      if (isAtEnd(current)) setRead(true)
    })
    observer.observe(current)
    return () => observer.disconnect()
  }, [])
  return (
    <article className={styles['agreement']} data-path={`agreements.${code}`} tabIndex={-1}>
      <h3 className={styles['title']}>
        {title} <span className={styles['version']}>{AGREEMENT.version(version)}</span>
      </h3>
      <div
        ref={box}
        role="region"
        aria-label={AGREEMENT.region(title)}
        {...SCROLLABLE}
        className={styles['text']}
        onScroll={({ currentTarget }) => isAtEnd(currentTarget) && setRead(true)}
      >
        {text.split('\n').map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <Checkbox
        checked={accepted !== undefined}
        disabled={!isRead && accepted === undefined}
        aria-describedby={hint}
        onChange={({ target }) => accept(target.checked)}
      >
        {AGREEMENT.accept(title)}
      </Checkbox>
      <span id={hint} className={accepted ? styles['accepted'] : styles['hint']}>
        {accepted?.acceptedAt !== undefined && AGREEMENT.acceptedAt(showMoment(accepted.acceptedAt))}
        {!isRead && !accepted && AGREEMENT.scroll}
      </span>
      {wrong !== undefined && <div className={styles['wrong']}>{wrong}</div>}
    </article>
  )
}
