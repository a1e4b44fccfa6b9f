import { Button } from 'antd'
import { useState, type ReactNode } from 'react'
import { toast } from '../../toast/toast.ts'
import type { Autosave } from '../autosave/autosave.ts'
import { ConflictNote } from '../autosave/conflict-note.tsx'
import { SavingStatus } from '../autosave/saving-status.tsx'
import { GAPS, SAVING, WRITING } from '../words.ts'
import { GapsPanel, type Gap } from './gaps-panel.tsx'
import styles from './writing.module.css'

interface Props {
  readonly form: Pick<Autosave, 'store' | 'flush'> & { readonly keepMine: () => void; readonly takeTheirs: () => void }
  /** Somebody else wrote the same. */
  readonly isClash: boolean
  /** What it comes to. */
  readonly summary?: ReactNode
  /** There is not yet enough for a draft: says what is needed. */
  readonly notYet?: string | undefined
  readonly gaps: readonly Gap[]
  /** What the gaps stand in the way of; publishing, where nothing else is said. */
  readonly gapsTitle?: string
  /** Leads to a field. */
  readonly go: (field: string) => void
  /** Publishing was tried with gaps. */
  readonly tried: () => void
  /** The button that publishes; `check` says whether nothing is missing, and shows what is. */
  readonly children: (check: () => boolean) => ReactNode
}

/** Stays in sight below a draft: what it comes to, whether it is safe, what is missing, and what can be done. */
export const WriteBar = (props: Props) => {
  const { form, isClash, summary, notYet, gaps, gapsTitle = GAPS.title, go, tried, children } = props
  const [isListed, setListed] = useState(false)
  const save = async (): Promise<void> => {
    const isSaved = await form.flush()
    toast(isSaved ? 'success' : 'warning', isSaved ? WRITING.saved : (notYet ?? SAVING.unsaved))
  }
  const check = (): boolean => {
    const [first] = gaps
    if (first === undefined) return true
    tried()
    setListed(true)
    go(first.field)
    return false
  }
  return (
    <div className={styles['bar']}>
      {isListed && gaps.length > 0 ? (
        <GapsPanel title={gapsTitle} gaps={gaps} go={go} close={() => setListed(false)} />
      ) : null}
      <ConflictNote form={form} isClash={isClash} />
      <div className={styles['barLine']}>
        {summary}
        <span className={styles['state']}>
          {notYet === undefined ? <SavingStatus form={form} /> : <span className={styles['sub']}>{notYet}</span>}
          <Button type="link" size="small" disabled={gaps.length === 0} onClick={() => setListed(!isListed)}>
            {gaps.length === 0 ? GAPS.none : GAPS.count(gaps.length)}
          </Button>
        </span>
        <span className={styles['buttons']}>
          <Button onClick={() => void save()}>{WRITING.save}</Button>
          {children(check)}
        </span>
      </div>
    </div>
  )
}
